/** The answer of `rdc prove` for a person. */
import { hintLines } from '../../check/index.js';
import type { Output } from '../io.js';
import { evidence, proofWords } from '../reporters/evidence.js';
import { modelLines } from '../reporters/details.js';
import { paint } from '../reporters/paint.js';
import type { Answer } from './answer.js';
import { stepLines } from './steps.js';
import { formLines } from './why-not.js';

export function prettyAnswer(found: Answer, all: boolean, out: Output): string {
  const lines = found.proof ? provedLines(found, all, out) : unprovedLines(found, out);
  return lines.map((line) => `${line}\n`).join('');
}

function provedLines(
  { law, proof, basis }: Answer & { readonly proof: object },
  all: boolean,
  out: Output,
): readonly string[] {
  const colours = paint(out.colour);
  const resting = basis === null ? '' : `; ${basis}`;
  const words = `${colours.good('proved')}: ${proofWords(proof.trace.length, proof.used)}${resting}`;
  const steps = stepLines(law, proof.trace, all);
  return [words, ...steps.map((line) => (line.startsWith('--') ? colours.faint(line) : line))];
}

function unprovedLines({ why, verdict }: Answer & { readonly proof: null }, out: Output): readonly string[] {
  const colours = paint(out.colour);
  const refuted = verdict.status === 'refuted';
  const head = `${colours[refuted ? 'bad' : 'doubtful'](verdict.status)}: `;
  const failed = verdict.models.filter((report) => report.status === 'failed').slice(0, 1);
  const forms = why.forms
    ? formLines(why.forms, out.columns)
    : ['normal forms of the two sides:', ...hintLines(why.hint).map((line) => `  ${line}`)];
  const words = refuted ? `${evidence(verdict)}; ${why.reason}` : evidence(verdict);
  return [`${head}${words}`, ...forms, ...failed.flatMap(modelLines)];
}
