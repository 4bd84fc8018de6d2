/**
 * A small reverse-mode framework: it evaluates composites of its maps and differentiates them with a tape. What it does
 * with a value that is used twice is a parameter, so that a right and a wrong one can be gated.
 */
import type { Composite } from '@rdc-lang/rdc';

export type Value = number | readonly Value[];

export interface Operation {
  readonly value: (x: Value) => Value;
  readonly reverse: (x: Value, w: Value) => Value;
}

export interface Framework {
  readonly operations: Readonly<Record<string, Operation>>;
  /** The cotangent of a value after one more use. */
  readonly accumulate: (before: Value, use: Value) => Value;
  /** Whether a composite passes its cotangent on to its inner map. */
  readonly chain: boolean;
}

export const plus = (a: Value, b: Value): Value =>
  typeof a === 'number' ? a + (b as number) : a.map((part, i) => plus(part, (b as readonly Value[])[i]!));
export const times = (k: number, a: Value): Value =>
  typeof a === 'number' ? k * a : a.map((part) => times(k, part));
const dot = (a: Value, b: Value): number =>
  typeof a === 'number'
    ? a * (b as number)
    : a.reduce<number>((sum, x, i) => sum + dot(x, (b as readonly Value[])[i]!), 0);
const zeroLike = (a: Value): Value => times(0, a);

/** Types are written as in the language: `K * (K * K)`; the maps here are about numbers and pairs. */
function zeroOf(type: string): Value {
  if (type === 'K') return 0;
  if (type === '1') return [];
  let depth = 0;
  for (let i = type.length - 1; i >= 0; i--) {
    if (type[i] === ')') depth++;
    else if (type[i] === '(') depth--;
    else if (type[i] === '*' && depth === 0)
      return [zeroOf(type.slice(0, i).trim()), zeroOf(type.slice(i + 1).trim())];
  }
  if (type.startsWith('(')) return zeroOf(type.slice(1, -1));
  throw new Error(`no zero of type ${type}`);
}

const rational = (text: string): number => {
  const [num, den = '1'] = text.split('/');
  return Number(num) / Number(den);
};

export function evaluate(framework: Framework, composite: Composite, args: readonly Value[]): Value {
  return forwards(framework, composite, args)[composite.result]!;
}

/** The value of each node. */
function forwards(framework: Framework, { nodes }: Composite, args: readonly Value[]): Value[] {
  const values: Value[] = [];
  const at = (i: number): Value => values[i]!;
  const part = (i: number, k: 0 | 1): Value => (at(i) as readonly Value[])[k]!;
  for (const node of nodes) {
    switch (node.op) {
      case 'parameter':
        values.push(args[node.index]!);
        break;
      case 'unit':
        values.push([]);
        break;
      case 'zero':
        values.push(zeroOf(node.type));
        break;
      case 'number':
        values.push(rational(node.value));
        break;
      case 'pair':
        values.push([at(node.left), at(node.right)]);
        break;
      case 'add':
        values.push(plus(at(node.left), at(node.right)));
        break;
      case 'first':
      case 'second':
        values.push(part(node.of, node.op === 'first' ? 0 : 1));
        break;
      case 'negate':
        values.push(times(-1, at(node.of)));
        break;
      case 'scale':
        values.push(times(at(node.by) as number, at(node.of)));
        break;
      case 'apply':
        values.push(framework.operations[node.map]!.value(at(node.of)));
        break;
      case 'reverse':
        values.push(backwards(framework, node.body, [...args, at(node.at)], at(node.cotangent)));
    }
  }
  return values;
}

/** The cotangent of the last parameter. */
function backwards(framework: Framework, body: Composite, args: readonly Value[], cotangent: Value): Value {
  const values = forwards(framework, body, args);
  const cotangents: (Value | undefined)[] = values.map(() => undefined);
  let result = zeroLike(args.at(-1)!);
  const send = (to: number, use: Value): void => {
    const before = cotangents[to];
    cotangents[to] = before === undefined ? use : framework.accumulate(before, use);
  };
  send(body.result, cotangent);
  for (let i = body.nodes.length - 1; i >= 0; i--) {
    const [node, w] = [body.nodes[i]!, cotangents[i]];
    if (w === undefined) continue;
    switch (node.op) {
      case 'parameter':
        if (node.index === args.length - 1) result = w;
        break;
      case 'pair':
        send(node.left, (w as readonly Value[])[0]!);
        send(node.right, (w as readonly Value[])[1]!);
        break;
      case 'add':
        send(node.left, w);
        send(node.right, w);
        break;
      case 'first':
        send(node.of, [w, zeroLike((values[node.of] as readonly Value[])[1]!)]);
        break;
      case 'second':
        send(node.of, [zeroLike((values[node.of] as readonly Value[])[0]!), w]);
        break;
      case 'negate':
        send(node.of, times(-1, w));
        break;
      case 'scale':
        send(node.by, dot(w, values[node.of]!));
        send(node.of, times(values[node.by] as number, w));
        break;
      case 'apply': {
        const inner = framework.operations[node.map]!.reverse(values[node.of]!, w);
        const isInner = body.nodes[node.of]!.op === 'apply' && typeof inner === typeof result;
        send(node.of, inner);
        if (!framework.chain && isInner) return inner;
        break;
      }
      case 'reverse':
        throw new Error('derivatives of derivatives are not supported');
      case 'unit':
      case 'zero':
      case 'number':
    }
  }
  return result;
}
