/**
 * What it takes to be a model: a Cartesian reverse differential category [RDC, Definition 13] as a record, one entry
 * per operation, generic in how objects and maps are represented. Built-in models and users' instances have this type.
 * An operation that a model does not have returns the reason as data; one that would take too long, or too much room,
 * throws TooMuchWork.
 */
import type { Arbitrary } from 'fast-check';
import type { Rational } from '../syntax/core/index.js';

/** Why a model has no such operation: a law that needs it is not applicable there. */
export interface Missing {
  readonly missing: string;
}

export const isMissing = (value: unknown): value is Missing =>
  typeof value === 'object' && value !== null && 'missing' in value && typeof value.missing === 'string';

/** How a sampled map depends on one factor of its domain. */
export type Dependence = 'any' | 'linear' | 'additive';

export interface Factor<O> {
  readonly object: O;
  readonly dependence: Dependence;
}

/** A variable of a law, to print maps out of a scope: one factor of their domain. */
export interface Label<O> {
  readonly name: string;
  readonly object: O;
}

/** Where maps out of a scope are compared, and how its variables are called. */
export interface Place<O, M> {
  readonly labels: readonly Label<O>[];
  /** Sampled elements `1 -> scope`; a model that decides equality as a whole does not look at them. */
  readonly points: readonly M[];
}

/** Shows that two maps differ. */
export interface Witness<M> {
  /** The element `1 -> X` at which they differ, or null when a coefficient tells them apart. */
  readonly point: M | null;
  readonly left: string;
  readonly right: string;
  /** The component, with the coefficient or the values: `component 2: the coefficient of x^2 is 1 …`. */
  readonly difference: string;
}

/** The outcome of a comparison. `undecided` says why it could not be made: no common domain, or too much work. */
export type Comparison<M> =
  | { readonly tag: 'equal' }
  | {
      readonly tag: 'different';
      /** From 0 to 1: the relative residual over the reals, 1 for what is exact. */
      readonly clarity: number;
      /** Made when it is to be shown. */
      explain(): Witness<M>;
    }
  | { readonly tag: 'undecided'; readonly reason: string };

/** A smaller object inside another: `embed ; project` is the identity, and both are linear. */
export interface Restriction<M> {
  readonly embed: M;
  readonly project: M;
}

export interface Samplers<O, M> {
  /** How many sampled points a comparison looks at; 0 if equality is decided as a whole. */
  readonly points: number;
  /** Objects for the atoms of a law, of dimension `least` or more where that makes sense; shrinks to smaller ones. */
  objects(least: number): Arbitrary<O>;
  /** Maps out of the left-nested product of the factors (of the terminal object if there are none). */
  maps(factors: readonly Factor<O>[], cod: O): Arbitrary<M>;
  /**
   * Pairs of maps, both linear if asked for: mutual inverses, or, between objects of which one is larger, a section and
   * a retraction of it.
   */
  inverses(dom: O, cod: O, dependence: 'any' | 'linear'): Arbitrary<readonly [M, M]> | Missing;
  /** How `part`, a shrunk `whole`, sits in it. */
  restriction(part: O, whole: O): Restriction<M> | Missing;
}

export interface Model<O, M> {
  /** As in `in` clauses and `--model`. */
  readonly name: string;
  /** One line: objects, maps, and how equality is decided. */
  readonly about: string;
  /** Axioms that do not hold in it: it does not claim what is not proved from the others. */
  readonly unclaimed: readonly { readonly axiom: string; readonly reason: string }[];

  terminal(): O;
  product(left: O, right: O): O;
  scalars(): O | Missing;
  array(sizes: readonly number[]): O | Missing;

  identity(object: O): M;
  /** Diagrammatic: first `f`, then `g`. */
  compose(f: M, g: M): M;
  discard(object: O): M;
  pair(f: M, g: M): M;
  fst(left: O, right: O): M;
  snd(left: O, right: O): M;
  zero(dom: O, cod: O): M;
  add(f: M, g: M): M;
  negate(f: M): M | Missing;
  /** The pointwise multiple of `f : X -> A` by `by : X -> K`. */
  scale(by: M, f: M): M | Missing;
  /** The constant `1 -> K`. */
  numeral(value: Rational): M | Missing;
  /** A primitive function of the language, `K^n -> K`. */
  primitive(name: string): M | Missing;
  /** `R[f] : A * B -> A` for `f : A -> B`: the model's own, from which D is defined. */
  reverse(f: M): M;

  equal(f: M, g: M, place: Place<O, M>): Comparison<M>;
  readonly samplers: Samplers<O, M>;

  showObject(object: O): string;
  /** `(x, y) => x^2 + 3*y`. */
  showMap(f: M): string;
  /** An element `1 -> X`. */
  showPoint(point: M): string;

  /** What keeps `f` from being a map `dom -> cod` (another dimension, not a map at all), or null. */
  fault(f: unknown, dom: O, cod: O): string | null;
  /** Elementary steps that building `f` from its parts took; a case that takes too many is skipped. */
  work(f: M): number;
}

/** A model whose representation does not matter. */
export type AnyModel = Model<unknown, unknown>;
