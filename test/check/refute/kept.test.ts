/** Assumptions whose maps are constructed, and maps that are kept by chance. */
import { describe, expect, test } from 'vitest';
import { testStatement } from '../../../src/check/refute/index.js';
import type { ModelReport } from '../../../src/check/model-report.js';
import { findModel, models } from '../../../src/models/index.js';
import { elaborate } from '../../../src/syntax/index.js';

const preamble = `
object A, B
map h : A * A -> K
map q : A * A * A -> K
map e : A -> A
map d : A -> A
map f : A -> B
map g : B -> A
linear s : A -> B
linear r : B -> A
linear l : A -> A
linear m : A -> A
linear k : A * A -> K
`;

function run(text: string, name: string, seed = 1, basis: readonly string[] | null = null): ModelReport {
  const source = { name: 'test.rdc', text: preamble + text };
  const { programs, diagnostics } = elaborate('test.rdc', () => source);
  expect(diagnostics).toEqual([]);
  return testStatement(programs[0]!.statements[0]!, findModel(name)!, {
    ...{ seed, runs: 100, shrinks: 0, basis },
  });
}

/** Models with negatives and maps that are not linear. */
const rings = ['poly_z', 'z2', 'poly_z3', 'poly_z5', 'poly_q', 'complex', 'generic', 'reals'];
const rigs = ['poly_n', 'poly_sat', 'poly_bool'];

const constant = 'D[e](x, v) = D[e](0, v)';

describe.each([
  ['symmetric maps, linear', 'y1 assuming swap ; h = h : D[h] = 0', [...rings, ...rigs, 'matrices']],
  ['symmetric maps, twice', 'y2 assuming swap ; h = h : D[D[h]] = 0', [...rings, ...rigs, 'matrices']],
  ['symmetric maps', 'y3 assuming swap ; h = h : R[h] = snd ; h†', [...rings, ...rigs]],
  ['the other side first', 'y3 assuming h = swap ; h : R[h] = snd ; h†', [...rings, ...rigs]],
  ['antisymmetric maps', 'y3 assuming swap ; h = -h : R[h] = snd ; h†', rings],
  ['the same as a sum', 'y3 assuming swap ; h + h = 0 : R[h] = snd ; h†', rings],
  ['cyclic maps', 'c assuming <snd, fst ; fst, fst ; snd> ; q = q : R[q] = snd ; q†', [...rings, ...rigs]],
  ['maps of one argument', 'o assuming <fst, 0> ; h = h : R[h] = snd ; h†', rings],
  ['idempotents', `y4 (x, v) assuming e ; e = e : ${constant}`, rings],
  ['involutions', `z1 (x, v) assuming e ; e = id : ${constant}`, rings],
  ['roots', `z2 (x, v) assuming e ; e ; e = e : ${constant}`, rings],
  ['maps that commute', `z4 (x, v) assuming e ; e = e, d ; d = d, e ; d = d ; e : ${constant}`, rings],
  ['invariants', 'z3 (x, v) assuming e ; e = e, e ; f = f : D[f](x, v) = D[f](0, v)', rings],
])('false laws of %s are refuted', (_, law, names) => {
  test.each(names)('in %s', (name) => {
    for (const seed of [1, 2, 3]) expect(run(`law ${law}`, name, seed).status).toBe('failed');
  });
});

describe.each([
  ['maps', 'a assuming f ; g = id : g ; f = id', [...rings, ...rigs, 'matrices']],
  ['maps, the other way round', 'a assuming g ; f = id : f ; g = id', [...rings, ...rigs, 'matrices']],
  ['linear maps', 'a assuming s ; r = id : r ; s = id', [...rings, ...rigs, 'matrices']],
])('what is inverse on one side need not be on the other: %s', (_, law, names) => {
  test.each(names)('in %s', (name) => {
    for (const seed of [1, 2, 3]) expect(run(`law ${law}`, name, seed).status).toBe('failed');
    expect(run(`law ${law.replace(' :', `, ${law.split(': ')[1]!} :`)}`, name).status).toBe('passed');
  });
});

test('whatever the name and the place of the statement', () => {
  for (const name of ['a', 'b', 'another', 'idempotent', 'x1']) {
    const law = `law ${name} (x, v) assuming e ; e = e : ${constant}`;
    expect(run(law, 'poly_z').status).toBe('failed');
  }
});

test('true laws of such maps pass', () => {
  const laws = [
    'symmetric (x, y) assuming swap ; h = h : h(x, y) = h(y, x)',
    'idempotent (x, v) assuming e ; e = e : D[e](e(x), D[e](x, v)) = D[e](x, v)',
    'involution (x, v) assuming e ; e = id : D[e](e(x), D[e](x, v)) = v',
  ];
  for (const law of laws)
    // Over Z2, where -1 is 1, few of the involutions that are found are not linear.
    for (const name of rings.filter((each) => each !== 'z2'))
      expect([name, run(`law ${law}`, name).status]).toEqual([name, 'passed']);
});

test('maps that are declared linear stay so', () => {
  const laws = [
    'a assuming l ; m = m ; l : m† ; l† = l† ; m†',
    'a assuming l ; l = l : l† ; l† = l†',
    'a assuming l ; e = e : D[l] = snd ; l',
    'a assuming e ; l = l : D[l] = snd ; l',
    'a assuming swap ; k = k : D[k] = snd ; k',
    'a assuming l ; f = f, f = f + f : D[l] = snd ; l',
  ];
  for (const law of laws)
    for (const name of rings)
      for (const seed of [1, 2, 3, 4]) expect(run(`law ${law}`, name, seed).status).not.toBe('failed');
  for (const name of rings)
    expect(run('law a assuming swap ; k = k : D[k] = 0', name)).toMatchObject({ status: 'failed' });
});

test('cases in which all maps were constant or linear by chance do not count, and are reported', () => {
  for (const name of rigs) {
    const report = run(`law y4 (x, v) assuming e ; e = e : ${constant}`, name);
    expect(report).toMatchObject({ status: 'not-applicable', cases: 0 });
    expect(report.reason).toMatch(
      /^all maps of the assumptions were constant or linear in (\d+) of \1 cases, which do not count$/,
    );
  }
});

test('they count where there is a proof: the assumption may say that the maps are constant', () => {
  const text = 'law a (x) assuming fst ; e = snd ; e : e(e(x)) = e(x)';
  expect(run(text, 'poly_z').status).toBe('not-applicable');
  expect(run(text, 'poly_z', 1, []).status).toBe('passed');
});

test('they count where the assumption speaks of the slope or of sums, and where all maps are linear', () => {
  for (const { name } of models.filter(({ unclaimed }) => unclaimed.length === 0)) {
    expect(run('law a assuming D[f] = snd ; f : R[f] = snd ; f†', name).status).toBe('passed');
    expect(
      run('law a assuming (fst + snd) ; f = fst ; f + snd ; f : (e + e) ; f = e ; f + e ; f', name).status,
    ).toBe('passed');
    expect(run('law a assuming l ; m = m ; l : m† ; l† = l† ; m†', name).status).toBe('passed');
  }
  expect(run('law a assuming e ; e = e : e ; e ; e = e', 'matrices').status).toBe('passed');
});
