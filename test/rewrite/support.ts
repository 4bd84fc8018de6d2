/** Statements from text, for the tests of the prover. */
import { createSession, type Outcome } from '../../src/rewrite/index.js';
import { elaborate, type Program } from '../../src/syntax/index.js';

const declarations = `object A, B, C, E
map f, f' : A -> B
map g : B -> C
map h : C -> E
map k : B -> A
map s, t : A -> K
map p : K -> K
linear l : A -> B
linear m : B -> C
map b : A * B -> C linear in 2
map bb : A * B -> C linear in 1, 2
map ks : K * B -> B linear in 1, 2
map tri : A * B * A -> C linear in 1, 2, 3
map quad : A * A * B * A -> C linear in 1, 3, 4
`;

export function programOf(text: string): Program {
  const { programs, diagnostics } = elaborate('test.rdc', () => ({
    name: 'test.rdc',
    text: declarations + text,
  }));
  if (diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics));
  return programs[0]!;
}

/** The outcome of every statement of a text, in order; what is not proved is taken on trust by what follows. */
export function outcomes(text: string, budget = 20_000): ReadonlyMap<string, Outcome> {
  const { statements } = programOf(text);
  const session = createSession([], statements);
  return new Map(
    statements.map((statement) => {
      const outcome = session.prove(statement, budget);
      if (outcome.status !== 'proved') session.assume(statement);
      return [statement.name, outcome];
    }),
  );
}

/** The outcome of one statement. */
export const outcome = (statement: string, budget?: number): Outcome =>
  [...outcomes(statement, budget).values()].at(-1)!;
