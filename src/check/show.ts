import type { Term } from '../syntax/core/index.js';
import { showMap, showTerm as showIn, type Statement } from '../syntax/index.js';

/** Whose terms are shown: a statement, or a term that someone typed. */
export type Shown = Pick<Statement, 'scope' | 'variables' | 'style'> & { readonly kind: string };

/** A term in the scope of a statement, in the style in which that was written. */
export function showTerm({ scope, variables, style, kind }: Shown, term: Term): string {
  const [dom] = scope;
  const [variable] = variables;
  if (kind === 'map' && dom && variable !== undefined) return showMap(term, variable, dom, style);
  return showIn(term, variables, scope, style);
}
