/** The tables of docs/language.md say what the tables of the program say. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { models } from '../../src/models/index.js';
import { primitives } from '../../src/syntax/index.js';

const page = readFileSync(resolve(import.meta.dirname, '../../docs/language.md'), 'utf8');

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
