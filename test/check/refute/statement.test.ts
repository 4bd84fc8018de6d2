import { describe, expect, test } from 'vitest';
import { testStatement, testSteps, type TestOptions } from '../../../src/check/refute/index.js';
import type { ModelReport } from '../../../src/check/model-report.js';
import { findModel, models, type AnyModel } from '../../../src/models/index.js';
import { elaborate, type Statement } from '../../../src/syntax/index.js';

const preamble = `
object A, B, C
map f : A -> B
map g : B -> C
map e : A -> A
map k : B -> A
linear l : A -> B
linear n : A -> A
linear o : A -> A
map m : A * B -> C linear in 2
map s : K -> K
`;

function statement(text: string): Statement {
  const source = preamble + text;
  const { programs, diagnostics } = elaborate('test.rdc', (name) => ({ name, text: source }));
  expect(diagnostics).toEqual([]);
  return programs[0]!.statements[0]!;
}

/** Models with maps that are not linear, in which statements without a proof are tested. */
const nonlinear = models.filter(({ name, unclaimed }) => name !== 'matrices' && unclaimed.length === 0);

const model = (name: string): AnyModel => findModel(name)!;
const options: TestOptions = { seed: 42, runs: 100 };
const run = (text: string, name: string, over: Partial<TestOptions> = {}): ModelReport =>
  testStatement(statement(text), model(name), { ...options, ...over });

describe('a counterexample', () => {
  const wrong = 'refute wrong : R[e] = D[e]';

  test('is small, and names the component and the monomial', () => {
    const report = run(wrong, 'poly_z');
    expect(report.status).toBe('failed');
    expect(report.counterexample).toEqual({
      objects: { A: 'Z^2' },
      maps: { e: expect.stringMatching(/^\(x, y\) => \((0, [xy]|[xy], 0)\)$/) as string },
      point: {},
      left: expect.stringMatching(/^(0|x[1-4])$/) as string,
      right: expect.stringMatching(/^(0|x[1-4])$/) as string,
      difference: expect.stringMatching(
        /^component [12]: the coefficient of x[34] is [01] on the left and/,
      ) as string,
    });
  });

  test('over the reals has an exact point', () => {
    const { counterexample } = run('refute wrong (a, v) : R[e](a, v) = D[e](a, v)', 'reals');
    expect(counterexample?.objects).toEqual({ A: 'R^2' });
    expect(Object.keys(counterexample!.point)).toEqual(['a', 'v']);
    expect(counterexample!.point['v']).toMatch(/^\((1, 0|0, 1)\)$/);
    expect(counterexample!.difference).toMatch(/^component [12]: [01] on the left and [01] on the right$/);
  });

  test('is the same again for the same seed, and by its case number alone', () => {
    for (const { name } of nonlinear) {
      const report = run(wrong, name);
      expect(run(wrong, name)).toEqual(report);
      const replayed = run(wrong, name, { onlyCase: report.caseIndex! });
      expect(replayed).toEqual({ ...report, cases: 1 });
    }
  });

  test('does not depend on how many cases are asked for', () => {
    const late = 'refute late : n ; o + n† ; o† + o ; n† + o† ; n = o ; n + o† ; n† + n ; o† + n† ; o';
    const report = run(late, 'poly_z');
    expect(report.caseIndex).toBeGreaterThan(0);
    expect(run(late, 'poly_z', { runs: 1000 })).toEqual(report);
    expect(run(late, 'poly_z', { runs: report.caseIndex! })).toMatchObject({ status: 'passed' });
  });

  test('is looked for elsewhere with another seed', () => {
    const maps = [1, 2, 3, 4, 5, 6, 7, 8].map(
      (seed) => run(wrong, 'poly_q', { seed }).counterexample?.maps['e'],
    );
    expect(new Set(maps).size).toBeGreaterThan(1);
  });

  test('keeps a failure clear', () => {
    const { counterexample } = run('refute twice (x) : sin(s(x)) + s(x) = sin(s(x)) + 2 * s(x)', 'reals');
    const [left, right] = [Number(counterexample!.left), Number(counterexample!.right)];
    expect(Math.abs(left - right) / (Math.abs(left) + Math.abs(right))).toBeGreaterThan(0.1);
    expect(counterexample!.difference).toMatch(/, confirmed with bounds on all errors$/);
  });
});

