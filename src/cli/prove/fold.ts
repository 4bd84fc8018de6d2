/** The steps of a derivation put together to those that a person wants to see. */
import type { TraceStep } from '../../rewrite/index.js';
import type { Term } from '../../syntax/core/index.js';

/** One line of a derivation: one step, or several by the same rule, or several that are trivial. */
export interface Line {
  readonly before: Term;
  readonly after: Term;
  readonly rules: readonly string[];
  readonly backwards: boolean;
  /** The smallest subterm of `before` in which all of it happens. */
  readonly path: readonly number[];
  readonly steps: number;
}

/** Sums, zeros, projections, pairs and scalars, through R and D: how they move is not what a person looks for. */
export const trivial = (rule: string): boolean =>
  /^((RD|CD)\.[1-4][a-z]?( \(negation\))?|K\..*|[RD] of (a (constant|(first|second) projection|multiple)|multiplication by a constant)|H5 .*)$/.test(
    rule,
  );

const lineOf = ({ before, after, rule, backwards, path }: TraceStep): Line => ({
  ...{ before, after, rules: [rule], backwards, path, steps: 1 },
});

/** Each step on a line of its own, or folded; what leads back to a term that was there already is then left out. */
export function foldSteps(trace: readonly TraceStep[], all: boolean): readonly Line[] {
  if (all) return trace.map(lineOf);
  const lines: Line[] = [];
  for (const line of withoutLoops(trace).map(lineOf)) {
    const last = lines.at(-1);
    if (last && together(last, line)) lines[lines.length - 1] = joined(last, line);
    else lines.push(line);
  }
  return lines;
}

function withoutLoops(trace: readonly TraceStep[]): readonly TraceStep[] {
  const kept: TraceStep[] = [];
  for (const step of trace) {
    const back = kept.findIndex(({ before }) => before === step.after);
    if (back >= 0) kept.length = back;
    else if (step.before !== step.after) kept.push(step);
  }
  return kept;
}

function together(a: Line, b: Line): boolean {
  if (a.backwards !== b.backwards) return false;
  if ([...a.rules, ...b.rules].every(trivial)) return true;
  return a.rules.length === 1 && a.rules[0] === b.rules[0];
}

function joined(a: Line, b: Line): Line {
  const rules = [...new Set([...a.rules, ...b.rules])].sort();
  const apart = a.path.findIndex((position, i) => position !== b.path[i]);
  const path = apart < 0 ? a.path : a.path.slice(0, apart);
  return { ...a, after: b.after, rules, path, steps: a.steps + b.steps };
}
