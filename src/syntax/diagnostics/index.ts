export { wording, type Diagnostic, type Problem } from './diagnostic.js';
export { nearest } from './nearest.js';
export type { Note, Wording } from './problem.js';
export {
  diagnosticJson,
  renderAt,
  renderDiagnostic,
  type DiagnosticJson,
  type Place,
  type RenderOptions,
} from './render.js';
