"""Values between JSON and the functions of the user."""

import math

_TAGGED = {"NaN": math.nan, "Infinity": math.inf, "-Infinity": -math.inf, "-0": -0.0}


class Converter:
    """Makes the numbers and arrays of a library out of messages: ``number`` of a float, ``array`` of nested lists."""

    def __init__(self, number=float, array=list):
        self.number, self.array = number, array

    def decode(self, value, type_):
        """The value of the given type that a message means; pairs become tuples."""
        kind = type_[0]
        if kind == "pair":
            left, right = value
            return (self.decode(left, type_[1]), self.decode(right, type_[2]))
        if kind == "array":
            return self.array(_floats(value))
        return self.number(_floats(value)) if kind == "number" else ()

    def zero(self, type_):
        kind = type_[0]
        if kind == "pair":
            return (self.zero(type_[1]), self.zero(type_[2]))
        if kind == "array":
            return self.array(_zeros(type_[1]))
        return self.number(0.0) if kind == "number" else ()


def _floats(value):
    if isinstance(value, list):
        # Most lists hold numbers alone, and `float` is then all there is to do.
        return [float(part) if type(part) in _PLAIN else _floats(part) for part in value]
    return _TAGGED[value] if isinstance(value, str) else float(value)


_PLAIN = {int, float}


def _zeros(sizes):
    if not sizes:
        return 0.0
    return [_zeros(sizes[1:]) for _ in range(sizes[0])]


def encode(value):
    """JSON for what a user's function returned. What is no number goes out as ``{"other": …}``, for the gate to judge."""
    if isinstance(value, float):
        return _encode_float(value)
    if isinstance(value, (list, tuple)):
        return [part if type(part) is float and 0 < abs(part) < math.inf else encode(part) for part in value]
    if value is None:
        return None
    if isinstance(value, int) and not isinstance(value, bool):
        return _encode_int(value)
    if hasattr(value, "tolist"):
        return encode(value.tolist())
    return {"other": f"{type(value).__name__} {_shown(value)}"}


def snapshot(value):
    """What a value is now, to be compared with what it is later."""
    if isinstance(value, (list, tuple)):
        return [snapshot(part) if isinstance(part, (list, tuple)) else _leaf(part) for part in value]
    return _leaf(value)


def _leaf(value):
    return value if isinstance(value, (float, int)) else encode(value)


def _encode_float(value):
    if value != value:
        return "NaN"
    if value in (math.inf, -math.inf):
        return "Infinity" if value > 0 else "-Infinity"
    return "-0" if value == 0 and math.copysign(1, value) < 0 else float(value)


def _encode_int(value):
    try:
        return _encode_float(float(value))
    except OverflowError:
        return "Infinity" if value > 0 else "-Infinity"


def _shown(value):
    try:
        return repr(value)[:80]
    except Exception as raised:  # a user's own __repr__
        return f"(its repr raises {type(raised).__name__})"
