/** `rdc check --list`, as lines and as JSON; and what a run says of statements that it leaves out. */
import { expect, test } from 'vitest';
import { run } from '../../src/cli/program.js';
import { fakeIo } from './fake-io.js';

const files = {
  'a.rdc': 'object A\nmap f : A -> A\nlaw one "a meaning" : f = f\nrefute two (a) : f(a) = a in z2\n',
  'b.rdc': 'object A\nlaw three : id = (id : A -> A) in polyz\n',
};

async function list(...args: string[]): Promise<{ exit: number; out: string; err: string }> {
  const io = fakeIo(['check', ...args], { files });
  return { exit: await run(io), ...io.printed };
}

test('json names the statements with their kinds and places, and judges none', async () => {
  const { exit, out, err } = await list('a.rdc', '--list', '--reporter', 'json');
  expect([exit, err]).toEqual([0, '']);
  expect(JSON.parse(out)).toEqual({
    ...{
      version: 1,
      tool: expect.stringMatching(/^rdc /) as unknown,
      shard: null,
      exit: 0,
      files: ['a.rdc'],
    },
    laws: [
      {
        ...{ id: 'a.rdc#one', name: 'one', file: 'a.rdc', line: 3, column: 1, endLine: 3, endColumn: 28 },
        ...{ kind: 'law', doc: 'a meaning', statement: 'f = f' },
      },
      {
        ...{ id: 'a.rdc#two', name: 'two', file: 'a.rdc', line: 4, column: 1, endLine: 4, endColumn: 32 },
        ...{ kind: 'refute', doc: null, statement: 'f(a) = a' },
      },
    ],
    diagnostics: [],
  });
});

test('json says what is wrong, as a run does', async () => {
  const { exit, out } = await list('b.rdc', 'c.rdc', '--list', '--reporter', 'json', '--shard', '1/1');
  expect(exit).toBe(2);
  const report = JSON.parse(out) as { diagnostics: { code: string; line: number | null }[] };
  expect(report).toMatchObject({ exit: 2, shard: '1/1', laws: [{ id: 'b.rdc#three' }] });
  expect(report.diagnostics.map(({ code, line }) => [code, line])).toEqual([
    ['no-such-file', null],
    ['unknown-model', 2],
  ]);
});

test('lines, with what is wrong on standard error', async () => {
  expect(await list('a.rdc', '--list')).toEqual({ exit: 0, out: 'a.rdc#one\na.rdc#two\n', err: '' });
  const wrong = await list('b.rdc', '--list');
  expect([wrong.exit, wrong.out]).toEqual([2, 'b.rdc#three\n']);
  expect(wrong.err).toContain('b.rdc:2:35: error: there is no model `polyz`');
});

test.each(['junit', 'sarif', 'github'])('%s has no form for a list', async (reporter) => {
  const { exit, out, err } = await list('a.rdc', '--list', '--reporter', reporter);
  expect(exit).toBe(2);
  expect(out + err).toContain(`--list cannot be printed by the reporter`);
  expect(out).not.toContain('a.rdc#one');
});

test('a statement whose model is misspelt is wrong, not claimed elsewhere', async () => {
  const { exit, err } = await list('a.rdc', 'b.rdc', '--model', 'poly_z', '--runs', '2');
  expect(exit).toBe(2);
  expect(err).toContain('there is no model `polyz`');
  expect(err).toContain('rdc: not run, for they are claimed for other models only: two\n');
});
