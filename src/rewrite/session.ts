/** Proofs of the statements of one file, in order. */
import type { Citable } from './apply.js';
import { automatic, proved } from './automatic.js';
import { unjoinedPairs } from './completion/confluence.js';
import { Hypotheses } from './hypotheses.js';
import type { CoreEquation, Statement } from './interfaces.js';
import type { Lawlike, Theorem } from './kernel.js';
import type { Open, Outcome } from './outcome.js';
import type { Barred, Means } from './prover.js';
import { covers, resolve, type Known } from './script/citations.js';
import { runScript } from './script/script.js';
import { vocabulary } from './vocabulary.js';

/** Counted in rewriting steps. */
export type Budget = number;

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

/** The axioms that one of the models in an `in` clause does not claim, each with such a model. */
export type Unclaimed = (models: Statement['models']) => Barred;

/**
 * `imported` statements are citable; each is proved when it is first cited, or taken on trust where that fails.
 * `declared` are all statements of the file, so that a citation of a later one can be told from an unknown name.
 */
export function createSession(
  imported: readonly Statement[],
  declared: readonly Statement[] = [],
  unclaimed: Unclaimed = () => new Map(),
): Session {
  return new Proofs(imported, declared, unclaimed);
}

class Proofs implements Session {
  private readonly known = new Map<string, Known>();
  /** The axioms that do not follow from those of the kernel. */
  private readonly axioms = new Map<
    string,
    { readonly law: Lawlike; readonly models: Statement['models'] }
  >();
  private readonly declared: ReadonlyMap<string, Statement>;

  constructor(
    imported: readonly Statement[],
    declared: readonly Statement[],
    private readonly unclaimed: Unclaimed,
  ) {
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
    const laws = [...this.axioms.values()].filter(({ models }) => covers(models, statement.models));
    const pairs = unjoinedPairs(
      laws.map(({ law }) => law),
      trusted(statement),
      statement.theory,
      budget,
    );
    return pairs.length > 0 ? { ...outcome, overlaps: pairs.map(({ between }) => between) } : outcome;
  }

  assume(statement: Statement): void {
    const law = trusted(statement);
    this.known.set(statement.name, { statement, rule: () => law });
    if (statement.kind === 'axiom') this.axioms.set(statement.name, { law, models: statement.models });
  }

  proveEquation(equation: CoreEquation, { theory, assumptions }: Hypothetical, budget: Budget): Outcome {
    const means = this.means({ theory, assumptions, models: null }, budget);
    return this.search('equation', equation, means, this.extensions(null, means));
  }

  private cite(statement: Statement, theorem: Theorem | null): void {
    let rule: Theorem | Lawlike | null = theorem;
    const find = (): Theorem | Lawlike => {
      const outcome = this.attempt(statement, citedBudget);
      return outcome.status === 'proved' ? outcome.theorem : trusted(statement);
    };
    this.known.set(statement.name, { statement, rule: () => (rule ??= find()) });
  }

  private means(statement: Hypothetical & Pick<Statement, 'models'>, budget: Budget): Means {
    const hypotheses = new Hypotheses(statement.theory);
    const given = statement.assumptions.map((a) => hypotheses.assumption(a, a.text));
    return { hypotheses, given, budget, barred: this.unclaimed(statement.models) };
  }

  /** The axioms of the file that hold in all models for which something is claimed. */
  private extensions(models: Statement['models'], { hypotheses }: Means): readonly Citable[] {
    return [...this.axioms.values()]
      .filter((axiom) => covers(axiom.models, models) && axiom.law.hypotheses.length === 0)
      .map(({ law }) => hypotheses.trust(law));
  }

  /** A proof from RD.1–RD.7, S and the rules for K; where there is none, also from the axioms of the file. */
  private search(name: string, equation: CoreEquation, means: Means, axioms: readonly Citable[]): Outcome {
    const outcome = automatic(name, equation, means);
    if (outcome.status === 'proved' || axioms.length === 0) return outcome;
    const again = automatic(name, equation, { ...means, given: [...means.given, ...axioms] });
    if (again.status === 'proved') return again;
    // Canonical forms know nothing of axioms, which may make the two sides equal.
    const { different: _, undecided: __, ...open } = outcome as Open;
    return open;
  }

  private attempt(statement: Statement, budget: Budget): Outcome {
    const { name, models } = statement;
    const means = this.means(statement, budget);
    const axioms = this.extensions(models, means);
    if (!statement.proof) return this.search(name, statement, means, axioms);
    const proveClosed = (equation: CoreEquation): Theorem | null => {
      const outcome = automatic('hypothesis', equation, means);
      return outcome.status === 'proved' ? outcome.theorem : null;
    };
    const scope = { known: this.known, declared: this.declared, models };
    const shop = { ...means, axioms, proveClosed };
    const result = runScript(statement, (names) => resolve(names, scope, means), shop);
    return 'gap' in result
      ? { status: 'gap', ...result.gap }
      : proved(name, statement, result.proof, means.hypotheses);
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
