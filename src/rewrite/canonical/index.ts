/** Canonical forms of the free theory: deciding equations, and saying why they fail. */
export type { AlignedSummand, CanonicalForm, Difference } from './canonicalForm.js';
export { decide, explain, type Decision, type Explanation } from './decide.js';
export { multiple, type Summand } from './summand.js';
