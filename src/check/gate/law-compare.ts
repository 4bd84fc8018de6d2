/** Two sides of a law at a point: do they agree, and if not, how is it to be said? */
import type { Obj } from '../../syntax/core/index.js';
import type { Composed } from './composites.js';
import type { Env, Evaluated, Evaluator } from './evaluate.js';
import type { Columns, Fault, Finding } from './finding.js';
import { nest, showNumber, showValue, type Coordinates } from './layout.js';
import { patternOf, type Sides } from './law-pattern.js';

export type Unlike = Pick<Finding, 'words' | 'columns'> & {
  readonly tag: 'differ';
  /** null: no known pattern. */
  readonly fault: Fault | null;
  /** The difference relative to the values. */
  readonly clarity: number;
};
export type Compared = Exclude<Evaluated, { tag: 'value' }> | Unlike | { readonly tag: 'agree' };

/** Both sides at each of the environments. */
export async function compareSides(
  evaluator: Evaluator,
  sides: Sides,
  envs: readonly Env[],
  slack: number,
): Promise<readonly Compared[]> {
  const lefts = await evaluator.evaluate(sides.lhs, sides.scope, envs);
  const rights = await evaluator.evaluate(sides.rhs, sides.scope, envs);
  const compared: Compared[] = [];
  for (const [i, env] of envs.entries())
    compared.push(await compare(evaluator, sides, env, lefts[i]!, rights[i]!, slack));
  return compared;
}

async function compare(
  evaluator: Evaluator,
  sides: Sides,
  env: Env,
  left: Evaluated,
  right: Evaluated,
  slack: number,
): Promise<Compared> {
  if (left.tag !== 'value') return left;
  if (right.tag !== 'value') return right;
  const gap = farthest(left.value, right.value, slack * Math.max(left.peak, right.peak));
  if (gap === null) return { tag: 'outside' };
  if (gap < 0) return { tag: 'agree' };
  const values = { left: left.value, right: right.value };
  const fault = await patternOf(sides, env, values, evaluator);
  return { tag: 'differ', fault, ...unlike(sides.lhs.type, values, gap) };
}

/** Two values in words, with the component in which they differ most. */
function unlike(
  type: Obj,
  { left, right }: { readonly left: Coordinates; readonly right: Coordinates },
  gap: number,
): Pick<Unlike, 'clarity' | 'columns' | 'words'> {
  const [a, b] = [left[gap]!, right[gap]!];
  const component = left.length === 1 ? '' : `; component ${gap + 1} differs`;
  const columns: Columns = { rule: showNumber(a), derivative: null, differences: showNumber(b) };
  const clarity = Number.isFinite(a - b) ? Math.abs(a - b) / (Math.abs(a) + Math.abs(b)) : 1;
  const words = `${showIn(type, left)} on the left, ${showIn(type, right)} on the right${component}`;
  return { clarity, columns, words };
}

export const showIn = (type: Obj, value: Coordinates): string => showValue(nest([type], value)[0]!);

/** The point in the names of the law. */
export const showPoint = (law: Composed, env: readonly Coordinates[]): Finding['point'] =>
  Object.fromEntries(law.scope.map((type, i) => [law.variables[i] ?? `x${i + 1}`, showIn(type, env[i]!)]));

/** The component with the largest difference, -1 if none is larger than `tolerance`, null where both are undefined. */
function farthest(left: Coordinates, right: Coordinates, tolerance: number): number | null {
  let [worst, at] = [tolerance, -1];
  for (const [i, a] of left.entries()) {
    const b = right[i]!;
    if (!Number.isFinite(a) && !Number.isFinite(b)) return null;
    const gap = Math.abs(a - b);
    if (!(gap <= worst)) [worst, at] = [gap, i];
  }
  return at;
}
