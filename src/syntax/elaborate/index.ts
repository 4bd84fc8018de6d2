export type { Load } from './files.js';
export {
  elaborateEquation,
  elaborateExpr,
  emptyEnvironment,
  extend,
  type ElaboratedEquation,
  type ElaboratedExpr,
  type Extension,
} from './input.js';
export { primitiveReverse } from './primitiveRow.js';
export { elaborate, type Elaborated, type Elaboration } from './program.js';
export type { FileScope as Environment } from './scope.js';
