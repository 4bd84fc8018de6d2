/**
 * How many laws there are: statements count once up to renaming of objects, maps and variables, up to the brackets of
 * their variables, and up to the order of their sides.
 */
import { describe, expect, test } from 'vitest';
import { elaborate, type Statement } from '../../src/syntax/index.js';
import { canonical } from './canonical.js';
import { lawFiles, loader } from './files.js';

const statements = lawFiles.flatMap((file) => elaborate(file, loader()).programs.at(-1)!.statements);

function groups(among: readonly Statement[]): readonly (readonly string[])[] {
  const found = new Map<string, string[]>();
  for (const one of among) {
    const text = canonical(one);
    found.set(text, [...(found.get(text) ?? []), one.name]);
  }
  return [...found.values()];
}

/**
 * Statements that say the same, each time under the name and in the style of its subject. One of a group counts; in
 * particular the Faà di Bruno formulas of order 1 are chain rules and do not count again.
 */
const restated: readonly string[] = [
  'CD.0 equivalence.D',
  'CD.5 faa.1',
  'RD.1a term.sum',
  'RD.1b term.zero',
  'RD.3a term.variable',
  'RD.5 lens.comp reverse.faa.1 term.apply',
  'R.minus descend.R',
  'ahead.zero descend.zero',
  'base.constant dagger.reverse.any',
  'bilinear.R para.layer',
  'biproduct.00 biproduct.11',
  'biproduct.01 biproduct.10 zero.comp',
  'biproduct.sum inject',
  'comp.id.left comp.id.right pair.fst pair.snd tangent.natural',
  'lens.unit.left lens.unit.right',
  'nested.symmetric second.sym',
];

test('statements that say the same are those listed', () => {
  const found = groups(statements).filter((names) => names.length > 1);
  expect(found.map((names) => [...names].sort().join(' ')).sort()).toEqual([...restated].sort());
});

test('there are at least 120 distinct laws and 60 distinct refutations', () => {
  const refutes = statements.filter(({ kind }) => kind === 'refute');
  const laws = statements.filter(({ kind }) => kind !== 'refute');
  expect(groups(laws).length).toBeGreaterThanOrEqual(120);
  expect(groups(refutes).length).toBeGreaterThanOrEqual(60);
});

describe('what counts as the same', () => {
  const preamble = 'object A, B, C\nmap f, g : A -> B\nmap e : A -> A\nmap h : B -> C\nlinear l : A -> B\n';
  const text = (statement: string): string => {
    const { programs, diagnostics } = elaborate('a.rdc', () => ({
      name: 'a.rdc',
      text: preamble + statement,
    }));
    expect(diagnostics).toEqual([]);
    return canonical(programs.at(-1)!.statements[0]!);
  };

  test.each([
    ['other names', 'law a : f + g = g + f', 'law b : g + f = f + g'],
    ['other objects', 'law a : R[f ; h] = 0', 'object X\nmap k : C -> X\nlaw b : R[h ; k] = 0'],
    ['sides exchanged', 'law a (x, w) : R[f](x, w) = R[f](0, w)', 'law b (x, w) : R[f](0, w) = R[f](x, w)'],
    ['maps or elements', 'law a : R[f] = snd ; f†', 'law b (x, w) : R[g](x, w) = dag[g](w)'],
    ['variables in another order', 'law a (x, w) : R[f](x, w) = 0', 'law b (w, x) : R[f](x, w) = 0'],
  ])('%s', (_, one, other) => {
    expect(text(one)).toBe(text(other));
  });

  test.each([
    ['another map', 'law a : f + f = 0', 'law b : f + g = 0'],
    ['another variable', 'law a (x, y) : e(x) = e(x + y)', 'law b (x, y) : e(y) = e(x + x)'],
    ['equal objects', 'law a : R[f ; h] = 0', 'law b : R[e ; f] = 0'],
    ['declared linear', 'law a : D[f] = snd ; f', 'law b : D[l] = snd ; l'],
    ['another model', 'law a : f + f = 0', 'law b : f + f = 0 in z2'],
    ['an assumption', 'law a : f + f = 0', 'law b assuming e ; e = id : f + f = 0'],
    ['the component', 'law a (p) : p.1 = e(p.2)', 'law b (p) : p.2 = e(p.2)'],
  ])('not %s', (_, one, other) => {
    expect(text(one)).not.toBe(text(other));
  });
});
