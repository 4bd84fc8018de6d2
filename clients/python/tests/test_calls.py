"""Functions that cannot be called as the gate calls them are findings of their map, and the other maps are judged."""

import pytest

from rdc_gate import Map, Rules
from rdc_gate.answers import Answerer


def power(x, n):
    return x**n


@pytest.mark.parametrize(
    "vjp, words",
    [
        (lambda x, n, w: w * n * x ** (n - 1), "vjp has n before its last argument, and the option comes last: vjp(*arguments, w, option)"),
        (lambda x, w: w, "vjp cannot be called as vjp(*arguments, w, option): too many positional arguments"),
        (lambda x, w, n, more: w, "vjp cannot be called as vjp(*arguments, w, option): missing a required argument: 'more'"),
    ],
)
def test_a_rule_of_another_form_does_not_fit(vjp, words):
    assert Map("power", "K -> K", power, vjp, options=[2, 3]).misfits == {"vjp": words}


def test_a_value_or_a_rule_of_too_few_arguments_does_not_fit():
    assert list(Map("times", "K * K -> K", lambda x: x, lambda x, y, w: (w, w)).misfits) == ["value"]
    assert list(Map("times", "K * K -> K", lambda x, y: x * y, lambda x, y: (x, y)).misfits) == ["vjp"]
    with_jvp = Map("times", "K * K -> K", lambda x, y: x * y, lambda x, y, w: (w, w), jvp=lambda x, y, v: v)
    assert list(with_jvp.misfits) == ["jvp"]


def test_what_fits_has_no_misfits():
    for map_ in [
        Map("power", "K -> K", power, lambda x, w, n: w * n * x ** (n - 1), options=[2, 3]),
        Map("power", "K -> K", lambda x, *, n: x**n, lambda x, w, **options: w, options=[{"n": 2}]),
        Map("any", "K * K -> K", lambda *xs: xs[0], lambda *given: given),
        Map("extension", "K -> K", max, min),
    ]:
        assert map_.misfits == {}


def test_a_misfit_is_an_answer_and_the_other_maps_are_served():
    rules = Rules("mine")
    rules.rule("K -> K", name="short", vjp=lambda x: x)(lambda x: x)
    rules.rule("K -> K", name="fine", vjp=lambda x, w: w)(lambda x: x)
    answerer = Answerer(rules)
    [hello] = answerer.answer({"id": 0, "ask": "hello", "versions": [1]})
    assert [map_["name"] for map_ in hello["hello"]["maps"]] == ["short", "fine"]

    def ask(map_, what):
        point = {"args": [2.0], "cotangent": 1.0}
        return next(iter(answerer.answer({"id": 1, "ask": what, "map": map_, "points": [point]})))

    assert ask("short", "value")["value"] == 2.0
    error = ask("short", "vjp")["error"]
    assert error["kind"] == "raised"
    assert "vjp cannot be called as vjp(*arguments, w): too many positional arguments" in error["message"]
    assert ask("fine", "vjp")["value"] == [1.0]
