/** The gate for instances. */
export { categoryFault, defineInstance, gateCategoryLaw, type Category } from './category.js';
export * from './composite.js';
export { defineRules, type Evaluate, type Rule, type RuleSet, type Signatures } from './define.js';
export {
  checks,
  faults,
  type Check,
  type CheckReport,
  type Columns,
  type Fault,
  type Finding as GateFinding,
  type InstanceReport,
  type MapReport,
  type Outcome,
} from './finding.js';
export { gateMap } from './gate.js';
export type { Input } from './inputs.js';
export type * from './instance.js';
export { gateLaw, mapNames } from './laws.js';
export type { GateOptions } from './options.js';
export type { Random } from './random.js';
export { rulesInstance } from './rules.js';
export { readBaseline, type Baseline, type Known } from './baseline.js';
export { createGateReport, failuresOf, hasFailed, type Failure, type GateReport } from './report.js';
