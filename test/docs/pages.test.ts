/**
 * Every page is run as a reader would: its `rdc` blocks, and `ts` and `json` blocks with a name, are saved in an empty
 * directory, beside `laws/`, and the commands of its `console` blocks must print exactly what the page shows. With
 * UPDATE_DOCS=1 the pages are rewritten to show what they print.
 */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { blocks, sessions, withOutputs, type Block } from './blocks.js';

const root = resolve(import.meta.dirname, '../..');
const listed = (dir: string, recursive: boolean): string[] =>
  readdirSync(join(root, dir), { recursive, encoding: 'utf8' }).map((file) => join(dir, file));
const pages = [...listed('.', false), ...listed('docs', true)].filter((file) => file.endsWith('.md')).sort();
const rooms: string[] = [];
/** `rdc` blocks are all files; other code, and JSON, is one where it has a name. */
const isSaved = ({ language, name }: Block): boolean =>
  language === 'rdc' || (['ts', 'json'].includes(language) && name !== '');

function room(markdown: string): string {
  const dir = mkdtempSync(join(tmpdir(), 'rdc-docs-'));
  rooms.push(dir);
  symlinkSync(join(root, 'laws'), join(dir, 'laws'));
  writeFileSync(
    join(dir, 'rdc'),
    `#!/bin/sh\nexec "${process.execPath}" "${join(root, 'bin/rdc.js')}" "$@"\n`,
  );
  chmodSync(join(dir, 'rdc'), 0o755);
  for (const block of blocks(markdown))
    if (isSaved(block)) writeFileSync(join(dir, block.name), `${block.text}\n`);
  return dir;
}

function run(command: string, cwd: string): string {
  const env = {
    ...process.env,
    PATH: `${cwd}${delimiter}${process.env['PATH'] ?? ''}`,
    NO_COLOR: '1',
    COLUMNS: '110',
  };
  const result = spawnSync('bash', ['-c', `exec 2>&1\n${command}`], { cwd, env, encoding: 'utf8' });
  return result.stdout.replace(/[ \t]+$/gm, '').trimEnd();
}

afterAll(() => {
  for (const dir of rooms) rmSync(dir, { recursive: true, force: true });
});

test('there are pages to run', () => {
  const shown = pages.flatMap((page) => blocks(readFileSync(join(root, page), 'utf8')));
  expect(shown.filter((block) => block.language === 'rdc').length).toBeGreaterThan(0);
  expect(shown.filter((block) => block.language === 'console').length).toBeGreaterThan(0);
});

describe.each(pages)('%s', (page) => {
  const markdown = readFileSync(join(root, page), 'utf8');
  const found = blocks(markdown);
  const consoles = found.filter((block) => block.language === 'console').flatMap((block) => sessions(block));

  test('every block that is saved has a name of its own and is used by a command', () => {
    const names = found.filter(isSaved).map((block) => block.name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) {
      expect(name).toMatch(/^[\w-]+\.(rdc|ts|json)$/);
      expect(
        consoles.some((session) => session.command.includes(name)),
        `${name} is run by no command`,
      ).toBe(true);
    }
  });

  test('its links lead somewhere', () => {
    const prose = markdown.replace(/```[\s\S]*?```|`[^`]*`/g, '');
    for (const [, target] of prose.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g))
      if (!target!.includes('://'))
        expect(existsSync(resolve(root, dirname(page), target!)), target).toBe(true);
  });

  if (consoles.length === 0) return;
  test('its commands print what it shows', () => {
    const dir = room(markdown);
    const now = consoles.map(({ command }) => ({ command, output: run(command, dir) }));
    for (const { command, output } of now)
      expect(output, command).not.toMatch(/rdc: internal fault|not built yet/);
    if (process.env['UPDATE_DOCS'] === '1') {
      const outputs = now.map(({ output }) => output);
      writeFileSync(join(root, page), withOutputs(markdown, outputs));
      return;
    }
    expect(now).toEqual(consoles.map(({ command, output }) => ({ command, output: output.trimEnd() })));
  });
});
