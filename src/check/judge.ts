/** From evidence to a verdict: the only place that decides what a statement's status is and whether it is as expected. */
import type { Statement } from '../syntax/index.js';
import type { Evidence } from './evidence.js';
import { gapPlace, type GapReport } from './gap.js';
import type { ModelReport } from './model-report.js';

export type Status = 'proved' | 'refuted' | 'tested' | 'unknown' | 'timeout' | 'error' | 'not-run';

export interface Judgement {
  readonly status: Status;
  /** Whether the statement is as expected. */
  readonly ok: boolean;
  readonly reason: string | null;
  /** Set when proof and model contradict each other: one of the two is wrong. */
  readonly contradiction: string | null;
}

export type Standing = 'holds' | 'fails' | 'unknown';

export interface Policy {
  /** What the verdict on a statement that was judged says of it: a proof that rests on what does not hold is none. */
  readonly standing: (name: string) => Standing;
  /** Every statement but a `refute` and an `axiom` must be proved, from axioms and theorems only. */
  readonly requireProof: boolean;
  /** Whether a name is that of an axiom, on which a proof may rest. */
  readonly isAxiom: (name: string) => boolean;
  /** Whether an axiom has critical pairs that do not join, so that what is found of it depends on the search. */
  readonly isOpen: (name: string) => boolean;
}

const verdict = (status: Status, ok: boolean, reason: string | null = null): Judgement => ({
  status,
  ok,
  reason,
  contradiction: null,
});

const having = (evidence: Evidence, status: ModelReport['status']): readonly ModelReport[] =>
  evidence.models.filter((report) => report.status === status);

const names = (reports: readonly ModelReport[]): string => reports.map((report) => report.model).join(', ');

/** The status of a statement, from its evidence. */
export function judge(statement: Statement, evidence: Evidence, policy: Policy): Judgement {
  if (evidence.invalid !== null) return verdict('error', false, evidence.invalid);
  if (evidence.fault) return verdict('error', false, `internal fault: ${evidence.fault.message}`);
  return statement.kind === 'refute'
    ? judgeRefute(statement, evidence)
    : judgeClaim(statement, evidence, policy);
}

/** Something that must hold: a law, a theorem or an axiom. */
function judgeClaim(statement: Statement, evidence: Evidence, policy: Policy): Judgement {
  const failed = having(evidence, 'failed');
  if (failed.length > 0) return refutedClaim(evidence, failed);
  if (evidence.stopped) return verdict(evidence.stopped.status, false, evidence.stopped.reason);
  const broken = broke(evidence);
  if (broken) return broken;
  const proof = evidence.proof;
  if (proof?.status === 'gap') return verdict('error', false, gapReason(proof));
  const meaningless = statement.models === null ? [] : having(evidence, 'not-applicable');
  if (meaningless.length > 0) return verdict('unknown', false, inapplicable(meaningless));
  if (proof?.status === 'proved') return proved(statement, proof.assumptions, policy);
  return unproved(statement, evidence, policy);
}

function refutedClaim(evidence: Evidence, failed: readonly ModelReport[]): Judgement {
  const proof = evidence.proof;
  if (proof?.status !== 'proved') return verdict('refuted', false);
  if (proof.assumptions.length > 0) {
    const assumed = proof.assumptions.join(', ');
    return verdict('refuted', false, `there is a proof assuming ${assumed}: not all of that holds either`);
  }
  return contradicted(failed);
}

function contradicted(failed: readonly ModelReport[]): Judgement {
  const contradiction = `proved, and refuted in ${names(failed)}: the prover or the model is wrong`;
  return { status: 'refuted', ok: false, reason: contradiction, contradiction };
}

function proved(statement: Statement, assumptions: readonly string[], policy: Policy): Judgement {
  const [failed, doubtful] = (['fails', 'unknown'] as const).map((standing) =>
    assumptions.filter((name) => policy.standing(name) === standing),
  ) as [string[], string[]];
  if (failed.length > 0) return verdict('error', false, cites(failed, 'does not hold', 'do not hold'));
  if (doubtful.length > 0)
    return verdict('unknown', false, cites(doubtful, 'is not known to hold', 'are not known to hold'));
  const { isAxiom } = policy;
  const ok = !policy.requireProof || statement.kind === 'axiom' || assumptions.every(isAxiom);
  return verdict('proved', ok, restingOn(assumptions, policy));
}

const cites = (cited: readonly string[], one: string, more: string): string =>
  `the proof cites ${cited.join(', ')}, which ${cited.length > 1 ? more : one}`;

