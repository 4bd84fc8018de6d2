/** One file: its declarations in order, each judged by itself. */
import type { Decl, File, Name, Span } from '../ast.js';
import { declareDefinition, declareMaps, declareObjects } from './declarations.js';
import type { FileScope } from './scope.js';
import { declarePrimitive } from './declarePrimitive.js';
import { elaborateStatement } from './statement.js';

/** The names that a file declares, at their first places. */
export function declaredNames(decls: readonly Decl[]): Map<string, Span> {
  const out = new Map<string, Span>();
  const add = (name: Name): unknown => out.has(name.text) || out.set(name.text, name.span);
  for (const decl of decls) {
    if (decl.tag === 'object' || decl.tag === 'map') decl.names.forEach(add);
    if (decl.tag === 'let' || decl.tag === 'primitive') add(decl.name);
  }
  return out;
}

export type Import = Decl & { readonly tag: 'import' };

export function elaborateDecls(
  scope: FileScope,
  decls: readonly Decl[],
  bring: (decl: Import) => void,
): void {
  for (const decl of decls) {
    switch (decl.tag) {
      case 'import':
        bring(decl);
        break;
      case 'object':
        declareObjects(scope, decl);
        break;
      case 'map':
        declareMaps(scope, decl);
        break;
      case 'let':
        declareDefinition(scope, decl);
        break;
      case 'primitive':
        declarePrimitive(scope, decl);
        break;
      case 'statement': {
        const statement = elaborateStatement(scope, decl);
        if (statement) scope.statements.push(statement);
      }
    }
  }
}

/**
 * Names declared by what could not be parsed, found by the words that start a declaration. They count as known and
 * faulty, so that their uses are not reported too.
 */
export function lostNames({ text, decls }: File): Name[] {
  const heads =
    /^(?:object|map|linear|let|primitive)[ \t]+([\p{L}_][\p{L}\p{N}_']*(?:\s*,\s*[\p{L}_][\p{L}\p{N}_']*)*)/gmu;
  const parsed = (at: number): boolean => decls.some(({ span }) => span.start <= at && at < span.end);
  return [...text.matchAll(heads)]
    .filter((head) => !parsed(head.index))
    .flatMap((head) => head[1]!.split(',').map((name) => ({ text: name.trim(), span: spanOf(head) })));
}

const spanOf = (match: RegExpExecArray): Span => ({ start: match.index, end: match.index + match[0].length });
