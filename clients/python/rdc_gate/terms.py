"""Composites: straight-line code over the user's maps, evaluated and differentiated by the user's library."""

from fractions import Fraction

from .types import parse_object


class Unsupported(Exception):
    """The term asks for what this program does not have."""


class Evaluator:
    """Runs terms of the protocol. ``vjp(f, x, w)`` is the library's reverse derivative of the function ``f``."""

    def __init__(self, maps, converter, vjp):
        self.maps, self.converter, self.vjp = maps, converter, vjp

    def run(self, term, parameters):
        """The value of a term at the given parameters. Each shared part is computed once."""
        values = []
        for node in term["nodes"]:
            values.append(self._node(node, values, parameters))
        return values[term["result"]]

    def _node(self, node, values, parameters):
        operation = _OPERATIONS.get(node["op"])
        if operation is None:
            raise Unsupported(f"no operation {node['op']}")
        return operation(self, node, values, parameters)

    def _parameter(self, node, _values, parameters):
        return parameters[node["index"]]

    def _unit(self, _node, _values, _parameters):
        return ()

    def _zero(self, node, _values, _parameters):
        return self.converter.zero(parse_object(node["type"]))

    def _number(self, node, _values, _parameters):
        return self.converter.number(float(Fraction(node["value"])))

    def _pair(self, node, values, _parameters):
        return (values[node["left"]], values[node["right"]])

    def _first(self, node, values, _parameters):
        return values[node["of"]][0]

    def _second(self, node, values, _parameters):
        return values[node["of"]][1]

    def _add(self, node, values, _parameters):
        return _componentwise(lambda a, b: a + b, values[node["left"]], values[node["right"]])

    def _negate(self, node, values, _parameters):
        return _componentwise(lambda a: -a, values[node["of"]])

    def _scale(self, node, values, _parameters):
        by = values[node["by"]]
        return _componentwise(lambda a: by * a, values[node["of"]])

    def _apply(self, node, values, _parameters):
        if node["map"] not in self.maps:
            raise Unsupported(f"no map {node['map']}")
        return self.maps[node["map"]].on_tuple(values[node["of"]])

    def _reverse(self, node, values, parameters):
        def body(x):
            return self.run(node["body"], [*parameters, x])

        return self.vjp(body, values[node["at"]], values[node["cotangent"]])


_OPERATIONS = {
    op: getattr(Evaluator, f"_{op}")
    for op in "parameter unit zero number pair first second add negate scale apply reverse".split()
}


def _componentwise(operate, *values):
    if isinstance(values[0], (tuple, list)):
        return type(values[0])(_componentwise(operate, *parts) for parts in zip(*values, strict=True))
    return operate(*values)
