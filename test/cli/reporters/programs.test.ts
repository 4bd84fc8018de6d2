/** The reports for programs, read by consumers: an XML reader, the rules of SARIF 2.1.0, and those of workflow commands. */
import { parse, type TestSuites } from 'junit2json';
import { expect, test } from 'vitest';
import { programReporters } from '../../../src/cli/reporters/index.js';
import type { JsonDiagnostic, JsonLaw, JsonReport } from '../../../src/cli/reporters/shape.js';
import { sarifFaults } from '../../support/sarifSchema.js';
import { readXml, type Element } from '../../support/xml.js';

const place = { line: 3, column: 1, endLine: 4, endColumn: 9 };
const law = (name: string, status: string, ok: boolean, more: Partial<JsonLaw> = {}): JsonLaw => ({
  ...{ id: `a b.rdc#${name}`, name, file: 'a b.rdc', ...place, kind: 'law', doc: null },
  ...{ statement: 'f < g & "h"', status, ok, models: [], proof: null, hint: null, counterexample: null },
  ...{ reason: null, replay: null, ...more },
});
const example = {
  ...{ model: 'm', objects: { A: 'Z' }, maps: { f: 'x => x' }, point: { a: '<1>' } },
  ...{ left: '1', right: '0', difference: '100% off, at: 1\nsecond line' },
};
const laws = [
  law('good', 'proved', true, { ms: 1234 }),
  law('bad', 'refuted', false, { counterexample: example, replay: "rdc check 'a b.rdc' --case 3" }),
  law('ctrl\u0001\ud800', 'error', false, { reason: 'it broke\u0007' }),
  law('slow', 'timeout', false, { reason: 'no verdict after 1 s' }),
  law('left', 'not-run', false, { reason: 'interrupted' }),
];
const diagnostics: readonly JsonDiagnostic[] = [
  {
    code: 'unknown-name',
    severity: 'error',
    message: 'unknown `q`',
    file: 'a b.rdc',
    ...place,
    hint: 'did you mean `p`?',
  },
  {
    ...{ code: 'usage', severity: 'error', message: '--runs is `0`', file: null, hint: null },
    ...{ line: null, column: null, endLine: null, endColumn: null },
  },
];
const report: JsonReport = {
  ...{ version: 1, tool: 'rdc 1.2.3', seed: 7, runs: 100, shard: null, exit: 2, files: ['a b.rdc', 'b.rdc'] },
  ...{ summary: { failed: 4 }, laws, diagnostics },
};

const elements = ({ children }: Element): readonly Element[] =>
  children.filter((child): child is Element => typeof child !== 'string');

test('junit is XML whose numbers are those of its cases', () => {
  const root = readXml(programReporters.junit(report).out);
  expect(root.name).toBe('testsuites');
  const kinds = { failures: 'failure', errors: 'error', skipped: 'skipped' };
  const check = (element: Element, cases: readonly Element[]): void => {
    expect(Number(element.attributes['tests'])).toBe(cases.length);
    for (const [attribute, name] of Object.entries(kinds)) {
      const found = cases.filter((each) => elements(each).some((child) => child.name === name));
      expect([attribute, Number(element.attributes[attribute])]).toEqual([attribute, found.length]);
    }
  };
  const suites = elements(root);
  expect(suites.map(({ name }) => name)).toEqual(['testsuite', 'testsuite']);
  for (const suite of suites) check(suite, elements(suite));
  check(root, suites.flatMap(elements));
});

test('junit says of each case what happened, without characters that XML cannot hold', () => {
  const [suite] = elements(readXml(programReporters.junit(report).out));
  const cases = elements(suite!).map((each) => {
    const [inner] = elements(each);
    return [each.attributes['name'], inner?.name ?? 'passed', inner?.attributes['message'] ?? ''];
  });
  expect(cases).toEqual([
    ['good', 'passed', ''],
    ['bad', 'failure', 'law bad is refuted, in m: 100% off, at: 1\nsecond line'],
    ['ctrl\ufffd\ufffd', 'error', 'law ctrl\ufffd\ufffd is in error: it broke\ufffd'],
    ['slow', 'error', 'law slow is too slow: no verdict after 1 s'],
    ['left', 'skipped', 'law left is not run: interrupted'],
  ]);
  expect(elements(suite!)[0]!.attributes['time']).toBe('1.234');
  expect(elements(elements(suite!)[1]!)[0]!.children[0]).toContain('f < g & "h"\nin m\nA = Z');
});

test('junit gives diagnostics a place, in the message too', () => {
  const [, last] = elements(readXml(programReporters.junit(report).out));
  const cases = elements(last!).map((each) => {
    const [inner] = elements(each);
    return { ...each.attributes, message: inner!.attributes['message'], text: inner!.children[0] };
  });
  expect(cases).toEqual([
    {
      ...{ name: 'unknown-name 1', classname: 'a b.rdc', file: 'a b.rdc', line: '3' },
      ...{ message: 'a b.rdc:3:1: unknown `q`', text: 'a b.rdc:3:1: unknown `q` (did you mean `p`?)' },
    },
    {
      ...{ name: 'usage 2', classname: 'diagnostics' },
      ...{ message: '--runs is `0`', text: '--runs is `0`' },
    },
  ]);
});

test('junit has a suite for each file of statements, whatever the list of files calls it', () => {
  const suites = elements(readXml(programReporters.junit({ ...report, files: ['link.rdc'] }).out));
  expect(suites.map((suite) => suite.attributes['name'])).toEqual(['a b.rdc', 'diagnostics']);
});

