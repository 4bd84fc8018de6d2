/**
 * Laws over the maps of an instance. Check 5, congruence: two sides that should be equal have equal values and equal
 * reverse derivatives. Check 7: the library's laws, on composites that the instance itself differentiates.
 */
import { fst, prod, rev, snd, substitute, variable, type Term } from '../../syntax/core/index.js';
import type { Statement } from '../../syntax/index.js';
import { eachSubterm, symbolsOf } from '../refute/plan.js';
import { seedOf } from '../refute/seed.js';
import { order } from './compose.js';
import { composed, type Composed } from './composites.js';
import { evaluatorOf, type Evaluator } from './evaluate.js';
import {
  findingOf,
  type Check,
  type CheckReport,
  type Fault,
  type Finding,
  type Outcome,
} from './finding.js';
import type { Instance } from './instance.js';
import { compareSides, showIn, showPoint, type Compared } from './law-compare.js';
import type { Sides } from './law-pattern.js';
import { dimension, type Coordinates } from './layout.js';
import type { GateOptions } from './options.js';
import { createRandom, type Random } from './random.js';
import { signed } from './sample.js';
import { scopePoint } from './scope.js';

/** Below this difference, relative to the largest number on the way, two values count as equal. */
const slack = { f64: 1e-8, f32: 2e-3 } as const;

interface Run {
  readonly instance: Instance;
  readonly check: Check & ('congruence' | 'composites');
  readonly statement: Statement;
  readonly options: GateOptions;
  readonly evaluator: Evaluator;
  readonly slack: number;
}

/** Judges a law of the user (congruence) or of the library (composites). */
export async function gateLaw(
  instance: Instance,
  check: Run['check'],
  statement: Statement,
  options: GateOptions,
): Promise<CheckReport> {
  const precision = instance.maps.some(({ dtype }) => dtype === 'f32') ? 'f32' : 'f64';
  const run = {
    instance,
    check,
    statement,
    options,
    evaluator: evaluatorOf(instance),
    slack: slack[precision],
  };
  return { check, law: statement.name, outcome: unfit(run) ?? (await judge(run)) };
}

/** Why a law says nothing about an instance. */
function unfit({ instance, check, statement }: Run): Outcome | null {
  const not = (reason: string): Outcome => ({ status: 'not applicable', reason });
  if (check === 'composites' && !instance.composes) return { status: 'by construction' };
  if (statement.assumptions.length > 0) return not('it has assumptions');
  const used = symbolsOf(statement.lhs, statement.rhs);
  for (const sym of used) {
    const map = check === 'congruence' && instance.maps.find(({ name }) => name === sym.name);
    if (map && map.dom === sym.dom && map.cod === sym.cod) continue;
    if (map) return not(`\`${sym.name}\` has the type ${map.type}`);
    if (!instance.composes) return not(`there is no map \`${sym.name}\``);
    if (statement.theory.maps.get(sym.name)?.linear !== 'none') return not(`\`${sym.name}\` is to be linear`);
  }
  if (instance.composes && usesPrimitives(statement)) return not('it uses functions of rdc');
  if (check === 'congruence' && used.size === 0) return not('it is about no map');
  const deepest = Math.max(order(statement.lhs), order(statement.rhs));
  if (instance.composes && deepest > 1 && !instance.maps.every(({ offers }) => offers.second))
    return not('no second order');
  return null;
}

/** The maps that terms are about, by name. */
export const mapNames = (terms: readonly Term[]): readonly string[] =>
  [...symbolsOf(...terms)].map(({ name }) => name);

function usesPrimitives({ lhs, rhs }: Statement): boolean {
  let found = false;
  eachSubterm([lhs, rhs], (t) => {
    found ||= t.tag === 'app' && t.sym.kind === 'primitive';
  });
  return found;
}

/** Composites on which a law fails that are compared, to show a clear one. */
const shown = 12;

async function judge(run: Run): Promise<Outcome> {
  const { options } = run;
  const start = options.now();
  let [agree, outside] = [0, 0];
  const failures: Failure[] = [];
  for (const indices of groups(options)) {
    const verdicts = await several(run, indices);
    if (verdicts.includes('no second order')) return { status: 'not applicable', reason: 'no second order' };
    agree += verdicts.filter((verdict) => verdict === 'agrees').length;
    outside += verdicts.filter((verdict) => verdict === 'outside').length;
    const failing = verdicts.filter((verdict) => typeof verdict === 'object');
    if (failing.length > 0) failures.push(clearest(failing));
    if (failures.length >= shown) break;
    if (options.now() - start > options.patience) {
      const last = indices.at(-1)!;
      const words = `after ${options.patience / 1000} s, ${last + 1} of ${options.runs} points were checked`;
      return { status: 'failed', finding: bare(run, last, 'slow', words) };
    }
  }
  if (failures.length > 0) return { status: 'failed', finding: clearest(failures).finding };
  const notes = outside === 0 ? [] : [`${outside} not applicable: outside the domain`];
  if (agree === 0) return { status: 'not applicable', reason: 'at no point are both sides defined' };
  return { status: 'passed', cases: agree, notes };
}

