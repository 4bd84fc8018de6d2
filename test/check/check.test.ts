import { expect, test } from 'vitest';
import {
  checkPrograms,
  createReport,
  modelFindings,
  type CheckOptions,
  type Report,
  type Tools,
} from '../../src/check/index.js';
import type { Program, Statement } from '../../src/syntax/index.js';
import {
  different,
  failed,
  fakeTools,
  gap,
  inModels,
  options,
  passed,
  program,
  proved,
  statement,
  type World,
} from './fakes.js';

function run(
  statements: readonly Statement[],
  world: World,
  more: Partial<CheckOptions> = {},
  log: string[] = [],
): Report {
  return runAll([program(statements)], world, more, log);
}
function runAll(
  programs: readonly Program[],
  world: World,
  more: Partial<CheckOptions>,
  log: string[],
): Report {
  const tools = fakeTools(world, log);
  const steps = checkPrograms(programs, tools, { ...options, ...more });
  let step = steps.next();
  while (!step.done) step = steps.next();
  const texts = new Map(programs.map((p) => [p.file, p.text]));
  return createReport(
    { seed: 1, runs: 100, files: [], texts },
    modelFindings(programs, tools.models),
    step.value,
  );
}
const statuses = (report: Report): string[] =>
  report.verdicts.map((v) => `${v.statement.name} ${v.status} ${v.ok}`);

test('statements are judged in order, proofs first, in every model', () => {
  const log: string[] = [];
  const report = run([statement('law', 'a'), statement('law', 'b')], { proofs: { a: proved() } }, {}, log);
  expect(statuses(report)).toEqual(['a proved true', 'b tested true']);
  expect(log).toEqual([
    'session()',
    'prove a',
    'test a in m1 seed 1 runs 100',
    'test a in m2 seed 1 runs 100',
    'prove b',
    'assume b',
    'test b in m1 seed 1 runs 100',
    'test b in m2 seed 1 runs 100',
  ]);
  expect(report).toMatchObject({ exit: 0, summary: { proved: 1, tested: 1, failed: 0 } });
});

test('a refute is proved only where no model refutes it, and is never assumed', () => {
  const log: string[] = [];
  const report = run(
    [statement('refute', 'r'), statement('refute', 'q')],
    { reports: { r: [failed('m2')] } },
    {},
    log,
  );
  expect(statuses(report)).toEqual(['r refuted true', 'q tested false']);
  expect(log.filter((line) => !line.startsWith('test'))).toEqual(['session()', 'prove q']);
  expect(report.exit).toBe(1);
});

test('an `in` clause restricts the models, and so does the choice of models', () => {
  const log: string[] = [];
  const statements = [
    statement('law', 'a', inModels('m2')),
    statement('law', 'b'),
    statement('law', 'c', inModels('m1')),
  ];
  const report = run(statements, {}, { models: ['m1'] }, log);
  expect(statuses(report)).toEqual(['b tested true', 'c tested true']);
  expect(log.filter((line) => line.startsWith('test'))).toEqual([
    'test b in m1 seed 1 runs 100',
    'test c in m1 seed 1 runs 100',
  ]);
  log.length = 0;
  run(statements.slice(0, 1), {}, {}, log);
  expect(log.filter((line) => line.startsWith('test'))).toEqual(['test a in m2 seed 1 runs 100']);
});

test('a model that does not exist is a diagnostic at its name, with the near one', () => {
  const report = run([statement('law', 'a', inModels('m1', 'mm2'))], { proofs: { a: proved() } });
  expect(statuses(report)).toEqual(['a error false']);
  expect(report.exit).toBe(2);
  expect(report.findings).toEqual([
    {
      code: 'unknown-model',
      words: { message: 'there is no model `mm2`', hint: 'did you mean `m2`?' },
      file: 'fake.rdc',
      span: { start: 4, end: 8 },
      exit: 2,
    },
  ]);
});

test('a model that does not exist is noticed in statements that are not selected, too', () => {
  const report = run([statement('law', 'a', inModels('m3')), statement('law', 'b')], {}, { models: ['m1'] });
  expect(statuses(report)).toEqual(['b tested true']);
  expect(report).toMatchObject({ exit: 2, findings: [{ code: 'unknown-model' }] });
});

test('statements that are not selected stay citable, but only by later ones', () => {
  const log: string[] = [];
  const statements = ['a', 'b', 'c', 'd', 'e'].map((name) => statement('law', name));
  const file = program(statements, { imported: [statement('law', 'i')] });
  const report = runAll([file], {}, { laws: ['b', 'c', 'e*'] }, log);
  expect(statuses(report)).toEqual(['b tested true', 'c tested true', 'e tested true']);
  expect(log.filter((line) => line.startsWith('session'))).toEqual(['session(i,a)', 'session(i,a,b,c,d)']);
});

test('a proof that cites a refuted statement is none', () => {
  const world = { proofs: { b: proved([], ['a']) }, reports: { a: [failed('m1')] } };
  const report = run([statement('law', 'a'), statement('theorem', 'b')], world);
  expect(statuses(report)).toEqual(['a refuted false', 'b error false']);
  expect(report.verdicts[1]!.reason).toBe('the proof cites a, which does not hold');
});

