/** What is published: packed, installed in an empty project, imported with its types, run. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
let room = '';
let packed: readonly string[] = [];

interface Packed {
  readonly filename: string;
  readonly files: readonly { readonly path: string; readonly mode: number }[];
}

beforeAll(() => {
  room = mkdtempSync(join(tmpdir(), 'rdc-pack-'));
  const report = execFileSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', room], {
    cwd: root,
    encoding: 'utf8',
  });
  const [pack] = JSON.parse(report) as [Packed];
  packed = pack.files.map((file) => file.path);
  writeFileSync(join(room, 'package.json'), '{ "name": "empty", "private": true, "type": "module" }\n');
  const tarball = readdirSync(room).find((file) => file.endsWith('.tgz'))!;
  execFileSync('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', `./${tarball}`], {
    cwd: room,
  });
}, 120_000);
afterAll(() => {
  rmSync(room, { recursive: true, force: true });
});

test('the package holds the build, the command, the laws, the Python client, what there is to read, and nothing else', () => {
  const folders = new Set(packed.filter((path) => path.includes('/')).map((path) => path.split('/')[0]));
  expect([...folders].sort()).toEqual(['bin', 'clients', 'dist', 'docs', 'examples', 'laws']);
  expect(
    packed.filter(
      (path) =>
        path.startsWith('clients/') &&
        !/^clients\/python\/(rdc_gate\/\w+\.py|README\.md|pyproject\.toml)$/.test(path),
    ),
  ).toEqual([]);
  expect(packed).toContain('clients/python/rdc_gate/rules.py');
  expect(packed).toContain('laws/reverse.rdc');
  expect(packed).toContain('dist/index.d.ts');
  const built = packed.filter((path) => !path.startsWith('examples/'));
  expect(built.filter((path) => /\.test\.|\.tsx?$/.test(path) && !path.endsWith('.d.ts'))).toEqual([]);
  expect(packed.filter((path) => /node_modules|__pycache__/.test(path))).toEqual([]);
});

test('what its pages link to is in the package', () => {
  const pages = packed.filter((path) => path.endsWith('.md'));
  expect(pages).toContain('docs/protocol.md');
  const missing = pages.flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8').replace(/```[^]*?```|`[^`\n]*`/g, '');
    const links = text.matchAll(/\]\(([^)#:\s]+)(#[^)]*)?\)/g);
    const targets = [...links].map(([, to]) => posix.join(posix.dirname(page), to!).replace(/\/$/, ''));
    return targets
      .filter((to) => !packed.some((path) => path === to || path.startsWith(`${to}/`)))
      .map((to) => `${page}: ${to}`);
  });
  expect(missing).toEqual([]);
});

const program = `import { models } from '@rdc-lang/rdc';
const names: readonly string[] = models.map((model) => model.name);
console.log(names.join(' '));
`;
const misuse = `import { models } from '@rdc-lang/rdc';
export const wrong: number = models;
`;

const compilerOptions = {
  ...{ strict: true, module: 'nodenext', target: 'es2022', lib: ['es2023'], types: [] },
  ...{ exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
};

function compile(file: string): string {
  writeFileSync(join(room, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [file] }));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  return spawnSync(process.execPath, [tsc], { cwd: room, encoding: 'utf8' }).stdout;
}

test('it is imported with its types, and runs', () => {
  writeFileSync(join(room, 'use.ts'), `declare const console: { log(text: string): void };\n${program}`);
  expect(compile('use.ts')).toBe('');
  const run = spawnSync(process.execPath, ['use.js'], { cwd: room, encoding: 'utf8' });
  expect(run.stderr).toBe('');
  expect(run.stdout.split(' ')).toContain('z2');
});

test('its types refuse a wrong use', () => {
  writeFileSync(join(room, 'misuse.ts'), misuse);
  expect(compile('misuse.ts')).toMatch(/error TS2322/);
});

test('rdc check runs from the empty project', () => {
  mkdirSync(join(room, 'own'));
  writeFileSync(
    join(room, 'own/good.rdc'),
    'object A, B, C\nmap f : A -> B\nmap g : B -> C\nlaw chain (a, v) : D[f ; g](a, v) = D[g](f(a), D[f](a, v))\n',
  );
  writeFileSync(join(room, 'own/bad.rdc'), 'object A\nmap e : A -> A\nlaw wrong : R[e] = D[e]\n');
  const rdc = (file: string) =>
    spawnSync('npx', ['--no-install', 'rdc', 'check', file], { cwd: room, encoding: 'utf8' });
  const good = rdc('own/good.rdc');
  expect([good.status, good.stderr]).toEqual([0, '']);
  const bad = rdc('own/bad.rdc');
  expect(bad.status).toBe(1);
  expect(bad.stdout).toMatch(/refuted/);
});

test('rdc gate loads a TypeScript file in the empty project', () => {
  const rules = `import { defineRules } from '@rdc-lang/rdc';
export default defineRules({
  square: { type: 'K -> K', value: (x: number) => x * x, reverse: (x: number, w: number) => FACTOR * x * w },
});
`;
  writeFileSync(join(room, 'own/right.ts'), rules.replace('FACTOR', '2'));
  writeFileSync(join(room, 'own/wrong.ts'), rules.replace('FACTOR', '-2'));
  const rdc = (file: string) =>
    spawnSync('npx', ['--no-install', 'rdc', 'gate', file], { cwd: room, encoding: 'utf8' });
  const right = rdc('own/right.ts');
  expect([right.status, right.stderr]).toEqual([0, '']);
  const wrong = rdc('own/wrong.ts');
  expect(wrong.status).toBe(1);
  expect(wrong.stdout).toMatch(/pairing: wrong sign/);
});
