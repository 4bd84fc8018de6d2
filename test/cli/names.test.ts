/** What a name in a `by` list means where an imported statement has it too. */
import { expect, test } from 'vitest';
import { run } from '../../src/cli/program.js';
import { fakeIo } from './fake-io.js';

const head = 'object A\nmap f : A -> A\n';
const sum = `${head}theorem p : R[f + f] = R[f] + R[f]\n`;
const zero = `${head}theorem p (a) : R[f](a, 0) = 0\n`;
const cites = (name: string): string =>
  `theorem ${name} (a) : R[f](a, 0) = 0 proof R[f](a, 0) = 0 by p qed\n`;

async function statuses(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const io = fakeIo(['check', 'x.rdc', '--reporter', 'json', '--model', 'z2', '--runs', '2'], { files });
  await run(io);
  const { laws } = JSON.parse(io.printed.out) as { laws: { name: string; status: string }[] };
  return laws.map(({ name, status }) => `${name} ${status}`);
}

test('the statement of the file, from there on', async () => {
  const own = zero.replace(head, '');
  const files = {
    'sum.rdc': sum,
    'x.rdc': `import "sum.rdc"\n${head}${cites('before')}${own}${cites('after')}`,
  };
  expect(await statuses(files)).toEqual(['before error', 'p proved', 'after proved']);
});

test('that of the later of two imports', async () => {
  const imports = (first: string, last: string): string =>
    `import "${first}"\nimport "${last}"\n${head}${cites('t')}`;
  const files = { 'sum.rdc': sum, 'zero.rdc': zero };
  expect(await statuses({ ...files, 'x.rdc': imports('sum.rdc', 'zero.rdc') })).toEqual(['t proved']);
  expect(await statuses({ ...files, 'x.rdc': imports('zero.rdc', 'sum.rdc') })).toEqual(['t error']);
});
