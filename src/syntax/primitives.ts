/**
 * The primitive functions on K. `reverse` is the reverse derivative in this language, of type `K * K -> K` for one
 * argument and `(K * K) * K -> K * K` for two, elaborated when it is first asked for. Steps follow one convention:
 * `step(0) = 0` and `sign(0) = 0`.
 */
export interface Primitive {
  readonly arity: 1 | 2;
  readonly value: (...args: readonly number[]) => number;
  readonly reverse: string;
  /** Where it is defined; null: everywhere. */
  readonly domain: Region | null;
  /** Where it has no derivative, with what `reverse` gives there. */
  readonly kinks: Region | null;
}
export interface Region {
  readonly words: string;
  readonly holds: (...args: readonly number[]) => boolean;
}

const region = (words: string, holds: Region['holds']): Region => ({ words, holds });
const atZero = (words: string): Region => region(words, (x) => x === 0);
const tie = (words: string): Region => region(words, (x, y) => x === y);

const smooth = (value: Primitive['value'], reverse: string, domain: Region | null = null): Primitive => ({
  arity: 1,
  value,
  reverse,
  domain,
  kinks: null,
});
const kinked = (value: Primitive['value'], reverse: string, kinks: Region): Primitive => ({
  arity: value.length === 2 ? 2 : 1,
  value,
  reverse,
  domain: null,
  kinks,
});

const sigmoid = (x: number): number => (x >= 0 ? 1 / (1 + Math.exp(-x)) : Math.exp(x) / (1 + Math.exp(x)));

export const primitives: Readonly<Record<string, Primitive>> = {
  sin: smooth(Math.sin, '(x, w) => w * cos(x)'),
  cos: smooth(Math.cos, '(x, w) => -(w * sin(x))'),
  tan: smooth(Math.tan, '(x, w) => w * (1 + tan(x)^2)'),
  exp: smooth(Math.exp, '(x, w) => w * exp(x)'),
  log: smooth(
    Math.log,
    '(x, w) => w / x',
    region('x > 0', (x) => x > 0),
  ),
  sqrt: smooth(
    Math.sqrt,
    '(x, w) => w / (2 * sqrt(x))',
    region('x > 0', (x) => x > 0),
  ),
  inv: smooth(
    (x) => 1 / x,
    '(x, w) => -(w * inv(x)^2)',
    region('x /= 0', (x) => x !== 0),
  ),
  atan: smooth(Math.atan, '(x, w) => w / (1 + x^2)'),
  asinh: smooth(Math.asinh, '(x, w) => w / sqrt(1 + x^2)'),
  tanh: smooth(Math.tanh, '(x, w) => w * (1 - tanh(x)^2)'),
  sigmoid: smooth(sigmoid, '(x, w) => w * sigmoid(x) * (1 - sigmoid(x))'),
  softplus: smooth((x) => Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x))), '(x, w) => w * sigmoid(x)'),
  relu: kinked((x) => Math.max(x, 0), '(x, w) => w * step(x)', atZero('x = 0, where it gives 0')),
  abs: kinked(Math.abs, '(x, w) => w * sign(x)', atZero('x = 0, where it gives 0')),
  step: kinked((x) => (x > 0 ? 1 : 0), '(x, w) => 0', atZero('x = 0, where it jumps')),
  sign: kinked(Math.sign, '(x, w) => 0', atZero('x = 0, where it jumps')),
  max: kinked(
    (x, y) => Math.max(x, y),
    '((x, y), w) => (w * step(x - y), w * (1 - step(x - y)))',
    tie('x = y, where all goes to y'),
  ),
  min: kinked(
    (x, y) => Math.min(x, y),
    '((x, y), w) => (w * (1 - step(x - y)), w * step(x - y))',
    tie('x = y, where all goes to x'),
  ),
  pow: {
    arity: 2,
    value: Math.pow,
    reverse: '((x, y), w) => (w * (y * pow(x, y - 1)), w * (pow(x, y) * log(x)))',
    domain: region('x > 0', (x) => x > 0),
    kinks: null,
  },
};

export const isPrimitive = (name: string): boolean => Object.hasOwn(primitives, name);
