import { star } from '../../src/syntax/core/index.js';
/** Statements, proofs and model reports made up for tests of what stands above them. */
import type { CheckOptions, ModelReport, Tools } from '../../src/check/index.js';
import type { Outcome } from '../../src/rewrite/index.js';
import { atom, variable } from '../../src/syntax/core/index.js';
import type { Program, Statement } from '../../src/syntax/index.js';

const x = variable(0, atom('A'));

export function statement(kind: Statement['kind'], name: string, more: Partial<Statement> = {}): Statement {
  const span = { start: 0, end: 10 };
  return {
    ...{ kind, name, file: 'fake.rdc', span, equationSpan: span, doc: null, style: 'pointful' },
    ...{ scope: [atom('A')], lhs: x, rhs: x, variables: ['a'], text: 's = t', assumptions: [], models: null },
    ...{ proof: null, theory: { objects: ['A'], maps: new Map() } },
    ...more,
  };
}

export const program = (statements: readonly Statement[], more: Partial<Program> = {}): Program => ({
  file: 'fake.rdc',
  text: 'law fake : s = t\n',
  theory: { objects: ['A'], maps: new Map() },
  statements,
  imported: [],
  primitives: [],
  ...more,
});

export const inModels = (...names: string[]): { models: Statement['models'] } => ({
  models: names.map((text) => ({ text, span: { start: 4, end: 8 } })),
});

export const proved = (used: readonly string[] = ['RD.5'], assumptions: readonly string[] = []): Outcome => ({
  status: 'proved',
  theorem: {
    name: 'made up',
    atoms: [],
    maps: [],
    scope: [],
    lhs: star,
    rhs: star,
    hypotheses: [],
    used: new Set(used),
  },
  trace: [],
  used,
  assumptions,
});
export const open = (reason = 'the normal forms differ'): Outcome => ({
  status: 'open',
  reason,
  left: x,
  right: x,
});
export const different: Outcome = {
  status: 'open',
  reason: 'the forms differ',
  left: x,
  right: x,
  different: true,
};
export const gap = (code: 'unjustified' | 'unknown-citation' = 'unjustified'): Outcome => ({
  status: 'gap',
  step: 1,
  code,
  reason: 'RD.2 does not lead from one side to the other',
  left: x,
  right: x,
});

export const passed = (model: string, cases = 100): ModelReport => ({
  ...{ model, status: 'passed', cases, reason: null, counterexample: null, caseIndex: null },
});
export const failed = (model: string, caseIndex = 17): ModelReport => ({
  model,
  status: 'failed',
  cases: caseIndex + 1,
  reason: null,
  counterexample: {
    objects: { A: `${model}^2` },
    maps: { f: '(x, y) => x * y' },
    point: { a: '(1, 0)' },
    left: '1',
    right: '0',
    difference: '1, not 0',
  },
  caseIndex,
});
export const skipped = (model: string, reason = 'there are no scalars'): ModelReport => ({
  ...{ model, status: 'not-applicable', cases: 0, reason, counterexample: null, caseIndex: null },
});
export const broke = (model: string, reason = 'case 3: the model threw'): ModelReport => ({
  ...{ model, status: 'error', cases: 3, reason, counterexample: null, caseIndex: 3 },
});

export interface World {
  /** What the prover says, by the statement's name; `open` where nothing is said. */
  readonly proofs?: Readonly<Record<string, Outcome>>;
  /** What the models say, by the statement's name; each passes where nothing is said. */
  readonly reports?: Readonly<Record<string, readonly ModelReport[]>>;
  /** What is found where the search for a counterexample goes on, in `m2`; nothing where nothing is said. */
  readonly further?: Readonly<Record<string, ModelReport>>;
}

/** Tools with the models `m1` and `m2`, and a log of what was asked of them. */
export function fakeTools(world: World, log: string[] = []): Tools {
  return {
    models: ['m1', 'm2'],
    createSession: (imported) => {
      log.push(`session(${imported.map((s) => s.name).join()})`);
      return {
        prove: ({ name }) => {
          log.push(`prove ${name}`);
          return world.proofs?.[name] ?? open();
        },
        proveEquation: () => open(),
        assume: ({ name }) => {
          log.push(`assume ${name}`);
        },
      };
    },
    *test({ name }, model, options) {
      log.push(`test ${name} in ${model} seed ${options.seed} runs ${options.runs}`);
      yield;
      return world.reports?.[name]?.find((report) => report.model === model) ?? passed(model);
    },
    further: {
      model: 'm2',
      *test({ name }, { seed, runs }) {
        log.push(`further ${name} seed ${seed} runs ${runs}`);
        yield;
        return world.further?.[name] ?? passed('m2');
      },
    },
  };
}

export const options: CheckOptions = {
  seed: 1,
  runs: 100,
  onlyCase: null,
  models: null,
  laws: [],
  grep: null,
  shard: null,
  budget: 1000,
  bail: false,
  requireProof: false,
  cancelled: () => false,
};
