import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** A wrong import each: file, its text, and the rule that must refuse it. */
const wrong: readonly (readonly [file: string, text: string, rule: string])[] = [
  ['src/syntax/w1.ts', "import '../rewrite/index.js';", 'layer-syntax'],
  ['src/syntax/w2.ts', "import type {} from '../check/index.js';", 'layer-syntax'],
  ['src/rewrite/w3.ts', "import '../models/index.js';", 'layer-rewrite'],
  ['src/models/w4.ts', "import '../rewrite/index.js';", 'layer-models'],
  ['src/models/w5.ts', "import '../check/index.js';", 'layer-models'],
  ['src/check/w6.ts', "import '../cli/main.js';", 'layer-check'],
  ['src/check/w7.ts', "import '../rewrite/kernel.js';", 'through-the-index'],
  ['src/cli/w8.ts', "import '../syntax/lexer.js';", 'through-the-index'],
  ['src/rewrite/w9.ts', "import './index.js';", 'not-through-the-own-index'],
  ['src/check/w10.ts', "import 'node:fs';", 'io-at-the-edge'],
  ['src/syntax/w11.ts', "import { env } from 'process';\nexport const e = env;", 'io-at-the-edge'],
  ['src/models/w12.ts', "import 'chalk';", 'terminal-libraries'],
  ['src/rewrite/w13.ts', "import 'fast-check';", 'sampling-library'],
  ['src/check/w14.ts', "import 'ohm-js';", 'parsing-library'],
  ['src/cli/w15.ts', "import 'vitest';", 'no-development-packages'],
  ['src/check/w16.ts', "import './nowhere.js';", 'resolvable'],
  ['src/check/w17.ts', "import './w18.js';", 'no-circular'],
  ['src/check/w19.ts', "import '../../test/w20.js';", 'not-to-tests'],
];
/** The other half of the cycle, which is reported once. */
const partner = ['src/check/w18.ts', "import './w17.js';"] as const;
/** Imports that are right. */
const right: readonly (readonly [file: string, text: string])[] = [
  ['src/models/r1.ts', "import '../syntax/core/index.js';\nimport 'fast-check';"],
  ['src/cli/r2.ts', "import '../check/index.js';\nimport 'node:fs';\nimport 'chalk';"],
  ['test/w20.ts', 'export {};'],
];

interface Cruise {
  readonly summary: {
    readonly violations: readonly { readonly from: string; readonly rule: { readonly name: string } }[];
  };
}

let copy = '';
let found: readonly string[] = [];
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'rdc-layers-'));
  for (const part of ['src', 'tsconfig.json', 'package.json', '.dependency-cruiser.cjs'])
    cpSync(join(root, part), join(copy, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  mkdirSync(join(copy, 'test'));
  for (const [file, text] of [...wrong, partner, ...right]) writeFileSync(join(copy, file), `${text}\n`);
  const options = ['src', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
  const run = spawnSync(process.execPath, [join(root, 'node_modules/.bin/depcruise'), ...options], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const { violations } = (JSON.parse(run.stdout) as Cruise).summary;
  found = violations.map((violation) => `${violation.from}: ${violation.rule.name}`);
});
afterAll(() => {
  rmSync(copy, { recursive: true, force: true });
});

test.each(wrong)('the layering refuses %s', (file, _text, rule) => {
  expect(found).toContain(`${file}: ${rule}`);
});

test.each(right)('the layering allows %s', (file) => {
  expect(found.filter((violation) => violation.startsWith(`${file}:`))).toEqual([]);
});

test('nothing but the wrong imports is refused', () => {
  const planted = new Set([partner[0], ...wrong.map(([file]) => file)]);
  expect(found.filter((violation) => !planted.has(violation.split(':')[0]!))).toEqual([]);
});
