import { expect, test } from 'vitest';
import type { CheckFlags } from '../../src/cli/check-flags.js';
import { check } from '../../src/cli/check-run.js';
import type { Services } from '../../src/cli/services.js';
import type { Statement } from '../../src/syntax/index.js';
import { failed, fakeTools, inModels, program, proved, statement, type World } from '../check/fakes.js';
import { fakeIo, type FakeIo, type FakeOptions } from './fake-io.js';

const defaults: CheckFlags = { reporter: 'pretty', bail: false, requireProof: false, seed: '1', runs: '100' };

interface Scene {
  readonly paths?: readonly string[];
  readonly statements?: readonly Statement[];
  readonly io?: FakeOptions;
}

/** Services that find the given statements in every file, but none in `empty.rdc`. */
function fakeServices(statements: readonly Statement[], world: World): Services {
  return {
    tools: fakeTools(world),
    module: 'none',
    open: () => () => {
      throw new Error('there are no threads here');
    },
    load: (files) => ({
      findings: [],
      texts: new Map(),
      missing: new Set(),
      programs: files.map((file) =>
        program(file === 'empty.rdc' ? [] : statements.map((s) => ({ ...s, file })), { file }),
      ),
    }),
  };
}

async function run(
  flags: Partial<CheckFlags>,
  world: World = {},
  { paths = ['x.rdc'], statements = [statement('law', 'a'), statement('law', 'b')], io = {} }: Scene = {},
): Promise<{ exit: number; io: FakeIo; out: string; err: string }> {
  const fake = fakeIo([], { files: { 'x.rdc': '', 'empty.rdc': '' }, ...io });
  const exit = await check(paths, { ...defaults, ...flags }, fake, fakeServices(statements, world));
  return { exit, io: fake, ...fake.printed };
}
const refutedB = { reports: { b: [failed('m1')] } };

test('0: every statement is as expected', async () => {
  const { exit, err, out } = await run({});
  expect([exit, err]).toEqual([0, '']);
  expect(out).toContain('2 statements: 2 tested only, none failed (seed 1, 100 cases per model)');
});

test('1: some statement is not', async () => {
  expect((await run({}, refutedB)).exit).toBe(1);
  expect((await run({ requireProof: true })).exit).toBe(1);
  expect((await run({ requireProof: true }, { proofs: { a: proved(), b: proved() } })).exit).toBe(0);
});

test('statements that --model leaves out are named', async () => {
  const statements = [statement('law', 'a'), statement('law', 'b', inModels('m2'))];
  const { exit, err, out } = await run({ model: ['m1'] }, {}, { statements });
  expect(exit).toBe(0);
  expect(out).toContain('1 statement: ');
  expect(err).toBe('rdc: not run, for they are claimed for other models only: b\n');
  expect((await run({ model: ['m1'], law: ['a'] }, {}, { statements })).err).toBe('');
});

test('3: proof and model contradict each other', async () => {
  const { exit, err, out } = await run({}, { ...refutedB, proofs: { b: proved() } });
  expect(exit).toBe(3);
  expect(err).toContain('internal fault at `b`: proved, and refuted in m1: the prover or the model is wrong');
  expect(out).toContain('in m1, case 17');
});

test.each([
  [{ runs: '0' }, '--runs is `0`', 'a whole number from 1'],
  [{ runs: '-5' }, '--runs is `-5`', 'a whole number'],
  [{ runs: '1e3' }, '--runs is `1e3`', 'a whole number'],
  [{ seed: 'x' }, 'the seed is `x`', 'a whole number from 0'],
  [{ seed: '4294967296' }, 'the seed is', 'to 4294967295'],
  [{ case: 'first' }, '--case is `first`', 'a whole number'],
  [{ reporter: 'prety' }, 'there is no reporter `prety`', 'did you mean `pretty`?'],
  [{ model: ['m3'] }, '--model: there is no model `m3`', 'did you mean `m1`?'],
  [{ law: ['aa'] }, '--law: no statement is named `aa`', 'did you mean `a`?'],
  [{ law: ['zzzz*'] }, '--law: no statement is named `zzzz*`', 'there are: a, b'],
] as const)('2: %j', async (flags, message, hint) => {
  const { exit, err } = await run(flags);
  expect(exit).toBe(2);
  expect(err).toContain(`rdc: ${message}`);
  expect(err).toContain(`hint: `);
  expect(err).toContain(hint);
});

test('2: nothing to do, in a file or in all', async () => {
  const empty = await run({}, {}, { paths: ['empty.rdc'] });
  expect(empty).toMatchObject({ exit: 2, out: '' });
  expect(empty.err).toMatch(/^rdc: `empty.rdc` states nothing\nhint: /);
  const one = await run({}, {}, { paths: ['empty.rdc', 'x.rdc'] });
  expect(one.exit).toBe(2);
  expect(one.out).toContain('2 statements');
  const elsewhere = await run({ model: ['m1'] }, {}, { statements: [statement('law', 'a', inModels('m2'))] });
  expect(elsewhere).toMatchObject({ exit: 2, out: '' });
  expect(elsewhere.err).toContain('no statement is selected');
});

