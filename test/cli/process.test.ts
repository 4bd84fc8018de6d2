/** The built command as a process of its own: pipes, signals, outputs that cannot be written, and junk. */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const bin = resolve(import.meta.dirname, '../../bin/rdc.js');
let dir = '';
const law = 'object A, B\nmap f : A -> B\n';
const many = Array.from({ length: 300 }, (_, i) => `law l${i} : f + 0 = f\n`).join('');

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'rdc-cli-'));
  writeFileSync(join(dir, 'good.rdc'), `${law}law one : f + 0 = f\n`);
  writeFileSync(join(dir, 'bad.rdc'), `${law}law two : f + f = f\n`);
  writeFileSync(join(dir, 'many.rdc'), `${law}${many}`);
  writeFileSync(join(dir, 'binary.rdc'), Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0xff, 0xfe, 0x80]));
  writeFileSync(join(dir, 'nothing.rdc'), '');
  writeFileSync(join(dir, 'huge.rdc'), Buffer.alloc(17 * 1024 * 1024, 'x'));
  writeFileSync(join(dir, 'crlf.rdc'), `\ufeff${law}law one : f + 0 = f\n`.replaceAll('\n', '\r\n'));
  writeFileSync(join(dir, 'deep.rdc'), `${law}law d : ${'('.repeat(100_000)}f${')'.repeat(100_000)} = f\n`);
  symlinkSync('/dev/zero', join(dir, 'endless.rdc'));
  mkdirSync(join(dir, 'folder'));
  writeFileSync(join(dir, 'folder/inside.rdc'), Buffer.from([0, 0xff]));
  symlinkSync('loop.rdc', join(dir, 'loop.rdc'));
});
afterAll(() => {
  rmSync(dir, { recursive: true, force: true });
});

const { NO_COLOR: _no, FORCE_COLOR: _force, RDC_SEED: _seed, RDC_DEBUG: _debug, ...plain } = process.env;

interface Result {
  readonly out: string;
  readonly err: string;
  readonly exit: number | null;
}
function rdc(
  args: readonly string[],
  options: { input?: string; env?: Record<string, string> } = {},
): Result {
  const env = { ...plain, ...options.env };
  const input = options.input ?? '';
  const run = spawnSync(process.execPath, [bin, ...args], { cwd: dir, env, input, encoding: 'utf8' });
  return { out: run.stdout, err: run.stderr, exit: run.status };
}
function shell(command: string): Result {
  const run = spawnSync(
    'bash',
    ['-c', command.replace(/(?<![.\w])rdc (?=\S)/g, `"${process.execPath}" "${bin}" `)],
    {
      cwd: dir,
      env: plain,
      encoding: 'utf8',
    },
  );
  return { out: run.stdout, err: run.stderr, exit: run.status };
}

test('exit codes are those of the process', () => {
  expect(rdc(['check', 'good.rdc'])).toMatchObject({ exit: 0, err: '' });
  expect(rdc(['check', 'bad.rdc'])).toMatchObject({ exit: 1, err: '' });
  expect(rdc(['check', 'none.rdc'])).toMatchObject({ exit: 2, out: '' });
});

test('no colour into a pipe; FORCE_COLOR asks for it, NO_COLOR forbids it', () => {
  expect(rdc(['check', 'bad.rdc']).out).not.toContain('\u001b');
  expect(rdc(['check', 'bad.rdc'], { env: { FORCE_COLOR: '1' } }).out).toContain('\u001b[31m');
  expect(rdc(['check', 'bad.rdc'], { env: { FORCE_COLOR: '1', NO_COLOR: '1' } }).out).not.toContain('\u001b');
});

test.each([
  ['binary.rdc', 'not a text file'],
  ['nothing.rdc', 'declares nothing'],
  ['huge.rdc', 'too large'],
  ['deep.rdc', 'nested more than'],
  ['endless.rdc', 'neither a file nor a directory'],
  ['loop.rdc', 'does not exist'],
  ['folder', 'not a text file'],
  ['/dev/stdin', 'neither a file nor a directory'],
  ['/proc/self/mem', 'cannot be read'],
])('%s is wrong input, said in words', (file, words) => {
  const { exit, err } = rdc(['check', file]);
  expect(err).toContain(words);
  expect(err).not.toMatch(/^ +at /m);
  expect(exit).toBe(2);
});

