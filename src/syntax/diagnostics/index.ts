export { wording, type Diagnostic, type Problem } from './diagnostic.js';
export { derivativeHint } from './levels.js';
export { noEscapes } from './parsing.js';
export { nearest } from './nearest.js';
export type { Wording } from './problem.js';
export { diagnosticJson, renderAt, renderDiagnostic } from './render.js';