test('junit is what a reader of such reports makes the same cases of', async () => {
  const read = (await parse(programReporters.junit(report).out)) as TestSuites;
  const [suite] = read.testsuite!;
  expect(read.testsuite).toHaveLength(2);
  expect(read).toMatchObject({ tests: 7, failures: 1, errors: 4 });
  expect(
    suite!.testcase!.map(({ name, failure, error, skipped }) => [name, !!failure, !!error, !!skipped]),
  ).toEqual([
    ['good', false, false, false],
    ['bad', true, false, false],
    ['ctrl\ufffd\ufffd', false, true, false],
    ['slow', false, true, false],
    ['left', false, false, true],
  ]);
});

interface Sarif {
  readonly version: string;
  readonly runs: readonly {
    readonly tool: {
      readonly driver: { readonly name: string; readonly rules: readonly { readonly id: string }[] };
    };
    readonly invocations: readonly { readonly executionSuccessful: boolean; readonly exitCode: number }[];
    readonly results: readonly {
      readonly ruleId: string;
      readonly level: string;
      readonly message: { readonly text: string };
      readonly locations?: readonly {
        readonly physicalLocation: {
          readonly artifactLocation: { readonly uri: string };
          readonly region?: Readonly<Record<'startLine' | 'startColumn' | 'endLine' | 'endColumn', number>>;
        };
      }[];
    }[];
  }[];
}

test('sarif: a log of version 2.1.0, each result with a declared rule, a message and a place from 1', () => {
  const log = JSON.parse(programReporters.sarif(report).out) as Sarif;
  expect(log.version).toBe('2.1.0');
  expect(log.runs).toHaveLength(1);
  const [run] = log.runs;
  const rules = run!.tool.driver.rules.map(({ id }) => id);
  expect(new Set(rules).size).toBe(rules.length);
  expect(run!.results).toHaveLength(6);
  for (const { ruleId, level, message, locations } of run!.results) {
    expect(rules).toContain(ruleId);
    expect(['none', 'note', 'warning', 'error']).toContain(level);
    expect(message.text.length).toBeGreaterThan(0);
    for (const { physicalLocation } of locations ?? []) {
      // A relative reference: no blanks, and it leads to the file.
      expect(decodeURI(physicalLocation.artifactLocation.uri)).toBe('a b.rdc');
      expect(physicalLocation.artifactLocation.uri).not.toContain(' ');
      const { startLine, startColumn, endLine, endColumn } = physicalLocation.region!;
      expect(Math.min(startLine, startColumn, endLine, endColumn)).toBeGreaterThanOrEqual(1);
      expect(endLine).toBeGreaterThanOrEqual(startLine);
    }
  }
});

test('sarif: valid by the schema, which refuses logs with a fault', () => {
  const log = (): Sarif => JSON.parse(programReporters.sarif(report).out) as Sarif;
  expect(sarifFaults(log())).toEqual([]);
  const empty = programReporters.sarif({ ...report, laws: [], diagnostics: [] }).out;
  expect(sarifFaults(JSON.parse(empty))).toEqual([]);
  const [result] = log().runs[0]!.results;
  const faulty = (change: object): unknown => ({
    ...log(),
    runs: [{ ...log().runs[0], results: [{ ...result, ...change }] }],
  });
  expect(sarifFaults(faulty({ level: 'fatal' }))).not.toEqual([]);
  expect(sarifFaults(faulty({ mesage: 'a misspelt field' }))).not.toEqual([]);
  expect(sarifFaults(faulty({ message: undefined }))).not.toEqual([]);
});

test('sarif: a run that did not judge everything is not successful; one that found failures is', () => {
  const of = (some: Partial<JsonReport>): boolean =>
    (JSON.parse(programReporters.sarif({ ...report, ...some }).out) as Sarif).runs[0]!.invocations[0]!
      .executionSuccessful;
  expect(of({})).toBe(false);
  expect(of({ exit: 1, laws: laws.slice(0, 2), diagnostics: [] })).toBe(true);
  expect(of({ exit: 1, laws: laws.slice(3, 4), diagnostics: [] })).toBe(false);
  expect(of({ exit: 1, laws: laws.slice(4), diagnostics: [] })).toBe(false);
});

test('github: one command on one line for each, escaped as runners read it', () => {
  const lines = programReporters.github(report).out.trimEnd().split('\n');
  expect(lines).toHaveLength(7);
  const read = (line: string): [Record<string, string>, string] => {
    const found = /^::error ([^:]*)::(.*)$/.exec(line);
    if (!found) throw new Error(`no command: ${line}`);
    const plain = (text: string): string =>
      text
        .replace(/%0A/g, '\n')
        .replace(/%0D/g, '\r')
        .replace(/%3A/g, ':')
        .replace(/%2C/g, ',')
        .replace(/%25/g, '%');
    const properties = found[1]!.split(',').map((pair) => pair.split('=') as [string, string]);
    return [Object.fromEntries(properties.map(([key, value]) => [key, plain(value)])), plain(found[2]!)];
  };
  const [properties, message] = read(lines[2]!);
  expect(properties).toEqual({
    ...{ file: 'a b.rdc', line: '3', col: '1', endLine: '4', endColumn: '9', title: 'bad' },
  });
  expect(message).toContain('100% off, at: 1\nsecond line\nf < g & "h"\nreplay: rdc check');
  expect(read(lines[1]!)[0]).toEqual({ title: 'usage' });
  expect(lines[6]).toBe('rdc: 5 statements, 3 failed, 1 not run, 2 diagnostics (seed 7)');
});

test('what was not run is said by each reporter', () => {
  for (const reporter of Object.values(programReporters))
    expect(reporter({ ...report, laws: laws.slice(4) }).out).toMatch(/not.run/);
});