test('a missing file does not keep the others from being judged, and the largest exit wins', async () => {
  const { exit, out, err } = await run({}, refutedB, { paths: ['x.rdc', 'y.rdc'] });
  expect(exit).toBe(2);
  expect(out).toContain('! refuted  b');
  expect(err).toContain('`y.rdc` does not exist');
});

test('json is printed for every exit, and nothing else', async () => {
  const parse = async (flags: Partial<CheckFlags>, world: World = {}): Promise<unknown> => {
    const { out, err, exit } = await run({ ...flags, reporter: 'json' }, world);
    expect(err).toBe('');
    const report = JSON.parse(out) as { exit: number };
    expect(report.exit).toBe(exit);
    return report;
  };
  expect(await parse({})).toMatchObject({ exit: 0, laws: [{ status: 'tested' }, { status: 'tested' }] });
  expect(await parse({}, refutedB)).toMatchObject({ exit: 1, summary: { refuted: 1, failed: 1 } });
  expect(await parse({ runs: '0' })).toMatchObject({
    exit: 2,
    laws: [],
    diagnostics: [{ code: 'usage', line: null }],
  });
  expect(await parse({}, { ...refutedB, proofs: { b: proved() } })).toMatchObject({ exit: 3 });
});

test('an exception outside of all statements is an internal fault, without a stack trace', async () => {
  const broken: Services = {
    ...fakeServices([], {}),
    load: () => {
      throw new TypeError('cannot read that');
    },
  };
  const report = async (reporter: string, env = {}): Promise<FakeIo> => {
    const io = fakeIo([], { files: { 'x.rdc': '' }, env });
    expect(await check(['x.rdc'], { ...defaults, reporter }, io, broken)).toBe(3);
    return io;
  };
  const { printed } = await report('pretty');
  expect(printed.err).toMatch(/^rdc: internal fault: cannot read that\nhint: .*RDC_DEBUG/);
  expect(printed.err).not.toContain(' at ');
  expect(JSON.parse((await report('json')).printed.out)).toMatchObject({
    exit: 3,
    diagnostics: [{ code: 'internal-fault' }],
  });
  expect((await report('pretty', { RDC_DEBUG: '1' })).printed.err).toContain(' at ');
});

test('Ctrl-C: what was found is printed, the rest is not-run, and the exit code is 130', async () => {
  let pauses = 0;
  const onPause = (io: FakeIo): void => {
    if (++pauses === 7) io.interrupt();
  };
  const { exit, out, err } = await run({}, {}, { io: { onPause } });
  expect(exit).toBe(130);
  expect(out).toMatch(/tested +a/);
  expect(out).not.toMatch(/^..not-run/m);
  expect(out).toContain('\n! not run: 1 statement, interrupted\n');
  expect(out).toContain('2 statements: 1 tested only, none failed, 1 not run (seed 1, ');
  expect(err).toBe('rdc: interrupted\n');
});

test('what is left out after a failure is summed up, and fails nothing', async () => {
  const statements = ['a', 'b', 'c'].map((name) => statement('law', name));
  const { exit, out } = await run({ bail: true }, { reports: { a: [failed('m1')] } }, { statements });
  expect(exit).toBe(1);
  expect(out).toContain('\n! not run: 2 statements, left out after a failure (--bail)\n');
  expect(out).toContain('3 statements: 1 failed, 2 not run (seed 1, ');
});

test('the JSON report of an interrupted run has its exit code, and each statement', async () => {
  const onPause = (io: FakeIo): void => {
    io.interrupt();
  };
  const { exit, out } = await run({ reporter: 'json' }, {}, { io: { onPause } });
  const report = JSON.parse(out) as { exit: number; laws: { status: string }[]; summary: object };
  expect([exit, report.exit]).toEqual([130, 130]);
  expect(report.laws.map(({ status }) => status)).toEqual(['not-run', 'not-run']);
  expect(report.summary).toMatchObject({ 'not-run': 2 });
});

test('progress goes to a terminal only, and is erased', async () => {
  expect((await run({})).err).toBe('');
  const { err, out } = await run({}, {}, { io: { terminal: true } });
  expect(err).toContain('\r\u001b[K0/2 x.rdc#a in m1');
  expect(err.endsWith('\r\u001b[K')).toBe(true);
  expect(out).not.toContain('\r');
});

test('a random seed is printed, so that it can be given again', async () => {
  expect((await run({ seed: 'random' })).out).toContain('(seed 4711, ');
});
