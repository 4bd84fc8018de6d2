/** The testing half of checking: a statement in a model. */
export { testStatement, testSteps, type TestOptions } from './test-statement.js';
export type { Testable } from './plan.js';
