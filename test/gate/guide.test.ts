/** The guide names every fault, check, option, kind of input and field of a rule that there is. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { fields } from '../../src/check/gate/declare.js';
import { checks, faults } from '../../src/check/gate/finding.js';
import { inputs } from '../../src/check/gate/inputs.js';
import { run } from '../../src/cli/program.js';
import { fakeIo } from '../cli/fake-io.js';

const guide = readFileSync(resolve(import.meta.dirname, '../../docs/guide-gate.md'), 'utf8');
const missing = (names: readonly string[], shown: (name: string) => string): string[] =>
  names.filter((name) => !guide.includes(shown(name)));

test('faults', () => {
  expect(missing(Object.keys(faults), (name) => `\`${name}\``)).toEqual([]);
});

test('checks', () => {
  expect(missing([...checks], (name) => `**${name}**`)).toEqual([]);
});

test('kinds of input, and fields', () => {
  expect(missing(Object.keys(inputs), (name) => `\`'${name}'\``)).toEqual([]);
  expect(missing(Object.keys(fields), (name) => `\`${name}\``)).toEqual([]);
});

test('options of the command', async () => {
  const io = fakeIo(['gate', '--help']);
  await run(io);
  const options = [...io.printed.out.matchAll(/--([a-z]+)/g)].map(([option]) => option);
  expect(options).toContain('--baseline');
  expect(
    missing(
      [...new Set(options)].filter((option) => option !== '--help'),
      (name) => name,
    ),
  ).toEqual([]);
});
