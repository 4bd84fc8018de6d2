import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { gateMap, type Answer, type Call } from '../../src/check/index.js';
import { startProgram, type Started } from '../../src/cli/gate-process/index.js';
import {
  declaring,
  faultyPrograms,
  honestProgram,
  hopelessPrograms,
  source,
  undeclarable,
} from './faulty.js';
import { findingOf, options } from '../check/gate/support.js';
import { processes } from './processes.js';

const limits = { start: 30_000, answer: 1_500, request: 2_500, end: 300 };
let running: Extract<Started, { tag: 'started' }> | null = null;

async function started(command: readonly string[]) {
  const program = await startProgram(command, limits);
  if (program.tag === 'failed') throw new Error(program.words);
  running = program;
  return program;
}

afterEach(async () => {
  await running?.close();
  running = null;
});

const reverse = (map: string, x: number): Call => ({
  tag: 'reverse',
  map,
  args: [x],
  cotangent: 1,
  option: undefined,
});
const value = (map: string, x: number): Call => ({ tag: 'value', map, args: [x], option: undefined });
const is = (expected: number | readonly number[]): Answer => ({ tag: 'answer', value: expected });

test('a program without faults answers in order', async () => {
  const { instance } = await started(honestProgram);
  expect(instance.maps.map(({ name }) => name)).toEqual(['square', 'cube']);
  const calls = [value('square', 3), reverse('square', 3), reverse('square', -1), reverse('cube', 2)];
  expect(await instance.ask(calls)).toEqual([is(9), is([6]), is([-2]), is([12])]);
});

describe.each(Object.entries(faultyPrograms))('a program that %s', (name, words) => {
  const mark = `faulty-${name.replace(/ /g, '-')}-${process.pid}`;
  const command = [...words, mark];
  const fault = name.replace(/ \d$/, '');

  test('is found out, and its other map is judged', async () => {
    const { instance } = await started(command);
    const calls = [value('square', 3), ...[1, 2, 3].map((x) => reverse('square', x)), reverse('cube', 2)];
    const answers = await instance.ask(calls);
    expect(answers).toHaveLength(calls.length);
    expect(answers[0]).toEqual(is(9));
    const faults = answers.slice(1, 4).filter((answer) => answer.tag === 'fault');
    expect(faults[0]).toMatchObject({ fault });
    expect(answers[4]).toEqual(is([12]));
    // The map is not asked again, and its value is.
    expect((await instance.ask([reverse('square', 1)]))[0]).toMatchObject({ fault });
    expect(await instance.ask([value('square', 5), reverse('cube', 1)])).toEqual([is(25), is([3])]);
    await running!.close();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(processes(process.execPath, mark)).toEqual([]);
  });
});

test('a list that is much too long is an answer of the wrong shape, and no trouble', async () => {
  const long = source(`
    rules.square.vjp = () => new Array(1e6).fill(0.123456789);
    start(respond);
  `);
  const { instance } = await started(long);
  const report = await gateMap(instance, instance.maps[0]!, { ...options, runs: 5 });
  expect(findingOf(report)).toMatchObject({ fault: 'wrong shape', check: 'type' });
  expect(findingOf(await gateMap(instance, instance.maps[1]!, options))).toBeNull();
});

test('the end of the standard error is shown', async () => {
  const { instance } = await started(faultyPrograms['dies']!);
  const [answer] = await instance.ask([reverse('square', 1)]);
  expect(answer).toMatchObject({
    words: expect.stringMatching(/exited with status 7.*out of luck/) as string,
  });
});

test('points answered before the fault keep their answers', async () => {
  const { instance } = await started(faultyPrograms['slow']!);
  const answers = await instance.ask([reverse('square', 1), reverse('square', 2)]);
  expect(answers[0]).toEqual(is([2]));
  expect(answers[1]).toMatchObject({ tag: 'fault', fault: 'slow' });
});

test.each(hopelessPrograms)('%s is no instance', async (name, command, words) => {
  const program = await startProgram(
    command,
    name.startsWith('silence') ? { ...limits, start: 1_000 } : limits,
  );
  expect(program).toEqual({ tag: 'failed', words: expect.stringMatching(words) as string });
});

test.each(undeclarable)('the declaration %s is left out, the others are judged', async (map, words) => {
  const { instance, problems } = await started(declaring(map));
  expect(problems).toEqual([expect.stringMatching(words)]);
  expect(instance.maps.map(({ name }) => name)).toEqual(['square', 'cube']);
  expect(await instance.ask([value('cube', 2)])).toEqual([is(8)]);
});

test('a declaration that is nested too deep for anything is left out', async () => {
  const deep = source(`
    const list = '['.repeat(200000) + ']'.repeat(200000);
    process.stdout.write('{"id":0,"hello":{"version":1,"name":"deep","maps":' + list + '}}\\n');
  `);
  const { instance, problems } = await started(deep);
  expect(instance.maps).toEqual([]);
  expect(problems).toEqual(['nested too deep has no name']);
});

test('what comes after the end of the answers is blamed on the map that wrote it', async () => {
  const late = source(`start((request) => {
    respond(request);
    if (request.map === 'square') setTimeout(() => say({ id: request.id, at: 9, value: 0 }), 20);
  });`);
  const { instance } = await started(late);
  expect(await instance.ask([value('square', 3)])).toEqual([is(9)]);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await instance.ask([value('cube', 2)])).toEqual([is(8)]);
  expect((await instance.ask([value('square', 3)]))[0]).toMatchObject({ fault: 'floods' });
});

test('a program that cannot be started again leaves the others not asked', async () => {
  const mark = join(tmpdir(), `rdc-once-${process.pid}-${Date.now()}`);
  const once = source(`
    const fs = require('fs');
    if (fs.existsSync('${mark}')) process.exit(1);
    fs.writeFileSync('${mark}', '');
    start((request) => (request.ask === 'vjp' ? process.exit(4) : respond(request)));
  `);
  const { instance } = await started(once);
  const answers = await instance.ask([reverse('square', 1), value('cube', 2)]);
  expect(answers[0]).toMatchObject({ fault: 'dies' });
  expect(answers[1]).toMatchObject({
    fault: 'dies',
    words: expect.stringContaining('does not start again') as string,
  });
});

test('a program that declares other maps when it is started again is not trusted', async () => {
  const fickle = source(`
    maps[0].name = 'square';
    hello.name = String(process.pid);
    start((request) => (request.ask === 'vjp' ? process.exit(4) : respond(request)));
  `);
  const { instance } = await started(fickle);
  const answers = await instance.ask([reverse('square', 1), value('cube', 2)]);
  expect(answers[1]).toMatchObject({ words: expect.stringContaining('other maps') as string });
});

test('no process is left: neither the program nor what it started', async () => {
  const mark = `left-behind-${process.pid}-${Date.now()}`;
  const parent = source(`
    require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', '${mark}'], { stdio: 'ignore' });
    start((request) => (request.ask === 'vjp' ? setInterval(() => {}, 1000) : respond(request)));
  `);
  const program = await started(parent);
  await program.instance.ask([value('square', 1)]);
  expect(processes(process.execPath, mark).length).toBeGreaterThan(0);
  await program.instance.ask([reverse('square', 1)]);
  await program.close();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(processes(process.execPath, mark)).toEqual([]);
});
