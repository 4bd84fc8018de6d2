import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { repl } from '../../../src/cli/repl/run.js';
import { fakeIo, type FakeIo, type FakeOptions } from '../fake-io.js';

/** A session at a terminal, with keys pressed one after the other. */
async function typed(
  keys: readonly string[],
  options: FakeOptions = {},
): Promise<{ screen: string; io: FakeIo }> {
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  const fake = fakeIo([], { terminal: true, ...options });
  let screen = '';
  const stream = new PassThrough();
  stream.on('data', (data: Buffer) => (screen += data.toString()));
  const write = (text: string): void => {
    screen += text;
  };
  const io = { ...fake, stdin, out: { ...fake.out, stream, write } };
  const done = repl([], io);
  for (const key of keys) {
    stdin.write(key);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  expect(await done).toBe(0);
  return { screen, io: fake };
}

const enter = '\r';
const ctrl = { c: '\u0003', d: '\u0004' };
// eslint-disable-next-line no-control-regex -- what a line editor writes
const plain = (screen: string): string => screen.replace(/\u001b\[[0-9;]*[A-Za-z]/g, '');

test('a prompt, another one while an entry goes on, and the end at Ctrl-D', async () => {
  const { screen } = await typed([
    'object A',
    enter,
    'map f :',
    enter,
    '  A -> A',
    enter,
    ':type f',
    enter,
    ctrl.d,
  ]);
  const shown = plain(screen);
  expect(shown).toContain('rdc: :help for help, :quit to leave');
  expect(shown).toMatch(/rdc> object A[^]*in scope: A[^]*rdc> map f :[^]*\.\.\.> {3}A -> A[^]*in scope: f/);
  expect(shown).toMatch(/: A -> A\n[^]*rdc> $/);
});

test('Ctrl-C drops the entry so far, and ends nothing', async () => {
  const { screen } = await typed(['R[', enter, 'f', ctrl.c, ':type id', enter, ctrl.d]);
  expect(plain(screen)).not.toContain('error');
  expect(plain(screen)).toMatch(/: \S+ -> \S+/);
});

test(':quit leaves at once, also from the middle of an entry', async () => {
  const { screen } = await typed(['R[', enter, ':quit', enter]);
  expect(plain(screen)).toContain('never closed');
});

test('Tab completes', async () => {
  const { screen } = await typed([':mo', '\t', enter, ':quit', enter]);
  expect(plain(screen)).toContain('polynomials over the integers');
});

test('lines go into a history that later sessions find', async () => {
  const { io } = await typed([':help', enter, ' ', enter, ':quit', enter], { env: { HOME: '/home/me' } });
  expect(io.appended).toEqual(['/home/me/.rdc_history: :help\n', '/home/me/.rdc_history: :quit\n']);
  const up = '\u001b[A';
  const { screen } = await typed([up, up, enter, ctrl.d], {
    env: { HOME: '/home/me' },
    files: { '/home/me/.rdc_history': ':type id\n:help\n' },
  });
  expect(plain(screen)).toMatch(/rdc> :type id\r?\n[^]*: \S+ -> \S+/);
});

test('a history that cannot be written disturbs nobody', async () => {
  const { screen } = await typed([':quit', enter], { env: { HOME: '/readonly' } });
  expect(plain(screen)).not.toContain('EROFS');
});
