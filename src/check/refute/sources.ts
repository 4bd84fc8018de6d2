/**
 * How to construct cases in which a statement's assumptions hold. `f = t` (f not in t) defines f. For the others, ways
 * to sample their symbols are tried (averages, anything, affine, additive, linear, constant, simple in other coordinates,
 * mutual inverses, a section and a retraction), and those under which they hold often enough take turns; so nothing depends on how a condition is written.
 */
import { sample } from 'fast-check';
import { compile, type Code, type Model } from '../../models/index.js';
import { pair, star, substitute, variable, zero, type Sym, type Term } from '../../syntax/core/index.js';
import type { CoreEquation } from '../../syntax/index.js';
import { Cases } from './cases.js';
import { planOf, symbolsOf, type Plan, type Source, type Sources, type Testable } from './plan.js';
import { Poverty, suspects } from './poor.js';
import { runCase } from './run-case.js';
import { waysOf } from './ways.js';

/** Cases on which a way is tried, and how many of them must be valid. */
const trials = 24;
const enough = 4;
/** So many failures in a row, and nothing else, end the trials of a way. */
const hopeless = 12;

/** Ways to construct cases, to be taken in turn; at least one. */
export function sourcesFor<O, M>(t: Testable, model: Model<O, M>, seed: number): Sources[] {
  const defined = new Map<Sym, Source>();
  const open: CoreEquation[] = [];
  for (const assumption of t.assumptions) {
    const definition = asDefinition(t, assumption, defined);
    if (definition) defined.set(definition.sym, { tag: 'defined', code: definition.code });
    if (!definition?.whole) open.push(assumption);
  }
  const perGroup = groups(open, defined).map((group) => waysFor(t, group, defined, model, seed));
  const turns = perGroup.reduce((most, ways) => Math.max(most, ways.length), 1);
  return Array.from({ length: turns }, (_, i) => {
    const ways = perGroup.map((group) => group[i % group.length]!);
    return new Map([...ways.flatMap((way) => [...way]), ...defined]);
  });
}

interface Definition {
  readonly sym: Sym;
  readonly code: Code;
  /** Whether it makes the assumption true; else that is left to be tested. */
  readonly whole: boolean;
}

/**
 * `f(x) = t` in the scope of x, where f has no condition yet and t does not contain it; or `f(x.2) = t`, where f must
 * be `y => t` with y for x.2 and 0 for the other components, if there is such an f.
 */
function asDefinition(t: Testable, { scope, lhs, rhs }: CoreEquation, sources: Sources): Definition | null {
  for (const [side, other] of [
    [lhs, rhs],
    [rhs, lhs],
  ] as const) {
    if (scope.length !== 1 || side.tag !== 'app' || side.sym.kind !== 'map') continue;
    const { sym } = side;
    const used = symbolsOf(other);
    const declared = t.theory.maps.get(sym.name)?.linear ?? 'none';
    if (declared !== 'none' || [sym, ...used].some((u) => sources.has(u)) || used.has(sym)) continue;
    const point = embedding(side.of, variable(0, sym.dom));
    if (!point) continue;
    const code = compile([substitute(other, [point])], [sym.dom]);
    return { sym, code, whole: side.of.tag === 'var' };
  }
  return null;
}

/** The element whose component `path` (projections of a variable) is `value`, and 0 elsewhere. */
function embedding(path: Term, value: Term): Term | null {
  if (path.tag === 'var') return value;
  if ((path.tag !== 'fst' && path.tag !== 'snd') || path.of.type.tag !== 'prod') return null;
  const { left, right } = path.of.type;
  return embedding(path.of, path.tag === 'fst' ? pair(value, zero(right)) : pair(zero(left), value));
}

interface Group {
  readonly symbols: Set<Sym>;
  readonly assumptions: CoreEquation[];
}

/** Assumptions that share symbols, those that are defined left out, belong together. */
function groups(assumptions: readonly CoreEquation[], defined: Sources): Group[] {
  let found: Group[] = [];
  for (const assumption of assumptions) {
    const symbols = symbolsOf(assumption.lhs, assumption.rhs);
    for (const sym of defined.keys()) symbols.delete(sym);
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

/**
 * The ways under which a group's assumptions hold often enough in cases that are not poor, or the ways under which they
 * hold most often. What leaves only poor cases takes no turns where there is something else.
 */
function waysFor<O, M>(
  t: Testable,
  group: Group,
  defined: Sources,
  model: Model<O, M>,
  seed: number,
): Sources[] {
  const { assumptions } = group;
  // The law is left out: it would be evaluated in vain.
  const part = { ...t, scope: [], lhs: star, rhs: star, assumptions };
  const poverty = new Poverty(model, seed);
  const tried: { way: Sources; score: Score }[] = [];
  const { general, others } = waysOf(t.theory, [...group.symbols], assumptions);
  for (const [i, way] of [...general, ...others].entries()) {
    const plan = planOf(part, new Map([...way, ...defined]));
    const score = scoreOf(part, plan, model, seed, poverty, i < general.length);
    tried.push({ way, score });
    if (score.full === trials) break;
  }
  const by = tried.some(({ score }) => score.full > 0) ? 'full' : 'held';
  const most = Math.max(...tried.map(({ score }) => score[by]));
  return tried.filter(({ score }) => score[by] >= Math.min(most, enough)).map(({ way }) => way);
}

/** In how many cases the assumptions hold, and in how many of these the maps are not poor. */
interface Score {
  readonly held: number;
  readonly full: number;
}

/** Of all `trials`, or until it is clear whether that is often enough. */
function scoreOf<O, M>(
  t: Testable,
  plan: Plan,
  model: Model<O, M>,
  seed: number,
  poverty: Poverty<O, M>,
  all: boolean,
): Score {
  const cases = new Cases(plan, model, 1);
  const suspected = suspects(t, plan);
  let [held, full] = [0, 0];
  for (let i = 0; i < trials; i++) {
    const [value] = sample(cases, { numRuns: 1, seed: Math.imul(seed + i, 0x9e3779b1) });
    if (runCase(plan, model, value!).tag === 'passed') {
      held++;
      if (!poverty.isPoor(plan, value!, suspected)) full++;
    }
    const always = all && full === i + 1;
    if (full >= enough && !always) break;
    if (held === 0 && i >= hopeless) break;
  }
  return { held, full };
}
