/** Instances that misbehave: each fault is a finding on its map, and the others are judged. */
import { describe, expect, test } from 'vitest';
import { defineRules, rulesInstance, type Fault, type Random, type Rule } from '../../../src/check/index.js';
import { findingOf, gate, instanceOf, options, statusOf } from './support.js';
import { gateMap } from '../../../src/check/index.js';

const identity = { type: 'K -> K', value: (x: number) => x, reverse: (_x: number, w: number) => w } as const;
let calls = 0;
const unreadable = (): Error =>
  Object.defineProperty(new Error(), 'message', {
    get: () => {
      throw new Error('no');
    },
  });

const rows: readonly (readonly [string, Partial<Record<keyof Rule, unknown>>, Fault, string])[] = [
  ['throws an error', { reverse: () => { throw new RangeError('no'); } }, 'throws', 'type'], // prettier-ignore
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- what is thrown may be anything
  ['throws a string', { value: () => { throw 'no'; } }, 'throws', 'type'], // prettier-ignore
  ['rejects', { reverse: () => Promise.reject(new Error('later')) }, 'throws', 'type'],
  ['answers with a list', { reverse: () => [1] }, 'wrong shape', 'type'],
  ['answers with a string', { reverse: () => '1' }, 'not a number', 'type'],
  ['answers with nothing', { reverse: () => undefined }, 'not a number', 'type'],
  ['answers with null', { value: () => null }, 'not a number', 'type'],
  ['answers with an object that throws', { value: () => new Proxy([], { get: () => { throw new Error(); } }) }, 'wrong shape', 'type'], // prettier-ignore
  ['answers with a bigint', { value: () => 1n }, 'not a number', 'type'],
  [
    'answers with a boxed number',
    { reverse: (_x: number, w: number) => Object(w) as unknown },
    'not a number',
    'type',
  ],
  ['answers with a symbol', { value: () => Symbol('x') }, 'not a number', 'type'],
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- what is thrown may be anything
  ['throws nothing', { value: () => { throw undefined; } }, 'throws', 'type'], // prettier-ignore
  ['throws what cannot be read', { value: () => { throw unreadable(); } }, 'throws', 'type'], // prettier-ignore
  ['never returns', { value: function again(x: number): number { return again(x); } }, 'throws', 'type'], // prettier-ignore
  ['answers with NaN', { reverse: () => NaN }, 'NaN where the value is finite', 'pairing'],
  ['answers with infinity', { reverse: () => Infinity }, 'not finite', 'pairing'],
  [
    'answers differently',
    { reverse: (_x: number, w: number) => w * (calls++ % 3) },
    'not deterministic',
    'purity',
  ],
  ['has a generator that throws', { inputs: [() => { throw new Error('no'); }] }, 'throws', 'type'], // prettier-ignore
  ['has a domain that throws', { domain: () => { throw new Error('no'); } }, 'throws', 'type'], // prettier-ignore
  ['has a domain that throws near its points', { domain: (x: number) => { if (x > 1 && x < 1.01) throw new Error('no'); return true; } }, 'throws', 'pairing'], // prettier-ignore
  ['has a domain that is late', { domain: () => Promise.resolve(true) }, 'not true or false', 'type'],
  ['has kinks that throw', { kinks: () => { throw new Error('no'); } }, 'throws', 'pairing'], // prettier-ignore
  ['has kinks that are words', { kinks: () => 'no' }, 'not true or false', 'pairing'],
  ['has a generator of NaN', { inputs: [() => NaN] }, 'not finite', 'type'],
  [
    'has a generator of words, now and then',
    { inputs: [(r: Random) => (r.integer(0, 9) === 0 ? 'x' : 1)] },
    'not a number',
    'type',
  ],
  ['is nowhere defined', { value: () => NaN }, 'undefined too often', 'pairing'],
];

describe.each(rows)('a rule that %s', (_, more, fault, check) => {
  test(`shows \`${fault}\``, async () => {
    const rule = { ...identity, ...more } as unknown as Rule;
    // A generator that throws is refused when it is declared.
    const { instance, problems } = rulesInstance(defineRules({ map: rule, other: identity }), 'test');
    if (problems.length > 0) {
      expect(problems).toEqual(['`map`: input 1: Error: no']);
    } else {
      const report = await gateMap(instance, instance.maps[0]!, options);
      expect(findingOf(report)).toMatchObject({ fault, check });
    }
    const other = instance.maps.find(({ name }) => name === 'other')!;
    expect(findingOf(await gateMap(instance, other, options))).toBeNull();
  });
});

test('a rule that writes to its arguments is caught, in a list and in a matrix', async () => {
  const rules = defineRules({
    list: {
      type: 'K[2] -> K',
      value: (x) => x[0]! + x[1]!,
      reverse: (x, w) => {
        (x as number[]).fill(w);
        return x;
      },
    },
    matrix: {
      type: 'K[2, 2] -> K',
      value: (a) => ((a[0] as number[])[0] = 1),
      reverse: (a, w) => a.map((row) => row.map(() => w)),
    },
  });
  for (const name of ['list', 'matrix'])
    expect(findingOf(await gate(rules, name))).toMatchObject({ fault: 'mutates its input', check: 'purity' });
});

