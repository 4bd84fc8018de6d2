/** Verdicts on what is claimed for some models only, and on what is claimed for all but decided for none. */
import { expect, test } from 'vitest';
import { noEvidence, type Evidence } from '../../src/check/evidence.js';
import { judge } from '../../src/check/judge.js';
import { proofReport, type ProofReport } from '../../src/check/proof-report.js';
import type { Outcome } from '../../src/rewrite/index.js';
import { star } from '../../src/syntax/core/index.js';
import type { Statement } from '../../src/syntax/index.js';
import { failed, inModels, open, passed, proved, skipped, statement } from './fakes.js';

const reported = (outcome: Outcome): ProofReport => proofReport(statement('law', 'x'), outcome);
const standing = (): 'holds' => 'holds';
const policy = { requireProof: false, isAxiom: () => false, isOpen: () => false, standing };
const sides = { left: star, right: star };
const tested = [passed('m1'), passed('m2')];

test('what can be decided, but not within the budget, is unknown, unless it is claimed for some models only', () => {
  const beyond: Outcome = { status: 'open', reason: 'too large', ...sides, undecided: true };
  const of = (kind: Statement['kind'], more: Partial<Statement> = {}) =>
    judge(statement(kind, 'x', more), { ...noEvidence, proof: reported(beyond), models: tested }, policy);
  expect(of('law')).toMatchObject({ status: 'unknown', ok: false, reason: 'beyond the budget: too large' });
  expect(of('theorem')).toMatchObject({ status: 'unknown', ok: false });
  expect(of('law', inModels('m1', 'm2'))).toMatchObject({ status: 'tested', ok: true });
  expect(of('axiom')).toMatchObject({ status: 'tested', ok: true });
});

test('a refute with an `in` clause must fail in each model that it names', () => {
  const both = statement('refute', 'x', inModels('m1', 'm2'));
  const of = (models: Evidence['models']) =>
    judge(both, { ...noEvidence, proof: reported(open()), models }, policy);
  expect(of([failed('m1'), failed('m2')])).toMatchObject({ status: 'refuted', ok: true });
  expect(of([failed('m1'), passed('m2')])).toMatchObject({ status: 'refuted', ok: false });
  expect(of([failed('m1'), passed('m2')]).reason).toMatch(/refuted in m1, but not in m2/);
  expect(of([failed('m1'), skipped('m2')])).toMatchObject({ status: 'refuted', ok: false });
  expect(of([passed('m1'), passed('m2')])).toMatchObject({ status: 'tested', ok: false });
  expect(of([passed('m1'), skipped('m2')])).toMatchObject({ status: 'tested', ok: false });
});

test('what is claimed for a model in which it has no meaning is unknown, proved or not', () => {
  const of = (kind: Statement['kind'], outcome: Outcome, models: Evidence['models'], more = {}) =>
    judge(statement(kind, 'x', more), { ...noEvidence, proof: reported(outcome), models }, policy);
  const both = inModels('m1', 'm2');
  const unknown = {
    status: 'unknown',
    ok: false,
    reason: 'it is claimed where it has no meaning (m1: there are no halves)',
  };
  const some = [skipped('m1', 'there are no halves'), passed('m2')];
  expect(of('law', proved(), some.slice(0, 1), inModels('m1'))).toMatchObject(unknown);
  expect(of('law', proved(), some, both)).toMatchObject(unknown);
  expect(of('theorem', proved(), some, both)).toMatchObject(unknown);
  expect(of('law', open(), some, both)).toMatchObject(unknown);
  expect(of('law', proved(), tested, both)).toMatchObject({ status: 'proved', ok: true });
  expect(of('law', proved(), some)).toMatchObject({ status: 'proved', ok: true });
  expect(of('law', open(), [skipped('m1'), failed('m2')], both)).toMatchObject({ status: 'refuted' });
});
