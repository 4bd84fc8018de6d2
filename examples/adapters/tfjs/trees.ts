/** Values of the gate as tensors: a pair is a list of two. */
import * as tf from '@tensorflow/tfjs-core';

export type Tree = tf.Tensor | readonly Tree[];
export type Value = number | readonly Value[];

export const isList = (value: Tree | Value): value is readonly never[] => Array.isArray(value);

/** The factors of a product as text: `K * (K * K)` has two. */
export function factors(type: string): readonly string[] {
  const found = [''];
  let depth = 0;
  for (const letter of type) {
    if ('(['.includes(letter)) depth++;
    if (')]'.includes(letter)) depth--;
    if (letter === '*' && depth === 0) found.push('');
    else found[found.length - 1] += letter;
  }
  return found.map((factor) => factor.trim());
}

/** Builds an element of a type from what `leaf` makes of its numbers and arrays, given their sizes. */
function build(
  type: string,
  value: Value | null,
  leaf: (sizes: number[], value: Value | null) => Tree,
): Tree {
  const parts = factors(type);
  if (parts.length > 1) {
    const [left, right] = (value ?? [null, null]) as readonly [Value | null, Value | null];
    return [build(parts.slice(0, -1).join(' * '), left, leaf), build(parts.at(-1)!, right, leaf)];
  }
  if (type.startsWith('(')) return build(type.slice(1, -1), value, leaf);
  if (type === '1') return [];
  return leaf(
    [...type.matchAll(/\d+/g)].map(([size]) => Number(size)),
    value,
  );
}

export const zeroOf = (type: string): Tree => build(type.trim(), null, (sizes) => tf.zeros(sizes));

/** The tensors of a value. */
export const tensorsOf = (type: string, value: Value): Tree =>
  build(type.trim(), value, (sizes, numbers) => tf.tensor(numbers as number[], sizes));

export const valueOf = (tree: Tree): Value =>
  isList(tree) ? (tree as readonly Tree[]).map(valueOf) : ((tree as tf.Tensor).arraySync() as Value);

export const leaves = (tree: Tree): readonly tf.Tensor[] =>
  isList(tree) ? (tree as readonly Tree[]).flatMap(leaves) : [tree as tf.Tensor];

/** A tree of the same shape over other leaves. */
export function rebuilt(tree: Tree, over: Iterator<tf.Tensor>): Tree {
  return isList(tree)
    ? (tree as readonly Tree[]).map((part) => rebuilt(part, over))
    : (over.next().value as tf.Tensor);
}
