/** What nothing expected is an internal fault of its own exit status. */
import { expect, test } from 'vitest';
import { run } from '../../src/cli/program.js';
import { fakeIo } from '../cli/fake-io.js';

test('an exception of the world is an internal fault', async () => {
  const io = fakeIo(['gate', 'rules.ts']);
  const files = {
    ...io.files,
    kind: () => {
      throw new Error('the disk is on fire');
    },
  };
  expect(await run({ ...io, files })).toBe(3);
  expect(io.printed.err).toContain('internal fault: the disk is on fire');
});
