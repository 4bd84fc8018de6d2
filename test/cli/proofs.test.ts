/** Where `rdc check --proofs` writes certificates, and which it removes. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { nodeFiles } from '../../src/cli/node-io.js';
import { run } from '../../src/cli/program.js';
import { fakeIo, type FakeIo, type FakeOptions } from './fake-io.js';

const head = 'object A, B\nmap f : A -> B\n';
const proved = `${head}law zero (a) : R[f](a, 0) = 0\n`;
const unproved = `${head}refute zero : f = 0\n`;

async function check(args: readonly string[], options: FakeOptions): Promise<FakeIo & { exit: number }> {
  const io = fakeIo(['check', ...args, '--runs', '2', '--model', 'z2'], options);
  return { ...io, exit: await run(io) };
}
const written = async (...paths: string[]): Promise<readonly string[]> => {
  const files = Object.fromEntries(paths.map((path) => [path, proved]));
  return Object.keys((await check([...paths, '--proofs', 'p'], { files })).written);
};

test('certificates have the paths of their files, however these are written', async () => {
  expect(await written('aa/x.rdc', 'bb/x.rdc')).toEqual(['p/aa/x.rdc.proof.json', 'p/bb/x.rdc.proof.json']);
  expect(await written(resolve('aa/x.rdc'))).toEqual(['p/aa/x.rdc.proof.json']);
});

test('no two files share a certificate, and all are below the directory', async () => {
  expect(await written('x', 'x.rdc')).toEqual(['p/x.proof.json', 'p/x.rdc.proof.json']);
  expect(await written('../x.rdc', '_up/x.rdc', '__up/x.rdc')).toEqual([
    ...['p/_up/x.rdc.proof.json', 'p/__up/x.rdc.proof.json', 'p/___up/x.rdc.proof.json'],
  ]);
  const [path] = await written(resolve('../../../../../../../../elsewhere/x.rdc'));
  expect(path).toMatch(/^p\/(_up\/)+elsewhere\/x\.rdc\.proof\.json$/);
});

test('a file without proofs loses its certificate', async () => {
  const files = { 'x.rdc': proved, 'y.rdc': unproved, 'z.rdc': head };
  const { written, removed } = await check(['x.rdc', 'y.rdc', 'z.rdc', '--proofs', 'p'], { files });
  expect(Object.keys(written)).toEqual(['p/x.rdc.proof.json']);
  expect(removed).toEqual(['p/y.rdc.proof.json', 'p/z.rdc.proof.json']);
});

test('a file of which nothing was judged keeps its certificate', async () => {
  const files = { 'x.rdc': proved, 'y.rdc': unproved.replace('zero', 'other') };
  const selected = await check(['x.rdc', 'y.rdc', '--law', 'zero', '--proofs', 'p'], { files });
  expect([Object.keys(selected.written), selected.removed]).toEqual([['p/x.rdc.proof.json'], []]);
  const onPause = (io: FakeIo): void => {
    io.interrupt();
  };
  const interrupted = await check(['x.rdc', 'y.rdc', '--proofs', 'p'], { files, onPause });
  expect([interrupted.exit, interrupted.removed]).toEqual([130, []]);
});

test('an empty directory name is refused before anything is judged', async () => {
  const { exit, printed, written } = await check(['x.rdc', '--proofs', ''], { files: { 'x.rdc': proved } });
  expect([exit, printed.out, written]).toEqual([2, '', {}]);
  expect(printed.err).toBe('rdc: --proofs is empty\nhint: it must be the path of a directory\n\n');
});

test('folders are made as needed, and removed files may be missing', () => {
  const dir = mkdtempSync(join(tmpdir(), 'rdc-proofs-'));
  try {
    nodeFiles.write(join(dir, 'a/b/c'), 'text');
    nodeFiles.write(join(dir, 'a/b/d'), 'text');
    expect(readdirSync(join(dir, 'a/b'))).toEqual(['c', 'd']);
    nodeFiles.remove(join(dir, 'a/b/c'));
    nodeFiles.remove(join(dir, 'a/b/c'));
    expect(readdirSync(join(dir, 'a/b'))).toEqual(['d']);
    expect(() => {
      nodeFiles.write(join(dir, 'a/b/d/e'), 'text');
    }).toThrow(/^EEXIST/);
  } finally {
    rmSync(dir, { recursive: true });
  }
});

test.runIf(existsSync('/proc/self'))('a place that takes no folders is said, and nothing hangs', () => {
  const dir = mkdtempSync(join(tmpdir(), 'rdc-proofs-'));
  try {
    writeFileSync(join(dir, 'x.rdc'), proved);
    const bin = resolve(import.meta.dirname, '../../bin/rdc.js');
    const args = [bin, 'check', 'x.rdc', '--runs', '2', '--proofs', '/proc/x/y'];
    const { status, stderr } = spawnSync(process.execPath, args, {
      cwd: dir,
      timeout: 20_000,
      encoding: 'utf8',
    });
    expect(stderr).toContain('--proofs: nothing can be written to `/proc/x/y`: ENOENT');
    expect(status).toBe(2);
  } finally {
    rmSync(dir, { recursive: true });
  }
});
