export type * from './ast.js';
export * from './diagnostics/index.js';
export * from './program.js';
export { Lines, type Position } from './source.js';
export { parseExpr, parseFile, parseInput, type Input } from './parse.js';
