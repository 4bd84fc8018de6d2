import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Circuit } from '../../src/models/circuit.js';
import { isMissing, type Dependence, type Model } from '../../src/models/model.js';
import { polyZ } from '../../src/models/poly-z.js';
import { polyZ3 } from '../../src/models/poly-z3.js';
import { expand } from '../../src/models/polynomial.js';
import { reals } from '../../src/models/reals.js';
import { integers, residues, type Rig } from '../../src/models/rigs.js';

const draw = <T>(arbitrary: fc.Arbitrary<T>, numRuns = 400): T[] =>
  fc.sample(arbitrary, { seed: 5, numRuns });
const share = <T>(items: readonly T[], holds: (item: T) => boolean): number =>
  items.filter(holds).length / items.length;

const maps = <E>(
  model: Model<number, Circuit<E>>,
  cod: number,
  ...factors: readonly (readonly [number, Dependence])[]
): fc.Arbitrary<Circuit<E>> =>
  model.samplers.maps(
    factors.map(([object, dependence]) => ({ object, dependence })),
    cod,
  );

/** Exponents of all monomials of all components. */
const exponents = <E>(rig: Rig<E>, f: Circuit<E>): (readonly number[])[] =>
  expand(rig, f, 10_000)!.flatMap((p) => p.map((m) => m.exponents));
const degree = (e: readonly number[]): number => e.reduce((sum, n) => sum + n, 0);

test('objects have dimension 0 to 3, mostly 2 and 3', () => {
  const drawn = draw(polyZ.samplers.objects(0));
  expect(new Set(drawn)).toEqual(new Set([0, 1, 2, 3]));
  expect(share(drawn, (n) => n >= 2)).toBeGreaterThan(0.6);
  for (const least of [1, 2, 3]) expect(Math.min(...draw(polyZ.samplers.objects(least)))).toBe(least);
});

describe('maps', () => {
  test('are mostly non-linear, of degree 3 in two variables often, and not reduced', () => {
    const drawn = draw(maps(polyZ, 2, [3, 'any'])).map((f) => exponents(integers, f));
    expect(share(drawn, (f) => f.some((e) => degree(e) >= 2))).toBeGreaterThan(0.9);
    const mixedCubic = (e: readonly number[]): boolean =>
      degree(e) >= 3 && e.filter((n) => n > 0).length >= 2;
    expect(share(drawn, (f) => f.some(mixedCubic))).toBeGreaterThan(0.5);
    expect(share(drawn, (f) => f.some((e) => degree(e) === 0))).toBeGreaterThan(0.6);
    expect(Math.max(...drawn.flat().map(degree))).toBe(3);
  });

  test('that should be linear are, and have more than one summand', () => {
    const drawn = draw(maps(polyZ, 2, [3, 'linear'])).map((f) => exponents(integers, f));
    expect(drawn.flat().every((e) => degree(e) === 1)).toBe(true);
    expect(share(drawn, (f) => f.length >= 4)).toBeGreaterThan(0.3);
  });

  test('that should be linear in some factors are, and not in the others', () => {
    const drawn = draw(maps(polyZ, 1, [2, 'any'], [2, 'linear'], [1, 'linear'])).map((f) =>
      exponents(integers, f),
    );
    expect(drawn.flat().every((e) => e[2]! + e[3]! === 1 && e[4] === 1)).toBe(true);
    expect(share(drawn, (f) => f.some((e) => e[0]! + e[1]! >= 2))).toBeGreaterThan(0.3);
    expect(
      draw(maps(polyZ, 2, [2, 'any'], [0, 'linear'])).every((f) => exponents(integers, f).length === 0),
    ).toBe(true);
  });

  test('that should be additive are, and often not linear where x^3 is additive', () => {
    const drawn = draw(maps(polyZ3, 2, [2, 'additive'])).map((f) => exponents(residues(3), f));
    expect(drawn.flat().every((e) => [1, 3].includes(degree(e)) && e.filter((n) => n > 0).length === 1)).toBe(
      true,
    );
    expect(share(drawn, (f) => f.some((e) => degree(e) === 3))).toBeGreaterThan(0.3);
    expect(share(drawn, (f) => f.every((e) => degree(e) === 3))).toBeGreaterThan(0.2);
    expect(
      draw(maps(polyZ, 2, [2, 'additive'])).every((f) =>
        exponents(integers, f).every((e) => degree(e) === 1),
      ),
    ).toBe(true);
  });

  test('out of the terminal object are constants, 0 among them', () => {
    const drawn = draw(maps(reals, 1)).map((f) => f.outputs[0]!.constant);
    const simple = drawn.filter(({ num, den }) => den <= 2n && num <= 2n && num >= -2n);
    expect(simple.length / drawn.length).toBeGreaterThan(0.5);
    expect(drawn.some(({ num }) => num === 0n)).toBe(true);
    const sizes = drawn.map(({ num, den }) => Math.abs(Number(num) / Number(den)));
    expect(sizes.some((s) => s > 5)).toBe(true);
    expect(sizes.some((s) => s > 0 && s < 0.1)).toBe(true);
  });

  test('over the reals call functions now and then', () => {
    const calling = share(draw(maps(reals, 2, [2, 'any'])), (f) =>
      f.outputs.some((node) => node.tag === 'call'),
    );
    expect(calling).toBeGreaterThan(0.05);
    expect(calling).toBeLessThan(0.4);
  });
});

