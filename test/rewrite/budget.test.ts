/** What grows beyond the budget ends in an open question with a reason, in bounded memory: never in a hang or a throw. */
import { describe, expect, test } from 'vitest';
import { hintOf } from '../../src/check/hint.js';
import { createSession, decide, normalize } from '../../src/rewrite/index.js';
import { elaborate, type Statement } from '../../src/syntax/index.js';

const declarations = `object A
map f : A -> A
map b : A * A -> A linear in 1, 2
map h : A * A -> A
map p : A -> A
map q : K -> K
`;
const statement = (law: string): Statement => statements(law)[0]!;
function statements(law: string): readonly Statement[] {
  const { programs, diagnostics } = elaborate('t.rdc', () => ({ name: 't.rdc', text: declarations + law }));
  if (diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics));
  return programs[0]!.statements;
}
/** Thirty times `let` with a variable that is used more than once: a small graph, and 2^30 places. */
const doubled = (step: (x: string) => string, times = 30): string =>
  Array.from({ length: times }, (_, i) => `let x${i + 1} = ${step(`x${i}`)} in `).join('') + `x${times}`;
const composite = Array<string>(10).fill('f').join(' ; ');
const fourth = `law t (a, c, u, v, w) : R^4[${composite}](a, c, u, v, w) = 0`;

/** In MB, by how much the heap grew while running. */
function growth(run: () => void): number {
  const before = process.memoryUsage().heapUsed;
  run();
  return (process.memoryUsage().heapUsed - before) / 1e6;
}
/** Far above what is measured, far below what the unfolded terms would need. */
const bound = 300;

describe.each([
  ['R^4 of ten maps', fourth, 'more than 1000 steps'],
  ['pairs', `law t (x0 : A) : ${doubled((x) => `(${x}, ${x})`)} = 0`, 'object with too many leaves'],
  [
    'bilinear maps',
    `law t (x0 : A) : ${doubled((x) => `b(${x} + f(${x}), ${x})`)} = 0`,
    'the terms grow too large',
  ],
  ['squares', `law t (x0 : K) : ${doubled((x) => `${x} * ${x}`)} = 1`, 'product of too many factors'],
  ['polynomials', `law t (x0 : K) : ${doubled((x) => `${x} * ${x} + x0`)} = 1`, 'product too large'],
  ['a power of a sum', 'law t (x : K, y, z, u) : (x + y + z + u)^1000 = 0', 'product too large'],
  [
    'D',
    `law t (x0, v) : D[x0 => ${doubled((x) => `f(f(${x}) + ${x})`)}](x0, v) = 0`,
    'the terms grow too large',
  ],
])('%s', (name, law, reason) => {
  test('are no proof', () => {
    let found = '';
    const grown = growth(() => {
      const outcome = createSession([]).prove(statement(law), 1_000);
      found = outcome.status === 'proved' ? 'proved' : outcome.reason;
    });
    const [why, size] = found.split('; ');
    expect(why).toBe(reason);
    // Objects that are too large have no canonical form; that of a power is one monomial.
    if (!['pairs', 'squares'].includes(name))
      expect(size).toMatch(/^the canonical form was given up at \d\d+ monomials$/);
    expect(grown).toBeLessThan(bound);
  });

  test('have no normal form within the budget', () => {
    const { lhs, scope, theory } = statement(law);
    let stopped = '';
    const grown = growth(() => {
      stopped = normalize(lhs, scope, theory, 1_000).stopped;
    });
    expect(stopped).toBe('budget');
    expect(grown).toBeLessThan(bound);
  });
});

test('the size that was reached is told', () => {
  const law = statement(fourth);
  const sizes = [1_000, 4_000, 16_000].map((budget) => {
    const { verdict, size } = decide(law, law.theory, budget);
    return verdict === 'unknown' ? size : NaN;
  });
  expect(sizes.every((size) => size > 100)).toBe(true);
  expect([...sizes].sort((a, b) => a - b)).toEqual(sizes);
});

const copies = (n: number): string => `${'copy ; '.repeat(n)}id`;
const cite = (by: string): string => `theorem t (x0 : A) : f(${tree}) = f(x0)
proof f(${tree})
  = f(x0) by ${by}
qed`;
const tree = doubled((x) => `h(${x}, ${x})`);
const wrongTree = `law t (x0 : A) : f(${tree}) = x0`;

describe('work is bounded in what no step is, too: each of these took minutes, or would not have ended', () => {
  test.each([
    ['derivatives of high order', 'law t : D^100[f] = 0'],
    ['and of composites', 'law t : D^30[f ; p] = 0'],
    ['and of pairs', 'law t : D^60[<f, f>] = 0'],
    ['and of scalars', 'law t : D^100[q] = 0'],
    ['derivatives of derivatives as maps of their own', `law t : ${'R['.repeat(40)}f${']'.repeat(40)} = 0`],
    ['large objects', `law t : R[${copies(12)}] = 0`],
    ['derivations with shared parts', `law t : D^8[${copies(5)}] = 0`],
    ['normal forms with shared parts', `law t (x0 : A) : ${doubled((x) => `f(${x} + f(${x}))`)} = 0`],
    ['axioms with shared parts', `axiom ax (x0 : A) : ${tree} = x0\n${wrongTree}`],
    ['axioms that overlap in many places', `axiom ax (x0 : A) : ${doubled((x) => `h(${x}, ${x})`, 8)} = x0`],
    ['steps by a law with shared parts', `law ax (x0 : A) : ${tree} = x0\n${cite('ax')}`],
    ['steps in terms with shared parts', cite('RD.5')],
    [
      'many rewritings',
      `theorem t (x0 : A, c) : R[x0 => ${tree}](x0, c) = 0\nproof R[x0 => ${tree}](x0, c)\n  = 0 by RD.5, RD.2\nqed`,
    ],
  ])('%s', { timeout: 60_000 }, (_, text) => {
    const all = statements(text);
    const session = createSession([], all);
    for (const one of all) {
      const outcome = session.prove(one, 20_000);
      if (outcome.status === 'proved') continue;
      session.assume(one);
      expect(outcome.reason).not.toBe('');
      expect(Object.values(hintOf(one, outcome)).join('').length).toBeLessThan(100_000);
    }
  });
});

test('sums that are shared are proved, however often they are used', () => {
  const outcome = createSession([]).prove(
    statement(
      `law t (x0 : A) : ${doubled((x) => `${x} + ${x}`)} = let y = ${doubled((x) => `${x} + ${x}`)} in y + 0`,
    ),
    1_000,
  );
  expect(outcome.status).toBe('proved');
});
