import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testStatement } from '../../src/check/refute/index.js';
import { circuit, Nodes, type Circuit } from '../../src/models/circuit.js';
import { approximate, floatsOf, type Approximate, type Compute } from '../../src/models/floats.js';
import { isMissing, type AnyModel, type Comparison, type Place } from '../../src/models/model.js';
import { reals } from '../../src/models/reals.js';
import { rationals } from '../../src/models/rigs.js';
import { compareSmooth } from '../../src/models/smooth.js';
import { rational, type Rational } from '../../src/syntax/core/index.js';
import { elaborate, primitives } from '../../src/syntax/index.js';

type Map = Circuit<Rational>;
const primitive = (name: string): Map => {
  const found = reals.primitive(name);
  if (isMissing(found)) throw new Error(found.missing);
  return found;
};
const compute = (name: string, args: readonly number[]): number | null => {
  const { value, domain } = primitives[name]!;
  return domain && !domain.holds(...args) ? null : value(...args);
};
const values = (f: Map, at: readonly number[]): number[] =>
  floatsOf(f, compute)(at.map((value): Approximate => ({ value, error: 0 }))).map((v) => v.value);

/** Five-point differences. */
function slope(f: (t: number) => number, h = 1e-3): number {
  return (f(-2 * h) - 8 * f(-h) + 8 * f(h) - f(2 * h)) / (12 * h);
}

describe.each(Object.entries(primitives))('%s', (name, { arity, kinks }) => {
  const points = [
    [0.7, 1.3],
    [1.9, 0.4],
    [2.5, 3.1],
  ].map((p) => p.slice(0, arity));
  const f = primitive(name);

  test('R agrees with differences of the value, and R of R with differences of R', () => {
    const reversed = reals.reverse(f);
    const twice = reals.reverse(reversed);
    for (const at of points) {
      if (kinks?.holds(...at)) continue;
      const got = values(reversed, [...at, 1.5]);
      at.forEach((_, i) => {
        const along = (t: number): number =>
          values(
            f,
            at.map((x, k) => (k === i ? x + t : x)),
          )[0]!;
        expect(got[i]).toBeCloseTo(1.5 * slope(along), 7);
      });
      const weights = at.map((_, i) => i + 0.5);
      const second = values(twice, [...at, 1.5, ...weights]);
      [...at, 1.5].forEach((_, i) => {
        const along = (t: number): number =>
          values(
            reversed,
            [...at, 1.5].map((x, k) => (k === i ? x + t : x)),
          ).reduce((sum, v, k) => sum + weights[k]! * v, 0);
        expect(second[i]).toBeCloseTo(slope(along), 6);
      });
    }
  });

  test('copying adds: R of twice the function is twice its R', () => {
    const double = reals.pair(f, f);
    const sum = reals.compose(double, reals.add(reals.fst(1, 1), reals.snd(1, 1)));
    for (const at of points) {
      const once = values(reals.reverse(f), [...at, 1]);
      expect(values(reals.reverse(sum), [...at, 1])).toEqual(once.map((v) => 2 * v));
    }
  });
});

/** Forward derivatives, written apart from the table. */
const slopes: Readonly<Record<string, (x: number) => number>> = {
  sin: Math.cos,
  cos: (x) => -Math.sin(x),
  tanh: (x) => 1 / Math.cosh(x) ** 2,
  atan: (x) => 1 / (1 + x * x),
  sigmoid: (x) => Math.exp(-x) / (1 + Math.exp(-x)) ** 2,
};

/** Values and tangents by dual numbers, straight from the graph. */
function dual(f: Map, at: readonly number[], direction: readonly number[]): number[] {
  const memo = new globalThis.Map<object, readonly [number, number]>();
  const go = (node: Map['outputs'][number]): readonly [number, number] => {
    const known = memo.get(node);
    if (known) return known;
    const compute = (): readonly [number, number] => {
      if (node.tag === 'const') return [Number(node.constant.num) / Number(node.constant.den), 0];
      if (node.tag === 'input') return [at[node.top]!, direction[node.top]!];
      const [a, da] = go(node.left!);
      if (node.tag === 'call') {
        const { name } = node.callee!;
        return [primitives[name]!.value(a), slopes[name]!(a) * da];
      }
      const [b, db] = go(node.right!);
      return node.tag === 'add' ? [a + b, da + db] : [a * b, a * db + da * b];
    };
    const found = compute();
    memo.set(node, found);
    return found;
  };
  return f.outputs.map((node) => go(node)[1]);
}

