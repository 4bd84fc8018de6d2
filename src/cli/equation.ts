/** An equation that someone typed, judged as a law of a file is. */
import { checkPrograms, createReport, modelFindings, tools, type Report } from '../check/index.js';
import type { ElaboratedEquation, Environment, Program, Statement } from '../syntax/index.js';
import { proofBudget } from './budgets.js';
import type { Io } from './io.js';

/** Cases per model: a person waits for the answer. */
const runs = 100;

/** The equation as a law without a name. */
export function lawOf(equation: ElaboratedEquation, text: string, file: string): Statement {
  const span = { start: 0, end: text.length };
  const unnamed = { kind: 'law', name: 'input', file, span, equationSpan: span, doc: null } as const;
  return { ...equation, ...unnamed, models: null, proof: null };
}

/** The statements in scope, those of imports first. */
export const citable = (environment: Environment): readonly Statement[] => [
  ...environment.imported,
  ...environment.statements,
];

/** The statements as the program of an environment; `text` is what was typed. */
export const programOf = (
  statements: readonly Statement[],
  text: string,
  environment: Environment,
): Program => ({
  ...{ file: environment.file, text, statements },
  theory: { objects: environment.objects, maps: environment.maps },
  imported: citable(environment),
  primitives: environment.primitives,
});

/** Lets Ctrl-C in between two steps. */
export async function judgeTyped(
  program: Program,
  seed: number,
  io: Io,
  cancelled: () => boolean,
): Promise<Report> {
  const options = {
    ...{ seed, runs, onlyCase: null, models: null, laws: [], grep: null, shard: null, budget: proofBudget },
    ...{ bail: false, requireProof: false, cancelled },
  };
  const steps = checkPrograms([program], tools, options);
  let step = steps.next();
  for (; !step.done; step = steps.next()) await io.pause();
  const outline = { seed, runs, files: [], texts: new Map([[program.file, program.text]]) };
  return createReport(outline, modelFindings([program], tools.models), step.value);
}
