/** What the built-in models do not claim is not used in proofs about them. */
import { expect, test } from 'vitest';
import { checkPrograms, createReport, tools, type Report } from '../../src/check/index.js';
import { elaborate } from '../../src/syntax/index.js';

function check(text: string): Report {
  const declarations = 'object A, B\nmap f : A -> B\n';
  const { programs, diagnostics } = elaborate('t.rdc', (name) => ({ name, text: declarations + text }));
  if (diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics));
  const options = {
    ...{
      seed: 1,
      runs: 100,
      onlyCase: null,
      models: null,
      laws: [],
      grep: null,
      shard: null,
      budget: 20_000,
    },
    ...{ bail: false, requireProof: false, cancelled: () => false },
  };
  const steps = checkPrograms(programs, tools, options);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return createReport({ seed: 1, runs: 100, files: [], texts: new Map() }, [], step.value);
}
const verdict = (text: string): readonly [number, string, string | null, string | null] => {
  const { exit, verdicts } = check(text);
  const { status, contradiction, reason } = verdicts.at(-1)!;
  return [exit, status, contradiction, reason];
};

const stable = '(a, b, w) : R[R[f]]((a, b), w).1 = R[D[f]]((a, w), b).1 in twisted_jets';

test('a claim that fails in the jets is refuted, and no contradiction', () => {
  expect(verdict(`law x ${stable}`)).toEqual([1, 'refuted', null, null]);
  expect(verdict(`law S ${stable}`)).toEqual([1, 'refuted', null, null]);
  expect(verdict(`refute x ${stable}`)).toEqual([0, 'refuted', null, null]);
});

test('a script that cites the stable rule for them has a gap', () => {
  const proof = 'proof R[R[f]]((a, b), w).1 = R[D[f]]((a, w), b).1 by stable qed';
  const { exit, findings } = check(`theorem x ${stable}\n${proof}`);
  expect(exit).toBe(1);
  expect(findings.map(({ words }) => words.message)).toEqual([
    'step 1 of the proof of `x`: `stable` rests on S, which twisted_jets does not claim',
  ]);
});

test('a claim about a model in which it has no meaning is unknown', () => {
  const [exit, status, , reason] = verdict('law x (t : K) : t / 2 + t / 2 = t in z2');
  expect([exit, status]).toEqual([1, 'unknown']);
  expect(reason).toMatch(/^it is claimed where it has no meaning \(z2: /);
});
