/** What `rdc prove` finds out about an equation. */
import { restingOn, type Report, type Verdict } from '../../check/index.js';
import { createSession, type Proved } from '../../rewrite/index.js';
import type { Environment, Statement } from '../../syntax/index.js';
import { proofBudget } from '../budgets.js';
import { citable, judgeTyped, programOf } from '../equation.js';
import type { Io } from '../io.js';
import { whyNot, type WhyNot } from './why-not.js';

export type Answer =
  | {
      readonly law: Statement;
      readonly proof: Proved;
      /** What it rests on beside the axioms of the kernel, in words. */
      readonly basis: string | null;
    }
  | {
      readonly law: Statement;
      readonly proof: null;
      readonly why: WhyNot;
      readonly verdict: Verdict;
      readonly report: Report;
    };

/** A proof; else the models are asked for a counterexample, each case with this seed. */
export async function answer(
  law: Statement,
  text: string,
  environment: Environment,
  io: Io,
): Promise<Answer> {
  const outcome = createSession(citable(environment)).proveEquation(law, law, proofBudget);
  if (outcome.status === 'proved')
    return { law, proof: outcome, basis: basisOf(outcome.assumptions, environment) };
  const stop = new AbortController();
  const release = io.onInterrupt(() => {
    stop.abort();
  });
  const program = programOf([law], text, environment);
  const report = await judgeTyped(program, seed, io, () => stop.signal.aborted);
  release();
  return { law, proof: null, why: whyNot(law, outcome, proofBudget), verdict: report.verdicts[0]!, report };
}

const seed = 1;

function basisOf(assumptions: readonly string[], environment: Environment): string | null {
  const axioms = citable(environment).filter(({ kind }) => kind === 'axiom');
  const isAxiom = (name: string): boolean => axioms.some((axiom) => axiom.name === name);
  return restingOn(assumptions, { isAxiom, isOpen: () => false });
}
