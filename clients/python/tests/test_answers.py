"""Requests against small rules; composites against a little library of dual numbers."""

import json
import math

import pytest
from rdc_gate import Rules
from rdc_gate.answers import Answerer
from rdc_gate.values import encode


def ask(rules, **request):
    points = request["points"]
    *answers, done = Answerer(rules).answer({"id": 5, **request})
    assert done == {"id": 5, "done": len(points)}
    assert [(a["id"], a["at"]) for a in answers] == [(5, i) for i in range(len(points))]
    assert json.loads(json.dumps(answers, allow_nan=False)) == answers
    return [a.get("value", a.get("error")) for a in answers]


def rules():
    found = Rules("some")

    @found.rule("K -> K", vjp=lambda x, w: w / x)
    def log(x):
        return math.log(x)

    @found.rule("K[2] * K -> K[2]", vjp=lambda a, k, w: ([k * b for b in w], sum(x * y for x, y in zip(a, w))))
    def times(a, k):
        return [k * x for x in a]

    @found.rule("K * (K * K) -> K", vjp=lambda x, p, w: (w, (w, w)))
    def total(x, p):
        return x + p[0] + p[1]

    @found.rule("K[2] -> K", vjp=lambda a, w: a)
    def clear(a):
        a[0] = 0.0
        return 1.0

    @found.rule("K * K -> K", vjp=lambda x, n, w: (n * x ** (n - 1) * w, None), inputs=["any", {"integer": [1, 4]}])
    def power(x, n):
        assert isinstance(n, int)
        return x**n

    @found.rule("K -> K", vjp=lambda x, w, base: w, options=[{"base": 2}, {"base": 3}])
    def shift(x, base):
        return x + base

    return found


def test_hello_declares_the_maps():
    (message,) = Answerer(rules()).answer({"id": 0, "ask": "hello", "versions": [1, 2]})
    assert message["hello"]["version"] == 1
    assert message["hello"]["maps"][1]["type"] == "K[2] * K -> K[2]"
    assert message["hello"]["maps"][4]["inputs"] == ["any", {"integer": [1, 4]}]


def test_another_version_is_refused():
    (message,) = Answerer(rules()).answer({"id": 0, "ask": "hello", "versions": [7]})
    assert "version 1" in message["hello"]["error"]


def test_values_and_cotangents():
    asked = {"args": [[1, "-0"], 3], "cotangent": [1, "Infinity"]}
    assert ask(rules(), ask="value", map="times", points=[asked]) == [[3.0, "-0"]]
    assert ask(rules(), ask="vjp", map="times", points=[asked]) == [[[3.0, "Infinity"], "NaN"]]
    assert ask(rules(), ask="vjp", map="log", points=[{"args": [2], "cotangent": 1}]) == [[0.5]]
    nested = {"args": [1, [2, 3]], "cotangent": 1}
    assert ask(rules(), ask="value", map="total", points=[nested]) == [6.0]
    assert ask(rules(), ask="vjp", map="total", points=[nested]) == [[1.0, [1.0, 1.0]]]


def test_integers_and_options():
    assert ask(rules(), ask="value", map="power", points=[{"args": [2, 3]}]) == [8.0]
    assert ask(rules(), ask="vjp", map="power", points=[{"args": [2, 3], "cotangent": 1}]) == [[12.0, None]]
    assert ask(rules(), ask="value", map="shift", points=[{"args": [1], "option": {"base": 2}}]) == [3.0]


def test_outside_the_domain_a_value_is_undefined_and_a_rule_raises():
    (error,) = ask(rules(), ask="value", map="log", points=[{"args": [-1]}])
    assert error["kind"] == "undefined"
    (error,) = ask(rules(), ask="vjp", map="log", points=[{"args": [0], "cotangent": 1}])
    assert error["kind"] == "raised"
    assert "ZeroDivisionError" in error["message"] and "test_answers.py" in error["message"]


def test_writing_to_an_argument_is_seen():
    (error,) = ask(rules(), ask="value", map="clear", points=[{"args": [[1, 2]]}])
    assert error["kind"] == "mutated"


@pytest.mark.parametrize("request_", [{"ask": "jvp", "map": "log"}, {"ask": "value", "map": "no"}, {"ask": "dance"}, {"ask": "eval"}])
def test_what_there_is_not_is_unsupported(request_):
    (error,) = ask(rules(), **request_, points=[{"args": [1], "tangents": [1]}])
    assert error["kind"] == "unsupported"


def test_what_is_no_number_goes_out_as_something_else():
    assert encode(["1", True, None, 2j, 10**400, (0.0, -0.0)]) == [
        {"other": "str '1'"},
        {"other": "bool True"},
        None,
        {"other": "complex 2j"},
        "Infinity",
        [0.0, "-0"],
    ]


def test_two_maps_of_one_name_and_maps_without_a_rule_are_refused():
    found = rules()
    with pytest.raises(ValueError, match="two maps named log"):
        found.rule("K -> K", name="log", vjp=lambda x, w: w)(math.log)
    with pytest.raises(ValueError, match="no vjp"):
        found.rule("K -> K")(math.exp)


class Dual:
    """A number with its derivative; derivatives may be dual numbers again."""

    def __init__(self, value, slope):
        self.value, self.slope = value, slope

    def __add__(self, other):
        other = lift(other)
        return Dual(self.value + other.value, self.slope + other.slope)

    def __mul__(self, other):
        other = lift(other)
        return Dual(self.value * other.value, self.slope * other.value + self.value * other.slope)

    __radd__, __rmul__ = __add__, __mul__

    def __neg__(self):
        return Dual(-self.value, -self.slope)


