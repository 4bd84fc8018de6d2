import { expect, test } from 'vitest';
import { run } from '../../../src/cli/program.js';
import { fakeIo, type FakeIo, type FakeOptions } from '../fake-io.js';

const laws = `object A, B
map f, g : A -> B
law sum : R[f + g] = R[f] + R[g]
law zero (a) : R[f](a, 0) = 0
refute same : f = g
`;
const broken = 'object A\nmap f : A -> A\nrefute same (a) : f(a) = a\n';

async function rdc(args: readonly string[], options: FakeOptions = {}): Promise<FakeIo & { exit: number }> {
  const io = fakeIo(args, options);
  return { ...io, exit: await run(io) };
}

/** The files that `rdc check --proofs proofs` writes. */
async function proofsOf(files: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>> {
  const { exit, written, printed } = await rdc(
    ['check', ...Object.keys(files), '--runs', '5', '--proofs', 'proofs'],
    { files },
  );
  expect([exit, printed.err]).toEqual([0, '']);
  return written;
}

test('what is proved is written, one certificate for each file, and verified', async () => {
  const written = await proofsOf({ 'x.rdc': laws, 'sub/x.rdc': laws, 'none.rdc': broken });
  expect(Object.keys(written)).toEqual(['proofs/x.rdc.proof.json', 'proofs/sub/x.rdc.proof.json']);
  const { exit, printed } = await rdc(['verify', 'proofs'], {
    files: { ...written, 'proofs/notes.txt': '' },
  });
  expect([exit, printed.err]).toEqual([0, '']);
  expect(printed.out).toContain('proofs/x.rdc.proof.json  2 statements, 2 theorems, 2 steps\n');
  expect(printed.out).toContain(
    'proved  zero  for all A, B, f : A -> B, (a : A) : R[f](a, 0) = 0\n            from RD.2b\n',
  );
  expect(printed.out).toMatch(/\n4 statements in 2 certificates\n$/);
});

test('a file alone', async () => {
  const written = await proofsOf({ 'x.rdc': laws });
  const { exit, printed } = await rdc(['verify', 'proofs/x.rdc.proof.json'], { files: written });
  expect(exit).toBe(0);
  expect(printed.out).toMatch(/\n2 statements in 1 certificate\n$/);
});

test('1: a proof that the kernel refuses; the others are verified', async () => {
  const written = await proofsOf({ 'x.rdc': laws, 'y.rdc': laws });
  const wrong = written['proofs/x.rdc.proof.json']!.replace('R[f](a, 0) = 0"', 'R[f](a, 0) = f(a)"');
  const { exit, printed } = await rdc(['verify', 'proofs'], {
    files: { ...written, 'proofs/x.rdc.proof.json': wrong },
  });
  expect(exit).toBe(1);
  expect(printed.err).toBe(
    'rdc: `proofs/x.rdc.proof.json` is refused: zero: what is proved is zero: for all A, B, f : A -> B, (a : A) : R[f](a, 0) = 0\n',
  );
  expect(printed.out).toContain('proofs/y.rdc.proof.json  2 statements');
  expect(printed.out).toMatch(/\n2 statements in 2 certificates, 1 not verified\n$/);
});

const nothing =
  '{"format":"rdc-certificate","version":1,"file":"x","axioms":[],"objects":[],"symbols":[],"terms":[],"entries":[],"statements":[]}';
test.each([
  ['no path', [], {}, 'nothing to verify'],
  [
    'an empty directory',
    ['d'],
    { 'd/notes.txt': '' },
    '`d` holds no certificates (files that end in .proof.json)',
  ],
  ['a directory of laws', ['laws'], { 'laws/x.rdc': laws }, '`laws` holds no certificates'],
  ['a path that does not exist', ['d'], {}, '`d` does not exist'],
  ['a file that cannot be read', ['d'], { d: 'denied' }, '`d` cannot be read: permission denied'],
  ['a file of laws', ['x.rdc'], { 'x.rdc': laws }, '`x.rdc` is no certificate: this is not JSON'],
  [
    'other JSON',
    ['a.json'],
    { 'a.json': '{}' },
    '`a.json` is no certificate: this is not a certificate of rdc',
  ],
  ['a certificate of nothing', ['a'], { a: nothing }, '`a` proves no statement'],
] as const)('2: %s', async (_, paths, files, message) => {
  const { exit, printed } = await rdc(['verify', ...paths], { files });
  expect(exit).toBe(2);
  expect(printed.err).toContain(message);
  expect(printed.out).toMatch(/^0 statements in/);
});

test('the largest exit code wins', async () => {
  const written = await proofsOf({ 'x.rdc': laws });
  const { exit } = await rdc(['verify', 'proofs', 'nowhere'], { files: written });
  expect(exit).toBe(2);
});

test('130: interrupted', async () => {
  const written = await proofsOf({ 'x.rdc': laws });
  const many = JSON.parse(written['proofs/x.rdc.proof.json']!) as { entries: unknown[] };
  many.entries.push(...Array.from({ length: 50 }, () => many.entries[0]));
  const { exit, printed } = await rdc(['verify', 'x'], {
    files: { x: JSON.stringify(many) },
    onPause: (io) => {
      io.interrupt();
    },
  });
  expect([exit, printed.out]).toEqual([130, '']);
});

test('proofs that cannot be written are wrong input', async () => {
  const { exit, printed } = await rdc(['check', 'x.rdc', '--runs', '5', '--proofs', '/readonly/p'], {
    files: { 'x.rdc': laws },
  });
  expect(exit).toBe(2);
  expect(printed.err).toContain('--proofs: nothing can be written to `/readonly/p`: EROFS');
});

test('the trusted files, with the sum of their lines', async () => {
  const { exit, printed } = await rdc(['verify', '--trusted']);
  expect(exit).toBe(0);
  const lines = printed.out
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/ {2,}/));
  const total = lines.pop()!;
  expect(lines.map(([file]) => file)).toContain('src/rewrite/kernel.ts');
  expect(total).toEqual(['lines of code', String(lines.reduce((sum, [, n]) => sum + Number(n), 0))]);
});
