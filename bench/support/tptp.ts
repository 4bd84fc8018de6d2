/** Rows of the corpus as problems for a first-order prover, in TPTP. */
import { parseFile, type Decl, type Expr } from '../../src/syntax/index.js';
import { axioms, linearAll, linearInSecond } from './axioms.js';
import { corpusName, corpusText } from './decisions.js';

const builtin: Readonly<Record<string, string>> = {
  id: 'id',
  fst: 'fst',
  snd: 'snd',
  '!': 'bang',
  '0': 'zero',
};
const folded = (op: string, items: readonly Expr[]): string =>
  items.map(encode).reduce((l, r) => `${op}(${l}, ${r})`);

/** @throws Error for notation that the corpus does not have */
function encode(e: Expr): string {
  if (e.tag === 'name') return builtin[e.name] ?? `map_${e.name}`;
  if (e.tag === 'numeral' && e.text === '0') return 'zero';
  if (e.tag === 'seq') return folded('comp', e.items);
  if (e.tag === 'angle') return folded('pair', e.items);
  if (e.tag === 'sum' && e.items.every(({ sign }) => sign === '+')) {
    return folded(
      'plus',
      e.items.map(({ of }) => of),
    );
  }
  if (e.tag === 'operator' && e.order === 1 && e.args.length === 1 && /^[RD]$/.test(e.head.text))
    return `${e.head.text.toLowerCase()}(${encode(e.args[0]!)})`;
  throw new Error(`no encoding of ${e.tag}`);
}

function hypotheses(decl: Decl): string[] {
  if (decl.tag !== 'map' || decl.linear === 'none') return [];
  if (decl.linear !== 'all' && decl.linear.args.join() !== '2')
    throw new Error('no encoding of this linearity');
  const state = decl.linear === 'all' ? linearAll : linearInSecond;
  return decl.names.map(({ text }) => state(`map_${text}`));
}

/** By name of the row: the axioms, and the equation as the conjecture. */
export function problems(kind: 'law' | 'refute'): ReadonlyMap<string, string> {
  const { decls } = parseFile(corpusName, corpusText()).file;
  const given = [
    ...Object.entries(axioms),
    ...decls.flatMap(hypotheses).map((h, i) => [`linear${i}`, h] as const),
  ];
  const theory = given.map(([name, equation]) => `cnf(${name}, axiom, ${equation}).\n`).join('');
  const statements = decls.flatMap((decl) => (decl.tag === 'statement' && decl.kind === kind ? [decl] : []));
  return new Map(
    statements.map(({ name, equation: { lhs, rhs } }) => {
      const conjecture = `fof(goal, conjecture, ${encode(lhs)} = ${encode(rhs)}).\n`;
      return [name.text, theory + conjecture];
    }),
  );
}
