/** A derivation for a person: the terms, the rules between them, and under each term a mark at what changes. */
import { showTerm, type Shown } from '../../check/index.js';
import { readable, type TraceStep } from '../../rewrite/index.js';
import type { Term } from '../../syntax/core/index.js';
import type { Statement } from '../../syntax/index.js';
import { counted } from '../reporters/evidence.js';
import { foldSteps, type Line } from './fold.js';
import { placeOf } from './place.js';

/** From one side to the other, written as a proof script; the marks are comments. */
export function stepLines(
  { lhs, rhs, ...shown }: Shown & Pick<Statement, 'lhs' | 'rhs'>,
  trace: readonly TraceStep[],
  all: boolean,
): readonly string[] {
  const lines = foldSteps(all ? trace : readable(trace), all);
  const show = (term: Term): string => showTerm(shown, term);
  const out = [`  ${show(lhs)}`];
  let last = show(lhs);
  const compute = (term: Term): void => {
    // A conversion is no step of the derivation, but is shown where it changes what is written.
    if (show(term) !== last || lines.length === 0) out.push(`= ${show(term)} by computation`);
  };
  for (const line of lines) {
    compute(line.before);
    const { start, end } = placeOf(shown, line.before, line.path);
    last = show(line.after);
    out.push(`--${' '.repeat(start)}${'^'.repeat(end - start)}`, `= ${last} by ${reason(line)}`);
  }
  compute(rhs);
  return lines.length === trace.length ? out : [...out, folded(trace.length, lines.length)];
}

const folded = (steps: number, lines: number): string =>
  `-- ${counted(steps, 'step')} on ${counted(lines, 'line')}; --all shows each`;

function reason({ rules, backwards, steps }: Line): string {
  const times = steps > 1 && rules.length === 1 ? `${steps} times` : '';
  const notes = [times, backwards ? 'from right to left' : ''].filter((note) => note !== '');
  return `${rules.join(', ')}${notes.length > 0 ? ` -- ${notes.join(', ')}` : ''}`;
}
