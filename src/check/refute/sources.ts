/**
 * How to construct cases in which a statement's assumptions hold. `f = t` (f not in t) defines f. For the others, ways
 * to sample their symbols are tried (anything, additive, linear, constant, mutual inverses), and the one under which
 * they hold most often is taken, the most general of equals; so nothing depends on how a condition is written.
 */
import { sample } from 'fast-check';
import { compile, type Model } from '../../models/index.js';
import { star, type Sym } from '../../syntax/core/index.js';
import type { CoreEquation } from '../../syntax/program.js';
import { Cases } from './cases.js';
import { planOf, symbolsOf, type Source, type Testable } from './plan.js';
import { runCase } from './run-case.js';

/** Cases on which a way is tried. */
const trials = 12;

export function sourcesFor<O, M>(t: Testable, model: Model<O, M>, seed: number): Map<Sym, Source> {
  const sources = new Map<Sym, Source>();
  const open: CoreEquation[] = [];
  for (const assumption of t.assumptions) {
    const definition = asDefinition(t, assumption, sources);
    if (definition) sources.set(definition[0], definition[1]);
    else open.push(assumption);
  }
  for (const group of groups(open)) {
    const best = bestWay(t, group, model, seed);
    for (const [sym, source] of best) sources.set(sym, source);
  }
  return sources;
}

/** `f(x) = t` in the scope of x, where f has no condition yet and t does not contain it. */
function asDefinition(
  t: Testable,
  { scope, lhs, rhs }: CoreEquation,
  sources: ReadonlyMap<Sym, Source>,
): [Sym, Source] | null {
  for (const [side, other] of [
    [lhs, rhs],
    [rhs, lhs],
  ] as const) {
    if (scope.length !== 1 || side.tag !== 'app' || side.sym.kind !== 'map' || side.of.tag !== 'var')
      continue;
    const { sym } = side;
    const used = symbolsOf(other);
    const declared = t.theory.maps.get(sym.name)?.linear ?? 'none';
    const free = declared === 'none' && !sources.has(sym) && !used.has(sym);
    if (free && ![...used].some((u) => sources.has(u)))
      return [sym, { tag: 'defined', code: compile([other], scope) }];
  }
  return null;
}

interface Group {
  readonly symbols: Set<Sym>;
  readonly assumptions: CoreEquation[];
}

/** Assumptions that share symbols belong together. */
function groups(assumptions: readonly CoreEquation[]): Group[] {
  let found: Group[] = [];
  for (const assumption of assumptions) {
    const symbols = symbolsOf(assumption.lhs, assumption.rhs);
    const joined: Group = { symbols, assumptions: [assumption] };
    for (const group of found.filter((g) => [...g.symbols].some((s) => symbols.has(s)))) {
      group.symbols.forEach((s) => symbols.add(s));
      joined.assumptions.unshift(...group.assumptions);
      found = found.filter((g) => g !== group);
    }
    found.push(joined);
  }
  return found;
}

function bestWay<O, M>(t: Testable, group: Group, model: Model<O, M>, seed: number): Map<Sym, Source> {
  let best = new Map<Sym, Source>();
  let most = -1;
  for (const way of ways([...group.symbols])) {
    // The law is left out: it would be evaluated in vain.
    const part = { ...t, scope: [], lhs: star, rhs: star, assumptions: group.assumptions };
    const plan = planOf(part, way);
    const cases = sample(new Cases(plan, model, 1, { left: 0 }), { numRuns: trials, seed });
    const held = cases.filter((c) => runCase(plan, model, c, []).tag === 'passed').length;
    if (held > most) [best, most] = [way, held];
    if (held === trials) break;
  }
  return best;
}

/** From the most general on. Two symbols are tried independently, more of them alike. */
function* ways(symbols: readonly Sym[]): Generator<Map<Sym, Source>> {
  const kinds: readonly Source[] = [
    { tag: 'sample', dependence: 'any' },
    { tag: 'sample', dependence: 'additive' },
    { tag: 'sample', dependence: 'linear' },
    { tag: 'constant' },
  ];
  const [first, second, ...more] = symbols;
  if (first && second && more.length === 0)
    for (const a of kinds)
      for (const b of kinds)
        yield new Map([
          [first, a],
          [second, b],
        ]);
  else for (const kind of kinds) yield new Map(symbols.map((sym) => [sym, kind]));
  for (const f of symbols)
    for (const k of symbols)
      if (f !== k && f.dom === k.cod && f.cod === k.dom) yield new Map([[k, { tag: 'inverse', of: f }]]);
}
