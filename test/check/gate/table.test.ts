/** Wrong derivatives that real tools have given: each fails under its right name, and the right rule passes. */
import { describe, expect, test } from 'vitest';
import { defineRules, type Rule } from '../../../src/check/index.js';
import { findingOf, gate, gateLaws, instanceOf, type AnyRules } from './support.js';
import { rows } from './table.js';

const only = (r: Rule): AnyRules => defineRules({ map: r });

describe.each(rows)('$name', ({ right, wrong, fault, check, claims }) => {
  const broken: Rule = { ...right, ...wrong };

  test('the right rule passes', async () => {
    const report = await gate(only(right), 'map');
    expect(findingOf(report)).toBeNull();
    expect(report.checks.filter(({ outcome }) => outcome.status === 'passed').length).toBeGreaterThan(3);
  });

  test('the wrong rule claims what it is known to claim', () => {
    const [args, claimed] = claims;
    expect((broken.reverse as (...a: unknown[]) => unknown)(...args)).toEqual(claimed);
  });

  test('the wrong rule fails under its name', async () => {
    expect(findingOf(await gate(only(broken), 'map'))).toMatchObject({ fault, check });
  });
});

test('with the bilinear pairing, the other rule of z^2 is right', async () => {
  const row = rows.find(({ name }) => name.startsWith('z^2'))!;
  const bilinear = { ...row.right, ...row.wrong, pairing: 'bilinear' } as const;
  expect(findingOf(await gate(only(bilinear), 'map'))).toBeNull();
  expect(findingOf(await gate(only({ ...row.right, pairing: 'bilinear' }), 'map'))?.fault).toBe(
    'missing conjugate',
  );
});

/** Powers by a loop that multiplies by the outer x. */
function loop(n: number, x: number): number {
  let y = 1;
  for (let k = 0; k < n; k++) y *= x;
  return y;
}
/** Its pullbacks in the order of the loop, or in the opposite one. */
function loopBack(n: number, x: number, w: number, forward: boolean): number {
  const before = Array.from({ length: n }, (_, k) => loop(k, x));
  let [cotangent, sum] = [w, 0];
  for (const y of forward ? before : before.reverse()) {
    sum += cotangent * y;
    cotangent *= x;
  }
  return sum;
}

describe('powers by a loop', () => {
  const powers = (forward: boolean): AnyRules =>
    defineRules(
      Object.fromEntries(
        [1, 2, 3, 4].map((n) => [
          `loop${n}`,
          {
            type: 'K -> K',
            value: (x: number) => loop(n, x),
            reverse: (x: number, w: number) => loopBack(n, x, w, forward),
          },
        ]),
      ) as Record<string, Rule>,
    );
  const laws = [1, 2, 3, 4].map((n) => `map loop${n} : K -> K\nlaw unrolled${n} (x) : loop${n}(x) = x^${n}`);

  test('the claims are the known ones', () => {
    expect([1, 2, 3].map((n) => loopBack(n, 0.5, 1, true))).toEqual([1, 1.25, 1.3125]);
    expect([1, 2, 3].map((n) => loopBack(n, 0.5, 1, false))).toEqual([1, 1, 0.75]);
  });

  test('the loop is its unrolling; pulled back in the order of the loop, only once', async () => {
    const right = await gateLaws(powers(false), laws.join('\n'));
    expect(right.map(({ outcome }) => outcome.status)).toEqual(['passed', 'passed', 'passed', 'passed']);
    const wrong = await gateLaws(powers(true), laws.join('\n'));
    expect(wrong.map(({ outcome }) => outcome.status)).toEqual(['passed', 'failed', 'failed', 'failed']);
    expect(wrong[1]!.outcome).toMatchObject({ finding: { fault: 'equal maps with different R' } });
  });
});

