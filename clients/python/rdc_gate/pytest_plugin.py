"""Runs `rdc gate` on files of rules and makes one test of each check of each map, and of each law.

`pytest --rdc-gate my_rules.py`, or `rdc_gate_files = my_rules.py` in the configuration.
"""

import fnmatch
import json
import shlex
import subprocess
import sys

import pytest


def pytest_addoption(parser):
    group = parser.getgroup("rdc gate")
    group.addoption("--rdc-gate", action="append", default=[], metavar="FILE", help="gate the rules that FILE serves")
    group.addoption("--rdc-gate-args", default="", metavar="WORDS", help="further arguments of `rdc gate`")
    parser.addini("rdc_gate_files", "patterns of the files that serve rules", type="args", default=[])
    parser.addini("rdc_command", "how `rdc` is called", default="npx --no-install rdc")


def pytest_configure(config):
    config.args.extend(path for path in config.getoption("--rdc-gate") if path not in config.args)


def pytest_collect_file(file_path, parent):
    named = {parent.config.invocation_params.dir.joinpath(path).resolve() for path in parent.config.getoption("--rdc-gate")}
    patterns = parent.config.getini("rdc_gate_files")
    if file_path.resolve() in named or any(fnmatch.fnmatch(file_path.name, pattern) for pattern in patterns):
        return GateFile.from_parent(parent, path=file_path)
    return None


class GateFile(pytest.File):
    """One file of rules, and what the gate says of it."""

    def collect(self):
        for instance in self._report()["instances"]:
            for map_ in instance["maps"]:
                for check in map_["checks"]:
                    yield GateItem.from_parent(self, name=f"{map_['name']}[{check['check']}]", check=check)
            for law in instance["laws"]:
                # What holds by construction is one test for all laws.
                name = law["check"] if law["law"] is None else f"{law['law']}[{law['check']}]"
                yield GateItem.from_parent(self, name=name, check=law)

    def _report(self):
        config = self.config
        command = [*shlex.split(config.getini("rdc_command")), "gate", "--reporter", "json"]
        command += shlex.split(config.getoption("--rdc-gate-args"))
        command += ["--", sys.executable, str(self.path)]
        try:
            ended = subprocess.run(command, capture_output=True, text=True, check=False)
            report = json.loads(ended.stdout)
        except OSError as raised:
            raise self.CollectError(f"{shlex.join(command)}: {raised}") from raised
        except ValueError as raised:
            raise self.CollectError(f"{shlex.join(command)} does not report:\n{ended.stderr or ended.stdout}") from raised
        if report["exit"] > 1:
            messages = [diagnostic["message"] for diagnostic in report["diagnostics"]]
            raise self.CollectError("\n".join(messages) or f"{shlex.join(command)} ended with {report['exit']}")
        return report


class GateItem(pytest.Item):
    """One check of one map, or one law."""

    def __init__(self, *, check, **keywords):
        super().__init__(**keywords)
        self.check = check

    def runtest(self):
        status = self.check["status"]
        if status == "failed":
            raise GateFailure(self.check)
        if status != "passed":
            reason = self.check.get("reason")
            pytest.skip(f"{status}: {reason}" if reason else status)

    def repr_failure(self, excinfo):
        if not isinstance(excinfo.value, GateFailure):
            return super().repr_failure(excinfo)
        return "\n".join(_lines(excinfo.value.args[0]["finding"]))

    def reportinfo(self):
        return self.path, None, self.name


class GateFailure(Exception):
    """A check that failed; its argument is what the gate reports of it."""


def _lines(finding):
    yield f"{finding['map']}: {finding['fault']}"
    yield f"  {finding['words']}"
    for name, value in finding["point"].items():
        yield f"  {name} = {value}"
    for name, value in (finding.get("columns") or {}).items():
        if value is not None:
            yield f"  by {name}: {value}"
    if finding.get("replay"):
        yield f"  again: {finding['replay']}"
