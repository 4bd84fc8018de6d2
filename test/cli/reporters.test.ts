import { expect, test } from 'vitest';
import { checkPrograms, createReport, modelFindings, type Report } from '../../src/check/index.js';
import { paint } from '../../src/cli/reporters/paint.js';
import { reporters } from '../../src/cli/reporters/index.js';
import type { Statement } from '../../src/syntax/index.js';
import {
  failed,
  fakeTools,
  gap,
  inModels,
  options,
  passed,
  program,
  proved,
  skipped,
  statement,
  type World,
} from '../check/fakes.js';

const plain = { out: paint(0), err: paint(0), details: false };

function report(statements: readonly Statement[], world: World): Report {
  const tools = fakeTools(world);
  const steps = checkPrograms([program(statements)], tools, options);
  let step = steps.next();
  while (!step.done) step = steps.next();
  const texts = new Map([['fake.rdc', 'law fake : s = t\n']]);
  return createReport(
    { seed: 1, runs: 100, files: ['fake.rdc'], texts },
    modelFindings([program(statements)], tools.models),
    step.value,
  );
}

const mixed = report(
  [
    statement('axiom', 'RD.5'),
    statement('law', 'assoc', { doc: 'brackets do not matter' }),
    statement('law', 'chain', { doc: 'the base point is forgotten' }),
    statement('law', 'partial'),
    statement('refute', 'wrong'),
    statement('theorem', "odd'name", inModels('m3')),
  ],
  {
    proofs: { 'RD.5': proved(['RD.5']), assoc: proved(['RD.2', 'RD.5']) },
    reports: { chain: [failed('m2')], partial: [skipped('m1')], wrong: [failed('m1', 3)] },
  },
);

test('pretty: a proof to which no model applies says so', () => {
  const world = { proofs: { all: proved(['RD.5']) }, reports: { all: [skipped('m1'), skipped('m2')] } };
  const { out } = reporters.pretty(report([statement('law', 'all')], world), plain);
  expect(out).toContain('proved   all  by computation; not applicable in m1, m2\n');
});

test('pretty: grouped by file, aligned, in full where something is not as expected', () => {
  const { out, err } = reporters.pretty(mixed, plain);
  expect(out).toBe(`fake.rdc
    axiom    RD.5      an axiom of the kernel; passed in m1, m2 (200 cases)
    proved   assoc     by computation; passed in m1, m2 (200 cases)
  ! refuted  chain     counterexample in m2
      fake.rdc:1:1
      the base point is forgotten
      s = t
      in m2, case 17
        objects  A = m2^2
        maps     f = (x, y) => x * y
        at       a = (1, 0)
        left     1
        right    0
        differ   1, not 0
      replay     rdc check fake.rdc --law chain --model m2 --seed 1 --case 17
    tested   partial   passed in m2 (100 cases), not applicable in m1; no proof: the normal forms differ
    refuted  wrong     counterexample in m1
  ! error    odd'name  there is no model m3
      fake.rdc:1:1
      s = t

6 statements: 1 axiom, 1 proved, 1 tested only, 1 refuted as expected, 2 failed, 1 error in the input (seed 1, 100 cases per model)
`);
  expect(err).toBe(`fake.rdc:1:5: error: there is no model \`m3\`
1 | law fake : s = t
  |     ^^^^
hint: did you mean \`m1\`?

`);
});