test('D, defined from R, agrees with dual numbers on random smooth maps', () => {
  const maps = reals.samplers.maps([{ object: 2, dependence: 'any' }], 3);
  let calling = 0;
  for (const f of fc.sample(
    fc
      .tuple(maps, reals.samplers.maps([{ object: 3, dependence: 'any' }], 2))
      .map(([f, g]) => reals.compose(f, g)),
    { seed: 8, numRuns: 200 },
  )) {
    const twice = reals.reverse(reals.reverse(f));
    const [at, direction] = [
      [0.3, -0.4],
      [0.7, 1.1],
    ];
    // D[f](a, v) is the second component of R[R[f]]((a, 0), v) [RDC, Theorem 16].
    const derivative = values(twice, [...at, 0, 0, ...direction]).slice(2);
    const expected = dual(f, at, direction);
    derivative.forEach((d, i) => {
      expect(Math.abs(d - expected[i]!)).toBeLessThan(1e-9 * Math.max(1, Math.abs(d)));
    });
    calling += Number(
      reals.showMap(f).includes('(x, y) =>') && /sin|cos|tanh|atan|sigmoid/.test(reals.showMap(f)),
    );
  }
  expect(calling).toBeGreaterThan(20);
});

describe('comparing smooth maps', () => {
  const point = (...xs: readonly Rational[]): Map =>
    xs.reduce<Map>((p, x) => reals.pair(p, reals.numeral(x) as Map), circuit<Rational>(0, []));
  const compare = (f: Map, g: Map, ...points: readonly Map[]): Comparison<Map> =>
    reals.equal(f, g, { labels: [], points });
  const q = (num: number, den = 1): Rational => rational(BigInt(num), BigInt(den));
  const x = reals.identity(1);
  const plus = (f: Map, c: Rational): Map =>
    reals.add(f, reals.compose(reals.discard(1), reals.numeral(c) as Map));

  test('is exact for polynomials: a difference of 1e-30 is one, and 1/3 three times is 1', () => {
    const tiny = q(1, 1);
    expect(compare(plus(x, { num: 1n, den: 10n ** 30n }), x).tag).toBe('different');
    const third = plus(reals.zero(1, 1), q(1, 3));
    expect(compare(reals.add(third, reals.add(third, third)), plus(reals.zero(1, 1), tiny)).tag).toBe(
      'equal',
    );
  });

  test('finds a simple exact point', () => {
    const square = reals.scale(x, x) as Map;
    const found = compare(square, x);
    if (found.tag !== 'different') throw new Error(found.tag);
    const { point: at, ...sides } = found.explain();
    expect(reals.showPoint(at!)).toBe('2');
    expect(sides).toEqual({
      left: '4',
      right: '2',
      difference: 'component 1: 4 on the left and 2 on the right',
    });
  });

  test('tolerates rounding, and not more', () => {
    const [sin, cos] = [primitive('sin'), primitive('cos')];
    const one = reals.add(reals.scale(sin, sin) as Map, reals.scale(cos, cos) as Map);
    const constant = plus(reals.zero(1, 1), q(1));
    const points = [q(0), q(1, 2), q(-7, 4), q(100)].map((p) => point(p));
    expect(compare(one, constant, ...points).tag).toBe('equal');
    expect(compare(one, plus(constant, { num: 1n, den: 10n ** 12n }), ...points).tag).toBe('different');
    // The tolerance is that of the summands: 1e9 + sin(x) - 1e9 is known to seven digits or so.
    const large = plus(plus(sin, q(1e9)), q(-1e9));
    expect(compare(large, sin, ...points).tag).toBe('equal');
  });

  test('compares where both sides are defined, and says when they nowhere are', () => {
    const log = primitive('log');
    const doubled = reals.add(log, log);
    expect(compare(log, doubled, point(q(-1)), point(q(2))).tag).toBe('different');
    expect(compare(log, doubled, point(q(-1)), point(q(1))).tag).toBe('equal');
    expect(compare(log, doubled, point(q(-1)), point(q(-2))).tag).toBe('undecided');
    const inverse = primitive('inv');
    expect(compare(inverse, inverse, point(q(0))).tag).toBe('equal');
    expect(compare(inverse, reals.add(inverse, inverse), point(q(0))).tag).toBe('undecided');
  });

  test('says nothing where rounding has eaten the value', () => {
    const sin = primitive('sin');
    const huge = reals.compose(reals.scale(x, reals.scale(x, x) as Map) as Map, sin);
    expect(compare(huge, reals.add(huge, huge), point(q(1e8))).tag).toBe('undecided');
  });
});

