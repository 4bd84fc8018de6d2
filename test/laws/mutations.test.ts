/**
 * Every small wrong change of an axiom in laws/reverse.rdc is noticed: it does not type, or a model refutes it. The
 * exceptions are listed with the reason why they are true.
 */
import { expect, test } from 'vitest';
import {
  elaborate,
  parseFile,
  printEquation,
  printFile,
  type Decl,
  type Equation,
} from '../../src/syntax/index.js';
import { loader, textOf } from './files.js';
import { judge } from './judge.js';
import { changes, mutants } from './mutate.js';

type Axiom = Decl & { readonly tag: 'statement' };

const name = 'reverse.rdc';
const { file } = parseFile(name, textOf(name));
const axioms = file.decls.filter((decl): decl is Axiom => decl.tag === 'statement');
const context = file.decls.filter((decl) => decl.tag !== 'statement');

/** Mutants that are true, by their text. */
const stillTrue: Readonly<Record<string, string>> = {
  'R[f](0, 0) = 0': 'RD.2b at a = 0',
  '<id * snd, 0 * snd> ; in0 * id ; R[R[R[f]]] ; snd = id * snd ; R[f]':
    'D[R[f]]((a, c), (0, c)) = R[f](a, c): RD.6 at b = c',
  'in0 * id ; <id * fst, 0 * snd> ; R[R[R[f]]] ; snd = id * snd ; R[f]':
    'the left side is R[R[R[f]]](((a, 0), x), (0, c)).2 = D[R[f]]((a, 0), (0, c)), whatever x is, by ' +
    'R[R[h]]((y, u), w).2 = D[h](y, w) for h = R[f]; and that is R[f](a, c) by RD.6',
};

/** The file with the one axiom; with all objects taken as one, where the mutant does not type otherwise. */
function texts(axiom: Axiom, equation: Equation): readonly string[] {
  const text = printFile({ ...file, decls: [...context, { ...axiom, equation }] });
  return [text, text.replace(/^object .*$/m, 'object A').replace(/\b[BC]\b/g, 'A')];
}

function verdict(text: string): 'ill typed' | 'refuted' | 'holds' {
  const { programs, diagnostics } = elaborate(name, loader({ [name]: text }));
  if (diagnostics.length > 0) return 'ill typed';
  const { exit, verdicts } = judge(programs.slice(-1), { budget: 1 });
  const refuted = verdicts[0]!.status === 'refuted';
  const shown = verdicts[0]!.models.some((report) => report.counterexample !== null);
  expect([exit, shown]).toEqual(refuted ? [1, true] : [0, false]);
  return refuted ? 'refuted' : 'holds';
}

const rows = axioms.flatMap((axiom) =>
  Object.entries(changes).flatMap(([change, make]) =>
    mutants(make, axiom.equation).map((equation) => ({
      axiom,
      equation,
      title: `${axiom.name.text}, ${change}: ${printEquation(equation)}`,
    })),
  ),
);

test('the axioms themselves hold, so that what refutes a mutant is the mutation', () => {
  for (const axiom of axioms)
    expect(verdict(texts(axiom, axiom.equation)[0]!), axiom.name.text).toBe('holds');
});

test.each(rows)('$title', ({ axiom, equation }) => {
  const found =
    texts(axiom, equation)
      .map(verdict)
      .find((one) => one !== 'ill typed') ?? 'ill typed';
  const known = stillTrue[printEquation(equation)] !== undefined;
  expect(['ill typed', known ? 'holds' : 'refuted']).toContain(found);
});

test('most mutants type, and every exception is one of them', () => {
  const typed = rows.filter(({ axiom, equation }) =>
    texts(axiom, equation).some((text) => elaborate(name, loader({ [name]: text })).diagnostics.length === 0),
  );
  expect(typed.length).toBeGreaterThan(rows.length / 2);
  const printed = new Set(typed.map(({ equation }) => printEquation(equation)));
  for (const text of Object.keys(stillTrue)) expect(printed).toContain(text);
});
