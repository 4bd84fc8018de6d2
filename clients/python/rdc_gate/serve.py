"""The loop of the program: one request per line in, one answer per point out."""

import json
import os
import sys
import traceback

from .terms import Evaluator, Unsupported
from .types import parse_object
from .values import encode

VERSION = 1


def serve(rules):
    """Answers requests until the input ends. What the user's functions print goes to standard error."""
    source, sink = _private_channel()
    answerer = Answerer(rules)
    for line in source:
        for message in answerer.answer(line):
            sink.write(json.dumps(message, separators=(",", ":"), allow_nan=False) + "\n")
            sink.flush()


def _private_channel():
    """The real standard input and output under descriptors of their own; 0 is empty and 1 is standard error from now on.

    So a print of the user, of a C extension or of a child process cannot get between the messages.
    """
    sys.stdout.flush()
    source = os.fdopen(os.dup(0), "r", encoding="utf-8", newline="\n")
    sink = os.fdopen(os.dup(1), "w", encoding="utf-8", newline="\n")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return source, sink


class Answerer:
    """Turns a line into the messages that answer it."""

    def __init__(self, rules):
        self.rules = rules
        engine = rules.engine
        self.evaluator = Evaluator(rules.maps, rules.converter, engine) if engine else None

    def answer(self, line):
        request = json.loads(line)
        if request["ask"] == "hello":
            yield {"id": request["id"], "hello": self._hello(request["versions"])}
            return
        points = request["points"]
        for at, point in enumerate(points):
            yield {"id": request["id"], "at": at, **self._guarded(request, point)}
        yield {"id": request["id"], "done": len(points)}

    def _hello(self, versions):
        if VERSION not in versions:
            return {"version": VERSION, "error": f"this program speaks version {VERSION} of the protocol"}
        return {
            "version": VERSION,
            "name": self.rules.name,
            "dtype": self.rules.dtype,
            "capabilities": ["eval"] if self.evaluator else [],
            "maps": [_declaration(map_) for map_ in self.rules.maps.values()],
        }

    def _guarded(self, request, point):
        try:
            return getattr(self, f"_{request['ask']}")(request, point)
        except Unsupported as raised:
            return {"error": {"kind": "unsupported", "message": str(raised)}}
        except MemoryError as raised:
            return {"error": {"kind": "raised", "message": _describe(raised)}}
        except Exception as raised:
            return {"error": {"kind": _kind(request["ask"], raised), "message": _describe(raised)}}

    def _value(self, request, point):
        map_ = self._map(request)
        arguments = self._arguments(map_, point)
        return self._call(map_.value, arguments, _options(point))

    def _vjp(self, request, point):
        map_ = self._map(request)
        arguments = self._arguments(map_, point)
        cotangent = self.rules.converter.decode(point["cotangent"], map_.codomain)
        if map_.vjp is None:
            return self._call(self._derived(map_, _options(point)), [*arguments, cotangent], {})
        return self._call(_listed(map_.vjp, map_), [*arguments, cotangent], _options(point))

    def _jvp(self, request, point):
        map_ = self._map(request)
        if map_.jvp is None:
            raise Unsupported(f"{map_.name} has no forward rule")
        arguments = self._arguments(map_, point)
        tangents = self._arguments(map_, {"args": point["tangents"]})
        return self._call(map_.jvp, [*arguments, *tangents], _options(point))

    def _eval(self, request, point):
        if self.evaluator is None:
            raise Unsupported("these rules do not compose")
        term, decode = request["term"], self.rules.converter.decode
        parameters = [decode(v, parse_object(t)) for v, t in zip(point["args"], term["parameters"], strict=True)]
        return {"value": encode(self.evaluator.run(term, parameters))}

    def _derived(self, map_, options):
        """The reverse rule that the library makes of the value."""

        def derived(*arguments):
            *arguments, cotangent = arguments
            function = (lambda xs: map_.value(*xs, **options)) if len(arguments) != 1 else _single(map_, options)
            at = tuple(arguments) if len(arguments) != 1 else arguments[0]
            found = self.rules.engine(function, at, cotangent)
            return list(found) if len(arguments) != 1 else [found]

        return derived

    def _map(self, request):
        if request["map"] not in self.rules.maps:
            raise Unsupported(f"no map {request['map']}")
        return self.rules.maps[request["map"]]

    def _arguments(self, map_, point):
        decode = self.rules.converter.decode
        return [decode(v, f) for v, f in zip(point["args"], map_.factors, strict=True)]

    def _call(self, function, arguments, options):
        before = encode(arguments)
        value = function(*arguments, **options)
        answer = {"value": encode(value)}
        if encode(arguments) != before:
            return {"error": {"kind": "mutated", "message": "an argument has another value after the call"}}
        return answer


def _single(map_, options):
    return lambda x: map_.value(x, **options)


def _listed(vjp, map_):
    """A rule whose answer is a list with one cotangent for each argument."""
    if len(map_.factors) != 1:
        return vjp
    return lambda *arguments, **options: [vjp(*arguments, **options)]


def _options(point):
    return point.get("option") or {}


def _kind(ask, raised):
    """Python raises where other languages have NaN or infinity: such a point is outside the domain of a value."""
    undefined = isinstance(raised, ArithmeticError) or (
        isinstance(raised, ValueError) and "math domain error" in str(raised)
    )
    return "undefined" if undefined and ask == "value" else "raised"


def _describe(raised):
    """The exception and the innermost line of the user's that raised it."""
    words = "".join(traceback.format_exception_only(type(raised), raised)).strip()
    frames = [f for f in traceback.extract_tb(raised.__traceback__) if os.path.dirname(f.filename) != _here]
    where = f" (line {frames[-1].lineno} of {os.path.basename(frames[-1].filename)})" if frames else ""
    return words[:500] + where


_here = os.path.dirname(os.path.abspath(__file__))


def _declaration(map_):
    offers = ["jvp"] if map_.jvp else []
    return {"name": map_.name, "type": map_.type, "offers": offers, **map_.declared}
