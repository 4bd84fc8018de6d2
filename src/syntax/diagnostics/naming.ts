import type { Span } from '../ast.js';
import type { WordsOf } from './problem.js';

/** Where a name was declared first: a span of this file, or the name of another. */
type Place = Span | string;

/** What can be wrong with names, declarations and imports. */
export interface NamingData {
  'unknown-name': { name: string; near: string | null };
  'unknown-object': { name: string; near: string | null };
  'undeclared-yet': { name: string; at: Span };
  'duplicate-name': { name: string; first: Place };
  'duplicate-statement': { name: string; first: Place };
  'duplicate-variable': { name: string };
  'self-reference': { name: string };
  'not-exported': { definition: string; map: string; file: string };
  'linear-argument': { number: number; arity: number };
  'missing-file': { path: string };
  'missing-import': { path: string; problem: string | null };
  'import-cycle': { cycle: readonly string[] };
}

const near = (name: string | null): string | null => (name === null ? null : `did you mean \`${name}\`?`);
const notes = (first: Place) =>
  typeof first === 'string' ? [] : [{ span: first, message: 'the first declaration' }];

export const namingWords: WordsOf<NamingData> = {
  'unknown-name': (d) => ({ message: `unknown name \`${d.name}\``, hint: near(d.near) }),
  'unknown-object': (d) => ({
    message: `unknown object \`${d.name}\``,
    hint: near(d.near) ?? `declare it: \`object ${d.name}\``,
  }),
  'undeclared-yet': (d) => ({
    message: `\`${d.name}\` is declared only further down`,
    hint: 'names are declared before they are used',
    notes: [{ span: d.at, message: 'it is declared here' }],
  }),
  'duplicate-name': (d) => ({
    message: `the name \`${d.name}\` is taken${typeof d.first === 'string' ? `: ${d.first} declares it` : ''}`,
    notes: notes(d.first),
  }),
  'duplicate-statement': (d) => ({
    message: `there is already a statement \`${d.name}\``,
    notes: notes(d.first),
  }),
  'duplicate-variable': (d) => ({ message: `the variable \`${d.name}\` is bound twice` }),
  'self-reference': (d) => ({
    message: `the definition of \`${d.name}\` cites itself`,
    hint: 'definitions unfold, so they cannot be recursive',
  }),
  'not-exported': (d) => ({
    message: `\`${d.definition}\` speaks of the map \`${d.map}\` of ${d.file}, which is not exported`,
    hint: 'make the map a parameter of the definition',
  }),
  'linear-argument': (d) => ({
    message: `there is no argument ${d.number}: this domain has ${d.arity} factor${d.arity === 1 ? '' : 's'}`,
    hint: 'arguments are the factors as written, outer brackets dropped',
  }),
  'missing-file': (d) => ({ message: `there is no file \`${d.path}\`` }),
  'missing-import': (d) => ({
    message:
      d.problem === null
        ? `there is no file \`${d.path}\` to import`
        : `\`${d.path}\` cannot be imported: it ${d.problem}`,
    hint: 'paths are relative to the importing file',
  }),
  'import-cycle': (d) => ({ message: `files import each other: ${d.cycle.join(' -> ')}` }),
};
