/** Models and the interpretation of terms in them. */
export * from './model.js';
export { compile, type Code } from './code.js';
export { Evaluator, type Meter, type Values } from './evaluate.js';
export { highPolynomials, polyZ, widePolynomials } from './poly-z.js';
export { TooMuchWork, tooMuchWork } from './too-much-work.js';
export { findModel, models } from './registry.js';
