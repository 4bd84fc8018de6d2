import type { Decl, Equation, File, LinearClause, Name, ProofStep } from './ast.js';
import { printExpr, printMapType, printPattern, printType } from './print.js';

type DeclOf<Tag extends Decl['tag']> = Extract<Decl, { tag: Tag }>;

const list = (names: readonly Name[]): string => names.map(({ text }) => text).join(', ');
const linearIn = (linear: LinearClause): string =>
  typeof linear === 'string' ? '' : ` linear in ${linear.args.join(', ')}`;

export const printEquation = ({ lhs, rhs }: Equation): string => `${printExpr(lhs)} = ${printExpr(rhs)}`;

/** A script with its `=` signs in column 1, where they may stand. */
function script([first, ...steps]: readonly ProofStep[]): string {
  const lines = steps.map(({ term, by }) => `= ${printExpr(term)}${by.length > 0 ? ` by ${list(by)}` : ''}`);
  return ['\nproof', `  ${printExpr(first!.term)}`, ...lines, 'qed'].join('\n');
}

function statement(decl: DeclOf<'statement'>): string {
  const { kind, name, doc, variables, assumptions, type, models, proof } = decl;
  return [
    `${kind} ${name.text}`,
    doc === null ? '' : ` "${doc}"`,
    variables === null ? '' : ` (${variables.map(printPattern).join(', ')})`,
    assumptions.length > 0 ? ` assuming ${assumptions.map(printEquation).join(', ')}` : '',
    ` : ${printEquation(decl.equation)}`,
    type === null ? '' : ` : ${printType(type)}`,
    models === null ? '' : ` in ${list(models)}`,
    proof === null ? '' : script(proof),
  ].join('');
}

function definition({ name, params, type, body }: DeclOf<'let'>): string {
  const brackets = params.length > 0 ? `[${list(params)}]` : '';
  return `let ${name.text}${brackets}${type === null ? '' : ` : ${printType(type)}`} = ${printExpr(body)}`;
}

/** A declaration as it stands in a file. */
export function printDecl(decl: Decl): string {
  switch (decl.tag) {
    case 'import':
      return `import "${decl.path}"`;
    case 'object':
      return `object ${list(decl.names)}`;
    case 'map': {
      const keyword = decl.linear === 'all' ? 'linear' : 'map';
      return `${keyword} ${list(decl.names)} : ${printMapType(decl.type)}${linearIn(decl.linear)}`;
    }
    case 'let':
      return definition(decl);
    case 'statement':
      return statement(decl);
    case 'primitive': {
      const { name, type, value, reverse } = decl;
      const head = `primitive ${name.text} : ${printMapType(type)}`;
      return `${head}\n  value ${printExpr(value)}\n  reverse ${printExpr(reverse)}`;
    }
  }
}

/** The declarations of a file; its comments are lost. */
export const printFile = ({ decls }: File): string => decls.map((decl) => `${printDecl(decl)}\n`).join('');
