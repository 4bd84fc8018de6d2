/** Programs in any language as instances of the gate. */
export { startProgram, type Started } from './start.js';
export type { Limits } from './program.js';