test('--bail leaves out what follows a failure, and says so', () => {
  const log: string[] = [];
  const statements = ['a', 'b', 'c'].map((name) => statement('law', name));
  const report = run(statements, { reports: { b: [failed('m1')] } }, { bail: true }, log);
  expect(statuses(report)).toEqual(['a tested true', 'b refuted false', 'c not-run false']);
  expect(report.verdicts[2]!.reason).toMatch(/--bail/);
  expect(log.some((line) => line.includes(' c'))).toBe(false);
  expect(report.summary).toMatchObject({ notRun: 1, failed: 2 });
});

test('a cancelled run keeps what was found; the rest is not-run', () => {
  let left = 5;
  const statements = ['a', 'b', 'c'].map((name) => statement('law', name));
  const report = run(statements, {}, { cancelled: () => --left < 0 });
  expect(statuses(report)).toEqual(['a tested true', 'b not-run false', 'c not-run false']);
  expect(report.verdicts[2]!.reason).toBe('interrupted');
  expect(report.exit).toBe(1);
});

test('what throws is a fault at its statement, and the others are judged', () => {
  const tools = fakeTools({});
  const explode: Tools = {
    ...tools,
    *test({ name }, model) {
      yield;
      return name === 'a' ? boom() : passed(model);
    },
  };
  const boom = (): never => {
    throw new TypeError('boom');
  };
  const statements = [statement('law', 'a'), statement('law', 'b')];
  const steps = checkPrograms([program(statements)], explode, options);
  let step = steps.next();
  while (!step.done) step = steps.next();
  const report = createReport({ seed: 1, runs: 1, files: [], texts: new Map() }, [], step.value);
  expect(statuses(report)).toEqual(['a error false', 'b tested true']);
  expect(report.verdicts[0]!.reason).toBe('internal fault: m1: boom');
  expect(report).toMatchObject({ exit: 3, findings: [{ code: 'internal-fault', exit: 3 }] });
});

test('proved and refuted at once is an internal fault that shows both', () => {
  const world = { proofs: { a: proved() }, reports: { a: [failed('m2')] } };
  const report = run([statement('law', 'a')], world);
  expect(report.exit).toBe(3);
  expect(report.findings[0]!.words.message).toMatch(/proved, and refuted in m2/);
  expect(report.verdicts[0]!.outcome?.status).toBe('proved');
  expect(report.verdicts[0]!.models[1]!.counterexample?.left).toBe('1');
});

test('a step that is not justified fails its statement; a citation of nothing is wrong input', () => {
  const unjustified = run([statement('theorem', 'a')], { proofs: { a: gap() } });
  expect(unjustified).toMatchObject({ exit: 1, findings: [{ code: 'unjustified', exit: 1 }] });
  const unknown = run([statement('theorem', 'a')], { proofs: { a: gap('unknown-citation') } });
  expect(unknown).toMatchObject({ exit: 2, findings: [{ code: 'unknown-citation', exit: 2 }] });
});

test('where canonical forms differ the search goes on, and what it finds replaces what passed', () => {
  const log: string[] = [];
  const found = { ...failed('m2', 300_007), cases: 42 };
  const world = { proofs: { far: different, lost: different }, further: { far: found } };
  const report = run([statement('law', 'far'), statement('law', 'lost')], world, {}, log);
  expect(statuses(report)).toEqual(['far refuted false', 'lost unknown false']);
  expect(report.verdicts[0]!.models.map(({ model, status }) => `${model} ${status}`)).toEqual([
    'm1 passed',
    'm2 failed',
  ]);
  expect(report.verdicts[1]!.reason).toMatch(/canonical forms of the two sides differ/);
  expect(log.filter((line) => line.startsWith('further'))).toEqual([
    'further far seed 1 runs 100',
    'further lost seed 1 runs 100',
  ]);
});

test('the search does not go on where models are named, for an axiom, in a replay, or where a case failed', () => {
  const asked = (
    statements: readonly Statement[],
    world: World,
    more: Partial<CheckOptions> = {},
  ): number => {
    const log: string[] = [];
    const proofs = Object.fromEntries(statements.map(({ name }) => [name, different]));
    run(statements, { ...world, proofs }, more, log);
    return log.filter((line) => line.startsWith('further')).length;
  };
  expect(asked([statement('law', 'a')], {})).toBe(1);
  expect(asked([statement('law', 'a', inModels('m2'))], {})).toBe(0);
  expect(asked([statement('axiom', 'a')], {})).toBe(0);
  expect(asked([statement('law', 'a')], {}, { onlyCase: 3 })).toBe(0);
  expect(asked([statement('law', 'a')], { reports: { a: [failed('m2')] } })).toBe(0);
  expect(asked([statement('law', 'a')], { reports: { a: [failed('m1')] } })).toBe(1);
  expect(asked([statement('refute', 'a')], { reports: { a: [failed('m1')] } })).toBe(0);
  expect(asked([statement('refute', 'a')], {})).toBe(1);
});
