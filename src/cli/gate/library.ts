/** The laws of the package, the axioms first. */
import { fileURLToPath } from 'node:url';
import type { Statement } from '../../syntax/index.js';
import type { Files } from '../io.js';
import { services } from '../services.js';

const folder = fileURLToPath(new URL('../../../laws/', import.meta.url));

export function libraryLaws(files: Files): readonly Statement[] {
  const names = files
    .list(folder)
    .filter((name) => name.endsWith('.rdc'))
    .sort();
  const { programs } = services.load(
    names.map((name) => `${folder}${name}`),
    files,
  );
  const statements = programs.flatMap((program) => program.statements);
  const axioms = statements.filter(({ kind }) => kind === 'axiom');
  return [...axioms, ...statements.filter(({ kind }) => kind !== 'axiom')];
}
