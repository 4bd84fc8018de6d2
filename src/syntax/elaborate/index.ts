export type { Load, Loaded } from './files.js';
export {
  elaborateEquation,
  elaborateExpr,
  emptyEnvironment,
  extend,
  type ElaboratedEquation,
  type ElaboratedExpr,
  type Extension,
  type Outcome as InputOutcome,
} from './input.js';
export { primitiveReverse } from './primitiveRow.js';
export { elaborate, type Elaboration } from './program.js';
export type { FileScope as Environment } from './scope.js';
