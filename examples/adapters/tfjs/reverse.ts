/** The reverse derivative of a function of trees, by the tape of TensorFlow.js. */
import * as tf from '@tensorflow/tfjs-core';
import { leaves, rebuilt, type Tree } from './trees.ts';

type Function = (...xs: readonly tf.Tensor[]) => tf.Tensor;

/** `R[f](x; w)`. Each component of the result is differentiated on its own, as tapes end in one tensor. */
export function reverse(f: (x: Tree) => Tree, x: Tree, w: Tree): Tree {
  // Tensors of their own: a use of the same tensor outside of f is a constant.
  const xs = leaves(x).map((leaf) => tf.clone(leaf));
  // Constants: `zerosLike` would be an operation on the leaf, and so a path from it.
  let sums = xs.map((leaf) => tf.zeros(leaf.shape));
  for (const [i, cotangent] of leaves(w).entries()) {
    const component: Function = (...inputs) => leaves(f(rebuilt(x, inputs.values())))[i]!;
    const found = gradients(component, xs, cotangent);
    sums = sums.map((sum, j) => tf.add(sum, found[j]!));
  }
  return rebuilt(x, sums.values());
}

/**
 * As `tf.grads`, which throws for an argument from which no operation leads to the result. Here that is a zero, if the
 * result really does not change with the argument; if it does, it is the exception that a user of `tf.grads` gets.
 */
function gradients(f: Function, xs: readonly tf.Tensor[], w: tf.Tensor): readonly tf.Tensor[] {
  if (xs.length === 0) return [];
  const { grads } = tf.engine().gradients(() => f(...xs), [...xs], w, true);
  return xs.map((x, i) => {
    if ((grads[i] as tf.Tensor | null | undefined) != null) return grads[i]!;
    if (changes(f, xs, i))
      throw new Error('Cannot compute gradient of y=f(x) with respect to x, on which y depends.');
    return tf.zeros(x.shape);
  });
}

/** Whether f has another value when one of its arguments is moved. */
function changes(f: Function, xs: readonly tf.Tensor[], place: number): boolean {
  const moved = xs.map((x, i) => (i === place ? tf.add(x, 0.37) : x));
  const [before, after] = [f(...xs).dataSync(), f(...moved).dataSync()];
  return before.some((value, i) => !Object.is(value, after[i]));
}
