/** The work of `rdc prove`: an equation to its derivation, or to the reasons why there is none. */
import { elaborateEquation, parseInput, type Environment, type Statement } from '../../syntax/index.js';
import { environmentOf, hintAtFile, printProblems, type Problems } from '../environment.js';
import { lawOf } from '../equation.js';
import { exitCodes, type Io } from '../io.js';
import { findingsOf } from '../services.js';
import { answer, type Answer } from './answer.js';
import { jsonAnswer, jsonProblems } from './json.js';
import { prettyAnswer } from './pretty.js';

export interface ProveFlags {
  readonly in?: string;
  readonly all: boolean;
  readonly json: boolean;
}

/** Prints the answer; the exit code says whether there is a proof. */
export async function prove(text: string, flags: ProveFlags, io: Io): Promise<number> {
  const scope = environmentOf(flags.in, io);
  if ('findings' in scope) return refuse(scope, flags, io);
  const law = readLaw(text, scope.environment);
  if ('findings' in law) {
    const findings = flags.in === undefined ? hintAtFile(law.findings) : law.findings;
    return refuse({ ...law, findings }, flags, io);
  }
  const found = await answer(law, text, scope.environment, io);
  io.out.write(flags.json ? jsonAnswer(found) : prettyAnswer(found, flags.all, io.out));
  return exitOf(found);
}

function refuse(problems: Problems, { json }: ProveFlags, io: Io): number {
  if (json) io.out.write(jsonProblems(problems));
  else printProblems(problems, io);
  return exitCodes.wrongInput;
}

/** An interrupted search for a counterexample has found out less than it could. */
function exitOf(found: Answer): number {
  if (found.proof) return exitCodes.ok;
  if (found.verdict.status === 'not-run') return exitCodes.interrupted;
  return Math.max(exitCodes.failed, found.report.exit);
}

/** The equation in the scope of the file, or what is wrong with it, in the text called `equation`. */
function readLaw(text: string, environment: Environment): Statement | Problems {
  const file = 'equation';
  const texts = new Map([[file, text]]);
  const { input, diagnostics } = parseInput(text, file);
  if (!input) return { findings: findingsOf(diagnostics), texts };
  if (input.tag !== 'equation') {
    const words = { message: 'this is no equation', hint: "write 's = t', or '(a, b) : s = t' for elements" };
    return { findings: [{ code: 'usage', words, file: null, span: null, exit: 2 }], texts };
  }
  const typed = elaborateEquation(input, environment, text);
  if (typed.value) return lawOf(typed.value, text, environment.file);
  return { findings: findingsOf(typed.diagnostics.map((d) => ({ ...d, file }))), texts };
}
