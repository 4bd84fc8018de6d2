/**
 * Proofs under construction (untrusted): pieces of derivations with relative paths, put together by transitivity,
 * congruence and symmetry, and flattened into the steps that the kernel replays. A conversion is no step of its own:
 * it is merged into the term that the step before it ends with.
 */
import { add, children, rebuild } from '../syntax/core/index.js';
import type { Term } from '../syntax/core/index.js';
import { TooLarge } from './conv.js';
import type { Step, Use } from './kernel.js';

interface Ends {
  readonly from: Term;
  readonly to: Term;
  /** How many steps it is when it is written out; parts may be shared. */
  readonly length: number;
}

export type Proof = Ends &
  (
    | { readonly tag: 'conv' }
    | { readonly tag: 'rule'; readonly use: Use; readonly backwards: boolean }
    | { readonly tag: 'then'; readonly parts: readonly Proof[] }
    | { readonly tag: 'inside'; readonly position: number; readonly proof: Proof }
  );

/** `from` and `to` are convertible (which the kernel checks). */
export const convert = (from: Term, to: Term): Proof => ({ tag: 'conv', from, to, length: 0 });
export const refl = (t: Term): Proof => convert(t, t);
const trivial = (p: Proof): boolean => p.tag === 'conv';

/** Chains of fewer parts are put into the chain they are part of; longer ones stay one part, which may be shared. */
const short = 16;

export function andThen(...parts: readonly Proof[]): Proof {
  const [from, to] = [parts[0]!.from, parts.at(-1)!.to];
  const merged = (p: Proof): readonly Proof[] => (p.tag === 'then' && p.parts.length < short ? p.parts : [p]);
  const kept = parts.filter((p) => !trivial(p)).flatMap(merged);
  const length = kept.reduce((sum, p) => sum + p.length, 0);
  return kept.length === 0 ? convert(from, to) : { tag: 'then', from, to, length, parts: kept };
}

/** Conversion to the left side of a step, then the step. */
export const after = (t: Term, proof: Proof): Proof => andThen(convert(t, proof.from), proof);

/** Rewrites child number `position` of `t`, which `proof` starts from. */
export function inside(t: Term, position: number, proof: Proof): Proof {
  const kids = [...children(t)];
  kids[position] = proof.to;
  const to = rebuild(t, kids);
  return trivial(proof)
    ? convert(t, to)
    : { tag: 'inside', from: t, to, length: proof.length, position, proof };
}

/** Rewrites every child of `t`, in order; `proofs[i]` starts from child i. */
export function everywhere(t: Term, proofs: readonly Proof[]): Proof {
  let current = t;
  const parts = [refl(t)];
  for (const [i, proof] of proofs.entries()) {
    const part = inside(current, i, proof);
    parts.push(part);
    current = part.to;
  }
  return andThen(...parts, refl(current));
}

/** Proofs of the summands of a sum nested to the left, together. */
export const sumOf = (proofs: readonly Proof[]): Proof =>
  proofs.reduce((left, right) => everywhere(add(left.from, right.from), [left, right]));

/** Rewrites the subterm at `path`. */
export const along = (t: Term, path: readonly number[], proof: (s: Term) => Proof): Proof => {
  const [position, ...rest] = path;
  return position === undefined ? proof(t) : inside(t, position, along(children(t)[position]!, rest, proof));
};

const reversed = new WeakMap<Proof, Proof>();

/** The way back. Parts that are shared stay shared. */
export function sym(p: Proof): Proof {
  if (p.tag === 'conv') return convert(p.to, p.from);
  let back = reversed.get(p);
  if (!back) reversed.set(p, (back = reverse(p)));
  return back;
}

function reverse(p: Proof): Proof {
  const [from, to] = [p.to, p.from];
  switch (p.tag) {
    case 'conv':
      return convert(from, to);
    case 'rule':
      return { ...p, from, to, backwards: !p.backwards };
    case 'then':
      return { ...p, from, to, parts: p.parts.map(sym).reverse() };
    case 'inside':
      return { ...p, from, to, proof: sym(p.proof) };
  }
}

export const by = (from: Term, to: Term, used: Use, backwards = false): Proof => ({
  tag: 'rule',
  from,
  to,
  length: 1,
  use: used,
  backwards,
});

export function replaceAt(t: Term, path: readonly number[], by: Term, i = 0): Term {
  if (i === path.length) return by;
  const kids = [...children(t)];
  const position = path[i]!;
  kids[position] = replaceAt(kids[position]!, path, by, i + 1);
  return rebuild(t, kids);
}

export interface Derivation {
  readonly first: Term;
  readonly steps: readonly Step[];
}

const mostSteps = 100_000;

/** The derivation as the kernel reads it. @throws TooLarge */
export function flatten(proof: Proof): Derivation {
  if (proof.length > mostSteps) throw new TooLarge('the derivation is too long');
  const steps: Step[] = [];
  let first = proof.from;
  let current = first;
  const revise = (t: Term): void => {
    current = t;
    const last = steps.pop();
    if (last) steps.push({ ...last, next: t });
    else first = t;
  };
  const walk = (p: Proof, path: readonly number[]): void => {
    if (p.tag === 'then') for (const part of p.parts) walk(part, path);
    else if (p.tag === 'inside') {
      revise(replaceAt(current, path, p.from));
      walk(p.proof, [...path, p.position]);
    } else if (p.tag === 'rule') {
      revise(replaceAt(current, path, p.from));
      current = replaceAt(current, path, p.to);
      steps.push({ ...p.use, backwards: p.backwards, path, next: current });
    }
  };
  walk(proof, []);
  return { first, steps: withoutLoops(first, steps) };
}

/** What leads back to a term that was there before is left out. */
function withoutLoops(first: Term, steps: readonly Step[]): readonly Step[] {
  const kept: Step[] = [];
  const reached = new Map<Term, number>([[first, 0]]);
  for (const step of steps) {
    const before = reached.get(step.next);
    if (before === undefined) reached.set(step.next, kept.push(step));
    else for (const { next } of kept.splice(before)) reached.delete(next);
  }
  return kept;
}
