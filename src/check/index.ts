/** Law to verdict: what the commands use. */
export { checkPrograms, type CheckOptions, type Progress } from './check.js';
export { conclude, type Verdict } from './conclude.js';
export { faultOf, interrupted, noEvidence, type Evidence } from './evidence.js';
export { Examiner, type ExamineOptions, type Tools } from './examine.js';
export { citedTasks, Findings, selectTasks, statementOf, type Task } from './tasks.js';
export { faultFinding, suggestion, type Finding } from './findings.js';
export { globToRegExp, isGlob } from './glob.js';
export { restingOn, type Status } from './judge.js';
export type { Counterexample, ModelReport } from './model-report.js';
export { createReport, modelFindings, textsOf, type Report } from './report.js';
export { hintLines, hintOf, type Hint } from './hint.js';
export { showTerm, type Shown } from './show.js';
export { claimedElsewhere, unmatched } from './select.js';
export { tools } from './tools.js';
export * from './gate/index.js';
export {
  helloRequest,
  plain,
  readHello,
  readMessage,
  readRefusal,
  requestLine,
  secondReverse,
  tuple,
  undefinedValue,
  untuple,
  type Asked,
  type ErrorKind,
  type Reply,
  type Topic,
} from './protocol/index.js';
