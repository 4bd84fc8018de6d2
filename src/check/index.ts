/** Law to verdict: what the commands use. */
export {
  checkPrograms,
  type CheckOptions,
  type Progress,
  type TestOptions,
  type Tools,
  type Verdict,
} from './check.js';
export { faultFinding, suggestion, type Finding } from './findings.js';
export { globToRegExp, isGlob } from './glob.js';
export type { Status } from './judge.js';
export type { Counterexample, ModelReport } from './model-report.js';
export { createReport, modelFindings, textsOf, type Report, type Summary } from './report.js';
export { showTerm } from './show.js';
export { unmatched } from './select.js';
export { tools } from './tools.js';
