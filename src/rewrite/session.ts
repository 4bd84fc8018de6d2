/** Proofs of the statements of one file, in order. */
import { axioms } from './axioms.js';
import { axiom, type Citable } from './apply.js';
import { entryOf } from './archive.js';
import { decide } from './canonical/index.js';
import { unjoinedPairs } from './completion/confluence.js';
import { Hypotheses } from './hypotheses.js';
import type { CoreEquation, Statement, Term } from './interfaces.js';
import type { Lawlike, Theorem } from './kernel.js';
import { tidy } from './matching/match.js';
import { between } from './matching/rewrite.js';
import { convert, flatten, andThen, type Proof } from './proof.js';
import { byComputation, establish, exhausted, search, type Attempt } from './prover.js';
import { covers, resolve, type CitationFault, type Known } from './script/citations.js';
import { runScript } from './script/script.js';
import { assumedBy, traceOf, usedBy, type TraceStep } from './trace.js';
import { vocabulary } from './vocabulary.js';

/** Counted in rewriting steps. */
export type Budget = number;

export interface Proved {
  readonly status: 'proved';
  readonly theorem: Theorem;
  readonly trace: readonly TraceStep[];
  /** Axioms, stable rule, scalars and hypotheses that the proof rests on. */
  readonly used: readonly string[];
  /** Names of cited statements that are not theorems: `proved assuming` them. */
  readonly assumptions: readonly string[];
}
export interface Open {
  readonly status: 'open';
  readonly reason: string;
  /** The canonical forms differ: the equation fails in some smooth or polynomial model. */
  readonly different?: true;
  /** The budget does for neither a proof nor a difference, though the one or the other is there. */
  readonly undecided?: true;
  /** For an axiom that does not follow: the critical pairs with those before it, and with itself, that do not join. */
  readonly overlaps?: readonly string[];
  /** Both sides as far as they were simplified. */
  readonly left: Term;
  readonly right: Term;
}
/** A proof script with a step (from 0) that is not justified, or that cites what may not be cited. */
export interface Gap {
  readonly status: 'gap';
  readonly step: number;
  readonly code: 'unjustified' | CitationFault;
  readonly reason: string;
  readonly left: Term;
  readonly right: Term;
}
export type Outcome = Proved | Open | Gap;

type Hypothetical = Pick<Statement, 'theory' | 'assumptions'>;

export interface Session {
  /** Runs the statement's script if it has one, else searches; what was proved becomes citable as a theorem. */
  prove(statement: Statement, budget: Budget): Outcome;
  /** Searches for a proof of an equation that is not a statement (the REPL's). */
  proveEquation(equation: CoreEquation, statement: Hypothetical, budget: Budget): Outcome;
  /** Makes a statement that has no proof citable (a law that is only tested, an axiom). */
  assume(statement: Statement): void;
}

/** Steps for a statement that is proved because another cites it. */
const citedBudget = 20_000;

/**
 * `imported` statements are citable; each is proved when it is first cited, or taken on trust where that fails.
 * `declared` are all statements of the file, so that a citation of a later one can be told from an unknown name.
 */
export function createSession(imported: readonly Statement[], declared: readonly Statement[] = []): Session {
  return new Proofs(imported, declared);
}

class Proofs implements Session {
  private readonly known = new Map<string, Known>();
  /** The axioms that do not follow from those of the kernel. */
  private readonly axioms = new Map<
    string,
    { readonly law: Lawlike; readonly models: Statement['models'] }
  >();
  private readonly declared: ReadonlyMap<string, Statement>;

  constructor(imported: readonly Statement[], declared: readonly Statement[]) {
    this.declared = new Map(declared.map((s) => [s.name, s]));
    for (const statement of imported) {
      if (statement.kind === 'axiom' && this.attempt(statement, citedBudget).status !== 'proved')
        this.assume(statement);
      else this.cite(statement, null);
    }
  }

  prove(statement: Statement, budget: Budget): Outcome {
    const outcome = this.attempt(statement, budget);
    if (outcome.status === 'proved') this.cite(statement, outcome.theorem);
    if (outcome.status !== 'open' || statement.kind !== 'axiom') return outcome;
    const laws = [...[...this.axioms.values()].map(({ law }) => law), trusted(statement)];
    const overlaps = unjoinedPairs(laws, statement.theory, budget).map(({ between: names }) => names);
    return overlaps.length > 0 ? { ...outcome, overlaps } : outcome;
  }

  assume(statement: Statement): void {
    const law = trusted(statement);
    this.known.set(statement.name, { statement, rule: () => law });
    if (statement.kind === 'axiom') this.axioms.set(statement.name, { law, models: statement.models });
  }

  proveEquation(equation: CoreEquation, { theory, assumptions }: Hypothetical, budget: Budget): Outcome {
    const hypotheses = new Hypotheses(theory);
    const given = assumptions.map((a) => hypotheses.assumption(a, a.text));
    return this.search({ ...equation, name: 'equation', models: null }, hypotheses, given, budget);
  }

  private cite(statement: Statement, theorem: Theorem | null): void {
    let rule: Theorem | Lawlike | null = theorem;
    const find = (): Theorem | Lawlike => {
      const outcome = this.attempt(statement, citedBudget);
      return outcome.status === 'proved' ? outcome.theorem : trusted(statement);
    };
    this.known.set(statement.name, { statement, rule: () => (rule ??= find()) });
  }

