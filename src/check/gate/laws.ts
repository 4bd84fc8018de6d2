/**
 * Laws over the maps of an instance. Check 5, congruence: two sides that should be equal have equal values and equal
 * reverse derivatives. Check 7: the library's laws, on composites that the instance itself differentiates.
 */
import type { Term } from '../../syntax/core/index.js';
import type { Statement } from '../../syntax/index.js';
import { eachSubterm, symbolsOf } from '../refute/plan.js';
import { order } from './compose.js';
import { evaluatorOf } from './evaluate.js';
import type { CheckReport, Fault, Outcome } from './finding.js';
import type { Instance } from './instance.js';
import { bare, several, together, type Failure, type Run } from './law-points.js';
import type { GateOptions } from './options.js';

/** Below this difference, relative to the largest number on the way, two values count as equal. */
const slack = { f64: 1e-8, f32: 2e-3 } as const;

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
  let late: string | null = null;
  for (const indices of groups(options)) {
    const verdicts = await several(run, indices);
    agree += verdicts.filter((verdict) => verdict === 'agrees').length;
    outside += verdicts.filter((verdict) => verdict === 'outside').length;
    const failing = verdicts.filter((verdict) => typeof verdict === 'object');
    if (failing.length > 0) failures.push(clearest(failing));
    if (failures.length >= shown) break;
    // Composites that the instance does differentiate twice may have failed before.
    if (failures.length === 0 && verdicts.includes('no second order'))
      return { status: 'not applicable', reason: 'no second order' };
    if (options.now() - start > options.patience) {
      const done = indices.at(-1)! + 1;
      late = `stopped after ${options.patience / 1000} s, at ${done} of ${options.runs} points`;
      break;
    }
  }
  if (failures.length > 0) return { status: 'failed', finding: clearest(failures).finding };
  // An instance that compiles what it is asked for is slow, and not wrong, as long as it answers.
  if (late !== null && agree === 0) return { status: 'failed', finding: bare(run, 0, 'slow', late) };
  const notes = outside === 0 ? [] : [`${outside} not applicable: outside the domain`];
  if (late !== null) notes.push(late);
  if (agree === 0) return { status: 'not applicable', reason: 'at no point are both sides defined' };
  return { status: 'passed', cases: agree, notes };
}

/** The cases of a run, those with the same composites together. */
function groups({ onlyCase, runs }: GateOptions): readonly (readonly number[])[] {
  if (onlyCase !== null) return [[onlyCase]];
  return Array.from({ length: Math.ceil(runs / together) }, (_, group) =>
    Array.from({ length: Math.min(together, runs - group * together) }, (__, i) => group * together + i),
  );
}

const unnamed: readonly Fault[] = ['breaks a law', 'values differ', 'equal maps with different R'];

/** The first that is about as clear as any: sides of other values explain other derivatives; else one with a pattern. */
function clearest(failures: readonly Failure[]): Failure {
  const named = failures.filter(({ finding }) => !unnamed.includes(finding.fault));
  const values = failures.filter(({ finding }) => finding.fault === 'values differ');
  const eligible = [values, named].find((some) => some.length > 0) ?? failures;
  const most = Math.max(...eligible.map(({ clarity }) => clarity));
  return eligible.find(({ clarity }) => clarity >= most / 2)!;
}
