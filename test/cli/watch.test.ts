import { expect, test } from 'vitest';
import { run } from '../../src/cli/program.js';
import { watch } from '../../src/cli/watch.js';
import { fakeIo, type FakeIo } from './fake-io.js';

/** Runs `watch` over `a.rdc`, which imports `b.rdc`; `events` happen at the first, second, … look at the files. */
async function watched(events: readonly ((files: Record<string, string>, io: FakeIo) => void)[]): Promise<{
  readonly runs: number;
  readonly exit: number;
}> {
  const files: Record<string, string> = { 'laws/a.rdc': '1', 'b.rdc': '1' };
  let looks = 0;
  let runs = 0;
  const onSleep = (io: FakeIo): void => {
    const event = events[looks++];
    if (event) event(files, io);
    else io.interrupt();
  };
  const io = fakeIo([], { files, onSleep });
  const once = (): Promise<{ exit: number; read: readonly string[] }> => {
    runs++;
    return Promise.resolve({ exit: runs === 2 ? 1 : 0, read: ['laws/a.rdc', 'b.rdc'] });
  };
  const exit = await watch(once, ['laws'], io);
  return { runs, exit };
}
const nothing = (): void => undefined;

test('it runs once, and ends at Ctrl-C with the exit code of the last run', async () => {
  expect(await watched([])).toEqual({ runs: 1, exit: 0 });
  expect(await watched([nothing, nothing])).toEqual({ runs: 1, exit: 0 });
});

test('a change of a file, of an import, and a new file are noticed; that of another file is not', async () => {
  expect(await watched([(files) => (files['laws/a.rdc'] = '2')])).toEqual({ runs: 2, exit: 1 });
  expect(await watched([nothing, (files) => (files['b.rdc'] = '2')])).toEqual({ runs: 2, exit: 1 });
  expect(await watched([(files) => (files['laws/new.rdc'] = '1')])).toEqual({ runs: 2, exit: 1 });
  expect(await watched([(files) => (files['other.rdc'] = '1')])).toEqual({ runs: 1, exit: 0 });
});

test('a file that goes away is a change, too', async () => {
  expect((await watched([(files) => delete files['b.rdc']])).runs).toBe(2);
});

test('Ctrl-C during a run ends it', async () => {
  let runs = 0;
  const once = (): Promise<{ exit: number; read: readonly string[] }> => {
    runs++;
    return Promise.resolve({ exit: 130, read: [] });
  };
  expect(await watch(once, ['laws'], fakeIo([], { files: { 'laws/a.rdc': '' } }))).toBe(130);
  expect(runs).toBe(1);
});

test('an import that is missing is waited for', async () => {
  const files: Record<string, string> = {
    'laws/a.rdc': 'import "../b.rdc"\nobject A\nlaw l : id = (id : A -> A)\n',
  };
  const events = [nothing, () => (files['b.rdc'] = 'object B\n'), nothing];
  const onSleep = (io: FakeIo): void => {
    const event = events.shift();
    if (event) event();
    else io.interrupt();
  };
  const io = fakeIo(['check', 'laws', '--watch', '--runs', '2', '--model', 'z2'], { files, onSleep });
  expect(await run(io)).toBe(0);
  expect(io.printed.err.match(/there is no file `\.\.\/b\.rdc` to import/g)).toHaveLength(1);
  expect(io.printed.out).toContain('1 proved, none failed');
});
