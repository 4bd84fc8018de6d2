/** Some points of a law: both sides there, and for a congruence their reverse derivatives, in words where they differ. */
import { fst, prod, rev, snd, substitute, variable, type Term } from '../../syntax/core/index.js';
import type { Statement } from '../../syntax/index.js';
import { seedOf } from '../refute/seed.js';
import { order } from './compose.js';
import { composed, type Composed } from './composites.js';
import type { Evaluator } from './evaluate.js';
import { findingOf, type Check, type Fault, type Finding } from './finding.js';
import type { Instance } from './instance.js';
import { compareSides, showIn, showPoint, type Compared } from './law-compare.js';
import type { Sides } from './law-pattern.js';
import { dimension, type Coordinates } from './layout.js';
import type { GateOptions } from './options.js';
import { createRandom, type Random } from './random.js';
import { signed } from './sample.js';
import { scopePoint } from './scope.js';

/** A law that is being judged. */
export interface Run {
  readonly instance: Instance;
  readonly check: Check & ('congruence' | 'composites');
  readonly statement: Statement;
  readonly options: GateOptions;
  readonly evaluator: Evaluator;
  readonly slack: number;
}

export interface Failure {
  readonly finding: Finding;
  /** The difference relative to the values. */
  readonly clarity: number;
}

/** Points at which the same composites are tried, so that an instance is asked for all of them at once. */
export const together = 5;

export const bare = (run: Run, index: number, fault: Fault, words: string): Finding =>
  findingOf({ check: run.check, map: run.statement.name, fault, words, caseIndex: index });

export type Verdict = Failure | 'agrees' | 'outside' | 'no second order';

/** Some points, with random composites for what the instance does not name. */
export async function several(run: Run, indices: readonly number[]): Promise<readonly Verdict[]> {
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
