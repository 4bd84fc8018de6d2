/** Forward rules and second derivatives that misbehave; laws about maps that take only some arguments. */
import { expect, test } from 'vitest';
import { defineRules, type Fault, type Rule } from '../../../src/check/index.js';
import { findingOf, gate, gateLaws, verdictsOf } from './support.js';

const square: Rule = {
  type: 'K -> K',
  value: (x: number) => x * x,
  reverse: (x: number, w: number) => 2 * x * w,
  forward: (x: number, v: number) => 2 * x * v,
  second: (x: number, w: number, u: number) => [2 * w * u, 2 * x * u],
};
const fail = (): never => {
  throw new Error('no');
};

test.each<readonly [string, Partial<Rule>, string, Fault]>([
  ['a forward rule that throws', { forward: fail }, 'forward', 'throws'],
  ['a forward rule of another shape', { forward: () => [1] }, 'forward', 'wrong shape'],
  ['a second derivative that throws', { second: fail }, 'second order', 'second derivative throws'],
  ['a second derivative without one for w', { second: () => 1 }, 'second order', 'wrong shape'],
  ['a second derivative of words', { second: () => [1, 'x'] }, 'second order', 'not a number'],
])('%s', async (_, more, check, fault) => {
  expect(findingOf(await gate(defineRules({ square }), 'square'))).toBeNull();
  const report = await gate(defineRules({ square: { ...square, ...more } }), 'square');
  expect(findingOf(report)).toMatchObject({ check, fault });
});

test('a forward rule may choose at a kink, between the slopes', async () => {
  const relu = (atZero: number): Rule => ({
    ...{ type: 'K -> K', value: (x: number) => Math.max(x, 0), points: [[0]] },
    reverse: (x: number, w: number) => (x > 0 ? w : 0),
    forward: (x: number, v: number) => (x === 0 ? atZero * v : x > 0 ? v : 0),
  });
  expect(findingOf(await gate(defineRules({ relu: relu(0.5) }), 'relu'))).toBeNull();
  expect(findingOf(await gate(defineRules({ relu: relu(3) }), 'relu'))).toMatchObject({
    check: 'forward',
    fault: 'outside the hull of the slopes',
  });
});

test('laws of second order use the second derivatives that the rules have', async () => {
  const reports = await gateLaws(
    defineRules({ square }),
    'map square : K -> K\nlaw constant (x, w, u) : R[R[square]]((x, w), u) = (2 * w * u, 2 * x * u)',
  );
  expect(verdictsOf(reports)).toEqual({ constant: 'passed' });
});

test('variables of a law are drawn from what the maps take', async () => {
  const set = defineRules({
    pick: {
      type: 'K[3] * K -> K',
      inputs: ['sorted', { integer: [0, 2] }],
      value: (x, i) => x[i]!,
      reverse: (x, i, w) => [x.map((_, k) => (k === i ? w : 0)), null],
    },
    root: {
      type: 'K -> K',
      inputs: ['positive'],
      value: Math.sqrt,
      reverse: (x, w) => w / (2 * Math.sqrt(x)),
    },
  });
  const reports = await gateLaws(
    set,
    `map pick : K[3] * K -> K
map root : K -> K
law same (x, i) : pick(x, i) + pick(x, i) = 2 * pick(x, i)
law squared (x) : root(x) * root(x) = x
law wrong (x, i) : pick(x, i) = i`,
  );
  expect(verdictsOf(reports)).toMatchObject({ same: 'passed', squared: 'passed', wrong: 'values differ' });
});
