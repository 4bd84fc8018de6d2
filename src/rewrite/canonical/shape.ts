/** Reading D[x => s](a, v) in its definition, Rev(w. Rev(x. s)(a; w))(0; v). */
import { occurs, type Term } from '../../syntax/core/index.js';

/** `body` stands under two binders, of which it knows the inner one; `at` under the outer one, which it does not know. */
export interface ForwardShape {
  readonly body: Term;
  readonly at: Term;
  readonly direction: Term;
}

const vanishes = (t: Term): boolean =>
  t.tag === 'zero' || t.tag === 'unit' || (t.tag === 'pair' && vanishes(t.left) && vanishes(t.right));

export function asForward(t: Term): ForwardShape | null {
  if (t.tag !== 'rev' || t.body.tag !== 'rev' || !vanishes(t.at)) return null;
  const { body, at, cotangent } = t.body;
  if (cotangent.tag !== 'var' || cotangent.index !== 0 || occurs(body, 1) || occurs(at, 0)) return null;
  return { body, at, direction: t.cotangent };
}
