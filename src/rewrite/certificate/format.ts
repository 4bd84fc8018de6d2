/**
 * Certificates on disk: theorems with all that they cite, as one JSON object. Objects, symbols and terms stand in
 * tables, each row after those it refers to, and everything else refers to them by number; so do steps to rules.
 */
export const formatName = 'rdc-certificate';
export const formatVersion = 1;
/** A file of laws `x.rdc` has its proofs in `x.rdc.proof.json`. */
export const extension = '.proof.json';

/** `['unit']`, `['scalar']`, `['atom', name]`, `['array', ...sizes]`, `['prod', left, right]`. */
export type ObjRow = readonly [tag: string, ...rest: readonly (number | string)[]];
/** Domain and codomain are objects. */
export type SymRow = readonly [kind: string, name: string, dom: number, cod: number];
/**
 * The tag, then the children in order; before them a variable's index and type, a zero's type, a map's symbol; a
 * number has its numerator and denominator, as texts.
 */
export type TermRow = readonly [tag: string, ...rest: readonly (number | string)[]];

/** What the number in a use of a rule counts. */
export const ruleKinds = ['axiom', 'hypothesis', 'assumed', 'theorem'] as const;

/** Atoms (each with its object) and maps (each with its body) are flat lists of pairs. */
export type UseRow = readonly [
  kind: number,
  rule: number,
  atoms: readonly number[],
  maps: readonly number[],
  vars: readonly number[],
  premises: readonly UseRow[],
];
export type StepRow = readonly [use: UseRow, backwards: 0 | 1, path: readonly number[], next: number];

export interface RuleRow {
  readonly name: string;
  readonly atoms: readonly string[];
  readonly maps: readonly number[];
  readonly scope: readonly number[];
  readonly lhs: number;
  readonly rhs: number;
}
export interface LawRow extends RuleRow {
  readonly hypotheses: readonly RuleRow[];
}
export interface EntryRow extends LawRow {
  readonly assumed: readonly LawRow[];
  readonly first: number;
  readonly steps: readonly StepRow[];
}
/** What the certificate is for: a statement of the file, by the number of its entry. */
interface StatementRow {
  readonly name: string;
  readonly entry: number;
  /** The statement as `showTheorem` prints it. */
  readonly text: string;
}
export interface Document {
  readonly format: string;
  readonly version: number;
  /** The file of laws. */
  readonly file: string;
  readonly axioms: readonly string[];
  readonly objects: readonly ObjRow[];
  readonly symbols: readonly SymRow[];
  readonly terms: readonly TermRow[];
  /** Lemmas before what cites them. */
  readonly entries: readonly EntryRow[];
  readonly statements: readonly StatementRow[];
}