describe('min(a, a) = a', () => {
  const min = (atTie: (w: number) => readonly [number, number]): AnyRules =>
    defineRules({
      min: {
        type: 'K * K -> K',
        value: (x, y) => Math.min(x, y),
        reverse: (x, y, w) => (x === y ? atTie(w) : x < y ? [w, 0] : [0, w]),
      },
    });
  const law = 'map min : K * K -> K\nlaw tie : <id, id> ; min = id';
  const check = async (atTie: (w: number) => readonly [number, number]): Promise<unknown> =>
    (await gateLaws(min(atTie), law))[0]!.outcome;

  test('all to both is twice too much', async () => {
    expect(await check((w) => [w, w])).toMatchObject({
      status: 'failed',
      finding: { fault: 'equal maps with different R' },
    });
    expect(
      findingOf(
        await gate(
          min((w) => [w, w]),
          'min',
        ),
      )?.fault,
    ).toBe('outside the hull of the slopes');
  });

  test.each([
    ['one half to each', (w: number) => [w / 2, w / 2] as const],
    ['all to the first', (w: number) => [w, 0] as const],
  ])('%s is a convention', async (_, atTie) => {
    expect(await check(atTie)).toMatchObject({ status: 'passed' });
    expect(findingOf(await gate(min(atTie), 'min'))).toBeNull();
  });
});

describe('laws about values', () => {
  const maps = (simplified: (x: number) => number, minus: (n: number) => number): AnyRules =>
    defineRules({
      simplified: { type: 'K -> K', value: simplified, reverse: (x, w) => w * Math.sign(simplified(x) * x) },
      minus: { type: 'K -> K', value: minus, reverse: (_n, w) => -w },
    });
  const laws = `map simplified, minus : K -> K
law root (x) : simplified(x) = sqrt(x^2)
law eight (n) : minus(n) = 8 - n`;

  test('the root of a square is no number, and a variable is not captured', async () => {
    const wrong = await gateLaws(
      maps(
        (x) => x,
        () => 0,
      ),
      laws,
    );
    expect(wrong.map(({ outcome }) => outcome)).toMatchObject([
      { status: 'failed', finding: { fault: 'values differ' } },
      { status: 'failed', finding: { fault: 'values differ' } },
    ]);
    const right = await gateLaws(
      maps(Math.abs, (n) => 8 - n),
      laws,
    );
    expect(right.map(({ outcome }) => outcome.status)).toEqual(['passed', 'passed']);
  });

  test('a difference is shown where it is clear', async () => {
    const double = defineRules({ f: { type: 'K -> K', value: (x) => 2 * x + 1, reverse: (_x, w) => 2 * w } });
    const [report] = await gateLaws(double, 'map f : K -> K\nlaw wrong (x) : f(x) = x + 1');
    if (report!.outcome.status !== 'failed') throw new Error('it did not fail');
    const { rule, differences } = report!.outcome.finding.columns!;
    expect(Math.abs(Number(rule) - Number(differences))).toBeGreaterThan(0.1);
  });
});

test('the inner factor of a composite is missed by name where a law says that it is one', async () => {
  const maps = defineRules({
    tangent: {
      type: 'K -> K',
      inputs: [{ from: -1.4, to: 1.4 }],
      value: Math.tan,
      reverse: (x, w) => w * (1 + Math.tan(x) ** 2),
    },
    arsinh: { type: 'K -> K', value: Math.asinh, reverse: (x, w) => w / Math.sqrt(1 + x * x) },
    fused: {
      type: 'K -> K',
      inputs: [{ from: -1.4, to: 1.4 }],
      value: (x) => Math.asinh(Math.tan(x)),
      reverse: (x, w) => w / Math.sqrt(1 + Math.tan(x) ** 2),
    },
  });
  const law = 'map tangent, arsinh, fused : K -> K\nlaw fusion : fused = tangent ; arsinh';
  const [report] = await gateLaws(maps, law);
  expect(report!.outcome).toMatchObject({ status: 'failed', finding: { fault: 'inner factor dropped' } });
  expect(findingOf(await gate(maps, 'arsinh'))).toBeNull();
  expect(instanceOf(maps).composes).toBe(false);
});
