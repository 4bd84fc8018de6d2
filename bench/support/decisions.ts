/** Timed decisions: the rows of the corpus, and Faà di Bruno's formulas. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { decide, type Decision } from '../../src/rewrite/canonical/index.js';
import { elaborate, type CoreEquation, type Statement, type Theory } from '../../src/syntax/index.js';
import { forwardFormula, reverseFormula, theory } from '../../test/support/faaDiBruno.js';
import { median } from './table.js';

const budget = 10_000_000;
const rounds = 5;
export const corpusName = 'test/corpus/free-theory.rdc';

export const corpusText = (): string =>
  readFileSync(join(import.meta.dirname, '..', '..', corpusName), 'utf8');

export function corpusRows(kind: 'law' | 'refute'): readonly Statement[] {
  const text = corpusText();
  const { programs } = elaborate(corpusName, () => ({ name: corpusName, text }));
  return programs[0]!.statements.filter((one) => one.kind === kind);
}

export const formulas = { forward: forwardFormula, reverse: reverseFormula } as const;
export type Formula = keyof typeof formulas;
export { theory };
/** Bell numbers: how many summands the formula of order 1, 2, … has. */
export const bell: readonly number[] = [1, 2, 5, 15, 52, 203, 877, 4140];

export interface Decided {
  readonly verdict: Decision['verdict'];
  /** The first time, and the median of a few more, in ms. */
  readonly cold: number;
  readonly warm: number;
}

export function decided(equation: CoreEquation, of: Theory): Decided {
  const runs = Array.from({ length: rounds + 1 }, () => {
    const start = performance.now();
    const { verdict } = decide(equation, of, budget);
    return { verdict, time: performance.now() - start };
  });
  const [first, ...more] = runs;
  return { verdict: first!.verdict, cold: first!.time, warm: median(more.map(({ time }) => time)) };
}
