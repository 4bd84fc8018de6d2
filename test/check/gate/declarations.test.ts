/** Declarations that are none: each is named, and the other maps of the file are judged. */
import { expect, test } from 'vitest';
import { defineRules, rulesInstance, type Rule } from '../../../src/check/index.js';

const identity = { type: 'K -> K', value: (x: number) => x, reverse: (_x: number, w: number) => w } as const;

const refused: readonly (readonly [Readonly<Record<string, unknown>>, string])[] = [
  [{ type: 'K' }, 'the type `K`'],
  [{ type: 'A -> K' }, 'the type `A -> K`'],
  [{ type: 'K[n] -> K' }, 'the size `n` is no number'],
  [{ type: 'K[20000] -> K' }, 'at most 10000'],
  [{ type: 7 }, '`type` is 7, not a string'],
  [{ type: undefined }, 'it has no `type`'],
  [{ value: 3 }, '`value` is 3, not a function'],
  [{ reverse: undefined }, 'it has no `reverse`'],
  [{ inputs: ['prime'] }, 'there is no kind of input `prime`'],
  [{ inputs: [] }, '`inputs` has 0 entries for 1 arguments'],
  [{ inputs: ['positive definite'] }, 'the argument is no square matrix'],
  [{ points: [[[1]]] }, 'a point of interest'],
  [{ order: 2 }, '`order: 2` needs a rule `second`'],
  [{ dtype: 'f16' }, '`dtype` is the string "f16", not f64 or f32'],
  [{ tolerance: 2 }, '`tolerance` is 2, not between 0 and 1'],
  [{ tolerance: NaN }, '`tolerance` is NaN, not between 0 and 1'],
  [{ tolerance: '0.1' }, '`tolerance` is the string "0.1", not a number'],
  [{ tolerence: 0.1 }, 'there is no field `tolerence`; did you mean `tolerance`?'],
  [{ constructor: 1 }, 'there is no field `constructor`'],
  [{ order: 3 }, '`order` is 3, not 1 or 2'],
  [{ pairing: 'complex' }, '`pairing` is the string "complex", not real or bilinear'],
  [{ inputs: 'positive' }, '`inputs` is the string "positive", not a list'],
  ...[
    'constructor',
    {},
    null,
    3,
    [],
    { integer: 3 },
    { integer: [0.5, 2] },
    { integer: [4, 1] },
    { from: 2, to: 1 },
  ].map((input) => [{ inputs: [input] }, 'input 1: '] as const),
  ...[{ from: NaN }, { from: '0', to: 1 }, { from: 0, to: 1, step: 2 }, { integer: [0, 1], from: 0 }].map(
    (input) => [{ inputs: [input] }, 'is no kind of input, interval or generator'] as const,
  ),
  [{ points: 1 }, '`points` is 1, not a list'],
  [{ points: [1] }, 'a point of interest'],
  [{ options: { a: 1 } }, '`options` is an object, not a list'],
  [{ options: [undefined] }, '`options` holds undefined'],
  [{ kinks: [0] }, '`kinks` is a list of 1, not a function'],
  [{ forward: true }, '`forward` is true, not a function'],
];

test.each(refused)('a declaration with %o is refused', (more, words) => {
  const rule = { ...identity, ...more } as unknown as Rule;
  const { instance, problems } = rulesInstance(defineRules({ map: rule, other: identity }), 'test');
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(words);
  expect(instance.maps.map(({ name }) => name)).toEqual(['other']);
});

test('a declaration that cannot be read is refused', () => {
  const rule = {
    ...identity,
    get domain(): never {
      throw new Error('no');
    },
  };
  const hidden = new Proxy(identity, {
    ownKeys: () => {
      throw new Error('hidden');
    },
  });
  const { instance, problems } = rulesInstance(
    Object.freeze({
      ...defineRules({ other: identity }),
      rules: { hidden, other: identity, get: rule },
    }),
    'test',
  );
  expect(problems).toEqual([
    '`hidden`: it cannot be read: Error: hidden',
    '`get`: it cannot be read: Error: no',
  ]);
  expect(instance.maps.map(({ name }) => name)).toEqual(['other']);
});

test.each([null, undefined, 3, 'rules', [identity], () => identity])('%o is no rule', (rule) => {
  const { instance, problems } = rulesInstance(defineRules({ map: rule as never, other: identity }), 'test');
  expect(problems).toEqual([expect.stringMatching(/^`map`: it is .*, not a rule$/)]);
  expect(instance.maps.map(({ name }) => name)).toEqual(['other']);
});

test.each([
  [null, null, 'the rules are null, not rules by name'],
  [[identity], null, 'the rules are a list of 1'],
  [undefined, null, 'the rules are undefined'],
  [{}, null, 'there are no rules in it'],
  [{ map: identity }, 3, '`evaluate` is 3, not a function'],
])('%o with %o is no set of rules', (rules, evaluate, words) => {
  const { problems } = rulesInstance(defineRules(rules as never, evaluate as never), 'test');
  expect(problems).toEqual([expect.stringContaining(words)]);
});
