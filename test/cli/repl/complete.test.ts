import { expect, test } from 'vitest';
import { complete } from '../../../src/cli/repl/complete.js';
import { evaluate } from '../../../src/cli/repl/evaluate.js';
import { initialState, type State } from '../../../src/cli/repl/state.js';
import { paint } from '../../../src/cli/reporters/paint.js';
import { fakeIo } from '../fake-io.js';

async function scene(): Promise<State> {
  const io = fakeIo([], { files: { 'laws/a.rdc': '', 'laws/b.txt': '', 'top.rdc': '' } });
  const state = initialState(io, paint(0), 1);
  await evaluate("object A\nmap foo, foo', bar : A -> A\nlaw foo.one : foo = foo", state);
  return state;
}

test.each([
  ['fo', ['foo', "foo'"], 'fo'],
  ['R[foo ; b', ['bar'], 'b'],
  ['ob', ['object'], 'ob'],
  ['sw', ['swap'], 'sw'],
  [':t', [':type'], ':t'],
  [':load l', ['laws/'], 'l'],
  [':load laws/', ['laws/a.rdc'], 'laws/'],
  [':load top.rdc to', ['top.rdc'], 'to'],
  [':load nowhere/', [], 'nowhere/'],
  ['= bar by fo', ['foo.one'], 'fo'],
  ['= bar by foo.one, foo.', ['foo.one'], 'foo.'],
  ['zzz', [], 'zzz'],
])('%j offers %j', async (line, candidates, word) => {
  expect(complete(line, await scene())).toEqual([candidates, word]);
});

test('an empty line offers every name', async () => {
  const [candidates] = complete('', await scene());
  expect(candidates).toEqual(expect.arrayContaining(['A', 'foo', 'id', 'law']));
});
