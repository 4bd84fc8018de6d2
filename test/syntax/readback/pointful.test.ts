import fc from 'fast-check';
import { expect, test } from 'vitest';
import { showObj } from '../../../src/syntax/core/index.js';
import { showTerm } from '../../../src/syntax/index.js';
import { environmentOf, leftSide } from '../../support/entered.js';
import { declarations, scopedTerm, type Scoped } from '../../support/terms.js';

const environment = environmentOf(declarations);
const names = ['a', 'b', 'e'];

function readAgain({ scope, term }: Scoped): { text: string; again: unknown } {
  const variables = scope.map((type, i) => `${names[i]!} : ${showObj(type)}`).join(', ');
  const shown = showTerm(term, names.slice(0, scope.length), scope, 'pointful', 1e6);
  const text = `(${variables}) : ${shown} = 0 : ${showObj(term.type)}`;
  return { text, again: leftSide(text, environment) };
}

test.each([
  { scalars: false, depth: 3 },
  { scalars: false, depth: 5 },
  { scalars: true, depth: 4 },
])('a term read back and elaborated is the same term: %o', (options) => {
  fc.assert(
    fc.property(scopedTerm(options), (scoped) => {
      const { text, again } = readAgain(scoped);
      expect(again, text).toBe(scoped.term);
    }),
    { numRuns: 250, seed: 1 },
  );
});
