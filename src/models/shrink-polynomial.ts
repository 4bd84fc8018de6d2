/** Simpler tuples of polynomials, the most drastic change first. */
import { sorted, type Monomial, type Polynomial } from './polynomial.js';
import type { Rig } from './rigs.js';

type Components<E> = readonly Polynomial<E>[];

const replaced = <T>(items: readonly T[], at: number, by: readonly T[]): T[] => [
  ...items.slice(0, at),
  ...by,
  ...items.slice(at + 1),
];

/** `reducible`: the coordinates whose exponents may be lowered (the map need not be linear in them). */
export function* simplerPolynomials<E>(
  rig: Rig<E>,
  components: Components<E>,
  reducible: readonly boolean[],
): Generator<Components<E>> {
  const filled = components.flatMap((p, i) => (p.length > 0 ? [i] : []));
  if (filled.length > 1) yield components.map(() => []);
  for (const i of filled) yield replaced(components, i, [[]]);
  for (const i of filled) {
    const terms = components[i]!;
    if (terms.length > 1)
      for (const k of terms.keys()) yield replaced(components, i, [replaced(terms, k, [])]);
  }
  for (const i of filled)
    for (const [k, term] of components[i]!.entries())
      for (const simpler of simplerMonomials(rig, term, reducible)) {
        const terms = replaced(components[i]!, k, []);
        const key = simpler.exponents.join();
        // Two monomials must not become one: their sum could be larger.
        if (!terms.some((other) => other.exponents.join() === key))
          yield replaced(components, i, [sorted([...terms, simpler])]);
      }
}

function* simplerMonomials<E>(
  rig: Rig<E>,
  term: Monomial<E>,
  reducible: readonly boolean[],
): Generator<Monomial<E>> {
  const rank = rig.samples.findIndex((sample) => rig.same(sample, term.coefficient));
  const simpler = rank < 0 ? rig.samples.slice(0, 3) : rig.samples.slice(0, rank);
  for (const coefficient of simpler) yield { ...term, coefficient };
  for (const [i, e] of term.exponents.entries())
    if (e > 0 && reducible[i])
      for (const lower of e > 2 ? [0, 1, e - 1] : e === 2 ? [0, 1] : [0])
        yield { ...term, exponents: replaced(term.exponents, i, [lower]) };
}
