"""Types as they are written in declarations: ``K * K[3] -> K``.

A type is ``('unit',)``, ``('number',)``, ``('array', sizes)`` or ``('pair', left, right)``.
"""

import re

_TOKEN = re.compile(r"\s*(->|→|[A-Za-z_]\w*|\d+|[\[\](),*×^])")


class TypeSyntaxError(ValueError):
    """The text is not a type."""


def parse_map(text):
    """The factors of the domain as written, and the codomain: ``(K * K) * K -> K`` has two factors."""
    tokens = _tokens(text)
    arrows = [i for i, token in enumerate(tokens) if token in ("->", "→")]
    if len(arrows) != 1:
        raise TypeSyntaxError(f"{text!r} is not the type of a map: write it as `K * K -> K`")
    factors = _Parser(tokens[: arrows[0]], text).product()
    codomain = product(_Parser(tokens[arrows[0] + 1 :], text).product())
    return ([] if factors == [("unit",)] else factors), codomain


def parse_object(text):
    """One type, such as that of a zero in a composite."""
    return product(_Parser(_tokens(text), text).product())


def product(factors):
    """The left-nested product; ``1`` if there are none."""
    if not factors:
        return ("unit",)
    whole, *rest = factors
    for factor in rest:
        whole = ("pair", whole, factor)
    return whole


def _tokens(text):
    tokens, at = [], 0
    text = text.rstrip()
    while at < len(text):
        found = _TOKEN.match(text, at)
        if not found:
            raise TypeSyntaxError(f"{text[at:].strip()[0]!r} cannot stand in a type: {text!r}")
        tokens.append(found.group(1))
        at = found.end()
    return tokens


class _Parser:
    def __init__(self, tokens, text):
        self.tokens, self.text, self.at = tokens, text, 0

    def product(self):
        """The factors up to the end of the tokens, outer brackets dropped; ``K^3`` has three."""
        factors = self._factors()
        if self.at < len(self.tokens):
            self._fail()
        return factors

    def _factors(self):
        first = self._factor()
        others = []
        while self._take("*") or self._take("×"):
            others.append(product(self._factor()))
        return [product(first), *others] if others else first

    def _factor(self):
        """What stands between two signs of a product, as the factors that it has when it stands alone."""
        base = self._base()
        if not self._take("^"):
            return base
        return [product(base)] * self._number()

    def _base(self):
        if self._take("("):
            inside = self._factors()
            self._expect(")")
            return inside
        if self._take("1"):
            return [("unit",)]
        self._expect("K")
        if not self._take("["):
            return [("number",)]
        sizes = [self._number()]
        while self._take(","):
            sizes.append(self._number())
        self._expect("]")
        return [("array", tuple(sizes))]

    def _number(self):
        if self.at < len(self.tokens) and self.tokens[self.at].isdigit():
            self.at += 1
            return int(self.tokens[self.at - 1])
        return self._fail()

    def _take(self, token):
        if self.at < len(self.tokens) and self.tokens[self.at] == token:
            self.at += 1
            return True
        return False

    def _expect(self, token):
        if not self._take(token):
            self._fail()

    def _fail(self):
        found = repr(self.tokens[self.at]) if self.at < len(self.tokens) else "the end"
        raise TypeSyntaxError(f"{found} is unexpected in the type {self.text!r}")
