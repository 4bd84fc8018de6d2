/** Canonical forms of the free theory: deciding equations, and saying why they fail. */
export type { AlignedSummand } from './canonicalForm.js';
export { decide, explain, type Decision } from './decide.js';
export { kinkedPrimitive } from './fragment.js';
export { multiple, type Summand } from './summand.js';
