import { expect, test } from 'vitest';
import { repl } from '../../../src/cli/repl/run.js';
import { fakeIo, type FakeIo, type FakeOptions } from '../fake-io.js';

const files = {
  'laws/a.rdc': 'object A, B\nmap f : A -> B\nlet double = <id, id>\nlaw a.one : f = f\n',
  'laws/b.rdc': 'object C\nmap h : C -> C\nlet same[m] = m ; m\nlaw b.one : h = h\n',
  'faulty.rdc': 'object A\nmap f : A -> B\n',
};

async function session(
  loaded: readonly string[],
  lines: readonly string[],
  options: FakeOptions = {},
): Promise<{ exit: number; io: FakeIo; lines: readonly string[] }> {
  const io = fakeIo([], { files, input: lines.map((line) => `${line}\n`).join(''), ...options });
  const exit = await repl(loaded, io);
  return { exit, io, lines: io.printed.out.trimEnd().split('\n') };
}

test('the last file gives its maps, the others their definitions and laws', async () => {
  const { lines } = await session(['laws/b.rdc', 'laws/a.rdc'], [':type f', ':type same[id]', 'h']);
  expect(lines[0]).toMatch(/^loaded laws\/b.rdc, laws\/a.rdc: .*; 2 statements$/);
  expect(lines.slice(1, 3)).toEqual([': A -> B', expect.stringMatching(/^: \S+ -> \S+$/)]);
  expect(lines[3]).toContain('unknown name `h`');
});

test('a file that declares no names, and states one law', async () => {
  const options = { files: { 'x.rdc': 'law one : id = (id : 1 -> 1)\n' } };
  const { lines } = await session(['x.rdc'], [], options);
  expect(lines).toEqual(['loaded x.rdc: 1 statement']);
});

test('a file with a fault is not loaded, and what was in scope stays', async () => {
  const { lines } = await session(['laws/a.rdc'], [':load faulty.rdc', ':type f']);
  expect(lines[1]).toMatch(/^faulty.rdc:2:14: error: unknown object `B`/);
  expect(lines.at(-1)).toBe(': A -> B');
});

test('imports are found relative to the working directory', async () => {
  const { lines } = await session([], ['import "laws/a.rdc"', ':type double', 'import "none.rdc"']);
  expect(lines[0]).toBe('in scope: double, 1 imported statement');
  expect(lines[1]).toMatch(/^: (\S+) -> \1 \* \1$/);
  expect(lines[2]).toMatch(/^input:1:8: error: /);
});

test('a statement that is as expected can be cited after it, another one cannot', async () => {
  const proof = (name: string): string =>
    `theorem t.${name.slice(-1)} : (f : A -> B) + 0 = f\nproof f + 0\n = f by ${name}\nqed`;
  const given = ['law ok.a : f + 0 = f', 'law no.b : f + f = f', proof('ok.a'), proof('no.b')];
  const { lines } = await session(['laws/a.rdc'], given);
  expect(lines).toContainEqual(expect.stringMatching(/^law ok\.a: proved/));
  expect(lines).toContainEqual(expect.stringMatching(/^law no\.b: refuted/));
  expect(lines).toContainEqual(expect.stringMatching(/^theorem t\.a: proved/));
  expect(lines).toContainEqual(expect.stringContaining('there is no statement or rule `no.b`'));
});

test('terms only, where a term is asked for', async () => {
  const { lines } = await session(['laws/a.rdc'], [':type f = f', ':steps f', ':steps', ':load']);
  expect(lines.slice(1)).toEqual([
    'this takes a term, such as R[f ; g]',
    'f',
    '(nothing to simplify)',
    'usage: :steps TERM',
    'usage: :load FILE…',
  ]);
});

test('commands that there are not, and what they do not take', async () => {
  const { lines } = await session([], [':TYPE id', '::', ':quit now', ':help me', ':quit', 'id']);
  expect(lines.filter((line) => !line.startsWith('hint'))).toEqual([
    'there is no command `:TYPE`',
    'there is no command `::`',
    'usage: :quit',
    'usage: :help',
  ]);
});

test('an empty seed is none', async () => {
  const { exit, io } = await session([], [':type id'], { env: { RDC_SEED: '' } });
  expect([exit, io.printed.err]).toEqual([0, '']);
});

test('a seed that is none is wrong input', async () => {
  const { exit, io } = await session([], ['id'], { env: { RDC_SEED: 'x' } });
  expect(exit).toBe(2);
  expect(io.printed).toMatchObject({ out: '', err: expect.stringContaining('RDC_SEED') as string });
});

test('Ctrl-C stops what is being judged, and the session goes on', async () => {
  let pauses = 0;
  const onPause = (io: FakeIo): void => {
    if (++pauses === 3) io.interrupt();
  };
  const { lines } = await session(['laws/a.rdc'], ['f + f = f + f', ':type f'], { onPause });
  expect(lines[1]).toMatch(/^not-run: .*interrupted/);
  expect(lines.at(-1)).toBe(': A -> B');
});

test('an exception is an internal fault of one entry', async () => {
  const io = fakeIo([], { files, input: ':load laws/a.rdc\n:help\n' });
  const kind = (): never => {
    throw new TypeError('the disk is gone');
  };
  expect(await repl([], { ...io, files: { ...io.files, kind } })).toBe(0);
  expect(io.printed.out).toMatch(/^rdc: internal fault: the disk is gone\nThis is a defect[^]*:quit/);
});

test('it ends when nobody reads any more', async () => {
  const io = fakeIo([], { files, input: ':help\n:help\n:help\n' });
  let writes = 0;
  const write = (): void => {
    writes++;
  };
  const out = {
    ...io.out,
    write,
    get closed() {
      return writes > 0;
    },
  };
  expect(await repl([], { ...io, out })).toBe(0);
  expect(writes).toBe(1);
});
