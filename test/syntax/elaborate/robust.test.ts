import fc from 'fast-check';
import { expect, test } from 'vitest';
import { elaborate, parseFile } from '../../../src/syntax/index.js';

const header = 'object A, B\nmap f : A -> A\nmap h : A * B -> A\nmap q : A -> K\n';
const repeat = (text: string, n: number, separator = ''): string =>
  Array.from({ length: n }, () => text).join(separator);
const lets = (n: number, let_: (i: number) => string): string =>
  Array.from({ length: n }, (_, i) => let_(i)).join('\n');
const outcome = (text: string) => elaborate('t', () => ({ name: 't', text: header + text }));

test.each<[string, string]>([
  ['10,000 maps composed', `law x : ${repeat('f', 10_000, ' ; ')} = f`],
  ['10,000 factors', `law x (r : K) : ${repeat('r', 10_000, ' * ')} = 0`],
  ['10,000 maps side by side', `law x : ${repeat('f', 10_000, ' * ')} = f`],
  ['3,000 projections', `law x : ${repeat('fst', 3000, ' ; ')} ; f = 0`],
  [
    '3,000 definitions, each of the one before',
    `let d0 = f\n${lets(3000, (i) => `let d${i + 1} = d${i} ; f`)}\nlaw x : d3000 = f`,
  ],
  [
    'open objects that double',
    `let d0 = 0 ; 0\n${lets(40, (i) => `let d${i + 1} = <d${i}, d${i}>`)}\nlaw x : d40 = 0`,
  ],
  [
    'operators that square',
    `let o0[k] = k ; k\n${lets(40, (i) => `let o${i + 1}[k] = o${i}[o${i}[k]]`)}\nlaw x : o40[f] = f`,
  ],
])('%s: too large', (_, text) => {
  const { diagnostics } = outcome(text);
  expect(diagnostics[0]?.code).toBe('too-large');
});

test.each<[string, string]>([
  ['R nested 60 deep', `law x : ${repeat('R[', 60)}f${repeat(']', 60)} = 0`],
  ['D nested 30 deep', `law x : ${repeat('D[', 30)}f${repeat(']', 30)} = 0`],
  ['D^100', 'law x : D^100[f] = 0'],
  ['R^100', 'law x : R^100[f] = 0'],
  ['a power of powers', `law x (r : K) : r${repeat('^1000', 50)} = 0`],
  ['pairs of pairs', `law x (a0) : ${lets(100, (i) => `let a${i + 1} = (a${i}, a${i}) in`)} a100 = 0`],
  [
    'many variables',
    `law x (${Array.from({ length: 1000 }, (_, i) => `a${i}`).join(', ')}) : f(a0) = f(a999)`,
  ],
])('%s elaborates', (_, text) => {
  const { programs, diagnostics } = outcome(text.replaceAll('in\n', 'in '));
  expect(diagnostics).toEqual([]);
  expect(programs[0]!.statements).toHaveLength(1);
});

const program = `object A, B
map f : A -> B
map m : A * B -> A linear in 2
linear l : A -> B
let k : K -> K = x => x^2 / 2 + sin(-x)
let ctx[e] = (c, b) => R[e]((c, 0), b).2
law one (a, (b, d)) : m(a, f(a) + b) = let z = m(a, b) in 1 * R[y => m(y, d)](z, z)
law two assuming f = l : <f, l> ; snd = f ; f† ; l
refute three : ctx[m] = 0 in z2
theorem four : f + 0 = -f proof f = f by one qed`;
const tokens = program.split(/(?<=\s)|\b/);

/** The program with a few tokens replaced by others of its own, left out or doubled. */
const mutated = fc
  .array(
    fc.tuple(fc.nat(tokens.length - 1), fc.nat(tokens.length - 1), fc.constantFrom('swap', 'drop', 'double')),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((edits) => {
    const out = [...tokens];
    for (const [i, j, edit] of edits)
      out[i] = edit === 'swap' ? out[j]! : edit === 'drop' ? '' : out[i]! + out[i]!;
    return out.join('');
  });

test('the program to mutate is faultless', () => {
  const { diagnostics } = elaborate('t', (name) => ({ name, text: program }));
  expect(diagnostics).toEqual([]);
});

test('no text is too strange: either something is reported, or every statement is elaborated', () => {
  let faultless = 0;
  fc.assert(
    fc.property(mutated, (text) => {
      const { programs, diagnostics } = elaborate('t', (name) => ({ name, text }));
      if (diagnostics.length > 0) return;
      faultless++;
      const stated = parseFile('t', text).file.decls.filter((decl) => decl.tag === 'statement');
      expect(programs[0]!.statements).toHaveLength(stated.length);
    }),
    { numRuns: 800, seed: 5 },
  );
  expect(faultless).toBeGreaterThan(20);
});
