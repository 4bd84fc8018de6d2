import type { Node } from 'ohm-js';
import type { Name, Span } from '../ast.js';
import type { Diagnostic, Problem } from '../diagnostics/index.js';
import grammar from '../grammar.ohm-bundle.js';
import type { Token } from '../tokens.js';

/** The tokens which the nodes count, and what is found wrong while the tree is built. */
export interface Context {
  readonly file: string;
  readonly tokens: readonly Token[];
  readonly problems: Diagnostic[];
}

/** The operations of this folder are added to it, each by its own file. */
export const semantics = grammar.createSemantics();

/** Calls an operation; Ohm does not know its type. */
export function call(node: Node, operation: string, context: Context): unknown {
  return (node[operation] as (context: Context) => unknown).call(node, context);
}

/** The context given to the operation that runs at `node`. */
export const contextOf = (node: Node): Context =>
  (node as Node & { args: { context: Context } }).args.context;

/** The nodes under iterations, in order. Children are read once: reading them costs a walk each time. */
export function flat(node: Node | undefined): Node[] {
  if (node === undefined) return [];
  return node.isIteration() ? node.children.flatMap(flat) : [node];
}

export function span(node: Node, { tokens }: Context): Span {
  const { startIdx, endIdx } = node.source;
  return { start: tokens[startIdx]!.start, end: tokens[endIdx - 1]!.end };
}

/** The text of the node's first token. */
export const text = (node: Node, { tokens }: Context): string => tokens[node.source.startIdx]!.text;

/** The node's first token as a name. */
export function name(node: Node, { tokens }: Context): Name {
  const { text, start, end } = tokens[node.source.startIdx]!;
  return { text, span: { start, end } };
}

export const names = (nodes: readonly Node[], context: Context): Name[] =>
  nodes.map((node) => name(node, context));

export function report(node: Node, context: Context, problem: Problem): void {
  context.problems.push({ ...problem, file: context.file, span: span(node, context) });
}

/** The bounds of the whole numbers of the language: larger ones would be unfolded into terms of that size. */
const bounds = {
  'an exponent': [0, 1000],
  'the exponent of an object': [1, 100],
  'the order of a derivative': [1, 100],
  'the size of an array': [1, 1_000_000],
  'an argument number': [1, 1000],
} as const;

/** A whole number within its bounds; the nearest one, and a problem, if it is outside. */
export function whole(node: Node, context: Context, what: keyof typeof bounds): number {
  const [least, most] = bounds[what];
  const value = Number(text(node, context));
  if (value >= least && value <= most) return value;
  report(node, context, { code: 'number-out-of-range', what, least, most });
  return Math.min(Math.max(value, least), most);
}
