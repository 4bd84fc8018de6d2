/** A framework that composes by itself: the laws of reverse derivatives are judged on composites of its maps. */
import { defineRules } from '@rdc-lang/rdc';
import { evaluate, plus, type Framework, type Value } from '../framework.js';

const pairOf = (x: Value): readonly [number, number] => x as unknown as readonly [number, number];

export const framework: Framework = {
  operations: {
    sine: { value: (x) => Math.sin(x as number), reverse: (x, w) => (w as number) * Math.cos(x as number) },
    times: {
      value: (x) => pairOf(x)[0] * pairOf(x)[1],
      reverse: (x, w) => [(w as number) * pairOf(x)[1], (w as number) * pairOf(x)[0]],
    },
  },
  accumulate: plus,
  chain: true,
};

export default defineRules(
  {
    sine: { type: 'K -> K', order: 1, value: Math.sin, reverse: (x, w) => w * Math.cos(x) },
    times: { type: 'K * K -> K', order: 1, value: (x, y) => x * y, reverse: (x, y, w) => [w * y, w * x] },
  },
  (composite, args) => evaluate(framework, composite, args),
);
