/** Rules written in TypeScript, as an instance: each call is a call of a function, and what it throws is an answer. */
import type { Composite } from './composite.js';
import type { Answer, Args, Call, GateMap, Instance } from './instance.js';
import { describe } from './layout.js';
import type { Evaluate, RuleSet, Signatures } from './define.js';
import { declare } from './declare.js';
import { thrownWords } from './map-fault.js';
import { secondReverse, tuple, untuple } from '../protocol/second.js';

type Functions = Readonly<Record<'value' | 'reverse' | 'forward' | 'second', Run | undefined>>;
type Run = (...args: readonly unknown[]) => unknown;

export interface Declared {
  readonly instance: Instance;
  /** What is wrong with the declarations; the maps concerned are left out. */
  readonly problems: readonly string[];
}

/** The instance of a set of rules, which anyone may have made. */
export function rulesInstance(set: RuleSet<Signatures>, name: string): Declared {
  const evaluate = typeof set.evaluate === 'function' ? set.evaluate : null;
  const maps: GateMap[] = [];
  const problems = setFault(set);
  const functions = new Map<string, Functions>();
  const seconds = new Map<string, Composite>();
  for (const [map, rule] of isObject(set.rules) ? Object.entries(set.rules) : []) {
    const declared = declare(map, rule, evaluate !== null);
    if ('problem' in declared) problems.push(`\`${map}\`: ${declared.problem}`);
    else {
      const { offers } = declared;
      // Who differentiates composites differentiates derivatives.
      const static_ = declared.options.length > 0;
      const derives = evaluate !== null && !rule.second && rule.order !== 1 && !static_;
      maps.push(derives ? { ...declared, offers: { ...offers, second: true } } : declared);
      functions.set(map, rule as unknown as Functions);
      if (derives) seconds.set(map, secondReverse(declared));
    }
  }
  const one = (call: Call): Answer | Promise<Answer> => {
    const term = call.tag === 'second' ? seconds.get(call.map) : undefined;
    if (term && call.tag === 'second') return secondByComposite(call, term, evaluate!);
    return answer(call, functions, evaluate);
  };
  const ask: Instance['ask'] = (calls) => together(calls.map(one));
  return { instance: { name, maps, composes: evaluate !== null, ask }, problems };
}

/** A promise only where one of them is. */
function together(answers: readonly (Answer | Promise<Answer>)[]): ReturnType<Instance['ask']> {
  const allHere = (all: typeof answers): all is readonly Answer[] =>
    !all.some((each) => each instanceof Promise);
  return allHere(answers) ? answers : Promise.all(answers.map(async (each) => each));
}

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is wrong with a set of rules as a whole. */
function setFault({ rules, evaluate }: RuleSet<Signatures>): string[] {
  if (!isObject(rules)) return [`the rules are ${describe(rules)}, not rules by name`];
  if (Object.keys(rules).length === 0) return ['there are no rules in it'];
  return evaluate === null || typeof evaluate === 'function'
    ? []
    : [`\`evaluate\` is ${describe(evaluate)}, not a function`];
}

/** `R[R[f]]((x, w), u)`, asked for as a composite. */
function secondByComposite(
  { args, cotangent, direction }: Call & { tag: 'second' },
  term: Composite,
  evaluate: Evaluate,
): Answer | Promise<Answer> {
  const run: Run = (composite, ...rest) => evaluate(composite as Composite, rest as Args);
  return guarded(run, [term, tuple(args), cotangent, tuple(direction)], (result) => {
    if (!Array.isArray(result) || result.length !== 2) return result;
    return [untuple(result[0], args.length), result[1] as unknown];
  });
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
    return isPromise(result) ? Promise.resolve(result).then(done, failed) : done(result);
  } catch (thrown) {
    return failed(thrown);
  }
}

const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';

function frozen<T>(value: T): T {
  if (!Array.isArray(value)) return value;
  value.forEach(frozen);
  return Object.freeze(value) as T;
}

/** A rule that fails on frozen arguments only, writes to them. */
function threw(thrown: unknown, run: Run, args: readonly unknown[]): Answer {
  const words = thrownWords(thrown);
  if (!(thrown instanceof TypeError)) return { tag: 'fault', fault: 'throws', words };
  try {
    run(...structuredClone(args));
    return { tag: 'fault', fault: 'mutates its input', words: 'it writes to an argument' };
  } catch {
    return { tag: 'fault', fault: 'throws', words };
  }
}
