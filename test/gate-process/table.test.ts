/** What is right and what is wrong in process is so over the protocol, under the same name. */
import { resolve } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { gateLaw, gateMap } from '../../src/check/index.js';
import { startProgram, type Started } from '../../src/cli/gate-process/index.js';
import { lawRows } from '../check/gate/law-table.js';
import { axioms, findingOf, lawsOf, options, unexpected, verdictsOf } from '../check/gate/support.js';
import { rows } from '../check/gate/table.js';

const server = resolve(import.meta.dirname, 'serve.ts');
let running: Extract<Started, { tag: 'started' }> | null = null;

async function served(name: string) {
  const started = await startProgram([process.execPath, '--import', 'tsx', server, name], 30_000);
  if (started.tag === 'failed') throw new Error(started.words);
  running = started;
  expect(started.problems).toEqual([]);
  return started.instance;
}

afterEach(async () => {
  await running?.close();
  running = null;
});

describe.each(['right', 'wrong', 'second right', 'second wrong'])('the maps served as %s', (name) => {
  test('have the faults of the table', async () => {
    const instance = await served(name);
    const found: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const map of instance.maps) {
      const row = rows[Number(map.name.slice('row'.length))]!;
      const finding = findingOf(await gateMap(instance, map, { ...options, runs: 60 }));
      found[row.name] = finding && [finding.check, finding.fault];
      expected[row.name] = name.endsWith('wrong') ? [row.check, row.fault] : null;
    }
    expect(found).toEqual(expected);
    expect(instance.maps.length).toBe(name.startsWith('second') ? 1 : rows.length - 1);
  });
});

describe.each(lawRows)('$name', ({ name, laws, verdicts, maps = {} }) => {
  test('has the verdicts of the table', async () => {
    const instance = await served(name);
    const check = laws === null ? 'composites' : 'congruence';
    const reports = [];
    for (const law of lawsOf(laws ?? axioms))
      reports.push(await gateLaw(instance, check, law, { ...options, runs: 50 }));
    expect(verdictsOf(reports)).toMatchObject(verdicts);
    expect(unexpected(reports, verdicts)).toEqual([]);
    for (const map of instance.maps) {
      const finding = findingOf(await gateMap(instance, map, { ...options, runs: 60 }));
      expect([map.name, finding?.fault]).toEqual([map.name, maps[map.name]]);
    }
  });
});
