export { elaborate, type Elaboration, type Load } from './program.js';
export type { FileScope as Environment } from './scope.js';
