/** Law to verdict: what the commands use. */
export { checkPrograms, type CheckOptions, type Progress, type Tools, type Verdict } from './check.js';
export { faultFinding, suggestion, type Finding } from './findings.js';
export { globToRegExp, isGlob } from './glob.js';
export type { Status } from './judge.js';
export type { Counterexample, ModelReport } from './model-report.js';
export { createReport, modelFindings, textsOf, type Report } from './report.js';
export { hintFor, hintLines, hintOf, type Hint } from './hint.js';
export { showTerm, type Shown } from './show.js';
export { unmatched } from './select.js';
export { tools } from './tools.js';
export type { Composite } from './gate/composite.js';
export type { Answer, Call, CallFault, GateMap, Instance, Value } from './gate/instance.js';
export {
  helloRequest,
  plain,
  readHello,
  readMessage,
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
