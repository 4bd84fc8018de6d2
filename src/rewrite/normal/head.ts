/** Projections over a head. */
import { fst, snd, type Term } from '../../syntax/core/index.js';
import { inside, type Proof } from '../proof.js';

/** Outermost first. */
export type Path = readonly ('fst' | 'snd')[];

export function head(t: Term): { readonly of: Term; readonly path: Path } {
  const path: ('fst' | 'snd')[] = [];
  let of = t;
  for (; of.tag === 'fst' || of.tag === 'snd'; of = of.of) path.push(of.tag);
  return { of, path };
}

export const project = (t: Term, path: Path): Term =>
  path.reduceRight((s, tag) => (tag === 'fst' ? fst(s) : snd(s)), t);

/** The proof on the head, seen through the projections. */
export function through(path: Path, proof: Proof): Proof {
  let t = proof.from;
  let p = proof;
  for (const tag of [...path].reverse()) {
    t = tag === 'fst' ? fst(t) : snd(t);
    p = inside(t, 0, p);
  }
  return p;
}
