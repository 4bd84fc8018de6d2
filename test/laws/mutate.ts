/** Small wrong changes of an equation, as a person makes them: each mutant differs from its original in one place. */
import type { Equation, Expr } from '../../src/syntax/index.js';

type Change = (e: Expr) => readonly Expr[];

const other: Readonly<Record<string, string>> = { fst: 'snd', snd: 'fst', in0: 'in1', in1: 'in0' };

const swapProjection: Change = (e) => {
  if (e.tag === 'name' && other[e.name] !== undefined) return [{ ...e, name: other[e.name]! }];
  return e.tag === 'project' ? [{ ...e, index: e.index === 1 ? 2 : 1 }] : [];
};

const dropSummand: Change = (e) =>
  e.tag === 'sum' && e.items.length > 1
    ? e.items.map((_, dropped) => ({ ...e, items: e.items.filter((_item, i) => i !== dropped) }))
    : [];

/** `R[f](a, v)` at 0 for a, `f(a)` replaced by a, and the same in the point-free style: the first of a pair. */
const forgetBase: Change = (e) => {
  const zero: Expr = { tag: 'numeral', text: '0', span: e.span };
  const isBase = (part: Expr | undefined): boolean =>
    part?.tag === 'name' && (part.name === 'id' || part.name === 'in0');
  if (e.tag === 'apply' && e.head.tag === 'operator' && e.args.length > 1)
    return [{ ...e, args: [zero, ...e.args.slice(1)] }];
  if (e.tag === 'apply' && e.head.tag === 'name' && e.args.length === 1) return [e.args[0]!];
  if (e.tag === 'angle' && isBase(e.items[0])) return [{ ...e, items: [zero, ...e.items.slice(1)] }];
  return e.tag === 'product' && isBase(e.first) ? [{ ...e, first: zero }] : [];
};

const swapped = (items: readonly Expr[]): readonly (readonly Expr[])[] =>
  items.slice(1).map((_, i) => [...items.slice(0, i), items[i + 1]!, items[i]!, ...items.slice(i + 2)]);

const swapArguments: Change = (e) => {
  if (e.tag === 'tuple' || e.tag === 'angle' || e.tag === 'seq')
    return swapped(e.items).map((items) => ({ ...e, items }));
  if (e.tag === 'apply') return swapped(e.args).map((args) => ({ ...e, args }));
  if (e.tag !== 'product' || e.rest.length !== 1) return [];
  return [{ ...e, first: e.rest[0]!.of, rest: [{ ...e.rest[0]!, of: e.first }] }];
};

export const changes: Readonly<Record<string, Change>> = {
  'swap fst and snd': swapProjection,
  'drop a summand': dropSummand,
  'forget the base point': forgetBase,
  'swap arguments': swapArguments,
};

/** Applies the change in every single place below `e`. */
function everywhere(change: Change, e: Expr): readonly Expr[] {
  const at = (part: Expr, put: (changed: Expr) => Expr): readonly Expr[] => everywhere(change, part).map(put);
  const among = (parts: readonly Expr[], put: (changed: readonly Expr[]) => Expr): readonly Expr[] =>
    parts.flatMap((part, i) => at(part, (changed) => put(parts.with(i, changed))));
  const below = (): readonly Expr[] => {
    switch (e.tag) {
      case 'tuple':
      case 'angle':
      case 'seq':
        return among(e.items, (items) => ({ ...e, items }));
      case 'ascribe':
      case 'neg':
      case 'dagger':
      case 'project':
        return at(e.of, (of) => ({ ...e, of }));
      case 'lambda':
        return at(e.body, (body) => ({ ...e, body }));
      case 'let':
        return among([e.value, e.body], ([value, body]) => ({ ...e, value: value!, body: body! }));
      case 'sum': {
        const parts = e.items.map((item) => item.of);
        return among(parts, (of) => ({ ...e, items: e.items.map((item, i) => ({ ...item, of: of[i]! })) }));
      }
      case 'product': {
        const parts = [e.first, ...e.rest.map((item) => item.of)];
        return among(parts, ([first, ...of]) => ({
          ...e,
          first: first!,
          rest: e.rest.map((item, i) => ({ ...item, of: of[i]! })),
        }));
      }
      case 'power':
        return at(e.base, (base) => ({ ...e, base }));
      case 'apply':
        return among([e.head, ...e.args], ([head, ...args]) => ({ ...e, head: head!, args }));
      case 'operator':
        return among(e.args, (args) => ({ ...e, args }));
      default:
        return [];
    }
  };
  return [...change(e), ...below()];
}

/** Every mutant of an equation under one change. */
export const mutants = (change: Change, { lhs, rhs, span }: Equation): readonly Equation[] => [
  ...everywhere(change, lhs).map((changed) => ({ lhs: changed, rhs, span })),
  ...everywhere(change, rhs).map((changed) => ({ lhs, rhs: changed, span })),
];
