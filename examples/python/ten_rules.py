"""Ten reverse rules, three of them wrong: `rdc gate -- python3 examples/python/ten_rules.py` says which, and how."""

import math
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "clients/python"))

from rdc_gate import Rules  # noqa: E402

rules = Rules("ten rules")


@rules.rule("K -> K", vjp=lambda x, w: w * sigmoid(x))
def softplus(x):
    return max(x, 0.0) + math.log1p(math.exp(-abs(x)))


@rules.rule("K -> K", vjp=lambda x, w: w * sigmoid(x) * sigmoid(-x))
def sigmoid(x):
    return 1 / (1 + math.exp(-x)) if x >= 0 else math.exp(x) / (1 + math.exp(x))


@rules.rule("K -> K", vjp=lambda x, w: w / x, inputs=["positive"])
def log(x):
    return math.log(x)


@rules.rule("K * K -> K", vjp=lambda x, y, w: (w * y, w * x), jvp=lambda x, y, dx, dy: dx * y + x * dy)
def times(x, y):
    return x * y


@rules.rule("K * K -> K", vjp=lambda y, x, w: (w * x / (x * x + y * y), -w * y / (x * x + y * y)), inputs=["any", "positive"])
def atan2(y, x):
    return math.atan2(y, x)


def power_vjp(x, w, n):
    return w * n * x ** (n - 1)


@rules.rule("K -> K", vjp=power_vjp, options=[{"n": 2}, {"n": 3}, {"n": 5}])
def power(x, n):
    return x**n


def matvec_vjp(a, x, w):
    return [[wi * xj for xj in x] for wi in w], [sum(a[i][j] * w[i] for i in range(2)) for j in range(3)]


@rules.rule("K[2, 3] * K[3] -> K[2]", vjp=matvec_vjp)
def matvec(a, x):
    return [sum(aij * xj for aij, xj in zip(row, x)) for row in a]


# Wrong: the Jacobian of softmax is not its diagonal.
@rules.rule("K[3] -> K[3]", vjp=lambda x, w: [s * (1 - s) * wi for s, wi in zip(softmax(x), w)])
def softmax(x):
    largest = max(x)
    parts = [math.exp(xi - largest) for xi in x]
    return [part / sum(parts) for part in parts]


# Wrong: the matrix of the forward derivative, where its transpose belongs.
@rules.rule("K[2] -> K[2]", vjp=lambda x, w: [w[0] - 2 * w[1], 3 * w[0] + w[1]])
def mix(x):
    return [x[0] - 2 * x[1], 3 * x[0] + x[1]]


# Wrong: the cotangent is not looked at.
@rules.rule("K -> K", vjp=lambda x, w: 2 * x)
def square(x):
    return x * x


if __name__ == "__main__":
    rules.serve()
