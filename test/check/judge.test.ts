import { expect, test } from 'vitest';
import { interrupted, noEvidence, type Evidence } from '../../src/check/evidence.js';
import { judge, type Standing } from '../../src/check/judge.js';
import { proofReport, type ProofReport } from '../../src/check/proof-report.js';
import type { Outcome } from '../../src/rewrite/index.js';
import type { Statement } from '../../src/syntax/index.js';
import { broke, failed, gap, open, passed, proved, skipped, statement } from './fakes.js';

type Row = readonly [
  what: string,
  kind: Statement['kind'],
  evidence: Partial<Evidence>,
  status: string,
  ok: boolean,
  reason?: RegExp | null,
];

const reported = (outcome: Outcome): ProofReport => proofReport(statement('law', 'x'), outcome);
const timeout = { status: 'timeout', reason: 'no verdict after 1 s' } as const;
const standing = (name: string): Standing =>
  name.startsWith('wrong') ? 'fails' : name.startsWith('open') ? 'unknown' : 'holds';

const tested = [passed('m1'), passed('m2')];
const rows: readonly Row[] = [
  [
    'a proof and models that agree',
    'law',
    { proof: reported(proved()), models: tested },
    'proved',
    true,
    null,
  ],
  [
    'a proof where no model applies',
    'law',
    { proof: reported(proved()), models: [skipped('m1')] },
    'proved',
    true,
  ],
  [
    'a proof and a broken model',
    'law',
    { proof: reported(proved()), models: [broke('m1')] },
    'error',
    false,
    /case 3: the model/,
  ],
  [
    'a proof assuming a law',
    'law',
    { proof: reported(proved([], ['foo'])), models: tested },
    'proved',
    true,
    /assuming foo/,
  ],
  [
    'a proof assuming what does not hold',
    'law',
    { proof: reported(proved([], ['wrong'])), models: tested },
    'error',
    false,
    /cites wrong, which does not hold$/,
  ],
  [
    'a proof assuming two statements that do not hold',
    'law',
    { proof: reported(proved([], ['open', 'wrong', 'wronger'])), models: tested },
    'error',
    false,
    /cites wrong, wronger, which do not hold$/,
  ],
  [
    'a proof assuming what is unknown',
    'law',
    { proof: reported(proved([], ['open'])), models: tested },
    'unknown',
    false,
    /cites open, which is not known to hold$/,
  ],
  [
    'a proof assuming two statements that are unknown',
    'theorem',
    { proof: reported(proved([], ['open', 'openly'])), models: tested },
    'unknown',
    false,
    /cites open, openly, which are not known to hold$/,
  ],
  [
    'tests only',
    'law',
    { proof: reported(open('out of steps')), models: tested },
    'tested',
    true,
    /no proof: out of steps/,
  ],
  [
    'one model that applies',
    'law',
    { proof: reported(open()), models: [skipped('m1'), passed('m2')] },
    'tested',
    true,
  ],
  [
    'no model that applies',
    'law',
    { proof: reported(open()), models: [skipped('m1')] },
    'unknown',
    false,
    /m1: there are no/,
  ],
  ['no model at all', 'law', { proof: reported(open()) }, 'unknown', false, /no model was run/],
  [
    'a counterexample',
    'law',
    { proof: reported(open()), models: [passed('m1'), failed('m2')] },
    'refuted',
    false,
    null,
  ],
  [
    'a counterexample beats a broken model',
    'law',
    { proof: reported(open()), models: [broke('m1'), failed('m2')] },
    'refuted',
    false,
  ],
  [
    'a broken model beats tests',
    'law',
    { proof: reported(open()), models: [passed('m1'), broke('m2')] },
    'error',
    false,
  ],
  [
    'a gap, though tests pass',
    'law',
    { proof: reported(gap()), models: tested },
    'error',
    false,
    /step 1 of the proof/,
  ],
  ['a gap and a counterexample', 'law', { proof: reported(gap()), models: [failed('m1')] }, 'refuted', false],
  ['a fault', 'law', { fault: { message: 'oops', stack: null } }, 'error', false, /internal fault: oops/],
  ['a clause that names nothing', 'law', { invalid: 'there is no model z3' }, 'error', false, /z3/],
  ['nothing done', 'law', { stopped: interrupted }, 'not-run', false, /interrupted/],
  [
    'half done',
    'law',
    { proof: reported(proved()), models: [passed('m1')], stopped: interrupted },
    'not-run',
    false,
  ],
  [
    'half done, but refuted',
    'law',
    { proof: reported(open()), models: [failed('m1')], stopped: interrupted },
    'refuted',
    false,
  ],

  ['a theorem proved', 'theorem', { proof: reported(proved()), models: tested }, 'proved', true],
  [
    'a theorem only tested',
    'theorem',
    { proof: reported(open('why')), models: tested },
    'tested',
    false,
    /must be proved: why/,
  ],
  ['a theorem unknown', 'theorem', { proof: reported(open()) }, 'unknown', false],

  ['an axiom that the kernel has', 'axiom', { proof: reported(proved()), models: tested }, 'proved', true],
  [
    'an axiom of the file',
    'axiom',
    { proof: reported(open()), models: tested },
    'tested',
    true,
    /by assumption/,
  ],
  [
    'an axiom that a model refutes',
    'axiom',
    { proof: reported(open()), models: [failed('m1')] },
    'refuted',
    false,
  ],

  ['a refute refuted somewhere', 'refute', { models: [passed('m1'), failed('m2')] }, 'refuted', true, null],
  [
    'a refute with nothing against it',
    'refute',
    { proof: reported(open()), models: tested },
    'tested',
    false,
    /no counterexample/,
  ],
  [
    'a refute that is proved',
    'refute',
    { proof: reported(proved()), models: tested },
    'proved',
    false,
    /nothing refutes/,
  ],
  [
    'a refute that no model can judge',
    'refute',
    { proof: reported(open()), models: [skipped('m1')] },
    'unknown',
    false,
  ],
  [
    'a refute in a broken model',
    'refute',
    { proof: reported(open()), models: [passed('m1'), broke('m2')] },
    'error',
    false,
  ],
  ['a refute not run', 'refute', { stopped: interrupted }, 'not-run', false],
  ['too slow', 'law', { stopped: timeout, models: [passed('m1')] }, 'timeout', false, /after 1 s/],
  ['too slow, but refuted', 'law', { stopped: timeout, models: [failed('m1')] }, 'refuted', false],
];