describe('a law', () => {
  test('passes in as many cases as were asked for', () => {
    for (const { name } of models)
      expect(
        run('law chain (a, c) : R[f ; g](a, c) = R[f](a, R[g](f(a), c))', name, { runs: 57, basis: [] }),
      ).toEqual({
        model: name,
        status: 'passed',
        cases: 57,
        reason: null,
        counterexample: null,
        caseIndex: null,
      });
  });

  test('is not applicable where an operation is missing, with the reason', () => {
    expect(run('law half (x) : s(x) / 2 + s(x) / 2 = s(x)', 'z2')).toMatchObject({
      status: 'not-applicable',
      cases: 0,
      reason: '1/2 divides by 2, which is 0 there',
    });
    expect(run('law half (x) : s(x) / 2 + s(x) / 2 = s(x)', 'poly_z5')).toMatchObject({ status: 'passed' });
    expect(run('law sines (x) : sin(s(x)) = sin(s(x))', 'poly_q')).toMatchObject({
      status: 'not-applicable',
      reason: 'sin is not a polynomial over Q',
    });
  });

  test('is not claimed by a model without an axiom, unless it is proved from the others or named', () => {
    const unclaimed: AnyModel = {
      ...model('z2'),
      unclaimed: [{ axiom: 'odd', reason: 'it has no odd numbers' }],
    };
    const reason = (text: string, basis: readonly string[] | null): string | null => {
      const report = testStatement(statement(text), unclaimed, { ...options, basis });
      expect(report.status).toBe(report.reason === null ? 'passed' : 'not-applicable');
      return report.reason;
    };
    expect(reason('law odd : f = f', ['RD.1'])).toBe('odd is not claimed: it has no odd numbers');
    expect(reason('law one : f = f', null)).toBe('odd is not claimed, and no proof without it was found');
    expect(reason('law one : f = f', ['RD.1', 'odd'])).toBe('odd is not claimed, and the proof uses it');
    expect(reason('law one : f = f', ['RD.1'])).toBe(null);
    expect(reason('law odd : f = f in z2', null)).toBe(null);
    expect(reason('law odd : f = f in poly_z, z2', ['odd'])).toBe(null);
  });

  test('is not claimed where the proof needs negatives, scalars or fractions that the model has not', () => {
    const status = (name: string, need: string): string =>
      testStatement(statement('law one : f = f'), model(name), { ...options, basis: ['RD.1', need] }).status;
    const rows = ['negatives', 'scalars', '1/2', '1/3'].map((need) =>
      ['poly_q', 'z2', 'poly_z3', 'poly_sat', 'matrices'].filter((name) => status(name, need) !== 'passed'),
    );
    expect(rows).toEqual([
      ['poly_sat'],
      ['matrices'],
      ['z2', 'poly_sat', 'matrices'],
      ['poly_z3', 'poly_sat', 'matrices'],
    ]);
  });

  test('pauses between cases, so that a long test can be abandoned', () => {
    const steps = testSteps(statement('law one : f = f'), model('z2'), { ...options, runs: 250 });
    const pauses = Array.from({ length: 10 }, () => steps.next().done);
    expect(pauses).toEqual(new Array(10).fill(false));
    expect(steps.next()).toMatchObject({ done: true, value: { status: 'passed', cases: 250 } });
  });

  test('whose cases are too much work is skipped, and says so', () => {
    const long = Array.from({ length: 60 }, () => 'e').join(' ; ');
    const report = run(`law big : R[R[R[R[R[${long}]]]]] = R[R[R[R[R[${long}]]]]]`, 'poly_z', { runs: 30 });
    expect(report.reason).toMatch(/^\d+ of 30 cases were skipped: too much work$/);
    expect(report.cases).toBeLessThan(30);
    expect(report.status).toBe(report.cases >= 20 ? 'passed' : 'not-applicable');
  });
});

