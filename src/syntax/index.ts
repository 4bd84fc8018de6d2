export type * from './ast.js';
export * from './diagnostics/index.js';
export * from './program.js';
export * from './source.js';
