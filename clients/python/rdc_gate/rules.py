"""A collection of maps with their reverse derivatives, to be judged by ``rdc gate``."""

from . import serve
from .calls import misfits
from .types import parse_map, product
from .values import Converter


class Map:
    """One map: its value and, if it has its own, its reverse and forward rules."""

    def __init__(self, name, type_, value, vjp=None, jvp=None, **declared):
        self.name, self.type, self.declared = name, type_, declared
        self.value, self.vjp, self.jvp = value, vjp, jvp
        self.factors, self.codomain = parse_map(type_)
        self.domain = product(self.factors)
        inputs = declared.get("inputs") or [None] * len(self.factors)
        self.integers = [isinstance(given, dict) and "integer" in given for given in inputs]
        # Said when the function is asked for, so that the gate blames this map and judges the others.
        self.misfits = misfits(self)

    def on_tuple(self, nested):
        """The value at the left-nested tuple of the arguments."""
        return self.value(*self.split(nested))

    def split(self, nested):
        """The arguments in a left-nested tuple."""
        arguments = []
        for _ in self.factors[1:]:
            nested, last = nested
            arguments.append(last)
        return [nested, *reversed(arguments)] if self.factors else []


class Rules:
    """Names, types and rules.

    ``number`` and ``array`` make the arguments (of floats and of nested lists) that the functions expect. ``vjp(f, x,
    w)`` is the reverse derivative of a library that differentiates functions itself: ``f`` takes one argument, a
    number, an array or a (nested) tuple of them, and so does the result. With it the gate judges composites and second
    derivatives too, and a map needs no ``vjp`` of its own. ``compile`` makes a faster function of one of positional
    arguments, such as ``jax.jit``; it is used for what the library differentiates.
    """

    def __init__(self, name, *, number=float, array=list, vjp=None, compile=None, dtype="f64"):
        self.name, self.dtype, self.engine = name, dtype, vjp
        self.compile = compile or (lambda function: function)
        self.converter = Converter(number, array)
        self.maps = {}

    def rule(self, type_, *, name=None, vjp=None, jvp=None, **declared):
        """Declares the decorated function as a map.

        ``vjp(*arguments, w)`` gives the cotangent of the argument, or a tuple with one for each if there are several;
        ``jvp(*arguments, *tangents)`` the tangent. Further keywords (``inputs``, ``points``, ``kinks``, ``options``,
        ``tolerance``, ``pairing``, ``dtype``, ``order``) are as in docs/protocol.md. Of ``options`` one is passed in
        each call: a dictionary as keywords, anything else as the last argument, after the cotangent or the tangents:
        ``value(*arguments, option)``, ``vjp(*arguments, w, option)``. A function that cannot be called so is a finding
        of this map.
        """

        def declare(value):
            self.add(Map(name or value.__name__, type_, value, vjp, jvp, **{"dtype": self.dtype, **declared}))
            return value

        return declare

    def add(self, map_):
        """Adds a map. Raises ValueError for a second map of one name, or one without any reverse derivative."""
        if map_.name in self.maps:
            raise ValueError(f"there are two maps named {map_.name}")
        if map_.vjp is None and self.engine is None:
            raise ValueError(f"{map_.name} has no vjp, and the rules have none for all maps")
        self.maps[map_.name] = map_

    def serve(self):
        """Answers the gate on standard input and output until it closes the channel."""
        serve.serve(self)
