/** The ways in which maps are drawn for the symbols of assumptions. */
import { compile, type Code } from '../../models/index.js';
import { add, neg, type Sym, type Term } from '../../syntax/core/index.js';
import type { CoreEquation } from '../../syntax/index.js';
import { eachSubterm, symbolsOf, type Source, type Sources, type Testable } from './plan.js';

/** The ways that leave most maps, which are worth more trials, and the others. */
export function waysOf(
  theory: Testable['theory'],
  symbols: readonly Sym[],
  assumptions: readonly CoreEquation[],
): { readonly general: readonly Sources[]; readonly others: readonly Sources[] } {
  const [any, ...others] = sampled(symbols);
  return {
    general: [...averaged(theory, symbols, assumptions), any!],
    others: [...others, ...conjugated(symbols), ...paired(symbols)],
  };
}

/** From the most general on. Two symbols are tried independently, more of them alike. */
function sampled(symbols: readonly Sym[]): Sources[] {
  const kinds: readonly Source[] = [
    { tag: 'sample', dependence: 'any' },
    { tag: 'affine' },
    { tag: 'sample', dependence: 'additive' },
    { tag: 'sample', dependence: 'linear' },
    { tag: 'constant' },
  ];
  const [first, second, ...more] = symbols;
  if (!first || !second || more.length > 0)
    return kinds.map((kind) => new Map(symbols.map((sym) => [sym, kind])));
  return kinds.flatMap((a) =>
    kinds.map(
      (b) =>
        new Map([
          [first, a],
          [second, b],
        ]),
    ),
  );
}

const isEndo = ({ dom, cod }: Sym): boolean => dom === cod;

/** Idempotents, involutions, maps that commute: all maps of an object into itself after one change of coordinates. */
function conjugated(symbols: readonly Sym[]): Sources[] {
  const endos = symbols.filter(isEndo);
  return endos.length === 0 ? [] : [new Map(endos.map((sym) => [sym, { tag: 'conjugate' }]))];
}

/** Mutual inverses, and maps that are inverse to each other on one side only. */
function paired(symbols: readonly Sym[]): Sources[] {
  return symbols.flatMap((f) =>
    symbols
      .filter((k) => f !== k && f.dom === k.cod && f.cod === k.dom)
      .flatMap((k): Sources[] =>
        (['inverse', 'retract'] as const).map((tag) => new Map([[k, { tag, of: f }]])),
      ),
  );
}

/**
 * Where an assumption says `f(x) = T[f](x)` and T undoes itself when it is done twice or three times, `f + T[f]` or
 * `f + T[f] + T[T[f]]` satisfies it whatever f is; and so does `T[f]` when T done twice is T.
 */
function averaged(
  theory: Testable['theory'],
  symbols: readonly Sym[],
  assumptions: readonly CoreEquation[],
): Sources[] {
  const steps = new Map<Sym, Code[]>();
  for (const { scope, lhs, rhs } of assumptions)
    for (const { sym, value } of [...solutions(lhs, rhs), ...solutions(rhs, lhs)].slice(0, 1))
      if (staysAsDeclared(theory, sym, value))
        steps.set(sym, [...(steps.get(sym) ?? []), compile([value], scope)]);
  if (steps.size === 0) return [];
  const others = symbols.filter((sym) => !steps.has(sym));
  return [2, 3, 1].flatMap((summands) =>
    [[], ...conjugated(others)].map((rest) => {
      const means = [...steps].map(([sym, codes]) => [sym, { tag: 'averaged', codes, summands }] as const);
      return new Map<Sym, Source>([...rest, ...means]);
    }),
  );
}

/** Whether T[f] is linear if f is, for a declared f: T is made of f, projections, pairs and sums. */
function staysAsDeclared(theory: Testable['theory'], sym: Sym, value: Term): boolean {
  const declared = theory.maps.get(sym.name)?.linear ?? 'none';
  if (declared === 'none') return true;
  let linear = declared === 'all';
  eachSubterm([value], (t) => {
    if (t.tag === 'num' || t.tag === 'scale' || t.tag === 'rev') linear = false;
    if (t.tag === 'app' && t.sym !== sym) linear = false;
  });
  return linear;
}

/** `side = other`, solved for a symbol at the variable: `f(x) = value`, where f is not applied to what it gave. */
function solutions(side: Term, other: Term): { readonly sym: Sym; readonly value: Term }[] {
  if (side.tag === 'neg') return solutions(side.of, neg(other));
  if (side.tag === 'add')
    return [
      ...solutions(side.left, add(other, neg(side.right))),
      ...solutions(side.right, add(other, neg(side.left))),
    ];
  if (side.tag !== 'app' || side.sym.kind !== 'map' || side.of.tag !== 'var') return [];
  const { sym } = side;
  return symbolsOf(other).has(sym) && !isNested(other, sym) ? [{ sym, value: other }] : [];
}

function isNested(t: Term, sym: Sym): boolean {
  let nested = false;
  eachSubterm([t], (part) => {
    nested ||= part.tag === 'app' && part.sym === sym && symbolsOf(part.of).has(sym);
  });
  return nested;
}