test('a slow rule is stopped by the clock', async () => {
  let now = 0;
  const rules = defineRules({ map: { ...identity, value: (x) => ((now += 100), x) } });
  const report = await gate(rules, 'map', { now: () => now, patience: 1000 });
  expect(findingOf(report)).toMatchObject({ fault: 'slow', check: 'type' });
});

test('checks after one that failed are not run, and say so', async () => {
  const report = await gate(defineRules({ map: { ...identity, reverse: () => 1 } }), 'map');
  expect(statusOf(report, 'linearity')).toBe('failed');
  expect(report.checks.find(({ check }) => check === 'pairing')?.outcome).toEqual({
    status: 'not applicable',
    reason: 'not run: linearity failed',
  });
});

test('no second order is said, not passed over', async () => {
  const report = await gate(defineRules({ map: identity }), 'map');
  expect(report.checks.find(({ check }) => check === 'second order')?.outcome).toEqual({
    status: 'not applicable',
    reason: 'no second order',
  });
});

test('promises, typed arrays, integers and static arguments are understood', async () => {
  const rules = defineRules({
    later: { ...identity, value: (x) => Promise.resolve(x), reverse: (_x, w) => Promise.resolve(w) },
    typed: {
      type: 'K[2, 2] -> K[2]',
      value: (a) => Float64Array.from(a, ([x, y]) => x! + y!),
      reverse: (a, w) => a.map((_, i) => Float64Array.of(w[i]!, w[i]!)),
    },
    take: {
      type: 'K[3] * K -> K',
      inputs: ['any', { integer: [0, 2] }],
      value: (x, i) => x[i]!,
      reverse: (x, i, w) => [x.map((_, k) => (k === i ? w : 0)), null],
    },
    scaled: {
      type: 'K -> K',
      options: [{ by: 2 }, { by: -3 }],
      value: (x, option) => x * (option as { by: number }).by,
      reverse: (_x, w, option) => w * (option as { by: number }).by,
    },
    constant: { type: '1 -> K', value: () => 3, reverse: () => [] },
  });
  for (const { name } of instanceOf(rules).maps) expect(findingOf(await gate(rules, name)), name).toBeNull();
});

test('an overridden tolerance is printed', async () => {
  const report = await gate(
    defineRules({ map: { ...identity, reverse: (_x, w) => 1.001 * w, tolerance: 0.01 } }),
    'map',
  );
  const pairing = report.checks.find(({ check }) => check === 'pairing')!.outcome;
  expect(pairing).toMatchObject({
    status: 'passed',
    notes: ['Taylor remainder of order 1.0', 'tolerance 0.01'],
  });
  expect(
    findingOf(await gate(defineRules({ map: { ...identity, reverse: (_x, w) => 1.001 * w } }), 'map'))?.fault,
  ).toBe('wrong factor');
});

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'then'])(
  'a map may be named %s',
  async (name) => {
    const wrong = { ...identity, reverse: (_x: number, w: number) => -w };
    const set = defineRules(Object.fromEntries([[name, wrong]]) as Record<string, Rule>);
    expect(findingOf(await gate(set, name))).toMatchObject({ map: name, fault: 'wrong sign' });
  },
);

test('an interval may be open at either end', async () => {
  const set = defineRules({
    root: {
      type: 'K -> K',
      inputs: [{ from: 0 }],
      value: Math.sqrt,
      reverse: (x, w) => w / (2 * Math.sqrt(x)),
    },
    debt: { ...identity, inputs: [{ to: 0 }], domain: (x) => x < 0 },
  });
  for (const name of ['root', 'debt']) {
    const report = await gate(set, name);
    expect(findingOf(report)).toBeNull();
    const pairing = report.checks.find(({ check }) => check === 'pairing')!.outcome;
    expect(JSON.stringify(pairing)).not.toContain('outside the domain');
  }
});

test('static arguments that are no data are shown as what they are', async () => {
  for (const [option, shown] of [
    [1n, 'a bigint'],
    [Math.abs, 'a function'],
    [{ by: NaN }, '{"by":"NaN"}'],
  ] as const) {
    const map: Rule = { ...identity, options: [option], reverse: (_x, w) => -(w as number) };
    expect(findingOf(await gate(defineRules({ map }), 'map'))?.point['option']).toBe(shown);
  }
});

test('a promise that is kept by anything with `then` is a promise', async () => {
  const later = (value: unknown): unknown => ({ then: (done: (v: unknown) => void) => { done(value); } }); // prettier-ignore
  const map = { ...identity, value: (x: number) => later(x), reverse: (_x: number, w: number) => later(w) };
  expect(findingOf(await gate(defineRules({ map }), 'map'))).toBeNull();
});

test.each([1e-3, 1e-5, 1e-6])('a rule that is off by a factor of 1 + %d is wrong', async (by) => {
  const sine = {
    type: 'K -> K',
    value: Math.sin,
    reverse: (x: number, w: number) => w * Math.cos(x) * (1 + by),
  } as const;
  expect(findingOf(await gate(defineRules({ sine }), 'sine'))?.check).toBe('pairing');
});

test('where no slope can be measured, nothing is called passed', async () => {
  const noisy = { ...identity, value: (x: number) => x + 1e-3 * Math.sin(1e9 * x) };
  expect(statusOf(await gate(defineRules({ noisy }), 'noisy'), 'pairing')).not.toBe('passed');
});
