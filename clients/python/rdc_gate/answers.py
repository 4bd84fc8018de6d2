"""Answers to the requests of the gate."""

import json
import os
import traceback

from .terms import Evaluator, Unsupported
from .types import parse_object
from .values import encode, snapshot

VERSION = 1


class Answerer:
    """Turns a request into the messages that answer it."""

    def __init__(self, rules):
        self.rules, self.decode = rules, rules.converter.decode
        self.evaluator = Evaluator(rules.maps, rules.converter, rules.engine) if rules.engine else None
        self.compiled = {}
        self.kinds = {"value": self._value, "vjp": self._vjp, "jvp": self._jvp, "eval": self._eval}

    def answer(self, request):
        """Yields the messages. An exception of the user's is an answer; one that ends the program is not caught."""
        if request["ask"] == "hello":
            yield {"id": request["id"], "hello": self._hello(request["versions"])}
            return
        for at, point in enumerate(request["points"]):
            yield {"id": request["id"], "at": at, **self._guarded(request, point)}
        yield {"id": request["id"], "done": len(request["points"])}

    def _hello(self, versions):
        hello = {
            "version": VERSION,
            "name": self.rules.name,
            "capabilities": ["eval"] if self.evaluator else [],
            "maps": [_declaration(map_) for map_ in self.rules.maps.values()],
        }
        return hello if VERSION in versions else {**hello, "error": f"it speaks version {VERSION} only"}

    def _guarded(self, request, point):
        try:
            if request["ask"] not in self.kinds:
                raise Unsupported(f"no requests for {request['ask']}")
            return self.kinds[request["ask"]](request, point)
        except Unsupported as raised:
            return {"error": {"kind": "unsupported", "message": str(raised)}}
        except Exception as raised:
            return {"error": {"kind": _kind(request["ask"], raised), "message": _describe(raised)}}

    def _value(self, request, point):
        map_ = self._map(request, "value")
        return self._call(map_.value, self._arguments(map_, point["args"]), point)

    def _vjp(self, request, point):
        map_ = self._map(request, "vjp" if self._map(request).vjp else "value")
        arguments = [*self._arguments(map_, point["args"]), self.decode(point["cotangent"], map_.codomain)]
        rule = map_.vjp or self._derived(map_, point)
        if len(map_.factors) == 1:
            return self._call(lambda *given, **options: [rule(*given, **options)], arguments, point)
        return self._call(rule, arguments, point)

    def _jvp(self, request, point):
        map_ = self._map(request, "jvp")
        if map_.jvp is None:
            raise Unsupported(f"{map_.name} has no jvp")
        arguments = [*self._arguments(map_, point["args"]), *self._arguments(map_, point["tangents"])]
        return self._call(map_.jvp, arguments, point)

    def _eval(self, request, point):
        if self.evaluator is None:
            raise Unsupported("these rules do not compose")
        term = request["term"]
        pairs = zip(point["args"], term["parameters"], strict=True)
        parameters = [self.decode(value, parse_object(type_)) for value, type_ in pairs]
        run = self._compiled(json.dumps(term), lambda *given: self.evaluator.run(term, given))
        return {"value": encode(run(*parameters))}

    def _compiled(self, key, function):
        """The function made faster, once. Few are kept, as each composite comes many times in a row."""
        if key not in self.compiled:
            if len(self.compiled) > 100:
                self.compiled.clear()
            self.compiled[key] = self.rules.compile(function)
        return self.compiled[key]

    def _derived(self, map_, point):
        """The reverse rule that the library makes of the value."""
        count = len(map_.factors)

        def derived(*given, **options):
            arguments, cotangent, static = given[:count], given[count], given[count + 1 :]
            if count == 1:
                return self.rules.engine(lambda x: map_.value(x, *static, **options), arguments[0], cotangent)
            return self.rules.engine(lambda xs: map_.value(*xs, *static, **options), arguments, cotangent)

        # Static arguments and whole numbers are not for a compiler.
        plain = "option" not in point and not any(map_.integers)
        return self._compiled(f"vjp {map_.name}", derived) if plain else derived

    def _map(self, request, function=None):
        """The map, whose function can be called. Raises ValueError where it cannot."""
        if request["map"] not in self.rules.maps:
            raise Unsupported(f"no map {request['map']}")
        map_ = self.rules.maps[request["map"]]
        if function in map_.misfits:
            raise ValueError(map_.misfits[function])
        return map_

    def _arguments(self, map_, values):
        triples = zip(values, map_.factors, map_.integers, strict=True)
        return [_whole(value) if integer else self.decode(value, type_) for value, type_, integer in triples]

    def _call(self, function, arguments, point):
        option = point.get("option")
        keywords = option if isinstance(option, dict) else {}
        static = [] if option is None or keywords else [option]
        before = snapshot(arguments)
        answer = encode(function(*arguments, *static, **keywords))
        if snapshot(arguments) != before:
            return {"error": {"kind": "mutated", "message": "an argument has another value after the call"}}
        return {"value": answer}


def _whole(value):
    return [_whole(part) for part in value] if isinstance(value, list) else 0 if value == "-0" else int(value)


def _declaration(map_):
    return {"name": map_.name, "type": map_.type, "offers": ["jvp"] if map_.jvp else [], **map_.declared}


def _kind(ask, raised):
    """Python raises where other languages have NaN or infinity: such a point is outside the domain of a value."""
    outside = isinstance(raised, ArithmeticError) or "math domain error" in str(raised)
    return "undefined" if ask == "value" and outside else "raised"


def _describe(raised):
    """The exception and the last line of the user's on the way to it."""
    words = "".join(traceback.format_exception_only(type(raised), raised)).strip()
    frames = [f for f in traceback.extract_tb(raised.__traceback__) if os.path.dirname(f.filename) != _HERE]
    where = f" (line {frames[-1].lineno} of {os.path.basename(frames[-1].filename)})" if frames else ""
    return words[:500] + where


_HERE = os.path.dirname(os.path.abspath(__file__))
