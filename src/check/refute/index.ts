/** The testing half of checking: a statement in a model. */
export { furtherModel, furtherSteps, modelOfCase } from './further.js';
export { testStatement, testSteps, type TestOptions } from './test-statement.js';
export type { Testable } from './plan.js';
