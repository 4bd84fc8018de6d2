/** A verdict in full: the statement, where it stands, each counterexample, and the command that replays it. */
import {
  hintLines,
  type Counterexample,
  type ModelReport,
  type Report,
  type Verdict,
} from '../../check/index.js';
import { Lines } from '../../syntax/index.js';
import { hintOf } from './evidence.js';
import type { Paint } from './paint.js';
import { replay } from './replay.js';

const indent = '      ';

export function details(verdict: Verdict, report: Report, paint: Paint): string {
  const { statement } = verdict;
  // One counterexample is enough to read; the models that have others are named in the row.
  const shown = verdict.models.find((report) => report.status === 'failed');
  const doc = statement.doc === null ? [] : [paint.faint(statement.doc)];
  const command = replay(verdict, report.seed);
  const lines = [
    paint.faint(placeOf(verdict, report)),
    ...doc,
    statement.text,
    ...statement.assumptions.map((assumption) => `assuming ${assumption.text}`),
    ...(shown ? modelLines(shown) : []),
    ...otherModels(verdict.models.filter((report) => report.status !== 'failed')),
    ...hintOfVerdict(verdict),
    ...(command === null ? [] : [`replay     ${command}`]),
  ];
  return lines.map((line) => `${indent}${line}\n`).join('');
}

function hintOfVerdict(verdict: Verdict): readonly string[] {
  const hint = hintOf(verdict);
  return hint === null ? [] : ['normal forms', ...hintLines(hint).map((line) => `  ${line}`)];
}

function placeOf({ statement }: Verdict, report: Report): string {
  const text = report.texts.get(statement.file) ?? '';
  const { line, column } = new Lines(text).position(statement.span.start);
  return `${statement.file}:${line}:${column}`;
}

/** A model in which it fails, with its counterexample. */
export function modelLines({ model, caseIndex, counterexample }: ModelReport): readonly string[] {
  if (counterexample === null) return [`in ${model}: fails`];
  const number = caseIndex === null ? '' : `, case ${caseIndex}`;
  return [`in ${model}${number}`, ...exampleLines(counterexample).map((line) => `  ${line}`)];
}

/** The models that did not simply pass, those of which the same is to be said on one line. */
function otherModels(reports: readonly ModelReport[]): readonly string[] {
  const lines = new Map<string, string[]>();
  for (const { model, status, reason } of reports) {
    const words = { passed: '', failed: 'fails', 'not-applicable': 'not applicable', error: 'broke down' };
    const said = [words[status], reason ?? ''].filter((part) => part !== '').join(', ');
    if (said !== '') lines.set(said, [...(lines.get(said) ?? []), model]);
  }
  return [...lines].map(([said, models]) => `in ${models.join(', ')}: ${said}`);
}

function exampleLines(example: Counterexample): readonly string[] {
  return [
    ...entries('objects', example.objects),
    ...entries('maps', example.maps),
    ...entries('at', example.point),
    `left     ${example.left}`,
    `right    ${example.right}`,
    `differ   ${example.difference}`,
  ];
}

/** One line per name, the heading before the first. */
function entries(heading: string, record: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(record).map(
    ([name, value], index) => `${(index === 0 ? heading : '').padEnd(9)}${name} = ${value}`,
  );
}
