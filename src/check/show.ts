import type { Term } from '../syntax/core/index.js';
import type { Statement } from '../syntax/index.js';
export const showTerm = (_statement: Statement, term: Term): string => `#${term.id}`;
