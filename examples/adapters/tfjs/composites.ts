/** Composites of the gate, evaluated and differentiated by TensorFlow.js. A pair is a list of two. */
import * as tf from '@tensorflow/tfjs-core';
import type { Composite } from '@rdc-lang/rdc';
import { reverse } from './reverse.ts';
import { factors, zeroOf, type Tree } from './trees.ts';

export type Maps = Readonly<Record<string, { readonly type: string; apply(...args: readonly Tree[]): Tree }>>;
type Node = Composite['nodes'][number];

/** The value of a composite. */
export function evaluate(maps: Maps, composite: Composite, parameters: readonly Tree[]): Tree {
  const values: Tree[] = [];
  for (const node of composite.nodes) values.push(valueOf(maps, node, values, parameters));
  return values[composite.result]!;
}

function valueOf(maps: Maps, node: Node, values: readonly Tree[], parameters: readonly Tree[]): Tree {
  switch (node.op) {
    case 'parameter':
      return parameters[node.index]!;
    case 'unit':
      return [];
    case 'zero':
      return zeroOf(node.type);
    case 'number': {
      const [top, bottom] = node.value.split('/').map(Number);
      return tf.scalar(top! / (bottom ?? 1));
    }
    case 'pair':
      return [values[node.left]!, values[node.right]!];
    case 'first':
    case 'second':
      return (values[node.of] as readonly Tree[])[node.op === 'first' ? 0 : 1]!;
    case 'add':
      return componentwise((a, b) => tf.add(a!, b!), [values[node.left]!, values[node.right]!]);
    case 'negate':
      return componentwise((a) => tf.neg(a!), [values[node.of]!]);
    case 'scale':
      return componentwise((a) => tf.mul(values[node.by] as tf.Tensor, a!), [values[node.of]!]);
    case 'apply':
      return maps[node.map]!.apply(...argumentsOf(maps[node.map]!.type, values[node.of]!));
    case 'reverse': {
      const body = (x: Tree): Tree => evaluate(maps, node.body, [...parameters, x]);
      return reverse(body, values[node.at]!, values[node.cotangent]!);
    }
  }
}

const componentwise = (
  operate: (...parts: readonly tf.Tensor[]) => tf.Tensor,
  values: readonly Tree[],
): Tree =>
  Array.isArray(values[0])
    ? values[0].map((_, i) =>
        componentwise(
          operate,
          values.map((value) => (value as readonly Tree[])[i]!),
        ),
      )
    : operate(...(values as readonly tf.Tensor[]));

/** The arguments in a left-nested tuple. */
function argumentsOf(type: string, nested: Tree): readonly Tree[] {
  const args: Tree[] = [];
  let rest = nested;
  for (let left = factors(type.split('->')[0]!).length; left > 1; left--) {
    const [first, last] = rest as unknown as readonly [Tree, Tree];
    args.unshift(last);
    rest = first;
  }
  return [rest, ...args];
}
