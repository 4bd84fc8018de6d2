/** A short text that two statements share only if they are the same, for those that are too large to be printed whole. */
import { createHash } from 'node:crypto';
import type { Rule } from '../axioms.js';
import type { Lawlike } from '../kernel.js';
import { Tables } from './tables.js';

/** SHA-256 of the statement as a certificate writes it, without its name. @throws RangeError if it is nested too deeply. */
export function digest(law: Lawlike): string {
  const tables = new Tables();
  const row = ({ atoms, maps, scope, lhs, rhs }: Rule): unknown => [
    atoms,
    maps.map(tables.symbols.number),
    scope.map(tables.objects.number),
    tables.terms.number(lhs),
    tables.terms.number(rhs),
  ];
  const rows = [row(law), ...law.hypotheses.map(row)];
  const { objects, symbols, terms } = tables;
  const text = JSON.stringify([rows, objects.rows, symbols.rows, terms.rows]);
  return createHash('sha256').update(text).digest('hex');
}
