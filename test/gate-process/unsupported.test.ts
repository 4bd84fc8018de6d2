/** A program that says of a derivative of a derivative that it has none is right about itself: no rule is wrong. */
import { resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { gateLaw, gateMap, type CheckReport } from '../../src/check/index.js';
import { startProgram, type Started } from '../../src/cli/gate-process/index.js';
import { axioms, findingOf, lawsOf, options } from '../check/gate/support.js';
import { source } from './faulty.js';

let running: Extract<Started, { tag: 'started' }> | null = null;

async function started(command: readonly string[]) {
  const program = await startProgram(command, 30_000);
  if (program.tag === 'failed') throw new Error(program.words);
  running = program;
  return program.instance;
}

afterEach(async () => {
  await running?.close();
  running = null;
});

const server = resolve(import.meta.dirname, 'serve.ts');
const firstOrder = [process.execPath, '--import', 'tsx', server, 'first order'];
const words = ({ outcome }: CheckReport): string =>
  outcome.status === 'not applicable' ? outcome.reason : outcome.status;

test('second order is not applicable to its maps, all else is judged', async () => {
  const instance = await started(firstOrder);
  for (const map of instance.maps) {
    const { checks } = await gateMap(instance, map, { ...options, runs: 20 });
    expect(checks.map((check) => [check.check, words(check)])).toEqual([
      ...['type', 'purity', 'linearity', 'pairing'].map((check) => [check, 'passed']),
      ['forward', expect.any(String)],
      ['second order', 'no second order'],
    ]);
  }
});

test('laws of second order are not applicable to its composites, the others are judged', async () => {
  const instance = await started(firstOrder);
  const found: Record<string, string> = {};
  for (const law of lawsOf(axioms))
    found[law.name] = words(await gateLaw(instance, 'composites', law, { ...options, runs: 20 }));
  const { 'RD.6': sixth, 'RD.7': seventh, ...others } = found;
  expect([sixth, seventh]).toEqual(['no second order', 'no second order']);
  expect(Object.keys(others).length).toBeGreaterThan(5);
  expect(new Set(Object.values(others))).toEqual(new Set(['passed']));
});

test.each(['value', 'vjp'])('for the %s of a map it is a failure', async (ask) => {
  const error = `{ kind: 'unsupported', message: 'not here' }`;
  const refuse = `request.points.forEach((_, at) => say({ id: request.id, at, error: ${error} })); finish(request);`;
  const instance = await started(
    source(`start((request) => { if (request.ask === '${ask}') { ${refuse} } else respond(request); });`),
  );
  const finding = findingOf(await gateMap(instance, instance.maps[0]!, options));
  expect(finding).toMatchObject({ fault: 'throws', words: expect.stringContaining('not here') as string });
});
