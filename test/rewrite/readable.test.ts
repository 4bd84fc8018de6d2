/** Derivations as people read them: the same terms up to conversion, and nothing that conversion alone changes. */
import { expect, test } from 'vitest';
import { conv } from '../../src/rewrite/conv.js';
import { readable } from '../../src/rewrite/readable.js';
import { showTerm } from '../../src/check/index.js';
import { children, type Term } from '../../src/syntax/core/index.js';
import { statementsOf } from './canonical/files.js';
import { outcome, programOf } from './support.js';
import { createSession } from '../../src/rewrite/index.js';

const at = (t: Term, path: readonly number[]): Term => path.reduce((s, i) => children(s)[i]!, t);

test('every step of the corpus is convertible to what is shown of it, and changes what it marks', () => {
  const session = createSession([]);
  const wrong: string[] = [];
  let shown = 0;
  for (const statement of statementsOf('test/corpus/free-theory.rdc')) {
    if (statement.kind === 'refute') continue;
    const proof = session.prove(statement, 20_000);
    if (proof.status !== 'proved') throw new Error(statement.name);
    const steps = readable(proof.trace);
    shown += steps.length;
    const ends = new Map(
      proof.trace.flatMap(({ before, after }) => [[before, before] as const, [after, after]]),
    );
    for (const { before, after, path } of steps) {
      const known = (t: Term): boolean => [...ends.keys()].some((end) => end.type === t.type && conv(end, t));
      if (steps.length < 20 && !(known(before) && known(after)))
        wrong.push(`${statement.name}: not convertible`);
      if (at(before, path) === at(after, path)) wrong.push(`${statement.name}: marks what stays`);
    }
  }
  expect(wrong).toEqual([]);
  expect(shown).toBeGreaterThan(1000);
});

const shownOf = (law: string): readonly string[] => {
  const proof = outcome(law);
  const [statement] = programOf(law).statements;
  if (proof.status !== 'proved') throw new Error(proof.reason);
  return readable(proof.trace).map(({ before }) => showTerm(statement!, before));
};

test('no projections of pairs, sums of pairs or zeros in sums', () => {
  const lines = shownOf('law x (a, b, w) : R[R[f]]((a, b), w).2 = D[f](a, w)');
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines) expect(line).not.toMatch(/\(x, y\)\.[12]|\+ \(?0|0 \+/);
});