test('inverses are', () => {
  const place = { labels: [], points: [] };
  for (const dependence of ['any', 'linear'] as const) {
    const pairs = polyZ.samplers.inverses(3, 3, dependence);
    if (isMissing(pairs)) throw new Error(pairs.missing);
    const drawn = draw(pairs, 100);
    for (const [f, k] of drawn) {
      expect(polyZ.equal(polyZ.compose(f, k), polyZ.identity(3), place).tag).toBe('equal');
      expect(polyZ.equal(polyZ.compose(k, f), polyZ.identity(3), place).tag).toBe('equal');
    }
    const linear = share(drawn, ([f]) => exponents(integers, f).every((e) => degree(e) === 1));
    if (dependence === 'linear') expect(linear).toBe(1);
    else expect(linear).toBeLessThan(0.2);
  }
});

test('between objects of different sizes they are a section and a retraction of the smaller one', () => {
  const place = { labels: [], points: [] };
  const identity = polyZ.identity(2);
  const pairs = [polyZ.samplers.inverses(2, 3, 'any'), polyZ.samplers.inverses(3, 2, 'any')];
  for (const [i, arbitrary] of pairs.entries()) {
    if (isMissing(arbitrary)) throw new Error(arbitrary.missing);
    for (const [f, k] of draw(arbitrary, 50)) {
      const [section, retraction] = i === 0 ? [f, k] : [k, f];
      expect(polyZ.equal(polyZ.compose(section, retraction), identity, place).tag).toBe('equal');
    }
  }
});

test('a smaller object lies in a larger one', () => {
  const found = polyZ.samplers.restriction(1, 3);
  if (isMissing(found)) throw new Error(found.missing);
  expect(polyZ.showMap(found.embed)).toBe('x => (x, 0, 0)');
  expect(polyZ.showMap(found.project)).toBe('(x, y, z) => x');
});

describe('shrinking', () => {
  /** The smallest map, following the first simpler one that still satisfies `keeps`. */
  const shrunk = (
    arbitrary: fc.Arbitrary<Circuit<bigint>>,
    keeps: (f: Circuit<bigint>) => boolean,
  ): string => {
    let value = draw(arbitrary.filter(keeps), 1)[0]!;
    for (let step = 0; step < 200; step++) {
      const next = [...arbitrary.shrink(value, undefined)].map((s) => s.value).find(keeps);
      if (!next) return polyZ.showMap(value);
      value = next;
    }
    throw new Error('it does not end');
  };
  const general = maps(polyZ, 2, [2, 'any']);

  test('ends at the zero map, or at the simplest map that will do', () => {
    expect(shrunk(general, () => true)).toBe('(x, y) => (0, 0)');
    expect(shrunk(general, (f) => exponents(integers, f).some((e) => degree(e) >= 2))).toMatch(
      /^\(x, y\) => \((x\^2|x\*y|y\^2), 0\)$|^\(x, y\) => \(0, (x\^2|x\*y|y\^2)\)$/,
    );
  });

  test('keeps linear maps linear', () => {
    const linear = maps(polyZ, 2, [3, 'linear']);
    const [value] = draw(linear, 1);
    for (const simpler of linear.shrink(value!, undefined))
      expect(exponents(integers, simpler.value).every((e) => degree(e) === 1)).toBe(true);
  });
});