/** What a proof rests on beside the axioms of the kernel, in words. */
export function restingOn(
  assumptions: readonly string[],
  { isAxiom, isOpen }: Pick<Policy, 'isAxiom' | 'isOpen'>,
): string | null {
  const open = assumptions.filter((name) => !isAxiom(name));
  const from = assumptions
    .filter(isAxiom)
    .map((name) => `from the axiom ${name}${isOpen(name) ? overlapping : ''}`);
  const assuming = `assuming ${open.join(', ')}, not proved ${open.length > 1 ? 'themselves' : 'itself'}`;
  return [...(open.length > 0 ? [assuming] : []), ...from].join(', ') || null;
}

const overlapping = ', which has critical pairs that do not join';

function unproved(statement: Statement, evidence: Evidence, policy: Policy): Judgement {
  const why = evidence.proof?.status === 'open' ? evidence.proof.reason : 'no proof was tried';
  const passed = having(evidence, 'passed');
  if (passed.length === 0) return verdict('unknown', false, `no proof: ${why}; ${untested(evidence)}`);
  if (statement.kind === 'axiom') return verdict('tested', true, byAssumption(evidence));
  const open = statement.models === null && evidence.proof?.status === 'open' ? evidence.proof : null;
  if (open?.different) return verdict('unknown', false, unseen);
  if (open?.undecided) return verdict('unknown', false, `beyond the budget: ${why}`);
  if (statement.kind === 'theorem') return verdict('tested', false, `a theorem must be proved: ${why}`);
  if (policy.requireProof) return verdict('tested', false, `a proof is required (--require-proof): ${why}`);
  return verdict('tested', true, `no proof: ${why}`);
}

const unseen =
  'the canonical forms of the two sides differ, so it fails in some polynomial model, but none that was run shows it';

/** Axioms whose overlaps are open make the search for proofs depend on its order: a warning. */
function byAssumption({ proof }: Evidence): string {
  const overlaps = proof?.status === 'open' ? (proof.overlaps ?? []) : [];
  const warning = `; warning: critical pairs that do not join: ${overlaps.join(', ')}`;
  return `holds by assumption${overlaps.length > 0 ? warning : ''}`;
}

/** Something that must fail: in each model of its `in` clause, without one in at least one model. */
function judgeRefute(statement: Statement, evidence: Evidence): Judgement {
  const failed = having(evidence, 'failed');
  const others = evidence.models.filter((report) => report.status !== 'failed');
  if (failed.length > 0 && (statement.models === null || others.length === 0))
    return asExpected(evidence, failed);
  if (evidence.stopped) return verdict(evidence.stopped.status, false, evidence.stopped.reason);
  const broken = broke(evidence);
  if (broken) return broken;
  if (evidence.proof?.status === 'proved')
    return verdict('proved', false, 'it is proved, so nothing refutes it');
  if (failed.length > 0) {
    const reason = `refuted in ${names(failed)}, but not in ${names(others)}, which it names as well`;
    return verdict('refuted', false, reason);
  }
  if (having(evidence, 'passed').length > 0) return verdict('tested', false, 'no counterexample was found');
  return verdict('unknown', false, untested(evidence));
}

function asExpected(evidence: Evidence, failed: readonly ModelReport[]): Judgement {
  const proof = evidence.proof;
  if (proof?.status === 'proved' && proof.assumptions.length === 0) return contradicted(failed);
  return verdict('refuted', true);
}

function broke(evidence: Evidence): Judgement | null {
  const first = having(evidence, 'error')[0];
  return first ? verdict('error', false, first.reason ?? `${first.model} failed`) : null;
}

function untested(evidence: Evidence): string {
  if (evidence.models.length === 0) return 'no model was run';
  return `no model applies (${reasons(evidence.models)})`;
}

const inapplicable = (reports: readonly ModelReport[]): string =>
  `it is claimed where it has no meaning (${reasons(reports)})`;

const reasons = (reports: readonly ModelReport[]): string =>
  byReason(reports)
    .map((same) => `${names(same)}: ${why(same[0]!)}`)
    .join('; ');

const why = ({ reason, status }: ModelReport): string => reason ?? status;

/** Reports that say the same, together. */
function byReason(reports: readonly ModelReport[]): readonly (readonly ModelReport[])[] {
  const different = [...new Set(reports.map(why))];
  return different.map((reason) => reports.filter((report) => why(report) === reason));
}

const gapReason = (gap: GapReport): string => `${gapPlace(gap)}: ${gap.reason}`;
