/**
 * TensorFlow.js as an instance of the gate: its gradients of its own operations, of composites of them, and of these
 * gradients. `npm install` here, then `rdc gate examples/adapters/tfjs/rules.ts`.
 */
import * as tf from '@tensorflow/tfjs-core';
import '@tensorflow/tfjs-core/dist/register_all_gradients.js';
import '@tensorflow/tfjs-core/dist/public/chained_ops/register_all_chained_ops.js';
import '@tensorflow/tfjs-backend-cpu';
import { defineRules, type Rule } from '@rdc-lang/rdc';
import { evaluate, type Maps } from './composites.ts';
import { reverse } from './reverse.ts';
import { tensorsOf, valueOf, type Tree, type Value } from './trees.ts';

tf.env().set('PROD', true);
await tf.setBackend('cpu');

type Inputs = NonNullable<Rule['inputs']>;
const maps: Record<string, Maps[string] & { readonly inputs?: Inputs }> = {};

type Operation<N extends 1 | 2> = (...args: N extends 1 ? [tf.Tensor] : [tf.Tensor, tf.Tensor]) => tf.Tensor;
const numbers = <N extends 1 | 2>(
  operation: Operation<N>,
  type: string,
  inputs?: Inputs,
): (typeof maps)[string] => ({
  type,
  apply: operation as unknown as Maps[string]['apply'],
  ...(inputs && { inputs }),
});

const { tanh, exp, sigmoid, softplus, relu, sin, square, atan, log, sqrt, rsqrt } = tf;
for (const [name, operation] of Object.entries({ tanh, exp, sigmoid, softplus, relu, sin, square, atan }))
  maps[name] = numbers<1>(operation, 'K -> K');
for (const [name, operation] of Object.entries({ log, sqrt, rsqrt }))
  maps[name] = numbers<1>(operation, 'K -> K', ['positive']);
maps['times'] = numbers<2>(tf.mul, 'K * K -> K');
maps['maximum'] = numbers<2>(tf.maximum, 'K * K -> K');
maps['softmax'] = { type: 'K[3] -> K[3]', apply: (x) => tf.softmax(x as tf.Tensor) };
maps['cumsum'] = { type: 'K[3] -> K[3]', apply: (x) => tf.cumsum(x as tf.Tensor) };
maps['matmul'] = {
  type: 'K[2, 3] * K[3, 2] -> K[2, 2]',
  apply: (a, b) => tf.matMul(a as tf.Tensor2D, b as tf.Tensor2D),
};

/** A rule that asks TensorFlow.js for everything. */
function ruleOf({ type, apply, inputs }: (typeof maps)[string]): Rule {
  const [dom, cod] = type.split(' -> ') as [string, string];
  const factors = dom.split(' * ');
  const tensors = (args: readonly unknown[]): Tree[] =>
    factors.map((factor, i) => tensorsOf(factor, args[i] as Value));
  const tidy = (run: () => Tree): Value => tf.engine().tidy(() => valueOf(run()) as never) as Value;
  return {
    type,
    dtype: 'f32',
    ...(inputs && { inputs }),
    value: (...args: readonly unknown[]) => tidy(() => apply(...tensors(args))),
    reverse: (...args: readonly unknown[]) => {
      const w = (): Tree => tensorsOf(cod, args[factors.length] as Value);
      const found = tidy(() => reverse((x) => apply(...(x as readonly Tree[])), tensors(args), w()));
      return factors.length === 1 ? (found as readonly Value[])[0] : found;
    },
  };
}

export default defineRules(
  Object.fromEntries(Object.entries(maps).map(([name, map]) => [name, ruleOf(map)])),
  (composite, args) =>
    tf.engine().tidy(() => {
      const parameters = args.map((arg, i) => tensorsOf(composite.parameters[i]!, arg));
      return valueOf(evaluate(maps, composite, parameters)) as never;
    }) as Value,
);
