/** Smooth functions of one number, with the first and the second derivative of each. */
import { defineRules, type Rule } from '@rdc-lang/rdc';

type Real = (x: number) => number;

const smooth = (
  value: Real,
  first: Real,
  second: Real,
  inputs: NonNullable<Rule['inputs']> = ['any'],
): Rule<'K -> K'> => ({
  type: 'K -> K',
  inputs,
  value,
  reverse: (x, w) => w * first(x),
  forward: (x, v) => first(x) * v,
  second: (x, w, u) => [u * w * second(x), u * first(x)],
});

const { exp, expm1, log, log1p, sin, cos, tan, asin, acos, atan } = Math;
const { sinh, cosh, tanh, asinh, acosh, atanh, sqrt } = Math;

const sigmoid: Real = (x) => (x >= 0 ? 1 / (1 + exp(-x)) : exp(x) / (1 + exp(x)));
const slope: Real = (x) => sigmoid(x) * sigmoid(-x);
const sech2: Real = (x) => 1 / cosh(x) ** 2;

const bend = (x: number): number => Math.sqrt(2 / Math.PI) * (x + 0.044715 * x ** 3);

export default defineRules({
  exp: smooth(exp, exp, exp),
  expm1: smooth(expm1, exp, exp),
  log: smooth(
    log,
    (x) => 1 / x,
    (x) => -1 / (x * x),
    ['positive'],
  ),
  log1p: smooth(
    log1p,
    (x) => 1 / (1 + x),
    (x) => -1 / (1 + x) ** 2,
    [{ from: -1, to: Infinity }],
  ),
  sin: smooth(sin, cos, (x) => -sin(x)),
  cos: smooth(
    cos,
    (x) => -sin(x),
    (x) => -cos(x),
  ),
  tan: smooth(
    tan,
    (x) => 1 + tan(x) ** 2,
    (x) => 2 * tan(x) * (1 + tan(x) ** 2),
    [{ from: -1.5, to: 1.5 }],
  ),
  asin: smooth(
    asin,
    (x) => 1 / sqrt(1 - x * x),
    (x) => x / (1 - x * x) ** 1.5,
    [{ from: -1, to: 1 }],
  ),
  acos: smooth(
    acos,
    (x) => -1 / sqrt(1 - x * x),
    (x) => -x / (1 - x * x) ** 1.5,
    [{ from: -1, to: 1 }],
  ),
  atan: smooth(
    atan,
    (x) => 1 / (1 + x * x),
    (x) => (-2 * x) / (1 + x * x) ** 2,
  ),
  sinh: smooth(sinh, cosh, sinh),
  cosh: smooth(cosh, sinh, cosh),
  tanh: smooth(tanh, sech2, (x) => -2 * tanh(x) * sech2(x)),
  asinh: smooth(
    asinh,
    (x) => 1 / sqrt(1 + x * x),
    (x) => -x / (1 + x * x) ** 1.5,
  ),
  acosh: smooth(
    acosh,
    (x) => 1 / sqrt(x * x - 1),
    (x) => -x / (x * x - 1) ** 1.5,
    [{ from: 1, to: Infinity }],
  ),
  atanh: smooth(
    atanh,
    (x) => 1 / (1 - x * x),
    (x) => (2 * x) / (1 - x * x) ** 2,
    [{ from: -1, to: 1 }],
  ),
  sigmoid: smooth(sigmoid, slope, (x) => slope(x) * (1 - 2 * sigmoid(x))),
  softplus: smooth((x) => Math.max(x, 0) + log1p(exp(-Math.abs(x))), sigmoid, slope),
  // In the form with tanh (Hendrycks and Gimpel 2016, section 2).
  gelu: {
    type: 'K -> K',
    value: (x) => (x / 2) * (1 + Math.tanh(bend(x))),
    reverse: (x, w) => {
      const t = Math.tanh(bend(x));
      return (w / 2) * (1 + t + x * (1 - t * t) * Math.sqrt(2 / Math.PI) * (1 + 3 * 0.044715 * x * x));
    },
  },
});
