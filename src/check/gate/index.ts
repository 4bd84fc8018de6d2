/** The gate for instances. */
export { categoryFault, defineInstance, gateCategoryLaw, type Category } from './category.js';
export * from './composite.js';
export { describeInstance, type DescribeOptions } from './describe.js';
export { defineRules, type Rule, type RuleSet } from './define.js';
export type {
  Check,
  CheckReport,
  Fault,
  Finding as GateFinding,
  InstanceReport,
  MapReport,
} from './finding.js';
export { findingOf } from './finding.js';
export { gateMap } from './gate.js';
export type { Input } from './inputs.js';
export { thrownText, thrownWords } from './map-fault.js';
export type * from './instance.js';
export { gateLaw, mapNames } from './laws.js';
export type { GateOptions } from './options.js';
export type { Random } from './random.js';
export { primitivesInstance } from './primitives.js';
export { rulesInstance } from './rules.js';
export { readBaseline, type Baseline, type Known } from './baseline.js';
export { createGateReport, hasFailed, type GateReport, type NotRun } from './report.js';
export { findingLines } from './words.js';
