import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { trusted } from '../../src/rewrite/index.js';
import { codeLines, trustedFiles, trustedModule } from './trusted.js';

test('the list of trusted files is that of the sources (npm run trusted)', () => {
  const file = resolve(import.meta.dirname, '../../src/rewrite/certificate/trusted.ts');
  expect(readFileSync(file, 'utf8')).toBe(trustedModule());
  expect(trusted).toEqual(trustedFiles());
});

test('the kernel imports neither search nor printing nor anything outside', () => {
  const folders = trusted.map(({ file }) => join(file, '..'));
  expect(new Set(folders)).toEqual(new Set(['src/rewrite', 'src/syntax/core']));
  const names = trusted.map(({ file }) => file);
  for (const part of ['kernel', 'conv', 'axioms']) expect(names).toContain(`src/rewrite/${part}.ts`);
  for (const part of ['prover', 'proof', 'session', 'archive', 'lemma'])
    expect(names).not.toContain(`src/rewrite/${part}.ts`);
});

test('lines of code are those with code on them', () => {
  expect(codeLines('// a comment\n\nconst a = 1; /* b */\n/**\n * c\n */\nconst t = `\n\n`;\n')).toBe(4);
});
