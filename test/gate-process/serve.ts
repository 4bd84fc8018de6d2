/**
 * Rules of the tests as a program that speaks the protocol, in its own words: `node --import tsx serve.ts NAME`, where
 * NAME is `right`, `wrong`, `second right`, `second wrong`, that of a row of laws, or `first order`: a framework that
 * does not differentiate derivatives, and says so.
 */
import { createInterface } from 'node:readline';
import type { Rule, RuleSet } from '../../src/check/index.js';
import framework from '../../examples/rules/framework.js';
import { lawRows } from '../check/gate/law-table.js';
import { rows } from '../check/gate/table.js';

type Functions = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;
type Set = Pick<RuleSet<Record<string, string>>, 'rules' | 'evaluate'>;
interface Point {
  readonly args: readonly unknown[];
  readonly cotangent?: unknown;
  readonly tangents?: readonly unknown[];
}
interface Term {
  readonly nodes: readonly { readonly op: string; readonly map?: string; readonly body?: Term }[];
}
interface Request {
  readonly id: number;
  readonly ask: string;
  readonly map: string;
  readonly term: Term;
  readonly points: readonly Point[];
}

const special: Readonly<Record<string, number>> = { NaN, Infinity, '-Infinity': -Infinity, '-0': -0 };
const read = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(read) : typeof value === 'string' ? special[value] : value;
function write(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(write);
  if (Object.is(value, -0)) return '-0';
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
}

/** The rows whose second derivatives are known, or the others. */
const byPlace = (wrong: boolean, second: boolean): Set => ({
  rules: Object.fromEntries(
    rows.flatMap(({ right, wrong: change }, i) => {
      const rule = { ...right, ...(wrong ? change : {}) };
      return (rule.second !== undefined) === second ? [[`row${i}`, rule] as const] : [];
    }),
  ),
  evaluate: null,
});

const name = process.argv[2]!;
const set: Set =
  (name === 'first order' ? framework : lawRows.find((row) => row.name === name)?.rules) ??
  byPlace(name.endsWith('wrong'), name.startsWith('second'));
const composes = set.evaluate !== null || name.startsWith('second');

/** The only composites that a set without a way to evaluate them is asked for: second derivatives of one map. */
function second(term: Term, [x, w, u]: readonly unknown[]): unknown {
  const body = term.nodes.find(({ op }) => op === 'reverse')!.body!;
  const inner = body.nodes.find(({ op }) => op === 'reverse')!.body!;
  const map = inner.nodes.find(({ op }) => op === 'apply')!.map!;
  return (set.rules[map] as unknown as Functions)['second']!(x, w, u);
}

/** Whether a composite asks for a derivative of a derivative. */
const isNested = ({ nodes }: Term, inside = false): boolean =>
  nodes.some(({ op, body }) => op === 'reverse' && (inside || isNested(body!, true)));

const unsupported = { kind: 'unsupported', message: 'only first derivatives' };

function answer({ ask, map, term }: Request, { args, cotangent, tangents }: Point): unknown {
  const given = args.map(read);
  if (ask === 'eval') return set.evaluate?.(term as never, given as never) ?? second(term, given);
  const rule = set.rules[map] as unknown as Functions;
  if (ask === 'value') return rule['value']!(...given);
  if (ask === 'jvp') return rule['forward']!(...given, ...tangents!.map(read));
  const back = rule['reverse']!(...given, read(cotangent));
  return given.length === 1 ? [back] : back;
}

const declaration = ([map, rule]: readonly [string, Rule]): object => {
  const { type, inputs, points, pairing } = rule;
  const order = name === 'first order' ? undefined : rule.order;
  const isKink = rule.kinks as ((...args: readonly unknown[]) => boolean) | undefined;
  const kinks =
    isKink && (points as readonly (readonly unknown[])[] | undefined)?.filter((at) => isKink(...at));
  return { name: map, type, inputs, points, kinks, pairing, order, offers: rule.forward ? ['jvp'] : [] };
};
const hello = {
  ...{ version: 1, name, capabilities: composes ? ['eval'] : [] },
  maps: Object.entries(set.rules).map(declaration),
};

const say = (message: object): void => {
  process.stdout.write(`${JSON.stringify(message)}\n`);
};
createInterface({ input: process.stdin }).on('line', (line) => {
  const request = JSON.parse(line) as Request;
  if (request.ask === 'hello') say({ id: request.id, hello });
  else {
    request.points.forEach((point, at) => {
      const refused = name === 'first order' && request.ask === 'eval' && isNested(request.term);
      const said = refused ? { error: unsupported } : { value: write(answer(request, point)) };
      say({ id: request.id, at, ...said });
    });
    say({ id: request.id, done: request.points.length });
  }
});
