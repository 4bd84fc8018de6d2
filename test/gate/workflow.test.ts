/** The workflow of the README, run as far as it needs no network: in a folder that has the package as a dependency. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { blocks } from '../docs/blocks.js';

const root = resolve(import.meta.dirname, '../..');
const page = (path: string): ReturnType<typeof blocks> => blocks(readFileSync(join(root, path), 'utf8'));
const text = (path: string, language: string, name = ''): string => {
  const found = page(path).find((block) => block.language === language && block.name === name);
  if (!found) throw new Error(`${path} has no block ${language} ${name}`);
  return `${found.text}\n`;
};

const room = mkdtempSync(join(tmpdir(), 'rdc-workflow-'));
afterAll(() => {
  rmSync(room, { recursive: true, force: true });
});
mkdirSync(join(room, 'node_modules/.bin'), { recursive: true });
mkdirSync(join(room, 'node_modules/@rdc-lang'));
symlinkSync(root, join(room, 'node_modules/@rdc-lang/rdc'));
symlinkSync(join(root, 'bin/rdc.js'), join(room, 'node_modules/.bin/rdc'));
writeFileSync(join(room, 'package.json'), '{ "private": true }\n');
writeFileSync(join(room, 'rules.ts'), text('README.md', 'ts', 'rules.ts'));
writeFileSync(join(room, 'my_rules.py'), text('docs/guide-gate.md', 'python', 'my_rules.py'));

const workflow = text('README.md', 'yaml');
const commands = [...workflow.matchAll(/- run: (.*)/g)].map(([, command]) => command!);
const python = process.env['CI'] !== undefined || spawnSync('python3', ['-c', '']).status === 0;

const run = (command: string): { out: string; exit: number | null } => {
  // What `pip install` would have made importable.
  const env = { ...process.env, NO_COLOR: '1', PYTHONPATH: join(root, 'clients/python') };
  const { stdout, status } = spawnSync('bash', ['-c', command], { cwd: room, env, encoding: 'utf8' });
  return { out: stdout, exit: status };
};

test('installs what it uses, and gates both files', () => {
  expect(commands).toEqual([
    'npm ci',
    'npx --no-install rdc gate rules.ts --reporter github',
    'pip install ./node_modules/@rdc-lang/rdc/clients/python',
    'npx --no-install rdc gate --reporter github -- python3 my_rules.py',
  ]);
  const { files } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { files: string[] };
  expect(files).toEqual(
    expect.arrayContaining(['clients/python/pyproject.toml', 'clients/python/rdc_gate/*.py']),
  );
});

test('annotates the rule that is wrong', () => {
  const { out, exit } = run(commands[1]!);
  expect(out).toMatch(/^::error file=rules\.ts,title=dense%3A pairing::.*zero in one argument/m);
  expect(out).not.toContain('softplus');
  expect(exit).toBe(1);
}, 60_000);

test.runIf(python)(
  'and the Python rule that is wrong',
  () => {
    const { out, exit } = run(commands[3]!);
    expect(out).toMatch(/^::error file=my_rules\.py,title=squares%3A linearity::.*ignores its cotangent/m);
    expect(exit).toBe(1);
  },
  60_000,
);

test.runIf(python)(
  'the guide shows what the Python file gives',
  () => {
    const shown = page('docs/guide-gate.md').find(({ language }) => language === 'text')!.text;
    const [command, ...expected] = shown.split('\n');
    const { out } = run(command!.replace('$ rdc', 'npx --no-install rdc'));
    expect(out.trimEnd().split('\n').map((line) => line.trimEnd())).toEqual(expected); // prettier-ignore
  },
  60_000,
);
