/** The law library as a whole: it elaborates, and every statement gets the verdict it claims. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { elaborate, type Program, type Statement } from '../../src/syntax/index.js';
import { lawFiles, loader, textOf } from './files.js';
import { judge } from './judge.js';
import { lawsPage } from './page.js';

const elaborated = lawFiles.map((file) => ({ file, ...elaborate(file, loader()) }));
const programs: readonly Program[] = elaborated.map(({ programs: own }) => own.at(-1)!);
const statements: readonly Statement[] = programs.flatMap((program) => program.statements);
const inFile = (file: string): readonly Statement[] => statements.filter((one) => one.file === file);
const named = (pattern: RegExp): string[] =>
  statements.map((one) => one.name).filter((name) => pattern.test(name));
const report = judge(programs);
const verdictOf = (name: string) => report.verdicts.find((verdict) => verdict.statement.name === name)!;

test.each(elaborated)('$file elaborates without a complaint', ({ diagnostics }) => {
  expect(diagnostics).toEqual([]);
});

test('every statement has a name of its own and says what it means', () => {
  expect(new Set(statements.map((one) => one.name)).size).toBe(statements.length);
  expect(statements.filter((one) => one.doc === null || one.doc === '').map((one) => one.name)).toEqual([]);
});

describe.each(statements.map((one) => [one.name, one] as const))('%s', (name, { kind }) => {
  test(`is as its kind claims: ${kind}`, () => {
    const { ok, status, models } = verdictOf(name);
    const fails = models.some((model) => model.status === 'failed');
    expect({ ok, fails }).toEqual({ ok: true, fails: kind === 'refute' });
    const fitting = {
      refute: ['refuted'],
      theorem: ['proved'],
      law: ['proved', 'tested'],
      axiom: ['proved'],
    };
    expect(fitting[kind]).toContain(status);
  });
});

test('docs/laws.md is what `npm run docs:laws` prints', () => {
  const page = readFileSync(resolve(import.meta.dirname, '../../docs/laws.md'), 'utf8').split('\n');
  expect(lawsPage(report).split('\n')).toEqual(page);
});

test('the axioms are RD.1 to RD.7 and the stable rule', () => {
  const axioms = statements.filter((one) => one.kind === 'axiom');
  expect(axioms.map((one) => `${one.file} ${one.name}`)).toEqual([
    ...'1a 1b 2a 2b 3a 3b 3c 4a 4b 5 6 7'.split(' ').map((name) => `reverse.rdc RD.${name}`),
    'stable.rdc S',
  ]);
});

test('each axiom is the rule of the kernel that has its name', () => {
  for (const { name } of statements.filter((one) => one.kind === 'axiom')) {
    const { outcome } = verdictOf(name);
    expect(outcome?.status === 'proved' && [outcome.trace.length, ...outcome.used], name).toEqual([1, name]);
  }
});

test('what follows from the axioms is proved', () => {
  const expected = [
    ...named(/^CD\.[1-5]/),
    ...inFile('dagger.rdc').map((one) => one.name),
    ...named(/^(reverse\.)?faa\.[1-6]$/),
  ];
  expect(expected.length).toBeGreaterThan(40);
  expect(expected.filter((name) => verdictOf(name).status !== 'proved')).toEqual([]);
});

test('no proof outside the files of the stable rule rests on it', () => {
  const files = 'cartesian forward linear dagger structure partial terms lenses'.split(' ');
  const without = files.flatMap((file) => inFile(`${file}.rdc`));
  for (const { name } of without) {
    const { outcome } = verdictOf(name);
    if (outcome?.status === 'proved') expect(outcome.used, name).not.toContain('S');
  }
});

describe('equations that only look like laws', () => {
  const refutes = inFile('non-laws.rdc');
  const text = textOf('non-laws.rdc');

  test('there are at least forty, each with a comment on why it fails and where it is true', () => {
    expect(refutes.length).toBeGreaterThanOrEqual(40);
    expect(refutes.filter((one) => one.kind !== 'refute')).toEqual([]);
    for (const { name, span } of refutes) {
      const before = text.slice(0, span.start).trimEnd().split('\n').at(-1);
      expect(before, name).toMatch(/^-- .{20}/);
    }
  });

  test('the models in which they hold are those that their comments name', () => {
    const holding = (model: string): string[] =>
      refutes.flatMap(({ name }) =>
        verdictOf(name).models.some((one) => one.model === model && one.status === 'passed') ? [name] : [],
      );
    expect(holding('z2')).toEqual(['double.zero', 'square.zero', 'error.sign', 'cube.factor', 'sign']);
    for (const model of ['poly_z', 'poly_q', 'reals']) expect(holding(model)).toEqual([]);
  });

  test('on scalars, where objects have dimension 1, those hold of which the comments say so', () => {
    const narrow = text
      .replace(/--.*$/gm, '')
      .replace(/^object .*$/m, '')
      .replace(/(?<!["\w])\b[ABCX]\b/g, 'K');
    const { programs: own, diagnostics } = elaborate('non-laws.rdc', loader({ 'non-laws.rdc': narrow }));
    expect(diagnostics).toEqual([]);
    const { verdicts } = judge(own.slice(-1), { models: ['poly_q'], budget: 1 });
    // Samplers of inverses know only isometries of one scalar, so assumptions are left out.
    const passed = verdicts.filter(
      ({ statement, models }) =>
        statement.assumptions.length === 0 && models.some((model) => model.status === 'passed'),
    );
    const commented = refutes.filter(({ span }) => {
      const before = text.slice(0, span.start).trimEnd().split('\n').at(-1)!;
      return /True in dimension (at most 2|1)\b|True where A has dimension 1/.test(before);
    });
    expect(passed.map(({ statement }) => statement.name)).toEqual(commented.map((one) => one.name));
  });
});
