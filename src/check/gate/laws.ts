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
import type { Check, CheckReport, Fault, Finding, Outcome } from './finding.js';
import type { Instance } from './instance.js';
import { compareSides, showIn, showPoint, type Compared } from './law-compare.js';
import type { Sides } from './law-pattern.js';
import { dimension, type Coordinates } from './layout.js';
import type { GateOptions } from './options.js';
import { createRandom } from './random.js';
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

/** Points at which a law fails that are compared, to show a clear one. */
const shown = 12;

async function judge(run: Run): Promise<Outcome> {
  const { options, statement } = run;
  const start = options.now();
  let [agree, outside] = [0, 0];
  const failures: Failure[] = [];
  const [first, end] =
    options.onlyCase === null ? [0, options.runs] : [options.onlyCase, options.onlyCase + 1];
  for (let index = first; index < end; index++) {
    const result = await one(run, index);
    if (result === 'no second order') return { status: 'not applicable', reason: 'no second order' };
    if (result === 'agrees') agree++;
    else if (result === 'outside') outside++;
    else failures.push(result);
    if (failures.length >= shown) break;
    if (options.now() - start > options.patience) {
      const words = `after ${options.patience / 1000} s, ${index + 1} of ${options.runs} points were checked`;
      return { status: 'failed', finding: { ...bare(run, index, 'slow', words), map: statement.name } };
    }
  }
  if (failures.length > 0) return { status: 'failed', finding: clearest(failures) };
  const notes = outside === 0 ? [] : [`${outside} not applicable: outside the domain`];
  if (agree === 0) return { status: 'not applicable', reason: 'at no point are both sides defined' };
  return { status: 'passed', cases: agree, notes };
}

const bare = (run: Run, index: number, fault: Fault, words: string): Finding => ({
  ...{ check: run.check, map: run.statement.name, fault, point: {}, columns: null, order: null, words },
  caseIndex: index,
});

interface Failure {
  readonly finding: Finding;
  /** The difference relative to the values. */
  readonly clarity: number;
}

const unnamed: readonly Fault[] = ['breaks a law', 'values differ', 'equal maps with different R'];

/** The first that is about as clear as any, one with a pattern if there is one. */
function clearest(failures: readonly Failure[]): Finding {
  const named = failures.filter(({ finding }) => !unnamed.includes(finding.fault));
  const eligible = named.length > 0 ? named : failures;
  const most = Math.max(...eligible.map(({ clarity }) => clarity));
  return eligible.find(({ clarity }) => clarity >= most / 2)!.finding;
}

type Verdict = Failure | 'agrees' | 'outside' | 'no second order';

/** One point, with random composites for what the instance does not name. */
async function one(run: Run, index: number): Promise<Verdict> {
  const { statement, instance, check, options } = run;
  const random = createRandom(seedOf(options.seed, statement.name, instance.name, index));
  const law = composed(statement, instance, random, check === 'congruence');
  if (law === null) return 'outside';
  const env = scopePoint(law, instance, random, check === 'congruence' ? index : Infinity);
  const point = { ...showPoint(law, env), ...law.maps };
  const usual = check === 'congruence' ? 'values differ' : 'breaks a law';
  const values = await compareSides(run.evaluator, { ...law, env }, run.slack);
  const verdict = said(run, index, values, usual, point);
  if (verdict !== 'agrees' || check === 'composites' || law.scope.length === 0) return verdict;
  if (Math.max(order(law.lhs), order(law.rhs)) > 0) return verdict;
  const size = dimension(law.lhs.type);
  const w = Float64Array.from({ length: size }, () => (index === 0 ? 1 : signed(random)));
  const gradients = await compareSides(run.evaluator, reversed(law, env, w), run.slack);
  return said(run, index, gradients, 'equal maps with different R', { ...point, w: showIn(law.lhs.type, w) });
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

/** R of both sides, in all variables at once. */
function reversed(law: Composed, env: readonly Coordinates[], w: Coordinates): Sides {
  const whole = law.scope.reduce((left, right) => prod(left, right));
  const parts = projections(variable(0, whole), law.scope.length);
  const { type } = law.lhs;
  const backwards = (side: Term): Term => rev(substitute(side, parts), variable(1, whole), variable(0, type));
  const at = Float64Array.of(...env.flatMap((x) => [...x]));
  return { lhs: backwards(law.lhs), rhs: backwards(law.rhs), scope: [whole, type], env: [at, w] };
}

/** A variable of a left-nested product, as its components. */
function projections(of: Term, count: number): Term[] {
  return count === 1 ? [of] : [...projections(fst(of), count - 1), snd(of)];
}
