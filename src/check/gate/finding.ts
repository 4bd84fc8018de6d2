/** What the gate finds, as data: reporters only put it into words and colours. */
import type { CallFault } from './instance.js';

/** The checks of a map, in the order in which they run. */
export const checks = [
  'type',
  'purity',
  'linearity',
  'pairing',
  'forward',
  'second order',
  'congruence',
  'composites',
] as const;
export type Check = (typeof checks)[number];

/** The patterns of faults that have a name, each with what it means. */
export const faults = {
  // Calls that give no answer: see CallFault.
  throws: 'the rule throws',
  'mutates its input': 'the rule writes to its arguments',
  'changes its surroundings': 'the rule replaces what all others use, too',
  slow: 'the rule takes too long',
  dies: 'the process of the instance ended',
  garbage: 'the process answers with what is no message',
  'closes its output': 'the process closed its output before it had answered',
  'out of order': 'the process answers what was not asked',
  floods: 'the process answers with more than was asked',
  // Answers that are no elements.
  'wrong shape': 'the answer has another shape than the type says',
  'not a number': 'the answer holds what is no number',
  'not finite': 'the answer is not finite where the map is',
  'not true or false': 'the domain or the kinks answer with neither true nor false',
  'NaN where the value is finite': 'NaN at a point where the map has a value',
  'NaN from the untaken branch': 'NaN on one side of a point at which the map has a derivative',
  'not deterministic': 'two equal calls have different answers',
  // Rules that are not linear in the cotangent.
  'ignores its cotangent': 'R(x; w) does not depend on w',
  'affine rule': 'R(x; 0) is not 0',
  'clips its cotangent': 'R(x; w) is linear for small w only',
  'not linear': 'R(x; w) is not linear in w',
  // Rules that are linear, and wrong.
  'identically zero': 'R(x; w) is 0 and the derivative is not',
  'zero in one argument': 'R(x; w) is 0 in one argument, and the derivative is not',
  'wrong sign': 'R(x; w) is minus what it should be',
  'overwrites instead of adds': 'one of several uses of the argument is counted',
  'wrong factor': 'R(x; w) is a constant multiple of what it should be',
  'forward matrix used in reverse': 'R(x; w) is the matrix of D applied to w, not its transpose',
  'missing conjugate': 'R(x; w) is right under the other pairing of complex numbers',
  'diagonal only': 'R(x; w) has the diagonal of the matrix of D only',
  'inner factor dropped': 'R of a composite is R of its outer map only',
  'outside the hull of the slopes': 'no choice at the kink gives R(x; w)',
  'wrong derivative': 'R(x; w) is not the transpose of the derivative',
  'wrong forward derivative': 'D(x; v) is not the derivative',
  'undefined too often': 'more than half of the points are outside the domain',
  'hardly measurable': 'at more than half of the points differences cannot tell the slope',
  // Maps that should be equal.
  'values differ': 'two sides that should be equal have different values',
  'equal maps with different R': 'two equal maps have different reverse derivatives',
  // Derivatives of derivatives.
  'second derivative throws': 'the derivative of the rule throws',
  'constant second derivative': 'the derivative of the rule is 0, as if the rule were constant',
  'wrong second derivative': 'the derivative of the rule is wrong',
  'breaks a law': 'a law of reverse derivatives fails on composites of the maps',
} as const satisfies Record<string, string> & Record<CallFault, string>;
export type Fault = keyof typeof faults;

/** What the instance claims against what was measured, in one direction. */
export interface Columns {
  /** `⟨v, R(x; w)⟩`, by the rule. */
  readonly rule: string;
  /** `⟨D(x; v), w⟩`, by dual numbers or the instance's own forward rule; null where there is neither. */
  readonly derivative: string | null;
  /** `⟨D(x; v), w⟩`, by differences; at a kink the slopes of both sides. */
  readonly differences: string;
}

/** Where it was found: `x` and `w` for a map, the variables for a law. */
export type Point = Readonly<Record<string, string>>;

export interface Finding {
  readonly check: Check;
  readonly map: string;
  readonly fault: Fault;
  readonly point: Point;
  readonly columns: Columns | null;
  /** The Taylor remainder against the step: 2 if the rule is right, 1 if it is wrong. */
  readonly order: number | null;
  /** One sentence: what was asked, what came back, what was expected. */
  readonly words: string;
  /** The case that shows it again with `--case`. */
  readonly caseIndex: number | null;
}

/** A finding of which no more is known than is given. */
export const findingOf = (
  known: Pick<Finding, 'check' | 'map' | 'fault' | 'words'> & Partial<Finding>,
): Finding => ({ point: {}, columns: null, order: null, caseIndex: null, ...known });

/** The outcome of one check of one map (or of one law). */
export type Outcome =
  | { readonly status: 'passed'; readonly cases: number; readonly notes: readonly string[] }
  | { readonly status: 'failed'; readonly finding: Finding }
  /** rdc composed the parts itself, so that the outcome says nothing about the instance. */
  | { readonly status: 'by construction' }
  | { readonly status: 'not applicable'; readonly reason: string };

export interface CheckReport {
  readonly check: Check;
  /** The law, for congruence and composites. */
  readonly law: string | null;
  readonly outcome: Outcome;
}

export interface MapReport {
  readonly map: string;
  readonly type: string;
  readonly checks: readonly CheckReport[];
}

export interface InstanceReport {
  readonly instance: string;
  /** How the command line names it: a file, or `-- COMMAND`. */
  readonly source: string;
  readonly maps: readonly MapReport[];
  /** Laws over several maps: congruences, and the library's on composites. */
  readonly laws: readonly CheckReport[];
}
