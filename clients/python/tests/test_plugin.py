"""The plugin against a made-up gate, and against the real one for the ten rules of the examples."""

import json
import os
import shutil
import sys
from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

ROOT = Path(__file__).resolve().parents[3]

FINDING = {
    "map": "square",
    "fault": "wrong factor",
    "words": "it is 3 times what it should be",
    "point": {"x": "2", "w": "1"},
    "columns": {"rule": "12", "derivative": None, "differences": "4"},
    "replay": "rdc gate --only square --seed 1 --case 3 -- python3 my_rules.py",
}


def check(name, status, **more):
    return {"check": name, "law": None, "status": status, "reason": None, "finding": None, **more}


REPORT = {
    "exit": 1,
    "instances": [
        {
            "name": "some rules",
            "maps": [
                {
                    "name": "square",
                    "checks": [
                        check("type", "passed"),
                        check("pairing", "failed", finding=FINDING),
                        check("second order", "not applicable", reason="no second order"),
                    ],
                }
            ],
            "laws": [{**check("composites", "by construction"), "law": None}, {**check("congruence", "passed"), "law": "twice"}],
        }
    ],
    "diagnostics": [],
}


@pytest.fixture
def run(pytester, monkeypatch):
    """Runs pytest on a file of rules with a command that writes the given text instead of `rdc`."""
    pytester.makepyfile(my_rules="raise SystemExit('the rules are not imported by pytest')")

    def run(written, *arguments):
        gate = pytester.makepyfile(fake=f"import sys; assert sys.argv[1] == 'gate'; print({written!r}); print(sys.argv, file=sys.stderr)")
        pytester.makeini(f"[pytest]\nrdc_command = {sys.executable} {gate}\n")
        path = os.pathsep.join([str(ROOT / "clients/python"), os.environ.get("PYTHONPATH", "")])
        monkeypatch.setenv("PYTHONPATH", path)
        return pytester.runpytest_inprocess("-p", "rdc_gate.pytest_plugin", "-rs", "-v", *arguments)

    return run


def test_each_check_and_each_law_is_a_test(run):
    result = run(json.dumps(REPORT), "--rdc-gate", "my_rules.py")
    result.assert_outcomes(passed=2, failed=1, skipped=2)
    result.stdout.fnmatch_lines_random(
        ["*square[[]type] PASSED*", "*square[[]pairing] FAILED*", "*twice[[]congruence] PASSED*", "*not applicable: no second order*", "*by construction*"]
    )
    result.stdout.fnmatch_lines_random(["*::composites SKIPPED*"])
    assert not [line for line in result.outlines if "::" in line and "None" in line]


def test_a_failure_shows_what_the_gate_found(run):
    result = run(json.dumps(REPORT), "--rdc-gate", "my_rules.py")
    result.stdout.fnmatch_lines(["square: wrong factor", "*3 times*", "*x = 2", "*w = 1", "*by rule: 12", "*by differences: 4", "*again: rdc gate --only square --seed 1 --case 3 *"])
    assert "None" not in result.stdout.str().split("wrong factor")[1].split("short test summary")[0]


def test_without_the_option_nothing_is_gated(run):
    run(json.dumps(REPORT)).assert_outcomes()


def test_files_can_be_named_in_the_configuration(run, pytester):
    result = run(json.dumps(REPORT), "-o", "rdc_gate_files=*_rules.py")
    result.assert_outcomes(passed=2, failed=1, skipped=2)


@pytest.mark.parametrize(
    ("written", "words"),
    [
        ("no JSON", "*does not report*"),
        (json.dumps({"exit": 2, "diagnostics": [{"message": "it cannot be started"}]}), "*it cannot be started*"),
        (json.dumps({"exit": 3, "diagnostics": []}), "*ended with 3*"),
    ],
)
def test_a_gate_that_does_not_work_is_an_error(run, written, words):
    result = run(written, "--rdc-gate", "my_rules.py")
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines([words])


def test_a_missing_command_is_an_error(run):
    result = run("", "--rdc-gate", "my_rules.py", "-o", "rdc_command=no-such-command-anywhere")
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*no-such-command-anywhere*"])


def without_rdc():
    return not (shutil.which("node") and (ROOT / "dist/cli/commands/gate.js").exists())


@pytest.mark.skipif(without_rdc() and not os.environ.get("CI"), reason="rdc is not built")
def test_three_of_the_ten_rules_are_wrong(pytester, monkeypatch):
    path = os.pathsep.join([str(ROOT / "clients/python"), os.environ.get("PYTHONPATH", "")])
    monkeypatch.setenv("PYTHONPATH", path)
    command = f"rdc_command=node {ROOT / 'bin/rdc.js'}"
    rules = ROOT / "examples/python/ten_rules.py"
    result = pytester.runpytest_subprocess("-p", "rdc_gate.pytest_plugin", "-rf", "-p", "no:cacheprovider", "-o", command, "--rdc-gate", str(rules))
    failed = {line.split("::")[1].split(" ")[0] for line in result.outlines if line.startswith("FAILED")}
    assert failed == {"softmax[pairing]", "mix[pairing]", "square[linearity]"}
    result.stdout.fnmatch_lines_random(["softmax: diagonal only", "mix: forward matrix used in reverse", "square: ignores its cotangent"])
