/** The laws in instances where only some axioms hold: what fails there does not follow from the others. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testStatement } from '../../../src/check/refute/index.js';
import type { AnyModel } from '../../../src/models/index.js';
import { createSession } from '../../../src/rewrite/index.js';
import { elaborate, type Statement } from '../../../src/syntax/index.js';
import { twistedJets } from '../../../src/models/twisted-jets.js';
import { signatureMetrics } from './signature-metrics.js';

const folder = new URL('../../../laws/', import.meta.url);
const read = (name: string): { name: string; text: string } => ({
  name,
  text: readFileSync(new URL(name, folder), 'utf8'),
});
const files = readdirSync(folder).filter((name) => name.endsWith('.rdc'));
const laws = files.flatMap((file) =>
  (elaborate(file, read).programs.at(-1)?.statements ?? []).filter(({ kind }) => kind !== 'refute'),
);

const failing = (model: AnyModel): Statement[] =>
  laws.filter((law) => testStatement(law, model, { seed: 11, runs: 60 }).status === 'failed');

/** The model as it is, whatever it claims. */
const jets: AnyModel = { ...(twistedJets as AnyModel), unclaimed: [] };

let found: Statement[] | null = null;
const failingInJets = (): Statement[] => (found ??= failing(jets));

test('in the sign-twisted 2-jets the laws that rest on the stable rule fail, and no others', () => {
  const failed = failingInJets();
  expect(new Set(failed.map(({ file }) => file))).toEqual(new Set(['stable.rdc']));
  expect(failed.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['S', 'hessian.adjoint', 'third.RR']),
  );
});

test('a proof of what fails in the jets uses the stable rule', () => {
  const session = createSession([]);
  for (const law of failingInJets()) {
    const outcome = session.prove(law, 2000);
    expect([law.name, outcome.status === 'proved' && outcome.used.includes('S')]).toEqual([law.name, true]);
  }
});

test('all laws hold with metrics of any signature: they do not pin R down', () => {
  expect(laws.length).toBeGreaterThan(150);
  expect(failing(signatureMetrics).map(({ name }) => name)).toEqual([]);
});
