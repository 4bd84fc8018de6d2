/**
 * An instance as the gate sees it: named maps with their rules, wherever these are computed. In-process rules, an
 * adapter to a library and a child process have this one type. Calls come in batches, so that a slow channel is
 * crossed once for many points; whatever goes wrong in a call is an answer, never an exception.
 */
import type { Obj } from '../../syntax/core/index.js';
import type { Composite } from './composite.js';
import type { Random } from './random.js';

/** An element: a number of `K`, a list of `K[n]`, a list of rows of `K[m, n]`, `[a, b]` of `A * B`, `[]` of `1`. */
export type Value = number | readonly Value[];

/** The arguments of a map, one for each factor of its domain as written: `(K * K) * K` has two, the first a pair. */
export type Args = readonly Value[];

export interface Factor {
  readonly object: Obj;
  /** Whole numbers, which have no derivative; a rule answers `null` or zeros there. */
  readonly integer: boolean;
}

/** What a map's rule can be asked for besides its value and its reverse derivative. */
export interface Offers {
  /** `D[f](x; v)`. */
  readonly forward: boolean;
  /** Whether that is the derivative of the term of the value, and not a rule that may be wrong. */
  readonly exact?: true;
  /** `R[R[f]]`: the instance's own derivative of its derivative. */
  readonly second: boolean;
}

export interface GateMap {
  readonly name: string;
  /** As written: `K[3] * K -> K`. */
  readonly type: string;
  readonly factors: readonly Factor[];
  /** The left-nested product of the factors. */
  readonly dom: Obj;
  readonly cod: Obj;
  readonly offers: Offers;
  /** The precision of the instance's numbers: points are rounded to it, tolerances follow. */
  readonly dtype: 'f64' | 'f32';
  /** Arguments at which the map is defined; null: everywhere. Values that are not finite are outside, too. */
  readonly domain: ((args: Args) => boolean) | null;
  /** Random arguments; null: the gate's own sampler of points. */
  readonly generate: ((random: Random) => Args) | null;
  /** Points of interest, tried first. */
  readonly points: readonly Args[];
  /** Points known to have no derivative. */
  readonly kinks: ((args: Args) => boolean) | null;
  /** Static arguments, one of which goes with each call; empty: none. */
  readonly options: readonly unknown[];
  /**
   * How cotangents act: `real` is the inner product of coordinates, for complex numbers as pairs (re, im) it is
   * Re⟨conj a, b⟩; `bilinear` is Re(a b) on each pair `X * X` of two equal leaves.
   */
  readonly pairing: 'real' | 'bilinear';
  /** Relative to the sum of the absolute terms; null: what the arithmetic and the differences allow. */
  readonly tolerance: number | null;
}

/** One question about a map, or about a composite if the instance composes. */
export type Call =
  | { readonly tag: 'value'; readonly map: string; readonly args: Args; readonly option: unknown }
  /** Answered by the cotangents of the arguments, as a list with one for each. */
  | {
      readonly tag: 'reverse';
      readonly map: string;
      readonly args: Args;
      readonly cotangent: Value;
      readonly option: unknown;
    }
  /** One tangent for each argument (zeros at integer ones); answered by an element of the codomain. */
  | {
      readonly tag: 'forward';
      readonly map: string;
      readonly args: Args;
      readonly tangents: Args;
      readonly option: unknown;
    }
  /** `R[R[f]]((x, w), u)`: u has one part for each argument; answered by `[cotangents of x, cotangent of w]`. */
  | {
      readonly tag: 'second';
      readonly map: string;
      readonly args: Args;
      readonly cotangent: Value;
      readonly direction: Args;
      readonly option: unknown;
    }
  /** The value of a composite, in which `reverse` nodes ask for derivatives; one argument for each parameter. */
  | { readonly tag: 'eval'; readonly composite: Composite; readonly args: Args };

/** How a call can go wrong before there is an answer to look at. */
export type CallFault =
  | 'throws'
  | 'mutates its input'
  | 'slow'
  | 'dies'
  | 'garbage'
  | 'closes its output'
  | 'out of order'
  | 'floods';

export type Answer =
  /** What came back; the gate checks its shape. */
  | { readonly tag: 'answer'; readonly value: unknown }
  | {
      readonly tag: 'fault';
      readonly fault: CallFault;
      readonly words: string;
      /** The instance does not differentiate what it was asked to; it says nothing against a map. */
      readonly unsupported?: true;
    };

export interface Instance {
  readonly name: string;
  readonly maps: readonly GateMap[];
  /** Whether it evaluates and differentiates composites itself. */
  readonly composes: boolean;
  /** One answer for each call, in their order. Does not throw. */
  ask(calls: readonly Call[]): readonly Answer[] | Promise<readonly Answer[]>;
}
