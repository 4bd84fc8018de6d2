/** From the evidence on all statements to their verdicts, in order. */
import type { Program, Statement } from '../syntax/index.js';
import { noEvidence, type Evidence } from './evidence.js';
import { judge, type Judgement, type Policy, type Standing } from './judge.js';
import { statementOf, type Findings, type Task } from './tasks.js';

export interface Verdict extends Judgement, Pick<Evidence, 'proof' | 'outcome' | 'models' | 'fault'> {
  readonly statement: Statement;
}

export interface ConcludeOptions {
  readonly requireProof: boolean;
  /** Leaves out what comes after the first statement that is not as expected. */
  readonly bail: boolean;
}

const leftOut = { status: 'not-run', reason: 'left out after a failure (--bail)' } as const;

/** Verdicts on the tasks. What was found on other statements counts where proofs rest on them. */
export function conclude(
  programs: readonly Program[],
  tasks: readonly Task[],
  found: Pick<Findings, 'get'>,
  { requireProof, bail }: ConcludeOptions,
): readonly Verdict[] {
  const verdicts: Verdict[] = [];
  const policies = programs.map((program, i) => policyFor(program, i, found, requireProof));
  let failed = false;
  for (const task of tasks) {
    const statement = statementOf(programs, task);
    const evidence = bail && failed ? { ...noEvidence, stopped: leftOut } : (found.get(task) ?? missing);
    const judgement = judge(statement, evidence, policies[task.program]!);
    failed ||= !judgement.ok;
    const { proof, outcome, models, fault } = evidence;
    verdicts.push({ statement, ...judgement, proof, outcome, models, fault });
  }
  return verdicts;
}

/** Nothing was found out: the run ended before. */
const missing: Evidence = { ...noEvidence, stopped: { status: 'not-run', reason: 'interrupted' } };

/** A statement cites earlier ones only, so that judging what it cites comes to an end. */
function policyFor(
  program: Program,
  number: number,
  found: Pick<Findings, 'get'>,
  requireProof: boolean,
): Policy {
  const all = [...program.imported, ...program.statements];
  const axioms = new Set(all.filter((s) => s.kind === 'axiom').map((s) => s.name));
  const numbers = new Map(program.statements.map((statement, index) => [statement.name, index]));
  const evidenceOn = (name: string): Evidence | null => {
    const index = numbers.get(name);
    return index === undefined ? null : found.get({ program: number, index });
  };
  const known = new Map<string, Standing>();
  const policy: Policy = {
    requireProof,
    isAxiom: (name) => axioms.has(name),
    isOpen: (name) => {
      const proof = evidenceOn(name)?.proof;
      return proof?.status === 'open' && (proof.overlaps ?? []).length > 0;
    },
    standing: (name) => {
      const evidence = evidenceOn(name);
      if (evidence === null) return 'holds';
      const before = known.get(name);
      if (before !== undefined) return before;
      known.set(name, 'holds');
      const { status } = judge(program.statements[numbers.get(name)!]!, evidence, policy);
      const holds = status === 'proved' || status === 'tested';
      const standing = holds ? 'holds' : status === 'refuted' ? 'fails' : 'unknown';
      known.set(name, standing);
      return standing;
    },
  };
  return policy;
}
