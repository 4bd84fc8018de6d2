/** Equations that only look like laws (theory, section 3), and the places where each happens to hold. */
import { constant } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testStatement } from '../../../src/check/refute/index.js';
import { findModel, models, type AnyModel } from '../../../src/models/index.js';
import { elaborate, type Statement } from '../../../src/syntax/index.js';

const text = `
object A, B, C
map f : A -> B
map g : B -> C
map h : A -> C
map e : A -> A
map c : A -> K
linear l, l' : A -> A
linear i : A -> B
map k : B -> A
map s, t : K -> K

refute endomaps : R[e] = D[e]
refute reversed-order (a, c : C) : R[f ; g](a, c) = R[f](a, R[g](f(a), c) + R[g](f(a), c))
refute base-point (a, c) : R[f ; g](a, c) = R[f](a, R[g](f(0), c))
refute no-exchange : R[e * e] = R[e] * R[e]
refute copying : R[copy] = snd ; fst : A * (A * A) -> A
refute dagger-of-composite : (f ; g)† = g† ; f†
refute twice-dagger : f† † = f
refute dagger-without-base : R[f] = snd ; f†
refute affine assuming R[f] = snd ; k : D[f] = snd ; f
refute additive (a, v) assuming (fst + snd) ; f = fst ; f + snd ; f : D[f](a, v) = f(v)
refute vanishing (a, b) assuming D[f] = 0 : f(a) = f(b)
refute doubled : R[f + f] = 0
refute squared (x, v) : R[x => x * x](x, v) = (0 : K)
refute idempotent : R[f + f] = R[f]
refute second-order (a, c, v) : R^2[f ; g](a, c, v) = R^2[f](a, R[g](f(a), c), v)
refute second-order-K (a, c, v) : R^2[s ; t](a, c, v) = R^2[s](a, R[t](s(a), c), v)
refute hessian (a, b, v) : R[R[e]]((a, b), v).1 = R[R[e]]((a, v), b).1
law gradient_hessian (a, b, v) :
  R[R[x => R[c](x, 1)]]((a, b), v).1 = R[R[x => R[c](x, 1)]]((a, v), b).1
refute first-additive (a, b, v) : R[f](a + b, v) = R[f](a, v) + R[f](b, v)
refute RD6-first (a, b, x, y) : D[R[f]]((a, b), (x, y)) = R[f](a, y)
refute DD-slots (a, b, u, v) : D[D[f]]((a, b), (u, v)) = D[D[f]]((b, a), (u, v))
refute distribution : (e + e) ; f = e ; f + e ; f
refute zero-first : 0 ; f = (0 : A -> B)
refute taylor (a, v) : f(a) + D[f](a, v) = f(a + v)
refute orthogonal assuming i ; k = id, k ; i = id : i† = k
refute dimension-3 : l ; l' + l† ; l'† + l' ; l† + l'† ; l = l' ; l + l'† ; l† + l ; l'† + l† ; l'
`;
const source = text.replace(
  /refute ([a-zA-Z0-9]+)((?:-[a-zA-Z0-9]+)+)/g,
  (_, a: string, b: string) => `refute ${a}${b.replaceAll('-', '_')}`,
);
const { programs, diagnostics } = elaborate('non-laws.rdc', (name) => ({ name, text: source }));
const statements = new Map(programs[0]?.statements.map((s) => [s.name, s]));

const find = (name: string): Statement => statements.get(name.replaceAll('-', '_'))!;
const failsIn = (s: Statement, model: AnyModel): boolean =>
  testStatement(s, model, { seed: 3, runs: 100 }).status === 'failed';
const inDimension = (n: number, model: AnyModel): AnyModel => ({
  ...model,
  samplers: { ...model.samplers, objects: () => constant(n) },
});

test('the equations elaborate', () => {
  expect(diagnostics).toEqual([]);
});

/** What the model without the stable rule does not prove from the other axioms, it does not claim. */
const claiming = models.filter(({ unclaimed }) => unclaimed.length === 0);

/** Models in which a non-law holds all the same, but for the matrices. */
const holdsIn: Readonly<Record<string, readonly string[]>> = {
  'reversed-order': ['poly_bool'],
  additive: ['poly_z', 'poly_q', 'poly_n', 'complex', 'generic', 'reals'],
  vanishing: ['poly_z', 'poly_q', 'poly_n', 'poly_sat', 'poly_bool', 'complex', 'generic', 'reals'],
  doubled: ['z2'],
  squared: ['z2'],
  idempotent: ['poly_bool'],
  'second-order-K': ['z2'],
  distribution: ['poly_bool'],
  orthogonal: ['poly_n', 'poly_sat', 'poly_bool'],
};

/** Non-laws that linear maps refute; squares they do not have. */
const falseForMatrices = [
  ...['endomaps', 'reversed-order', 'no-exchange', 'copying', 'doubled', 'idempotent'],
  ...['first-additive', 'orthogonal', 'dimension-3'],
];

describe.each(
  [...statements.values()]
    .filter(({ kind }) => kind === 'refute')
    .map(({ name }) => name)
    .map((name) => [name.replaceAll('_', '-')] as const),
)('%s', (name) => {
  test('is refuted where it is false, and there alone', () => {
    const passing = claiming.filter((model) => !failsIn(find(name), model)).map((model) => model.name);
    const linear = falseForMatrices.includes(name) ? [] : ['matrices'];
    expect(passing.sort()).toEqual([...(holdsIn[name] ?? []), ...linear].sort());
  });
});

describe('in small dimensions some of them hold', () => {
  test.each([
    ['endomaps', 1],
    ['hessian', 1],
    ['dimension-3', 1],
    ['dimension-3', 2],
  ] as const)('%s in dimension %i', (name, dimension) => {
    for (const model of models) expect(failsIn(find(name), inDimension(dimension, model))).toBe(false);
  });

  test('the Hessian of a gradient is symmetric in any dimension', () => {
    for (const model of models) expect(failsIn(find('gradient_hessian'), model)).toBe(false);
  });

  test('dagger of a composite for maps that preserve 0', () => {
    const reduced = find('dagger-of-composite');
    const unpointed: AnyModel = {
      ...findModel('poly_z')!,
      samplers: {
        ...findModel('poly_z')!.samplers,
        maps: (factors, cod) =>
          findModel('poly_z')!.samplers.maps(
            factors.map(({ object }) => ({ object, dependence: 'linear' as const })),
            cod,
          ),
      },
    };
    expect(failsIn(reduced, unpointed)).toBe(false);
    expect(failsIn(reduced, findModel('poly_z')!)).toBe(true);
  });
});