test.each(rows.map((row) => ({ row, title: `${row[0]}: a ${row[1]}` })))('$title', ({ row }) => {
  const [, kind, evidence, status, ok, reason] = row;
  const policy = { requireProof: false, isAxiom: () => false, isOpen: () => false, standing };
  const judged = judge(statement(kind, 'x'), { ...noEvidence, ...evidence }, policy);
  expect(judged).toMatchObject({ status, ok, contradiction: null });
  if (reason === null) expect(judged.reason).toBeNull();
  else if (reason) expect(judged.reason).toMatch(reason);
});

test.each(['law', 'theorem', 'axiom', 'refute'] as const)(
  'a %s both proved and refuted is a contradiction',
  (kind) => {
    const policy = { requireProof: false, isAxiom: () => false, isOpen: () => false, standing };
    const evidence = { ...noEvidence, proof: reported(proved()), models: [passed('m1'), failed('m2')] };
    const judged = judge(statement(kind, 'x'), evidence, policy);
    expect(judged).toMatchObject({ status: 'refuted', ok: false });
    expect(judged.contradiction).toMatch(/proved, and refuted in m2/);
  },
);

test('a proof that assumes something does not contradict a counterexample', () => {
  const policy = { requireProof: false, isAxiom: () => false, isOpen: () => false, standing };
  const evidence = { ...noEvidence, proof: reported(proved([], ['foo'])), models: [failed('m2')] };
  const judged = judge(statement('law', 'x'), evidence, policy);
  expect(judged).toMatchObject({ status: 'refuted', ok: false, contradiction: null });
  expect(judged.reason).toMatch(/proof assuming foo/);
});

test('--require-proof: only proofs from axioms and theorems count, for laws', () => {
  const policy = {
    requireProof: true,
    isAxiom: (name: string) => name === 'ax',
    isOpen: () => false,
    standing,
  };
  const ok = (kind: Statement['kind'], evidence: Partial<Evidence>): boolean =>
    judge(statement(kind, 'x'), { ...noEvidence, ...evidence }, policy).ok;
  expect(ok('law', { proof: reported(proved()), models: tested })).toBe(true);
  expect(ok('law', { proof: reported(proved([], ['ax'])), models: tested })).toBe(true);
  expect(ok('law', { proof: reported(proved([], ['foo'])), models: tested })).toBe(false);
  expect(ok('law', { proof: reported(open()), models: tested })).toBe(false);
  expect(ok('axiom', { proof: reported(open()), models: tested })).toBe(true);
  expect(ok('refute', { models: [failed('m1')] })).toBe(true);
});

test('what rests on axioms says so, and where their critical pairs do not join', () => {
  const isAxiom = (name: string): boolean => name.startsWith('ax');
  const policy = { requireProof: true, isAxiom, isOpen: (name: string) => name === 'ax.open', standing };
  const reason = (assumptions: readonly string[]): string | null => {
    const evidence = { ...noEvidence, proof: reported(proved([], assumptions)), models: tested };
    return judge(statement('law', 'x'), evidence, policy).reason;
  };
  expect(reason([])).toBe(null);
  expect(reason(['ax'])).toBe('from the axiom ax');
  expect(reason(['ax', 'ax.open'])).toBe(
    'from the axiom ax, from the axiom ax.open, which has critical pairs that do not join',
  );
  expect(reason(['ax', 'foo'])).toBe('assuming foo, not proved itself, from the axiom ax');
});

test('models that say the same are named together', () => {
  const models = [skipped('m1', 'too few'), skipped('m2', 'no scalars'), skipped('m3', 'too few')];
  const evidence = { ...noEvidence, proof: reported(open('nothing left')), models };
  const policy = { standing, requireProof: false, isAxiom: () => false, isOpen: () => false };
  expect(judge(statement('law', 'x'), evidence, policy).reason).toBe(
    'no proof: nothing left; no model applies (m1, m3: too few; m2: no scalars)',
  );
});
