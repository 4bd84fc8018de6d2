/** The gate for instances. */
export * from './composite.js';
export { defineRules, type Evaluate, type Rule, type RuleSet, type Signatures } from './define.js';
export * from './finding.js';
export { gateMap } from './gate.js';
export type { Input } from './inputs.js';
export type * from './instance.js';
export type { GateOptions } from './options.js';
export type { Random } from './random.js';
export { rulesInstance } from './rules.js';
