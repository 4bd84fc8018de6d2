/** What the commands print, to the letter. UPDATE_GOLDEN=1 rewrites the sessions with what is printed now. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { nodeFiles } from '../../src/cli/node-io.js';
import { run } from '../../src/cli/program.js';
import { registry } from '../../src/cli/registry.js';
import { fakeIo } from '../cli/fake-io.js';
import { commands, rewritten, show, type Command } from './session.js';

const here = import.meta.dirname;
const sessions = readdirSync(here).filter((file) => file.endsWith('.session'));
const root = resolve(here, '../..');

/** Commands see the files below `files/`, under their paths from here. */
const files = Object.fromEntries(
  Object.entries(nodeFiles).map(([name, method]) => [
    name,
    (path: string, ...rest: string[]) =>
      (method as (...args: string[]) => unknown)(join(here, 'files', path), ...rest),
  ]),
) as unknown as typeof nodeFiles;

async function perform({ args, input }: Command): Promise<string> {
  const text = input === null ? {} : { input: readFileSync(join(here, 'files', input), 'utf8') };
  const io = { ...fakeIo(args, text), files };
  return show({ exit: await run(io), ...io.printed });
}

test('each command has a session', () => {
  for (const { name } of registry) expect(sessions).toContain(`${name}.session`);
});

describe.each(sessions)('%s', (file) => {
  const path = join(here, file);
  const session = readFileSync(path, 'utf8');
  const steps = commands(session);

  test('it has commands', () => {
    expect(steps.length).toBeGreaterThan(0);
  });

  test.runIf(process.env['UPDATE_GOLDEN'] === '1')('rewrite', async () => {
    const printed: string[] = [];
    for (const { command } of steps) printed.push(await perform(command));
    writeFileSync(path, rewritten(session, printed));
  });

  test.skipIf(process.env['UPDATE_GOLDEN'] === '1').each(steps)(
    '$command.line',
    async ({ command, expected }) => {
      expect(await perform(command), relative(root, path)).toBe(expected);
    },
  );
});