test('a file without permission is wrong input', () => {
  writeFileSync(join(dir, 'secret.txt'), law);
  chmodSync(join(dir, 'secret.txt'), 0);
  const { exit, err } = rdc(['check', 'secret.txt']);
  expect(exit).toBe(2);
  // The superuser can read it all the same; it then states nothing.
  expect(err).toMatch(/permission denied|states nothing/);
});

test('line ends of Windows and a byte-order mark are accepted', () => {
  expect(rdc(['check', 'crlf.rdc']).exit).toBe(0);
});

test('a reader that goes away ends it quietly, and the exit code stays that of the verdicts', () => {
  const closed = shell('rdc check many.rdc --model z2 --runs 1 | head -n 1; echo "${PIPESTATUS[0]}"');
  expect(closed).toMatchObject({ out: 'many.rdc\n0\n', err: '' });
  const failing = shell('rdc check bad.rdc | true; echo "${PIPESTATUS[0]}"');
  expect(failing).toMatchObject({ out: '1\n', err: '' });
  expect(shell('rdc --help | true; echo "${PIPESTATUS[0]}"')).toMatchObject({ out: '0\n', err: '' });
});

test('an output that cannot be written is said, and is no success', () => {
  const { exit, err } = shell('rdc check good.rdc > /dev/full');
  expect(exit).toBe(2);
  expect(err).toMatch(/^rdc: the output cannot be written: .*no space left/);
  expect(shell('rdc check bad.rdc --model z3 2> /dev/full').exit).toBe(2);
});

test('Ctrl-C: what was found is printed, the rest is not-run, exit 130', async () => {
  const args = [
    bin,
    'check',
    'good.rdc',
    'many.rdc',
    '--runs',
    '1000000',
    '--model',
    'z2',
    '--reporter',
    'json',
  ];
  const child = spawn(process.execPath, args, { cwd: dir });
  let out = '';
  let err = '';
  child.stdout.on('data', (data: Buffer) => (out += data.toString()));
  child.stderr.on('data', (data: Buffer) => (err += data.toString()));
  setTimeout(() => child.kill('SIGINT'), 2000);
  const exit = await new Promise((done) => child.on('close', done));
  expect(exit).toBe(130);
  const report = JSON.parse(out) as { exit: number; laws: { status: string }[] };
  expect(report.exit).toBe(130);
  expect(report.laws).toHaveLength(301);
  expect(report.laws.at(-1)).toMatchObject({ status: 'not-run', ok: false, reason: 'interrupted' });
  expect(err).toBe('rdc: interrupted\n');
});

test('the replay line of a counterexample reproduces it', () => {
  const first = rdc(['check', 'bad.rdc', '--seed', '7', '--reporter', 'json']);
  interface Law {
    readonly replay: string;
    readonly counterexample: object;
  }
  const [found] = (JSON.parse(first.out) as { laws: Law[] }).laws;
  const again = shell(`${found!.replay} --reporter json`);
  expect(again.exit).toBe(1);
  expect((JSON.parse(again.out) as { laws: Law[] }).laws[0]!.counterexample).toEqual(found!.counterexample);
});

test('a pipe at the prompt: plain text, no prompts, and errors end nothing', () => {
  const { exit, out, err } = rdc(['repl', 'good.rdc'], { input: 'nonsense\n:type f\n' });
  expect({ exit, err }).toEqual({ exit: 0, err: '' });
  expect(out).toContain('unknown name `nonsense`');
  expect(out.endsWith(': A -> B\n')).toBe(true);
  expect(out).not.toContain('rdc>');
  expect(out).not.toContain('\u001b');
});

test('the prompt survives junk', () => {
  const junk = [
    '\u0000\u0001',
    '('.repeat(5000),
    ')))',
    '}{',
    '\ud800',
    ':',
    ': x',
    'R[',
    '"',
    '{-',
    'law',
    'x'.repeat(1e5),
  ];
  const { exit, out, err } = rdc(['repl'], { input: `${junk.join('\n')}\n-}\n:help\n` });
  expect({ exit, err }).toEqual({ exit: 0, err: '' });
  expect(out).not.toContain('internal fault');
});
