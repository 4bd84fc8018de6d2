/** How rules are written down by those who want them checked. */
import type { Composite } from './composite.js';
import type { Input } from './inputs.js';
import type { Args } from './instance.js';

/* eslint-disable @typescript-eslint/no-explicit-any -- arguments whose type is not a plain list of factors are not typed */
type Leaf<T extends string> = T extends 'K'
  ? number
  : T extends `K[${string},${string}]`
    ? readonly (readonly number[])[]
    : T extends `K[${string}]`
      ? readonly number[]
      : any;
type Factors<T extends string> = T extends `${string}${'(' | '^'}${string}`
  ? any[]
  : T extends '1'
    ? []
    : T extends `${infer First} * ${infer Rest}`
      ? [Leaf<First>, ...Factors<Rest>]
      : [Leaf<T>];
type Product<T extends string> = T extends `${string}${'(' | '^'}${string}`
  ? any
  : T extends `${infer First} * ${infer Second}`
    ? readonly [Leaf<First>, Leaf<Second>]
    : Leaf<T>;
/** The arguments of a rule, from its type: `K[3] * K -> K` takes a list and a number. */
export type Arguments<T extends string> = T extends `${infer Dom} -> ${string}` ? Factors<Dom> : any[];
export type Result<T extends string> = T extends `${string} -> ${infer Cod}` ? Product<Cod> : any;
/* eslint-enable @typescript-eslint/no-explicit-any */

/**
 * A map with its rules. Functions take one argument for each factor of the domain as written, then what is named
 * below, then the static argument if there are `options`. A promise of an answer is an answer.
 */
export interface Rule<T extends string = string> {
  /** As in the language: `K -> K`, `K[3] * K -> K`, `(K * K) * K[2, 2] -> K * K`. */
  readonly type: T;
  readonly value: (...args: [...Arguments<T>, ...unknown[]]) => unknown;
  /** Arguments, then the cotangent w; the answer is the cotangent of the argument, or a list with one for each. */
  readonly reverse: (...args: [...Arguments<T>, Result<T>, ...unknown[]]) => unknown;
  /** Arguments, then a tangent for each. */
  readonly forward?: (...args: [...Arguments<T>, ...Arguments<T>, ...unknown[]]) => unknown;
  /**
   * The instance's own derivative of `reverse`, `R[R[f]]((x, w), u)`: arguments, w, then a u for each argument; the
   * answer is the list of the cotangents of the arguments and of w.
   */
  readonly second?: (...args: [...Arguments<T>, Result<T>, ...Arguments<T>, ...unknown[]]) => unknown;
  /** What each argument may be; left out: any numbers. */
  readonly inputs?: readonly Input[];
  /** Where the map is defined, if the inputs do not say it. */
  readonly domain?: (...args: Arguments<T>) => boolean;
  /** Points of interest: lists of arguments. */
  readonly points?: readonly Readonly<Arguments<T>>[];
  /** Where the map is known to have no derivative. */
  readonly kinks?: (...args: Arguments<T>) => boolean;
  /** Static arguments: one of them is passed last in each call. */
  readonly options?: readonly unknown[];
  readonly dtype?: 'f64' | 'f32';
  /** 2: its second derivative is checked, too; 1: it is not, although there is one. */
  readonly order?: 1 | 2;
  /** Relative to the sum of the absolute terms of a pairing; the report prints it. */
  readonly tolerance?: number;
  /** `bilinear`: pairs `X * X` are complex numbers, and cotangents are not conjugated. */
  readonly pairing?: 'real' | 'bilinear';
}

/** Types by name of the map. */
export type Signatures = Readonly<Record<string, string>>;

/** Evaluates a composite of the maps, and differentiates it where it says so. */
export type Evaluate = (composite: Composite, args: Args) => unknown;

export interface RuleSet<S extends Signatures> {
  readonly kind: 'rdc-rules';
  readonly rules: { readonly [Name in keyof S]: Rule<S[Name]> };
  readonly evaluate: Evaluate | null;
}

/**
 * Rules for the gate: `export default defineRules({ square: { type: 'K -> K', value: (x) => x * x, … } })`. With
 * `evaluate`, the instance composes by itself, and the laws of composites are judged, too.
 */
export function defineRules<const S extends Signatures>(
  rules: { readonly [Name in keyof S]: Rule<S[Name]> },
  evaluate: Evaluate | null = null,
): RuleSet<S> {
  return { kind: 'rdc-rules', rules, evaluate };
}
