/** Time that is over while a program is silent: what it was asked for, and what it said last. */
import { expect, test } from 'vitest';
import { gateMap } from '../../src/check/index.js';
import { startProgram } from '../../src/cli/gate-process/index.js';
import { findingOf, options } from '../check/gate/support.js';
import { source } from './faulty.js';

const limits = { start: 30_000, answer: 500, request: 1_000, end: 300 };

/** A clock that is over as soon as a request has not been answered. */
async function verdictOn(fault: string) {
  const program = await startProgram(source(`let open = 0; start((request) => { ${fault} });`), limits);
  if (program.tag === 'failed') throw new Error(program.words);
  const { instance } = program;
  let time = 0;
  const ask: typeof instance.ask = async (calls) => {
    const answers = await instance.ask(calls);
    if (answers.some(({ tag }) => tag === 'fault')) time = 2_000;
    return answers;
  };
  const clock = { now: () => time, patience: 1_000 };
  const report = await gateMap({ ...instance, ask }, instance.maps[0]!, { ...options, ...clock });
  await program.close();
  return findingOf(report);
}

test('a program that answers nothing is shown with the open question and its standard error', async () => {
  const finding = await verdictOn(
    `if (request.ask === 'hello') respond(request); else console.error('still compiling');`,
  );
  expect(finding).toMatchObject({ check: 'type', fault: 'slow' });
  expect(finding!.words).toMatch(
    /^it took more than 1 s, with 0 of \d+ calls answered; open is the value of square at \S+: the program gave no answer within 0\.5 s; its standard error ends: still compiling/,
  );
});

test('answers before the silence are counted', async () => {
  const finding = await verdictOn(
    `if (request.ask === 'hello') respond(request); else request.points.slice(0, 3).forEach((p, at) => answer(request, p, at));`,
  );
  expect(finding!.words).toMatch(/with 3 of \d+ calls answered; open is the value of square at /);
});
