import pytest
from rdc_gate.types import TypeSyntaxError, parse_map, parse_object

NUMBER = ("number",)


@pytest.mark.parametrize(
    ("text", "factors"),
    [
        ("K -> K", [NUMBER]),
        ("1 -> K", []),
        ("K * K * K -> K", [NUMBER, NUMBER, NUMBER]),
        ("(K * K) * K -> K", [("pair", NUMBER, NUMBER), NUMBER]),
        ("K * (K * K) -> K", [NUMBER, ("pair", NUMBER, NUMBER)]),
        ("(K * K) -> K", [NUMBER, NUMBER]),
        ("K^3 -> K", [NUMBER, NUMBER, NUMBER]),
        ("K^2 * K -> K", [("pair", NUMBER, NUMBER), NUMBER]),
        ("K[3] × K[2, 4] → K", [("array", (3,)), ("array", (2, 4))]),
    ],
)
def test_the_factors_are_those_that_are_written(text, factors):
    assert parse_map(text) == (factors, NUMBER)


def test_products_associate_to_the_left():
    assert parse_object("K * K * K[2]") == ("pair", ("pair", NUMBER, NUMBER), ("array", (2,)))


@pytest.mark.parametrize("text", ["K", "K -> K -> K", "K -> A", "K[n] -> K", "K * -> K", "(K -> K", "K ? K -> K", ""])
def test_other_texts_are_refused(text):
    with pytest.raises(TypeSyntaxError):
        parse_map(text)
