/** Rules as tests of a framework that is passed in. */
import { expect, test } from 'vitest';
import { defineInstance, defineRules, describeInstance } from '../../../src/index.js';
import { findModel } from '../../../src/models/index.js';
import { lawsOf } from './support.js';

/** Runs what is registered, and says what became of each test. */
async function outcomes(
  register: (framework: Pick<Parameters<typeof describeInstance>[1], 'describe' | 'test'>) => void,
) {
  const path: string[] = [];
  const tests: {
    readonly name: string;
    readonly run: (context: { skip: (note?: string) => void }) => unknown;
  }[] = [];
  register({
    describe: (name, define) => {
      path.push(name);
      define();
      path.pop();
    },
    test: (name, run) => tests.push({ name: [...path, name].join(' > '), run }),
  });
  const found: Record<string, string> = {};
  for (const { name, run } of tests) {
    found[name] = 'passed';
    try {
      await run({ skip: (note) => (found[name] = `skipped: ${note ?? ''}`) });
    } catch (thrown) {
      found[name] = `failed: ${(thrown as Error).message.split('\n')[0]!}`;
    }
  }
  return found;
}

test('a failure names the case that shows it again', async () => {
  const rules = defineRules({ wrong: { type: 'K -> K', value: (x) => x, reverse: (_x, w) => -w } });
  const failing = async (onlyCase?: number): Promise<string> => {
    let message = '';
    const tests: (() => unknown)[] = [];
    const test = (_: string, run: (context: object) => unknown): number => tests.push(() => run({}));
    const more = onlyCase === undefined ? {} : { onlyCase };
    describeInstance(rules, { describe: (_, define) => { define(); }, test: test, seed: 7, ...more }); // prettier-ignore
    for (const run of tests)
      try {
        await run();
      } catch (thrown) {
        message = (thrown as Error).message;
      }
    return message;
  };
  const message = await failing();
  const [, index] = /replay {3}describeInstance with \{ seed: 7, onlyCase: (\d+) \}$/.exec(message)!;
  expect(await failing(Number(index))).toBe(message);
});

test('a test for each map and check, and for each law', async () => {
  const rules = defineRules({
    square: { type: 'K -> K', value: (x) => x * x, reverse: (x, w) => 2 * x * w },
    wrong: { type: 'K -> K', value: (x) => x * x, reverse: (x, w) => -2 * x * w },
    faulty: { type: 'L -> K', value: () => 0, reverse: () => 0 },
  });
  const laws = lawsOf(
    'map square, wrong : K -> K\nlaw even (x) : square(-x) = square(x)\nlaw same : square = wrong',
  );
  const found = await outcomes((framework) => {
    describeInstance(rules, { ...framework, name: 'mine', runs: 50, laws });
  });
  expect(found).toMatchObject({
    'mine > square > pairing': 'passed',
    'mine > square > second order': 'skipped: not applicable: no second order',
    'mine > wrong > linearity': 'passed',
    'mine > wrong > pairing': 'failed: wrong: wrong sign',
    'mine > wrong > forward': 'skipped: not applicable: not run: pairing failed',
    'mine > even': 'passed',
    'mine > same': 'failed: same: equal maps with different R',
  });
  expect(Object.keys(found).some((name) => name.startsWith('mine > declaration of `faulty`'))).toBe(true);
});

test('a category runs the laws it is given, and fails without any', async () => {
  const category = defineInstance(findModel('z2')!);
  const laws = lawsOf('object A, B\nmap f : A -> B\nlaw RD.2b (a) : R[f](a, 0) = 0');
  const found = await outcomes((framework) => {
    describeInstance(category, { ...framework, laws, runs: 30 });
  });
  expect(found).toEqual({
    'category > it is a category, and laws are given': 'passed',
    'category > RD.2b': 'passed',
  });
  const none = await outcomes((framework) => {
    describeInstance(category, framework);
  });
  expect(Object.values(none)).toEqual(['failed: there are no laws to run in it']);
});
