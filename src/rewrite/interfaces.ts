export type { Obj, Term } from '../syntax/core/index.js';
export type { CoreEquation, MapDecl, Statement, Theory } from '../syntax/index.js';
