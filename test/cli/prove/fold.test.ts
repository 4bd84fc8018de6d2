import { expect, test } from 'vitest';
import { foldSteps, trivial } from '../../../src/cli/prove/fold.js';
import type { TraceStep } from '../../../src/rewrite/index.js';
import { atom, variable, type Term } from '../../../src/syntax/core/index.js';

/** Terms that differ, named by numbers. */
const term = (n: number): Term => variable(n, atom('A'));

/** Steps from term to term: `RULE`, backwards `-RULE`, at `RULE@0.1`. */
function trace(terms: readonly number[], rules: readonly string[]): TraceStep[] {
  return rules.map((text, i) => {
    const [rule, path] = text.replace(/^-/, '').split('@') as [string, string?];
    return {
      ...{ rule, backwards: text.startsWith('-'), path: path ? path.split('.').map(Number) : [] },
      ...{ before: term(terms[i]!), after: term(terms[i + 1]!) },
    };
  });
}
const folded = (terms: readonly number[], rules: readonly string[], all = false): string[] =>
  foldSteps(trace(terms, rules), all).map(
    ({ rules: by, backwards, path, steps }) =>
      `${backwards ? '-' : ''}${by.join('+')}@${path.join('.')} x${steps}`,
  );

test('trivial are sums, zeros, projections, pairs and scalars', () => {
  expect(['RD.1a', 'RD.2b', 'RD.4b', 'CD.3a', 'K.hom'].filter(trivial)).toHaveLength(5);
  expect(['RD.5', 'RD.6', 'RD.7', 'CD.5', 'S', 'l linear', 'RD.45'].filter(trivial)).toEqual([]);
});

test('runs of trivial steps, and of one rule, are one line at the place around all of them', () => {
  expect(folded([0, 1, 2, 3], ['RD.2a@1.0', 'RD.1b@1.2.0', 'RD.5@1'])).toEqual([
    'RD.1b+RD.2a@1 x2',
    'RD.5@1 x1',
  ]);
  expect(folded([0, 1, 2], ['RD.5@0.1', 'RD.5@0.1.2'])).toEqual(['RD.5@0.1 x2']);
  expect(folded([0, 1, 2], ['RD.5', 'S'])).toEqual(['RD.5@ x1', 'S@ x1']);
});

test('steps in different directions stay apart', () => {
  expect(folded([0, 1, 2], ['RD.5', '-RD.5'])).toEqual(['RD.5@ x1', '-RD.5@ x1']);
});

test('what leads back to a term is left out, and nothing is left out with --all', () => {
  expect(folded([0, 1, 2, 1, 3], ['RD.5', 'S', '-S', 'RD.7'])).toEqual(['RD.5@ x1', 'RD.7@ x1']);
  expect(folded([0, 1, 0], ['RD.5', '-RD.5'])).toEqual([]);
  expect(folded([0, 1, 0], ['RD.2a', 'RD.2a'], true)).toHaveLength(2);
});