  /** A proof from RD.1–RD.7, S and the rules for K; where there is none, also from the axioms of the file. */
  private search(
    equation: CoreEquation & Pick<Statement, 'name' | 'models'>,
    hypotheses: Hypotheses,
    given: readonly Citable[],
    budget: Budget,
  ): Outcome {
    const { name, models } = equation;
    const outcome = automatic(name, equation, hypotheses, given, budget);
    const axioms = [...this.axioms.values()].filter((axiom) => covers(axiom.models, models));
    if (outcome.status === 'proved' || axioms.length === 0) return outcome;
    const rules = axioms.filter(({ law }) => law.hypotheses.length === 0);
    const extended = [...given, ...rules.map(({ law }) => hypotheses.trust(law))];
    const again = automatic(name, equation, hypotheses, extended, budget);
    if (again.status === 'proved') return again;
    // Canonical forms know nothing of axioms, which may make the two sides equal.
    const { different: _, undecided: __, ...open } = outcome as Open;
    return open;
  }

  private attempt(statement: Statement, budget: Budget): Outcome {
    const { name, theory } = statement;
    const hypotheses = new Hypotheses(theory);
    const given = statement.assumptions.map((a) => hypotheses.assumption(a, a.text));
    if (!statement.proof) return this.search(statement, hypotheses, given, budget);
    const proveClosed = (equation: CoreEquation): Theorem | null => {
      const outcome = automatic('hypothesis', equation, hypotheses, given, budget);
      return outcome.status === 'proved' ? outcome.theorem : null;
    };
    const scope = { known: this.known, declared: this.declared, models: statement.models };
    const shop = { hypotheses, budget, assumptions: given, proveClosed };
    const result = runScript(statement, (names) => resolve(names, scope, hypotheses, given), shop);
    return 'gap' in result
      ? { status: 'gap', ...result.gap }
      : proved(name, statement, result.proof, hypotheses);
  }
}

/** The statement as a rule, schematic in its symbols, with its declared linearity and assumptions as hypotheses. */
export function trusted(statement: Statement): Lawlike {
  const hypotheses = new Hypotheses(statement.theory);
  for (const a of statement.assumptions) hypotheses.assumption(a, a.text);
  for (const sym of vocabulary([statement.lhs, statement.rhs]).maps) hypotheses.linear(sym);
  const rules = hypotheses.rules;
  const terms = [statement.lhs, statement.rhs, ...rules.flatMap((rule) => [rule.lhs, rule.rhs])];
  const { name, scope, lhs, rhs } = statement;
  return { name, ...vocabulary(terms), scope, lhs, rhs, hypotheses: rules };
}

function automatic(
  name: string,
  equation: CoreEquation,
  hypotheses: Hypotheses,
  given: readonly Citable[],
  budget: Budget,
): Outcome {
  const instance = byComputation(equation) ?? singleAxiom(name, equation);
  if (instance) return proved(name, equation, instance, hypotheses);
  const attempt = search(equation, hypotheses, budget, given);
  if (attempt.proof) return proved(name, equation, attempt.proof, hypotheses);
  const { left, right } = attempt;
  return { status: 'open', left, right, ...compared(equation, attempt, hypotheses, given, budget) };
}

/** What the canonical forms say of an equation without a proof; they know nothing of what is given. */
function compared(
  equation: CoreEquation,
  { reason }: Attempt,
  hypotheses: Hypotheses,
  given: readonly Citable[],
  budget: Budget,
): Pick<Open, 'reason' | 'different' | 'undecided'> {
  if (given.length > 0) return { reason };
  const decision = decide(equation, hypotheses.theory, budget);
  const { verdict, size } = decision;
  if (verdict === 'different') return { reason, different: true };
  if (verdict === 'equal')
    return { reason: `${reason}; the canonical forms agree, in ${size} monomials`, undecided: true };
  if (decision.finished) return { reason: `${reason}; ${decision.reason}` };
  return { reason: `${reason}; the canonical form was given up at ${size} monomials`, undecided: true };
}

/** An equation that is an instance of one axiom, in either direction; null also where its terms are too large to tell. */
function singleAxiom(statement: string, equation: CoreEquation): Proof | null {
  try {
    return instanceOfAxiom(statement, equation);
  } catch (error) {
    if (exhausted(error) === null) throw error;
    return null;
  }
}

/** The axiom of the statement's own name is tried first. */
function instanceOfAxiom(statement: string, equation: CoreEquation): Proof | null {
  const [lhs, rhs] = [tidy(equation.lhs), tidy(equation.rhs)];
  const names = axioms
    .map((rule) => rule.name)
    .sort((a, b) => Number(b === statement) - Number(a === statement));
  for (const name of names)
    for (const backwards of [false, true]) {
      const step = between(axiom(name), backwards, lhs, rhs, () => []);
      if (step) return andThen(convert(equation.lhs, lhs), step, convert(rhs, equation.rhs));
    }
  return null;
}

/** @throws Error where the kernel refuses what the prover found, other than for its size: a fault of this program. */
function proved(name: string, equation: CoreEquation, proof: Proof, hypotheses: Hypotheses): Outcome {
  const theorem = establish(name, equation, flatten(proof), hypotheses);
  if ('reason' in theorem) {
    const { lhs: left, rhs: right } = equation;
    if (theorem.reason === 'too large')
      return { status: 'open', reason: 'the derivation is too large', left, right };
    throw new Error(`the kernel refused the proof of ${name}: ${theorem.reason} at step ${theorem.step}`);
  }
  return {
    status: 'proved',
    theorem,
    trace: traceOf(entryOf(theorem)),
    used: usedBy(theorem),
    assumptions: assumedBy(theorem),
  };
}
