"""Functions that cannot be called as the gate calls them are refused where they are declared."""

import pytest

from rdc_gate import Map


def power(x, n):
    return x**n


@pytest.mark.parametrize(
    "vjp, words",
    [
        (lambda x, n, w: w * n * x ** (n - 1), "vjp has n before its last argument, and the option comes last: vjp.*w, option"),
        (lambda x, w: w, "vjp cannot be called as .*option.*too many positional arguments"),
        (lambda x, w, n, more: w, "missing a required argument: 'more'"),
    ],
)
def test_a_rule_of_another_form_is_refused(vjp, words):
    with pytest.raises(ValueError, match=f"power: .*{words}"):
        Map("power", "K -> K", power, vjp, options=[2, 3])


def test_a_value_or_a_rule_of_too_few_arguments_is_refused():
    with pytest.raises(ValueError, match="times: value cannot be called"):
        Map("times", "K * K -> K", lambda x: x, lambda x, y, w: (w, w))
    with pytest.raises(ValueError, match="times: vjp cannot be called"):
        Map("times", "K * K -> K", lambda x, y: x * y, lambda x, y: (x, y))
    with pytest.raises(ValueError, match="times: jvp cannot be called"):
        Map("times", "K * K -> K", lambda x, y: x * y, lambda x, y, w: (w, w), jvp=lambda x, y, v: v)


def test_what_fits_is_not_refused():
    Map("power", "K -> K", power, lambda x, w, n: w * n * x ** (n - 1), options=[2, 3])
    Map("power", "K -> K", lambda x, *, n: x**n, lambda x, w, **options: w, options=[{"n": 2}])
    Map("any", "K * K -> K", lambda *xs: xs[0], lambda *given: given)
    Map("extension", "K -> K", max, min)
