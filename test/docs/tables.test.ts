/** The tables of the pages say what the program says. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { models } from '../../src/models/index.js';
import { primitives } from '../../src/syntax/index.js';

const root = resolve(import.meta.dirname, '../..');
const page = readFileSync(resolve(root, 'docs/language.md'), 'utf8');

/** The cells of the table under a heading, without its two head rows. */
function tableUnder(heading: string): readonly (readonly string[])[] {
  const section = page.split(`\n## ${heading}\n`)[1]!.split('\n## ')[0]!;
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

test('the models', () => {
  expect(tableUnder('Models')).toEqual(models.map(({ name, about }) => [`\`${name}\``, about]));
});

test('the primitive functions', () => {
  const words = (text: string | undefined): string => (text ?? '').replace('/=', '≠');
  expect(tableUnder('Primitive functions')).toEqual(
    Object.entries(primitives).map(([name, { reverse, domain, kinks }]) => [
      ...[`\`${name}\``, `\`${reverse}\``],
      ...[words(domain?.words), words(kinks?.words)],
    ]),
  );
});

test('the fields of the report as JSON', () => {
  const cli = readFileSync(resolve(root, 'docs/cli.md'), 'utf8');
  const run = spawnSync(
    process.execPath,
    [resolve(root, 'bin/rdc.js'), 'check', 'laws/reverse.rdc', '--reporter', 'json', '--runs', '1'],
    { cwd: root, encoding: 'utf8' },
  );
  const report = JSON.parse(run.stdout) as { readonly laws: readonly object[] };
  const documented = new Set(
    [...cli.matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell]) => cell!.match(/\w+/g) ?? []),
  );
  for (const field of [...Object.keys(report), ...Object.keys(report.laws[0]!)])
    expect(documented).toContain(field);
});
