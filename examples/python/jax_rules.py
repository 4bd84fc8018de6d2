"""JAX as an instance of the gate: its own reverse derivative of maps and of their composites, in double precision.

`rdc gate -- python3 examples/python/jax_rules.py`; needs `pip install jax`.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "clients/python"))

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
from rdc_gate import Rules  # noqa: E402

jax.config.update("jax_enable_x64", True)


def vjp(f, x, w):
    _, pullback = jax.vjp(f, x)
    return pullback(w)[0]


rules = Rules("jax", number=jnp.asarray, array=jnp.asarray, vjp=vjp, compile=jax.jit)

rules.rule("K -> K", name="tanh")(jnp.tanh)
rules.rule("K -> K", name="exp")(jnp.exp)
rules.rule("K -> K", name="sigmoid")(jax.nn.sigmoid)
rules.rule("K -> K", name="softplus")(jax.nn.softplus)
rules.rule("K -> K", name="log", inputs=["positive"])(jnp.log)
rules.rule("K * K -> K", name="times")(jnp.multiply)
rules.rule("K * K -> K", name="atan2", inputs=["any", "positive"])(jnp.arctan2)
rules.rule("K[3] -> K[3]", name="softmax")(jax.nn.softmax)
rules.rule("K[2, 3] * K[3] -> K[2]", name="matvec")(jnp.matmul)
rules.rule("K[2, 2] -> K[2, 2]", name="cholesky", inputs=["positive definite"])(jnp.linalg.cholesky)

# A rule of one's own: what custom_vjp is told is what is judged.
square = jax.custom_vjp(lambda x: x * x)
square.defvjp(lambda x: (x * x, x), lambda x, w: (2 * x * w,))
rules.rule("K -> K", name="square")(square)

if __name__ == "__main__":
    rules.serve()
