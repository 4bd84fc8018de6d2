import { describe, expect, test } from 'vitest';
import {
  decide,
  explain,
  multiple,
  type Decision,
  type Summand,
} from '../../../src/rewrite/canonical/index.js';
import { add } from '../../../src/syntax/core/index.js';
import { showTerm, type Statement } from '../../../src/syntax/index.js';
import { randomPair } from '../../support/canonical/agreement.js';
import { theory } from '../../support/canonical/signature.js';
import { Terms } from '../../support/canonical/terms.js';
import { variant } from '../../support/canonical/variant.js';
import { Random } from '../../support/random.js';
import { kinds } from './compareMany.js';
import { decided, statementsIn } from './files.js';

type Different = Decision & { readonly verdict: 'different' };
function different(decision: Decision): Different {
  if (decision.verdict !== 'different') throw new Error(decision.verdict);
  return decision;
}

const declarations = `object A, B, C
map f, g : A -> B
map e, d : A -> A
map h : B -> C
map m : A * B -> C linear in 2
map q, s : A -> K
linear l : A -> A
`;

const only = (law: string): Statement => statementsIn(`${declarations}law t ${law}\n`)[0]!;

/** The rows of the explanation as text, those that differ marked. */
function rows(law: string): string[] {
  const statement = only(law);
  const show = (one: Summand | null): string =>
    one ? showTerm(multiple(one), statement.variables, statement.scope, 'pointful') : '.';
  const { rows: all, first } = explain(different(decided(statement)));
  return all.map(
    ({ left, right, same }, i) => `${i === first ? '>' : same ? ' ' : '!'} ${show(left)} | ${show(right)}`,
  );
}

describe('both forms side by side', () => {
  test('the chain rule of order 2 with a summand left out', () => {
    expect(rows('(a, x, w) : R^2[f ; h](a, x, w) = R[f](a, R^2[h](f(a), x, D[f](a, w)))')).toEqual([
      '  R[f](a, R^2[h](f(a), x, D[f](a, w))) | R[f](a, R^2[h](f(a), x, D[f](a, w)))',
      '> R^2[f](a, R[h](f(a), x), w) | .',
    ]);
  });

  test('coefficients', () => {
    expect(rows('(a) : f(a) + 2 * f(a) - g(a) = 3 / 2 * f(a) - g(a)')).toEqual([
      '> 3 * f(a) | 3 / 2 * f(a)',
      '  -g(a) | -g(a)',
    ]);
  });

  test('the first leaf that differs', () => {
    const decision = different(decided(only('(a) : (e(a), l(a)) = (e(a), R[l](a, a))')));
    expect(decision.firstDifference.leaf).toBe(1);
    expect([decision.left.size, decision.right.size]).toEqual([2, 2]);
  });

  test('linear arguments are shown as arguments, and as leaves of R', () => {
    expect(rows('(a, v, b, c) : D[m]((a, b), (v, c)) = m(a + v, b)')).toEqual([
      '> D[m]((a, b), (v, 0)) | .',
      '! m(a, c) | .',
      '! . | m(a + v, b)',
    ]);
    expect(rows('(a, v, b, c) : R^2[m]((a, b), c, (v, b)) = 0')).toEqual([
      '> R^2[m]((a, b), c, (v, 0)).1 | .',
      '! R[m]((a, b), c).1 | .',
    ]);
  });

  test('scalar factors', () => {
    expect(rows('(a, v) : D[y => q(y)^3 * s(y)](a, v) = 0')).toEqual([
      '> 3 * (q(a)^2 * (s(a) * D[q](a, v))) | .',
      '! q(a)^3 * D[s](a, v) | .',
    ]);
  });
});

test('equal terms have one form, whatever else is decided with them', () => {
  let checked = 0;
  for (let i = 0; i < 400; i++) {
    const { scope, lhs, rhs } = randomPair(i, kinds.scalars);
    const terms = new Terms(new Random(i), kinds.scalars);
    const other = variant(terms, variant(terms, lhs, scope), scope);
    const [decision, later] = [
      decide({ scope, lhs, rhs }, theory, 50_000),
      decide({ scope, lhs: add(rhs, rhs), rhs: other }, theory, 100_000),
    ];
    if (decision.verdict !== 'different' || later.verdict !== 'different') continue;
    expect([i, later.right.term() === decision.left.term()]).toEqual([i, true]);
    checked++;
  }
  expect(checked).toBeGreaterThan(80);
});

test('what is read back is equal to what was decided', () => {
  let checked = 0;
  for (let i = 0; i < 400; i++) {
    const { scope, lhs, rhs } = randomPair(i, kinds.scalars);
    const decision = decide({ scope, lhs, rhs }, theory, 50_000);
    if (decision.verdict !== 'different') continue;
    for (const [term, form] of [
      [lhs, decision.left],
      [rhs, decision.right],
    ] as const) {
      expect([i, decide({ scope, lhs: term, rhs: form.term() }, theory, 100_000).verdict]).toEqual([
        i,
        'equal',
      ]);
    }
    checked++;
  }
  expect(checked).toBeGreaterThan(80);
});
