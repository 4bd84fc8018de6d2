/** The library: text to programs, programs to verdicts, and what both stand on. The command line is not part of it. */
export {
  elaborate,
  Lines,
  parseExpr,
  parseFile,
  printExpr,
  printFile,
  wording,
  type CoreEquation,
  type Diagnostic,
  type Elaboration,
  type File,
  type Load,
  type Program,
  type Statement,
} from './syntax/index.js';
export { normalize, type Normalized, type TraceStep } from './rewrite/index.js';
export { findModel, models, type AnyModel, type Model } from './models/index.js';
export {
  checkPrograms,
  createReport,
  textsOf,
  tools,
  type CheckOptions,
  type Counterexample,
  type ModelReport,
  type Progress,
  type Report,
  type Status,
  type Tools,
  type Verdict,
} from './check/index.js';
export {
  defineInstance,
  defineRules,
  describeInstance,
  type Category,
  type Composite,
  type DescribeOptions,
  type Input,
  type Random,
  type Rule,
  type RuleSet,
} from './check/index.js';
