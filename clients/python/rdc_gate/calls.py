"""Whether the functions of a map can be called as the gate calls them, found before the first call."""

import inspect


def misfits(map_):
    """What is wrong with functions of the map that take another number of arguments, or another order of them, by name."""
    found = {}
    for name in ("value", "vjp", "jvp"):
        try:
            _check_calls(map_, name)
        except ValueError as raised:
            found[name] = str(raised)
    return found


def _check_calls(map_, name):
    count, options = len(map_.factors), map_.declared.get("options") or []
    before = {"value": count, "vjp": count + 1, "jvp": 2 * count}[name]
    function = getattr(map_, name)
    signature = function and _signature_of(function)
    if not signature:
        return
    for option in options or [None]:
        keywords = option if isinstance(option, dict) else {}
        static = [] if option is None or keywords else [option]
        try:
            signature.bind(*[None] * before, *static, **keywords)
        except TypeError as raised:
            raise ValueError(f"{name} cannot be called as {_call(name, bool(static), keywords)}: {raised}") from None
        if static and name != "value":
            _check_order(map_, name, signature, before)


def _check_order(map_, name, signature, before):
    """The parameter that has the name of the value's last one must come last, too."""
    value = _signature_of(map_.value)
    names, own = list(value.parameters) if value else [], list(signature.parameters)
    if len(names) == len(map_.factors) + 1 and names[-1] in own[:before]:
        raise ValueError(f"{name} has {names[-1]} before its last argument, and the option comes last: {_call(name, True, {})}")


def _call(name, static, keywords):
    given = {"value": "*arguments", "vjp": "*arguments, w", "jvp": "*arguments, *tangents"}[name]
    return f"{name}({', '.join([given, *(['option'] if static else []), *(f'{key}=…' for key in keywords)])})"


def _signature_of(function):
    """None where Python does not know it, as for some functions of extensions."""
    try:
        return inspect.signature(function)
    except (TypeError, ValueError):
        return None
