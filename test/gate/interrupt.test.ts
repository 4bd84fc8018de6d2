/** Ctrl-C and the polite end of a process: what was found is printed, what was not run is listed, nothing is left. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { run } from '../../src/cli/program.js';
import { fakeIo, type FakeIo } from '../cli/fake-io.js';
import { source } from '../gate-process/faulty.js';
import { processes } from '../gate-process/processes.js';

const root = resolve(import.meta.dirname, '../..');
const room = mkdtempSync(join(tmpdir(), 'rdc-interrupt-'));
afterAll(() => {
  rmSync(room, { recursive: true, force: true });
});

interface Ended {
  readonly out: string;
  readonly err: string;
  readonly exit: number | null;
  /** Milliseconds from the signal to the end. */
  readonly took: number;
}

/** Runs the command, and sends the signal when `ready` is true. */
async function interrupted(
  args: readonly string[],
  signal: NodeJS.Signals,
  ready: (err: string) => boolean,
): Promise<Ended> {
  const child = spawn(process.execPath, [join(root, 'bin/rdc.js'), 'gate', ...args], {
    ...{ cwd: room, env: { ...process.env, NO_COLOR: '1' } },
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()));
  const ended = new Promise<number | null>((done) => child.on('close', done));
  while (!ready(said.err)) await new Promise((done) => setTimeout(done, 20));
  const start = performance.now();
  child.kill(signal);
  const exit = await ended;
  return { ...said, exit, took: performance.now() - start };
}

writeFileSync(
  join(room, 'rules.ts'),
  `import { defineRules } from '@rdc-lang/rdc';
const right = { type: 'K -> K', value: (x: number) => x, reverse: (_x: number, w: number) => w } as const;
const wrong = { ...right, reverse: (_x: number, w: number) => -w };
let told = false;
const hangs = { ...right, value: (x: number) => { if (!told) process.stderr.write('hanging\\n'); told = true; for (;;); } };
export default defineRules({ right, wrong, hangs, after: right });
`,
);

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s while a rule hangs',
  async (signal) => {
    const args = ['rules.ts', 'other.ts'];
    // The thread's own standard error needs its loop, so the begin of the third map is told by time.
    const start = performance.now();
    const { out, err, exit, took } = await interrupted(args, signal, () => performance.now() - start > 4_000);
    expect(exit).toBe(130);
    expect(took).toBeLessThan(5_000);
    expect(out).toMatch(/passed {2}right[\s\S]*failed {2}wrong[\s\S]*wrong sign/);
    expect(out).toContain('! not run: rules.ts: hangs, after, 1 law on composites\n');
    expect(out).toContain('! not run: other.ts\n');
    expect(err).toContain('rdc: interrupted');
  },
  60_000,
);

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s while a program is silent',
  async (signal) => {
    const mark = `interrupted-${signal}-${process.pid}`;
    const program = source(`
    require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', '${mark}'], { stdio: 'ignore' });
    start((request) => (request.map === 'cube' ? process.stderr.write('asked') : respond(request)));
  `);
    const mine = (): readonly string[] => processes(process.execPath, mark);
    const start = performance.now();
    const ready = (): boolean => mine().length > 0 && performance.now() - start > 3_000;
    const { out, exit, took } = await interrupted(['--', ...program, mark], signal, ready);
    expect(exit).toBe(130);
    expect(took).toBeLessThan(5_000);
    expect(out).toMatch(/passed {2}square/);
    expect(out).toContain('! not run: two powers: cube, 1 law on composites\n');
    await new Promise((done) => setTimeout(done, 200));
    expect(mine()).toEqual([]);
  },
  60_000,
);

test('while a program does not say hello', async () => {
  const mark = `mute-${process.pid}`;
  const program = [...source('setInterval(() => {}, 1000)'), mark];
  const mine = (): readonly string[] => processes(process.execPath, mark);
  const { out, err, exit } = await interrupted(['--', ...program], 'SIGINT', () => mine().length > 1);
  expect(exit).toBe(130);
  expect(out).toContain('! not run: -- ');
  expect(err).not.toContain('instead of the first answer');
  await new Promise((done) => setTimeout(done, 200));
  expect(mine()).toEqual([]);
}, 60_000);

test('programs that read the report see what was not run', async () => {
  const text = `primitive f : K -> K
  value x => x
  reverse (x, w) => w
primitive g : K -> K
  value x => x
  reverse (x, w) => w
`;
  const until = async (reporter: string): Promise<FakeIo & { exit: number }> => {
    let pauses = 0;
    const io = fakeIo(['gate', 'f.rdc', '-n', '5', '-r', reporter], {
      files: { 'f.rdc': text },
      onPause: (world) => {
        // plan, begin, the first map, begin of the second
        if (++pauses === 4) world.interrupt();
      },
    });
    return Object.assign(io, { exit: await run(io) });
  };
  const json = await until('json');
  expect(json.exit).toBe(130);
  const report = JSON.parse(json.printed.out) as {
    readonly exit: number;
    readonly notRun: readonly object[];
    readonly instances: readonly { readonly maps: readonly { readonly name: string }[] }[];
  };
  expect(report.exit).toBe(1);
  expect(report.instances[0]!.maps.map(({ name }) => name)).toEqual(['f']);
  expect(report.notRun).toEqual([
    { instance: 'f.rdc', source: 'f.rdc', name: 'g', check: 'type' },
    { instance: 'f.rdc', source: 'f.rdc', name: 'composites', check: 'composites' },
  ]);
  const junit = await until('junit');
  expect(junit.printed.out).toMatch(/<testcase name="g"[^>]*>\s*<skipped/);
});
