/** Programs in any language as instances of the gate. */
export { startProgram, type Started } from './start.js';
