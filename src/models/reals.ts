/**
 * Smooth maps between powers of the real line: polynomials with rational coefficients and the primitive functions, as
 * expressions. Only a comparison in which a primitive occurs is made in floating point.
 */
import type { Random } from 'fast-check';
import { prod, rational, scalar, type Rational, type Sym } from '../syntax/core/index.js';
import { primitiveReverse, primitives } from '../syntax/index.js';
import { circuit, Nodes, type Callable, type Circuit } from './circuit.js';
import { compile } from './code.js';
import { Evaluator } from './evaluate.js';
import type { Model } from './model.js';
import { polynomialModel } from './polynomial-model.js';
import { rationals } from './rigs.js';
import { compareSmooth } from './smooth.js';

const nodes = new Nodes(rationals);
const callables = new Map<string, Callable<Rational>>();

/** Total, smooth and bounded in their slopes: what sampled maps may contain. */
const tame = ['sin', 'cos', 'tanh', 'atan', 'sigmoid'];

const simple = [[0n], [1n], [-1n], [2n], [-2n], [1n, 2n]].map(([num, den]) => rational(num!, den));

function callable(name: string): Callable<Rational> {
  let found = callables.get(name);
  if (!found) {
    let reversed: Circuit<Rational> | null = null;
    const { arity } = primitives[name]!;
    found = { name, arity, reverse: () => (reversed ??= reverseOf(name, arity)) };
    callables.set(name, found);
  }
  return found;
}

/** The row's reverse derivative, interpreted in this model. */
function reverseOf(name: string, arity: number): Circuit<Rational> {
  const dom = arity === 1 ? scalar : prod(scalar, scalar);
  const code = compile([primitiveReverse(name)], [prod(dom, scalar)]);
  const assignment = {
    objects: new Map<string, number>(),
    sizes: new Map<string, number>(),
    maps: new Map<Sym, Circuit<Rational>>(),
  };
  const values = new Evaluator(reals, assignment, Infinity).run(code);
  if (values.tag !== 'values')
    throw new Error(`the reverse derivative of ${name} has no value over the reals`);
  return values.maps[0]!;
}

function compute(name: string, args: readonly number[]): number | null {
  const { value, domain } = primitives[name]!;
  return domain && !domain.holds(...args) ? null : value(...args);
}

/** The simple values first, then uniform ones, then ones of any size with full mantissas; all exact in a double. */
function coordinate(random: Random): Rational {
  const kind = random.nextInt(0, 9);
  if (kind < 6) return simple[random.nextInt(0, simple.length - 1)]!;
  if (kind < 8) return rational(BigInt(random.nextInt(-256, 256)), 64n);
  const mantissa = BigInt(random.nextInt(1 << 24, (1 << 25) - 1) * (random.nextInt(0, 1) * 2 - 1));
  return rational(mantissa, 1n << BigInt(random.nextInt(18, 32)));
}

export const reals: Model<number, Circuit<Rational>> = polynomialModel(
  {
    name: 'reals',
    about:
      'smooth maps, exact where only polynomials occur, else compared in floating point at sampled points',
    symbol: 'R',
    rig: rationals,
    sampling: { characteristic: 0, points: 4, callables: tame.map(callable), coordinate },
    compare: (f, g, place) => compareSmooth(nodes, compute, f, g, place),
    primitive(name) {
      if (!Object.hasOwn(primitives, name)) return { missing: `${name} is not a known function` };
      const inputs = Array.from({ length: primitives[name]!.arity }, (_, i) => nodes.input(i));
      return circuit(inputs.length, [nodes.call(callable(name), inputs[0]!, inputs[1] ?? null)]);
    },
  },
  nodes,
);