describe('assumptions', () => {
  const holds = (text: string, name = 'poly_z'): void => {
    expect(run(text, name)).toMatchObject({ status: 'passed', cases: 100, reason: null });
  };

  test('of linearity, however they are written, are met by construction', () => {
    holds('law a (a, v) assuming D[f] = snd ; f : R[f](a, v) = f†(v)');
    holds('law a (a, v) assuming R[f] = snd ; f†, 0 ; f = (0 : A -> B) : D[f](a, v) = f(v)');
    holds(
      'law a assuming (fst + snd) ; f = fst ; f + snd ; f, 0 ; f = (0 : A -> B) : (e + e) ; f = e ; f + e ; f',
      'z2',
    );
  });

  test('of additivity do not mean linearity where x^p is additive', () => {
    const text = 'refute a (a, v) assuming (fst + snd) ; f = fst ; f + snd ; f : D[f](a, v) = f(v)';
    for (const name of ['z2', 'poly_z3', 'poly_z5']) expect(run(text, name).status).toBe('failed');
    for (const name of ['poly_z', 'poly_q', 'reals']) expect(run(text, name).status).toBe('passed');
  });

  test('of inverses are met by non-linear maps', () => {
    const inverse = 'assuming f ; k = id, k ; f = id';
    // Without negatives, only permutations have inverses.
    const counting = ['poly_n', 'poly_sat', 'poly_bool'];
    for (const { name } of nonlinear.filter((each) => !counting.includes(each.name))) {
      holds(`law a (a, v) ${inverse} : R[f](a, R[k](f(a), v)) = v`, name);
      expect(run(`refute a ${inverse} : D[f] = snd ; f`, name).status).toBe('failed');
    }
  });

  test('that define a map are met', () => {
    holds('law a (a, v) assuming e = f ; k : R[e](a, v) = R[f](a, R[k](f(a), v))');
    expect(run('refute a (a) assuming e = f ; k : e(a) = k(f(a)) + a', 'z2').status).toBe('failed');
  });

  test('of a constant derivative are met by affine maps', () => {
    for (const { name } of nonlinear)
      expect(run('refute a assuming R[f] = snd ; k : D[f] = snd ; f', name)).toMatchObject({
        status: 'failed',
      });
    holds('law a assuming R[f] = snd ; k : R[f] = snd ; f†');
  });

  test('of a derivative that vanishes are met by more than constants where x^p is one', () => {
    expect(run('refute a (a, b) assuming D[f] = 0 : f(a) = f(b)', 'poly_z3').status).toBe('failed');
    holds('law a (a, b) assuming D[f] = 0 : f(a) = f(b)', 'poly_q');
  });

  test('that are never met make a law not applicable', () => {
    expect(
      run(
        'law a assuming id = id + id + <fst, snd> ; fst ; 0, f = f + e ; f + (0 ; e ; f) + f : f = 0',
        'reals',
      ),
    ).toMatchObject({
      status: 'not-applicable',
    });
    const never = run('law a (a : A, b : A) assuming (fst : A * A -> A) = snd : a = b', 'poly_z');
    expect(never).toMatchObject({ status: 'not-applicable', cases: 0 });
    expect(never.reason).toBe('the assumptions held in only 0 of 500 cases');
  });
});

describe('a model at fault', () => {
  const chain = statement('law chain (a, c) : R[f ; g](a, c) = R[f](a, R[g](f(a), c))');
  const faulty = (change: Partial<AnyModel>): ModelReport =>
    testStatement(chain, { ...model('poly_z'), ...change }, options);

  test('that throws is an error that names the operation', () => {
    const report = faulty({
      reverse() {
        throw new Error('no tape');
      },
    });
    expect(report).toMatchObject({ status: 'error', cases: 0, caseIndex: 0 });
    expect(report.reason).toBe('poly_z failed in reverse: no tape');
  });

  test('that returns something else than a map is an error', () => {
    expect(faulty({ pair: () => 7 }).reason).toBe('poly_z failed in pair: it is not a map of the model');
    expect(faulty({ reverse: (f) => f }).reason).toMatch(/in reverse: it goes from dimension/);
    const wide = faulty({ reverse: () => model('poly_z').identity(9) });
    expect(wide.reason).toMatch(/in reverse: it goes from dimension 9 to 9, not from/);
  });

  test('that cannot compare is an error', () => {
    const report = faulty({
      equal() {
        throw new TypeError('not comparable');
      },
    });
    expect(report.reason).toBe('poly_z failed in equal: not comparable');
  });

  test('whose samplers throw is an error', () => {
    const { samplers } = model('poly_z');
    const report = faulty({
      samplers: {
        ...samplers,
        maps() {
          throw new Error('nothing to sample');
        },
      },
    });
    expect(report).toMatchObject({ status: 'error' });
    expect(report.reason).toContain('nothing to sample');
  });
});

test('a long sum and deep nesting do not overflow', () => {
  const sum = Array.from({ length: 10_000 }, () => 'f').join(' + ');
  expect(run(`law sum : ${sum} = ${sum}`, 'poly_z', { runs: 20 })).toMatchObject({ status: 'passed' });
});

test('objects of too many coordinates are refused, not built', () => {
  const copies = (n: number): string => Array.from({ length: n }, () => 'copy').join(' ; ');
  expect(run(`law copies (a : A) : (${copies(400)})(a) = (${copies(400)})(a)`, 'z2')).toMatchObject({
    status: 'not-applicable',
    reason: 'an object has more than 20000 coordinates',
  });
  expect(run(`law copies (a : A) : (${copies(8)})(a) = (${copies(8)})(a)`, 'z2')).toMatchObject({
    cases: 100,
  });
  expect(run('law wide (a : K[1000, 1000]) : a + 0 = a', 'poly_z').status).toBe('not-applicable');
  const swapped = 'law array (a : K[2, n], b : K[n]) : R[(x, y) => (y, x)]((a, b), (b, a)) = (a, b)';
  expect(run(swapped, 'z2')).toMatchObject({ status: 'passed', cases: 100 });
});
