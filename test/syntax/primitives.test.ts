import { expect, test } from 'vitest';
import { showQ, type Term } from '../../src/syntax/core/index.js';
import { elaborateExpr, emptyEnvironment, parseExpr, primitives } from '../../src/syntax/index.js';

/** The row's reverse derivative as a core term, in a scope of one variable. */
function reverseOf(name: string): { term: Term; type: string } {
  const { arity, reverse } = primitives[name]!;
  const dom = arity === 1 ? 'K' : '(K * K)';
  const text = `(${reverse} : ${dom} * K -> ${dom})`;
  const { value, diagnostics } = elaborateExpr(parseExpr(text).expr!, emptyEnvironment(), text);
  expect(diagnostics).toEqual([]);
  return value!;
}

type Value = number | readonly [Value, Value];

/** The value of a term of scalars without derivatives, at a value of its only variable. */
function evaluate(t: Term, x: Value): Value {
  const number = (of: Term): number => evaluate(of, x) as number;
  const half = (of: Term, side: 0 | 1): Value => (evaluate(of, x) as readonly [Value, Value])[side];
  switch (t.tag) {
    case 'var':
      return x;
    case 'pair':
      return [evaluate(t.left, x), evaluate(t.right, x)];
    case 'fst':
    case 'snd':
      return half(t.of, t.tag === 'fst' ? 0 : 1);
    case 'num': {
      const [n, d = '1'] = showQ(t.value).split('/');
      return Number(n) / Number(d);
    }
    case 'zero':
      return 0;
    case 'add':
      return number(t.left) + number(t.right);
    case 'neg':
      return -number(t.of);
    case 'scale':
      return number(t.by) * number(t.of);
    case 'app':
      return primitives[t.sym.name]!.value(...([evaluate(t.of, x)].flat(2) as number[]));
    default:
      throw new Error(`no value for ${t.tag}`);
  }
}

/** Five-point difference quotient in one argument. */
function slope(f: (...args: number[]) => number, at: readonly number[], i: number): number {
  const h = 1e-3;
  const moved = (by: number): number => f(...at.map((x, j) => (i === j ? x + by : x)));
  return (8 * (moved(h) - moved(-h)) - (moved(2 * h) - moved(-2 * h))) / (12 * h);
}

const points = [0.3, 0.7, 1.9, -0.4, -1.3];

test.each(Object.keys(primitives))('the reverse derivative of %s agrees with differences', (name) => {
  const { arity, value, domain, kinks } = primitives[name]!;
  const { term } = reverseOf(name);
  const arguments_ = points.flatMap((x) => (arity === 1 ? [[x]] : points.map((y) => [x, y])));
  const regular = arguments_.filter((at) => (domain?.holds(...at) ?? true) && !kinks?.holds(...at));
  expect(regular.length).toBeGreaterThanOrEqual(3);
  for (const at of regular) {
    const w = -1.7;
    const base: Value = arity === 1 ? at[0]! : [at[0]!, at[1]!];
    const back = [evaluate(term, [base, w])].flat(2) as number[];
    back.forEach((entry, i) => {
      expect(entry, `at ${at.join()}`).toBeCloseTo(w * slope(value, at, i), 7);
    });
  }
});

test.each(['max', 'min'])('%s at a tie gives all to one argument', (name) => {
  const { term } = reverseOf(name);
  const [a, b] = evaluate(term, [[2, 2], 3]) as readonly [number, number];
  expect(a + b).toBe(3);
  expect(a * b).toBe(0);
});

test.each(['relu', 'abs', 'step', 'sign'])('%s has the slope 0 at its kink', (name) => {
  expect(primitives[name]!.kinks!.holds(0)).toBe(true);
  expect(evaluate(reverseOf(name).term, [0, 3])).toBe(0);
});

test.each([
  ['log', [0]],
  ['sqrt', [-1]],
  ['inv', [0]],
  ['pow', [-1, 2]],
])('%s is not defined at %s', (name, at) => {
  expect(primitives[name]!.domain!.holds(...at)).toBe(false);
});