describe('functions that are computed wrongly', () => {
  const nodes = new Nodes(rationals);
  const [sin, cos] = [primitive('sin'), primitive('cos')];
  const squares = reals.add(reals.scale(sin, sin) as Map, reals.scale(cos, cos) as Map);
  const one = reals.compose(reals.discard(1), reals.numeral(rational(1n)) as Map);
  const points = [reals.numeral(rational(1n, 2n)) as Map];
  const wrong =
    (value: (x: number) => number): Compute =>
    (name, args) =>
      name === 'sin' ? value(args[0]!) : compute(name, args);

  test('do not make a difference that is none', () => {
    const off = wrong((x) => Math.sin(x) + 1e-9);
    expect(compareSmooth(nodes, off, squares, one, { labels: [], points }).tag).toBe('undecided');
    const twice = reals.add(one, one);
    expect(compareSmooth(nodes, off, squares, twice, { labels: [], points }).tag).toBe('different');
  });

  test('without a value inside the domain are a fault, with the law and the case', () => {
    const compareWrongly = wrong((x) => (x === 0 ? NaN : Math.sin(x)));
    const model: AnyModel = {
      ...(reals as AnyModel),
      name: 'faulty',
      equal: (f, g, place) =>
        compareSmooth(nodes, compareWrongly, f as Map, g as Map, place as Place<number, Map>),
    };
    const text = 'law circle (x : K) : sin(x) * sin(x) + cos(x) * cos(x) = (1 : K)\n';
    const law = elaborate('a.rdc', (name) => ({ name, text })).programs[0]!.statements[0]!;
    const report = testStatement(law, model, { seed: 1, runs: 100 });
    expect(report).toMatchObject({
      status: 'error',
      reason: 'faulty failed in equal: sin(0) is NaN, inside its domain',
      counterexample: null,
    });
    expect(report.caseIndex).toBeGreaterThanOrEqual(0);
    expect(testStatement(law, reals as AnyModel, { seed: 1, runs: 100 }).status).toBe('passed');
  });
});

test('the bound on the error is one: values in other orders lie within it', () => {
  const [sin, exp] = [primitive('sin'), primitive('exp')];
  const x = reals.identity(1);
  const f = reals.add(reals.add(reals.scale(x, sin) as Map, exp), reals.compose(exp, sin));
  const g = reals.add(reals.compose(exp, sin), reals.add(exp, reals.scale(sin, x) as Map));
  for (let i = -30; i < 30; i++) {
    const at = [approximate(rational(BigInt(i), 7n))];
    const [[a], [b]] = [floatsOf(f, compute)(at), floatsOf(g, compute)(at)];
    expect(Math.abs(a!.value - b!.value)).toBeLessThanOrEqual(a!.error + b!.error);
    expect(a!.error).toBeLessThan(1e-9 * Math.max(1, Math.abs(a!.value)));
  }
  expect(approximate(rational(1n, 3n)).error).toBeGreaterThan(0);
  expect(approximate(rational(5n, 8n))).toEqual({ value: 0.625, error: 0 });
});
