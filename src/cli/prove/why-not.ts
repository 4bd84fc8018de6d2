/** Why an equation has no proof: both canonical forms side by side, or what is left to show. */
import { hintOf, showTerm, type Hint } from '../../check/index.js';
import { decide, explain, multiple, type AlignedSummand, type Gap, type Open } from '../../rewrite/index.js';
import type { Statement } from '../../syntax/index.js';

/** One summand of the canonical forms; null where a form does not have it. */
export interface Row {
  readonly left: string | null;
  readonly right: string | null;
  readonly same: boolean;
}

/** The canonical forms of one component of the two sides. */
export interface Forms {
  /** From 1, of so many. */
  readonly component: number;
  readonly components: number;
  readonly rows: readonly Row[];
  /** The number of the first row that differs, from 0. */
  readonly first: number;
}

export interface WhyNot {
  readonly reason: string;
  /** Where canonical forms decide that the two sides differ. */
  readonly forms: Forms | null;
  readonly hint: Hint;
}

export function whyNot(law: Statement, outcome: Open | Gap, budget: number): WhyNot {
  const hint = hintOf(law, outcome);
  const decision = decide(law, law.theory, budget);
  if (decision.verdict === 'unknown') return { reason: decision.reason, forms: null, hint };
  if (decision.verdict === 'equal') return { reason: outcome.reason, forms: null, hint };
  const { leaf, rows, first } = explain(decision);
  return {
    reason: 'the canonical forms of the two sides differ',
    forms: {
      ...{ component: leaf + 1, components: law.lhs.type.leaves, first },
      rows: rows.map((row) => rowOf(row, law)),
    },
    hint,
  };
}

function rowOf({ left, right, same }: AlignedSummand, law: Statement): Row {
  const [l, r] = [left, right].map((one) => one && showTerm(law, multiple(one))) as [
    Row['left'],
    Row['right'],
  ];
  return { left: l, right: r, same };
}

/** Rows around the first difference that are shown; a form may have thousands. */
const before = 5;
const after = 20;

/** Both forms in columns that are as wide as the left one needs, or below each other where `columns` are too few. */
export function formLines({ component, components, rows, first }: Forms, columns: number): readonly string[] {
  const from = Math.max(0, first - before);
  const shown = rows.slice(from, first + after);
  const of = components === 1 ? '' : `, component ${component} of ${components}`;
  const heading = `canonical forms of the two sides${of}, summand by summand:`;
  const width = Math.max(...shown.map(({ left }) => cell(left).length));
  const widest = Math.max(...shown.map(({ right }) => cell(right).length));
  const narrow = width + widest + 8 > columns;
  const lines = shown.flatMap((row, i) => {
    const sign = from + i === first ? '>' : row.same ? ' ' : '!';
    if (!narrow) return [`  ${sign} ${cell(row.left).padEnd(width)}  ${cell(row.right)}`];
    if (row.same) return [`    both   ${cell(row.left)}`];
    return [`  ${sign} left   ${cell(row.left)}`, `    right  ${cell(row.right)}`];
  });
  return [heading, ...more(from, 'before'), ...lines, ...more(rows.length - from - shown.length, 'after')];
}

const cell = (text: string | null): string => text ?? '(none)';
const more = (count: number, where: string): string[] => (count > 0 ? [`    … ${count} more ${where}`] : []);
