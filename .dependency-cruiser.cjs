/** The order of the layers, lowest first: a folder imports only what stands before it. */
const below = {
  syntax: [],
  rewrite: ['syntax'],
  models: ['syntax'],
  check: ['syntax', 'rewrite', 'models'],
  cli: ['syntax', 'rewrite', 'models', 'check'],
};

/** Rules in a person's file import the package by its name: the command line hands it to them. */
const exceptions = { cli: ['^src/index\\.ts$'] };

const layers = Object.entries(below).map(([layer, allowed]) => ({
  name: `layer-${layer}`,
  comment: `src/${layer} may import only ${[layer, ...allowed].join(', ')}`,
  severity: 'error',
  from: { path: `^src/${layer}/` },
  to: { path: '^src/', pathNot: [`^src/(${[layer, ...allowed].join('|')})/`, ...(exceptions[layer] ?? [])] },
}));

const libraries = [
  ['terminal-libraries', 'chalk and commander belong to the terminal', '^src/(?!cli/)', '(chalk|commander)'],
  [
    'sampling-library',
    'terms and rewriting know nothing of sampling',
    '^src/(syntax|rewrite)/',
    'fast-check',
  ],
  ['parsing-library', 'only the syntax layer parses', '^src/(?!syntax/)', 'ohm-js'],
].map(([name, comment, from, to]) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: `(^|node_modules/)${to}(/|$)` },
}));

module.exports = {
  forbidden: [
    ...layers,
    ...libraries,
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'through-the-index',
      comment:
        'another folder is imported through its index.ts (core terms through src/syntax/core/index.ts)',
      severity: 'error',
      from: { path: '^src/([^/]+)/' },
      to: {
        path: '^src/[^/]+/',
        pathNot: ['^src/$1/', '^src/[^/]+/index\\.ts$', '^src/syntax/core/index\\.ts$'],
      },
    },
    {
      name: 'not-through-the-own-index',
      severity: 'error',
      from: { path: '^src/([^/]+)/' },
      to: { path: '^src/$1/index\\.ts$' },
    },
    {
      name: 'the-library-has-no-terminal',
      comment: 'src/index.ts is what programs import: it must not load the command line',
      severity: 'error',
      from: { path: '^src/index\\.ts$' },
      to: { path: '^src/', pathNot: ['^src/(syntax|rewrite|models|check)/index\\.ts$'] },
    },
    {
      name: 'io-at-the-edge',
      comment:
        'files, clocks and process state enter at src/cli and are passed down; a digest is a function of its input',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/cli/' },
      to: { dependencyTypes: ['core'], pathNot: '^crypto$' },
    },
    {
      name: 'no-development-packages',
      severity: 'error',
      from: { path: '^(src|bin)/' },
      to: { dependencyTypes: ['npm-dev'] },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    { name: 'not-to-tests', severity: 'error', from: { path: '^src/' }, to: { path: '^(test|bench)/' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    builtInModules: { add: ['node:test'] },
    enhancedResolveOptions: {
      extensions: ['.ts', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types'],
    },
  },
};
