export type * from './ast.js';
export * from './diagnostics/index.js';
export * from './program.js';
export { Lines, type Position } from './source.js';
export { parseExpr, parseFile, parseInput, type Input } from './parse.js';
export { isIncomplete } from './incomplete.js';
export { printExpr, printMapType, printObject, printPattern, printType } from './print.js';
export { printDecl, printEquation, printFile } from './printDecl.js';