/** Points at which the same composites are tried, so that an instance is asked for all of them at once. */
const together = 5;

/** The cases of a run, those with the same composites together. */
function groups({ onlyCase, runs }: GateOptions): readonly (readonly number[])[] {
  if (onlyCase !== null) return [[onlyCase]];
  return Array.from({ length: Math.ceil(runs / together) }, (_, group) =>
    Array.from({ length: Math.min(together, runs - group * together) }, (__, i) => group * together + i),
  );
}

const bare = (run: Run, index: number, fault: Fault, words: string): Finding =>
  findingOf({ check: run.check, map: run.statement.name, fault, words, caseIndex: index });

interface Failure {
  readonly finding: Finding;
  /** The difference relative to the values. */
  readonly clarity: number;
}

const unnamed: readonly Fault[] = ['breaks a law', 'values differ', 'equal maps with different R'];

/** The first that is about as clear as any, one with a pattern if there is one. */
function clearest(failures: readonly Failure[]): Failure {
  const named = failures.filter(({ finding }) => !unnamed.includes(finding.fault));
  const eligible = named.length > 0 ? named : failures;
  const most = Math.max(...eligible.map(({ clarity }) => clarity));
  return eligible.find(({ clarity }) => clarity >= most / 2)!;
}

type Verdict = Failure | 'agrees' | 'outside' | 'no second order';

/** Some points, with random composites for what the instance does not name. */
async function several(run: Run, indices: readonly number[]): Promise<readonly Verdict[]> {
  const { statement, instance, check, options, evaluator } = run;
  const randomAt = (what: string, index: number): Random =>
    createRandom(seedOf(options.seed, `${statement.name} ${what}`, instance.name, index));
  const group = Math.floor(indices[0]! / together);
  const law = composed(statement, instance, randomAt('composites', group), check === 'congruence');
  if (law === null) return indices.map(() => 'outside');
  const points = indices.map((index): Point => {
    const random = randomAt('point', index);
    const env = scopePoint(law, instance, random, check === 'congruence' ? index : Infinity);
    const w = Float64Array.from({ length: dimension(law.lhs.type) }, () =>
      index === 0 ? 1 : signed(random),
    );
    return { index, env, w, shown: { ...showPoint(law, env), ...law.maps } };
  });
  const usual = check === 'congruence' ? 'values differ' : 'breaks a law';
  const compared = await compareSides(evaluator, law, points.map(({ env }) => env), run.slack); // prettier-ignore
  const verdicts = points.map(({ index, shown }, i) => said(run, index, compared[i]!, usual, shown));
  const differentiable = law.scope.length > 0 && Math.max(order(law.lhs), order(law.rhs)) === 0;
  if (check === 'composites' || !differentiable) return verdicts;
  return withGradients(run, law, points, verdicts);
}

interface Point {
  readonly index: number;
  readonly env: readonly Coordinates[];
  readonly w: Coordinates;
  readonly shown: Finding['point'];
}

/** Where both sides are equal, so are their reverse derivatives. */
async function withGradients(
  run: Run,
  law: Composed,
  points: readonly Point[],
  verdicts: readonly Verdict[],
): Promise<readonly Verdict[]> {
  const equal = points.filter((_, i) => verdicts[i] === 'agrees');
  const envs = equal.map(({ env, w }) => [Float64Array.of(...env.flatMap((x) => [...x])), w]);
  const gradients = await compareSides(run.evaluator, reversed(law), envs, run.slack);
  const found = equal.map(({ index, shown, w }, i) => {
    const point = { ...shown, w: showIn(law.lhs.type, w) };
    return said(run, index, gradients[i]!, 'equal maps with different R', point);
  });
  return verdicts.map((verdict, i) => found[equal.indexOf(points[i]!)] ?? verdict);
}

function said(run: Run, index: number, compared: Compared, usual: Fault, point: Finding['point']): Verdict {
  switch (compared.tag) {
    case 'agree':
      return 'agrees';
    case 'broken':
      return {
        clarity: 1,
        finding: { ...bare(run, index, compared.broken.fault, compared.broken.words), point },
      };
    case 'differ':
      return {
        clarity: compared.clarity,
        finding: {
          ...bare(run, index, compared.fault ?? usual, compared.words),
          point,
          columns: compared.columns,
        },
      };
    default:
      return compared.tag;
  }
}

/** R of both sides, in all variables at once; the scope is all of them as a tuple, and the cotangent. */
function reversed(law: Composed): Sides {
  const whole = law.scope.reduce((left, right) => prod(left, right));
  const parts = projections(variable(0, whole), law.scope.length);
  const { type } = law.lhs;
  const backwards = (side: Term): Term => rev(substitute(side, parts), variable(1, whole), variable(0, type));
  return { lhs: backwards(law.lhs), rhs: backwards(law.rhs), scope: [whole, type] };
}

/** A variable of a left-nested product, as its components. */
function projections(of: Term, count: number): Term[] {
  return count === 1 ? [of] : [...projections(fst(of), count - 1), snd(of)];
}
