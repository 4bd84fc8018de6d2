import { expect, test } from 'vitest';
import { run } from '../../src/cli/program.js';
import { registry } from '../../src/cli/registry.js';
import { version } from '../../src/cli/version.js';
import { fakeIo } from './fake-io.js';

async function rdc(...args: string[]): Promise<{ exit: number; out: string; err: string }> {
  const io = fakeIo(args, { files: {} });
  return { exit: await run(io), ...io.printed };
}

test('--help lists the commands and the exit codes', async () => {
  const { exit, out, err } = await rdc('--help');
  expect([exit, err]).toEqual([0, '']);
  for (const row of registry)
    expect(out).toMatch(new RegExp(`^  ${row.name} +${row.summary.slice(0, 30)}`, 'm'));
  for (const code of ['0', '1', '2', '3', '130']) expect(out).toMatch(new RegExp(`^  ${code} +\\w`, 'm'));
});

test.each(registry.map((row) => row.name))('rdc %s --help describes its options', async (name) => {
  const { exit, out } = await rdc(name, '--help');
  expect(exit).toBe(0);
  expect(out).toContain(`Usage: rdc ${name}`);
});

test('--version is that of the package', async () => {
  expect(await rdc('--version')).toEqual({ exit: 0, out: `${version()}\n`, err: '' });
});

test('a wrong command line is exit 2, says what is wrong, and prints no report', async () => {
  expect(await rdc('chekc')).toEqual({
    exit: 2,
    out: '',
    err: "rdc: unknown command 'chekc'\n(Did you mean check?)\n(see `rdc --help`)\n",
  });
  expect(await rdc('check')).toMatchObject({
    exit: 2,
    out: '',
    err: expect.stringMatching(/missing required argument 'path'/) as string,
  });
  expect(await rdc('check', '--moddel', 'z2', 'x')).toMatchObject({
    exit: 2,
    err: expect.stringMatching(/--moddel[^]*Did you mean --model/) as string,
  });
  expect(await rdc('check', 'x', '--runs')).toMatchObject({
    exit: 2,
    err: expect.stringMatching(/--runs/) as string,
  });
  expect(await rdc('normalize', 'f')).toMatchObject({
    exit: 2,
    err: expect.stringMatching(/--in/) as string,
  });
  expect((await rdc()).exit).toBe(2);
});

test('a program that asked for json gets json, even for refused arguments', async () => {
  for (const flag of [['--reporter', 'json'], ['--reporter=json'], ['-r', 'json'], ['-rjson']]) {
    const { exit, out } = await rdc('check', 'x', '--nonsense', ...flag);
    expect(exit).toBe(2);
    expect(JSON.parse(out)).toMatchObject({
      version: 1,
      exit: 2,
      laws: [],
      diagnostics: [
        {
          code: 'usage',
          severity: 'error',
          message: expect.stringMatching(/nonsense/) as string,
          file: null,
        },
      ],
    });
  }
});
