/** Rules written in TypeScript, as an instance: each call is a call of a function, and what it throws is an answer. */
import type { Composite } from './composite.js';
import type { Answer, Args, Call, GateMap, Instance, Value } from './instance.js';
import { describe } from './layout.js';
import type { Evaluate, RuleSet, Signatures } from './define.js';
import { declare } from './declare.js';

type Functions = Readonly<Record<'value' | 'reverse' | 'forward' | 'second', Run | undefined>>;
type Run = (...args: readonly unknown[]) => unknown;

export interface Declared {
  readonly instance: Instance;
  /** What is wrong with the declarations; the maps concerned are left out. */
  readonly problems: readonly string[];
}

/** The instance of a set of rules. */
export function rulesInstance(set: RuleSet<Signatures>, name: string): Declared {
  const maps: GateMap[] = [];
  const problems: string[] = [];
  const functions = new Map<string, Functions>();
  for (const [map, rule] of Object.entries(set.rules)) {
    const declared = declare(map, rule, set.evaluate !== null);
    if ('problem' in declared) problems.push(`\`${map}\`: ${declared.problem}`);
    else {
      maps.push(declared);
      functions.set(map, rule as unknown as Functions);
    }
  }
  const ask = (calls: readonly Call[]): readonly Answer[] | Promise<readonly Answer[]> => {
    const answers = calls.map((call) => answer(call, functions, set.evaluate));
    return answers.some((a) => a instanceof Promise) ? Promise.all(answers) : (answers as Answer[]);
  };
  return { instance: { name, maps, composes: set.evaluate !== null, ask }, problems };
}

function answer(
  call: Call,
  functions: ReadonlyMap<string, Functions>,
  evaluate: Evaluate | null,
): Answer | Promise<Answer> {
  if (call.tag === 'eval') {
    const run: Run = (composite, ...args) => evaluate!(composite as Composite, args as Args);
    return guarded(run, [call.composite, ...call.args], (result) => result);
  }
  const rule = functions.get(call.map)!;
  const option = call.option === undefined ? [] : [call.option];
  const run: Run = (...args) => rule[call.tag]!.call(rule, ...args, ...option);
  const one = call.args.length === 1;
  const list = (result: unknown): unknown => (one ? [result] : result);
  switch (call.tag) {
    case 'value':
      return guarded(run, call.args, (result) => result);
    case 'reverse':
      return guarded(run, [...call.args, call.cotangent], call.args.length === 0 ? () => [] : list);
    case 'forward':
      return guarded(run, [...call.args, ...call.tangents], (result) => result);
    case 'second':
      return guarded(run, [...call.args, call.cotangent, ...call.direction], split);
  }
}

/** A rule for R[R[f]] answers with one flat list: the cotangents of the arguments, then that of w. */
const split = (result: unknown): unknown =>
  Array.isArray(result) ? [result.slice(0, -1), result.at(-1)] : result;

/** Runs a function on frozen arguments. */
function guarded(
  run: Run,
  args: readonly unknown[],
  shape: (result: unknown) => unknown,
): Answer | Promise<Answer> {
  const done = (result: unknown): Answer => ({ tag: 'answer', value: shape(result) });
  const failed = (thrown: unknown): Answer => threw(thrown, run, args);
  try {
    const result = run(...args.map(frozen));
    return isPromise(result) ? result.then(done, failed) : done(result);
  } catch (thrown) {
    return failed(thrown);
  }
}

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';

function frozen<T>(value: T): T {
  if (!Array.isArray(value)) return value;
  value.forEach(frozen);
  return Object.freeze(value) as T;
}

/** A rule that fails on frozen arguments, and changes them when it can, writes to its input. */
function threw(thrown: unknown, run: Run, args: readonly unknown[]): Answer {
  const words = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : describe(thrown);
  if (thrown instanceof TypeError) {
    const copies = structuredClone(args);
    try {
      run(...copies);
    } catch {
      // It may fail after it has written.
    }
    if (JSON.stringify(copies) !== JSON.stringify(args))
      return { tag: 'fault', fault: 'mutates its input', words: 'it writes to an argument' };
  }
  return { tag: 'fault', fault: 'throws', words };
}

export type { Value };