def lift(x):
    return x if isinstance(x, Dual) else Dual(x, 0.0)


def gradient(f, x, w):
    """The reverse derivative by one forward derivative for each leaf of x."""
    leaves = flat(x)
    found = []
    for i in range(len(leaves)):
        y = flat(f(rebuilt(x, iter([Dual(a, 1.0 if i == j else 0.0) for j, a in enumerate(leaves)]))))
        found.append(sum((lift(a).slope * b for a, b in zip(y, flat(w), strict=True)), 0.0))
    return rebuilt(x, iter(found))


def flat(x):
    return [a for part in x for a in flat(part)] if isinstance(x, tuple) else [x]


def rebuilt(x, leaves):
    return tuple(rebuilt(part, leaves) for part in x) if isinstance(x, tuple) else next(leaves)


def mul(vjp=gradient):
    found = Rules("composing", vjp=vjp)

    @found.rule("K * K -> K")
    def mul(x, y):
        return x * y

    return found


SQUARE = [{"op": "pair", "left": 0, "right": 0}, {"op": "apply", "map": "mul", "of": 1}]

# The cube of the last of three parameters.
CUBE = {
    "parameters": ["K", "K", "K"],
    "nodes": [
        {"op": "parameter", "index": 2},
        *SQUARE,
        {"op": "pair", "left": 2, "right": 0},
        {"op": "apply", "map": "mul", "of": 3},
    ],
    "result": 4,
}


def test_a_map_without_its_own_rule_has_that_of_the_library():
    assert ask(mul(), ask="vjp", map="mul", points=[{"args": [2, 3], "cotangent": -1}]) == [[-3.0, -2.0]]


def test_composites_share_their_parts_and_differentiate():
    nodes = [{"op": "parameter", "index": 0}, *SQUARE]
    square = {"parameters": ["K"], "nodes": nodes, "result": 2}
    assert ask(mul(), ask="eval", term=square, points=[{"args": [3]}]) == [9.0]
    reverse = {
        "parameters": ["K", "K"],
        "nodes": [
            {"op": "parameter", "index": 0},
            {"op": "parameter", "index": 1},
            {"op": "reverse", "at": 0, "cotangent": 1, "body": CUBE},
        ],
        "result": 2,
    }
    # The derivative of x³ is 3 x².
    assert ask(mul(), ask="eval", term=reverse, points=[{"args": [2, 1]}]) == [12.0]


def test_derivatives_nest():
    inner = [
        {"op": "parameter", "index": 1},
        {"op": "number", "value": "1"},
        {"op": "reverse", "at": 0, "cotangent": 1, "body": CUBE},
    ]
    outer = [
        {"op": "parameter", "index": 0},
        {"op": "number", "value": "1"},
        {"op": "reverse", "at": 0, "cotangent": 1, "body": {"parameters": ["K", "K"], "nodes": inner, "result": 2}},
    ]
    # The second derivative of x³ is 6 x.
    term = {"parameters": ["K"], "nodes": outer, "result": 2}
    assert ask(mul(), ask="eval", term=term, points=[{"args": [2]}]) == [12.0]
    assert ask(mul(), ask="eval", term=term, points=[{"args": [-0.5]}]) == [-3.0]


def test_a_compiler_sees_each_function_once():
    seen = []
    found = mul()
    found.compile = lambda function: seen.append(function) or function
    answerer = Answerer(found)
    term = {"parameters": ["K"], "nodes": [{"op": "parameter", "index": 0}, *SQUARE], "result": 2}
    for _ in range(3):
        *answers, _ = answerer.answer({"id": 1, "ask": "eval", "term": term, "points": [{"args": [2]}, {"args": [3]}]})
        assert [answer["value"] for answer in answers] == [4.0, 9.0]
    *answers, _ = answerer.answer({"id": 1, "ask": "vjp", "map": "mul", "points": [{"args": [2, 5], "cotangent": 1}] * 2})
    assert [answer["value"] for answer in answers] == [[5.0, 2.0]] * 2
    assert len(seen) == 2


def test_the_other_operations():
    nodes = [
        {"op": "parameter", "index": 0},
        {"op": "first", "of": 0},
        {"op": "second", "of": 0},
        {"op": "number", "value": "-3/4"},
        {"op": "scale", "by": 3, "of": 0},
        {"op": "negate", "of": 4},
        {"op": "zero", "type": "K * K[2]"},
        {"op": "add", "left": 5, "right": 6},
        {"op": "unit"},
        {"op": "pair", "left": 7, "right": 8},
    ]
    term = {"parameters": ["K * K[2]"], "nodes": nodes, "result": 9}
    found = Rules("vectors", array=Vector, vjp=gradient)
    found.rule("K -> K")(abs)
    assert ask(found, ask="eval", term=term, points=[{"args": [[4, [8, 12]]]}]) == [[[3.0, [6.0, 9.0]], []]]


class Vector:
    def __init__(self, entries):
        self.entries = entries

    def __add__(self, other):
        return Vector([a + b for a, b in zip(self.entries, other.entries, strict=True)])

    def __neg__(self):
        return Vector([-a for a in self.entries])

    def __rmul__(self, by):
        return Vector([by * a for a in self.entries])

    def tolist(self):
        return self.entries