test('json has the documented fields, and exact positions', () => {
  const parsed = JSON.parse(reporters.json(mixed, plain).out) as Record<string, unknown> & { laws: object[] };
  expect(parsed).toMatchObject({
    version: 1,
    tool: expect.stringMatching(/^rdc \d+\.\d+\.\d+$/) as string,
    seed: 1,
    exit: 2,
    files: ['fake.rdc'],
    summary: { proved: 2, refuted: 2, tested: 1, unknown: 0, failed: 2 },
    diagnostics: [
      {
        ...{ code: 'unknown-model', severity: 'error', message: 'there is no model `m3`', file: 'fake.rdc' },
        ...{ line: 1, column: 5, endLine: 1, endColumn: 9, hint: 'did you mean `m1`?' },
      },
    ],
  });
  expect(parsed.laws[1]).toEqual({
    ...{
      id: 'fake.rdc#assoc',
      name: 'assoc',
      file: 'fake.rdc',
      line: 1,
      column: 1,
      endLine: 1,
      endColumn: 11,
    },
    ...{ kind: 'law', doc: 'brackets do not matter', statement: 's = t', status: 'proved', ok: true },
    models: ['m1', 'm2'].map((name) => ({
      name,
      status: 'passed',
      cases: 100,
      reason: null,
      counterexample: null,
    })),
    proof: { steps: 0, used: ['RD.2', 'RD.5'], assumptions: [] },
    ...{ hint: null, counterexample: null, reason: null, replay: null },
  });
  const example = {
    ...{ objects: { A: 'm2^2' }, maps: { f: '(x, y) => x * y' }, point: { a: '(1, 0)' } },
    ...{ left: '1', right: '0', difference: '1, not 0' },
  };
  expect(parsed.laws[2]).toMatchObject({
    status: 'refuted',
    ok: false,
    models: [{ name: 'm1' }, { name: 'm2', status: 'failed', cases: 18, counterexample: example }],
    proof: null,
    counterexample: { model: 'm2', ...example },
    replay: 'rdc check fake.rdc --law chain --model m2 --seed 1 --case 17',
  });
});

test('the same run prints the same bytes', () => {
  expect(reporters.json(mixed, plain)).toEqual(reporters.json(mixed, plain));
  expect(JSON.stringify(mixed)).not.toMatch(/\bms\b|duration/);
});

test('the replay line survives a shell', () => {
  const odd = report([statement('law', "a'b", { file: 'my laws/x.rdc' })], {
    reports: { "a'b": [failed('m1')] },
  });
  const [law] = (JSON.parse(reporters.json(odd, plain).out) as { laws: { replay: string }[] }).laws;
  expect(law!.replay).toBe(`rdc check 'my laws/x.rdc' --law 'a'\\''b' --model m1 --seed 1 --case 17`);
});

test('colour only paints: without it the words are the same', () => {
  const coloured = reporters.pretty(mixed, { out: paint(1), err: paint(1), details: false });
  expect(coloured.out).toContain('\u001b[');
  // eslint-disable-next-line no-control-regex -- colour codes are control characters
  expect(coloured.out.replace(/\u001b\[\d+m/g, '')).toBe(reporters.pretty(mixed, plain).out);
});

test('with details, what is as expected is shown in full too', () => {
  const { out } = reporters.pretty(
    report([statement('refute', 'r')], { reports: { r: [failed('m1'), passed('m2')] } }),
    {
      ...plain,
      details: true,
    },
  );
  expect(out).toContain('replay     rdc check fake.rdc --law r --model m1 --seed 1 --case 17');
});

test('models of which the same is to be said share a line', () => {
  const world = { reports: { all: [skipped('m1', 'even'), skipped('m2', 'even')] } };
  const { out } = reporters.pretty(report([statement('law', 'all')], world), plain);
  expect(out).toContain('\n      in m1, m2: not applicable, even\n');
});

test('what a faulty step leaves to show is a hint; a citation of what is not there leaves nothing', () => {
  const shown = (code: 'unjustified' | 'unknown-citation'): readonly boolean[] => {
    const found = report([statement('theorem', 't')], { proofs: { t: gap(code) } });
    const json = JSON.parse(reporters.json(found, plain).out) as { laws: { hint: object | null }[] };
    return [reporters.pretty(found, plain).out.includes('normal forms'), json.laws[0]!.hint !== null];
  };
  expect(shown('unjustified')).toEqual([true, true]);
  expect(shown('unknown-citation')).toEqual([false, false]);
});
