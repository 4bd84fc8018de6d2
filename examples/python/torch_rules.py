"""PyTorch as an instance of the gate: its own reverse derivative of maps and of their composites, in double precision.

`rdc gate -- python3 examples/python/torch_rules.py`; needs `pip install torch`.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "clients/python"))

import torch  # noqa: E402
from rdc_gate import Rules  # noqa: E402


def tensor(value):
    return torch.tensor(value, dtype=torch.float64)


def leaves(x):
    return [leaf for part in x for leaf in leaves(part)] if isinstance(x, tuple) else [x]


def rebuilt(x, found):
    return tuple(rebuilt(part, found) for part in x) if isinstance(x, tuple) else next(found)


def vjp(f, x, w):
    """The cotangent of x, itself differentiable (create_graph), so that derivatives nest."""
    with torch.enable_grad():
        # A view of its own for each leaf: gradients reach this use of it and no other.
        inputs = [a.view_as(a) if a.requires_grad else a.detach().requires_grad_() for a in leaves(x)]
        outputs = leaves(f(rebuilt(x, iter(inputs))))
        pairs = [(y, v) for y, v in zip(outputs, leaves(w), strict=True) if y.requires_grad]
        if not inputs or not pairs:
            return rebuilt(x, iter([torch.zeros_like(a) for a in inputs]))
        ends, cotangents = zip(*pairs, strict=True)
        found = torch.autograd.grad(ends, inputs, cotangents, create_graph=True, allow_unused=True)
    return rebuilt(x, iter([torch.zeros_like(a) if g is None else g for a, g in zip(inputs, found, strict=True)]))


rules = Rules("torch", number=tensor, array=tensor, vjp=vjp)

rules.rule("K -> K", name="tanh")(torch.tanh)
rules.rule("K -> K", name="exp")(torch.exp)
rules.rule("K -> K", name="sigmoid")(torch.sigmoid)
rules.rule("K -> K", name="softplus")(torch.nn.functional.softplus)
rules.rule("K -> K", name="log", inputs=["positive"])(torch.log)
rules.rule("K * K -> K", name="times")(torch.mul)
rules.rule("K * K -> K", name="atan2", inputs=["any", "positive"])(torch.atan2)
rules.rule("K[3] -> K[3]", name="softmax")(lambda x: torch.softmax(x, 0))
rules.rule("K[2, 3] * K[3] -> K[2]", name="matvec")(torch.matmul)


# PyTorch reads one triangle and gives the cotangent of a symmetric matrix: a rule for this map, and not for the bare one.
@rules.rule("K[2, 2] -> K[2, 2]", inputs=["positive definite"])
def cholesky(a):
    return torch.linalg.cholesky((a + a.T) / 2)


class Square(torch.autograd.Function):
    """A backward of one's own: it is what is judged."""

    @staticmethod
    def forward(context, x):
        context.save_for_backward(x)
        return x * x

    @staticmethod
    def backward(context, w):
        (x,) = context.saved_tensors
        return 2 * x * w


rules.rule("K -> K", name="square")(Square.apply)

if __name__ == "__main__":
    rules.serve()
