export { semantics, type Context } from './context.js';
export { toDecl } from './decls.js';
export { toExpr } from './exprs.js';
export { toQuery, type Query } from './queries.js';
