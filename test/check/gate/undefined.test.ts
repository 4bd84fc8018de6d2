/** Rules that throw where their map has no value: such points are outside the domain, and counted. */
import { expect, test } from 'vitest';
import { evaluate, type Framework } from '../../../examples/framework.js';
import { defineRules, type Random, type Rule } from '../../../src/check/index.js';
import { findingOf, gate, gateLaws, verdictsOf } from './support.js';

function positive(x: number): void {
  if (x <= 0) throw new RangeError('it is not positive');
}

const ln: Rule = {
  ...{ type: 'K -> K', value: Math.log },
  reverse: (x: number, w: number) => {
    positive(x);
    return w / x;
  },
  forward: (x: number, v: number) => {
    positive(x);
    return v / x;
  },
  second: (x: number, w: number, u: number) => {
    positive(x);
    return [(-w * u) / (x * x), u / x];
  },
};
/** One point in three has no value. */
const inputs: Rule['inputs'] = [(random: Random) => random.uniform(-1, 2)];

test('a rule may throw where the map has no value', async () => {
  const report = await gate(defineRules({ ln: { ...ln, inputs } }), 'ln');
  expect(findingOf(report)).toBeNull();
  const outcome = report.checks.find(({ check }) => check === 'pairing')!.outcome;
  expect(JSON.stringify(outcome)).toMatch(/[1-9]\d* not applicable: outside the domain/);
});

test('a rule that throws where the map has a value is wrong', async () => {
  const reverse = (x: number, w: number): number => {
    positive(x - 0.5);
    return w / x;
  };
  const report = await gate(defineRules({ ln: { ...ln, inputs, reverse } }), 'ln');
  expect(findingOf(report)).toMatchObject({ check: 'type', fault: 'throws' });
});

test('a rule that throws at most points says too little', async () => {
  const report = await gate(defineRules({ ln: { ...ln, domain: (x: number) => x < 1 } }), 'ln');
  expect(findingOf(report)).toMatchObject({ check: 'pairing', fault: 'undefined too often' });
});

test('a rule may throw where the slope is infinite, and not at a kink', async () => {
  const root: Rule = {
    ...{ type: 'K -> K', inputs: [(random) => random.uniform(0.1, 4)], points: [[0]], value: Math.sqrt },
    reverse: (x: number, w: number) => {
      positive(x);
      return w / (2 * Math.sqrt(x));
    },
    second: (x: number, w: number, u: number) => {
      positive(x);
      return [(-w * u) / (4 * x ** 1.5), u / (2 * Math.sqrt(x))];
    },
  };
  const single: Rule = { ...root, dtype: 'f32', value: (x: number) => Math.fround(Math.sqrt(x)) };
  for (const right of [root, single])
    expect(findingOf(await gate(defineRules({ right }), 'right'))).toBeNull();
  const value = (x: number): number => Math.abs(x);
  const kink = await gate(defineRules({ kink: { ...root, value } }), 'kink');
  expect(findingOf(kink)).toMatchObject({ check: 'type', fault: 'throws' });
  const reports = await gateLaws(
    defineRules({ root }),
    'map root : K -> K\nlaw slope (x, w) : R[root](x, w) * 2 * root(x) = w',
  );
  expect(verdictsOf(reports)).toEqual({ slope: 'passed' });
});

test('a law says nothing at points without a value', async () => {
  const reports = await gateLaws(
    defineRules({ ln }),
    'map ln : K -> K\nlaw slope (x, w) : R[ln](x, w) = R[ln](x, w)',
  );
  expect(verdictsOf(reports)).toEqual({ slope: 'passed' });
});

/** A system that computes ln, and throws at numbers that are not larger than `from`. */
const throwing = (from: number) => {
  const framework: Framework = {
    ...{ accumulate: (before, use) => (before as number) + (use as number), chain: true },
    operations: {
      ln: {
        value: (x) => {
          positive((x as number) - from);
          return Math.log(x as number);
        },
        reverse: (x, w) => (w as number) / (x as number),
      },
    },
  };
  return defineRules({ ln: { ...ln, inputs } }, (composite, args) => evaluate(framework, composite, args));
};

test('a system that composes may throw where a map has no value, and nowhere else', async () => {
  const law = 'map ln : K -> K\nlaw twice (x) : ln(x) + ln(x) = 2 * ln(x)';
  expect(verdictsOf(await gateLaws(throwing(0), law))).toEqual({ twice: 'passed' });
  const [report] = await gateLaws(throwing(0.5), law);
  expect(report!.outcome).toMatchObject({ status: 'failed', finding: { fault: 'throws' } });
});
