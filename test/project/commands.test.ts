/** What the pages and the pipelines tell a person to run is what there is to run. */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const manifest = JSON.parse(read('package.json')) as {
  readonly name: string;
  readonly scripts: Readonly<Record<string, string>>;
  readonly bin: Readonly<Record<string, string>>;
};
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  '.ci/run',
  ...readdirSync(join(root, 'docs'))
    .filter((f) => f.endsWith('.md'))
    .map((f) => `docs/${f}`),
];

test.each(pages)('the npm scripts named in %s exist', (page) => {
  for (const [, script] of read(page).matchAll(/npm run ([\w:-]+)/g))
    expect(manifest.scripts).toHaveProperty(script!);
});

test.each(pages)('the files named in %s exist', (page) => {
  const named = read(page).matchAll(/`((?:src|test|laws|docs|bench|bin)\/[\w./-]*)`/g);
  for (const [, path] of named) expect(existsSync(join(root, path!)), path).toBe(true);
});

test('the README shows the two commands', () => {
  const blocks = [...read('README.md').matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text]) => text!.trim());
  expect(blocks).toContain('npm ci && npx rdc check laws/*.rdc');
  expect(blocks).toContain('npm ci && npm test');
});

test('.ci/run runs every gate, and the workflow runs .ci/run', () => {
  const ci = read('.ci/run');
  for (const gate of [
    'npm test',
    ...['format:check', 'lint', 'types', 'layers', 'knip', 'package'].map((name) => `npm run ${name}`),
  ])
    expect(ci).toContain(gate);
  expect(read('.github/workflows/ci.yml')).toMatch(/run: \.ci\/run$/m);
});

test.each(['.ci/run', manifest.bin['rdc']!])('%s is committed executable', (file) => {
  expect(statSync(join(root, file)).mode & 0o111).toBe(0o111);
});
