export * from './object.js';
export * from './rational.js';
export * from './subst.js';
export * from './term.js';
export * from './macros.js';
