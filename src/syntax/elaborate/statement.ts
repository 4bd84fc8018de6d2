/** Statements: laws, theorems, axioms and equations that are to be refuted. */
import type { Decl, Equation, Expr, Pattern, TypeExpr } from '../ast.js';
import { withinBudget } from '../budget.js';
import { inferAssumption, inferElements, inferMaps, type TypedSides } from '../infer/equation.js';
import { newContext } from '../infer/infer.js';
import type { CoreEquation, Statement, Theory } from '../program.js';
import { elaborateSides, type CoreSides } from './equation.js';
import type { FileScope } from './scope.js';
import { printEquation } from '../printDecl.js';
import { styleOf } from './written.js';

type StatementDecl = Decl & { readonly tag: 'statement' };

/** What is stated, apart from its name. */
export interface Stated {
  readonly variables: readonly Pattern[] | null;
  readonly assumptions: readonly Equation[];
  readonly equation: Equation;
  readonly type: TypeExpr | null;
  /** The terms of a proof: of the same type, in the same scope. */
  readonly terms: readonly Expr[];
}
export interface CoreStated extends CoreSides {
  readonly assumptions: readonly CoreEquation[];
  readonly theory: Theory;
}

/** null: reported. */
export function elaborateStated(scope: FileScope, stated: Stated): CoreStated | null {
  const typed: TypedSides[] = [];
  const faultless = scope.faultless(() => {
    const done = withinBudget(() => typed.push(...infer(scope, stated)));
    if (!('value' in done)) scope.report({ code: 'too-large', ...done }, stated.equation.span);
  });
  if (!faultless) return null;
  const core = elaborateSides(typed, scope.names);
  if ('code' in core) {
    scope.report(core, stated.equation.span);
    return null;
  }
  const [equation, ...assumptions] = core.sides as [CoreSides, ...CoreSides[]];
  const { maps, objects } = scope;
  return {
    ...equation,
    assumptions: assumptions.map(({ scope, terms }) => ({ scope, lhs: terms[0]!, rhs: terms[1]! })),
    theory: { maps, objects: core.objects.length === 0 ? objects : [...objects, ...core.objects] },
  };
}

function infer(scope: FileScope, stated: Stated): TypedSides[] {
  const c = newContext(scope.names, scope);
  const terms = [stated.equation.lhs, stated.equation.rhs, ...stated.terms];
  const equation = stated.variables
    ? inferElements(c, stated.variables, terms, stated.type)
    : inferMaps(c, terms, stated.type);
  return [equation, ...stated.assumptions.map((e) => inferAssumption(c, e))];
}

/** Declares the statement and elaborates it; null: reported. */
export function elaborateStatement(scope: FileScope, decl: StatementDecl): Statement | null {
  const unnamed = !scope.faultless(() => {
    scope.declareStatement(decl.name);
  });
  const core = elaborateStated(scope, { ...decl, terms: (decl.proof ?? []).map((step) => step.term) });
  if (!core || unnamed) return null;
  const [lhs, rhs, ...proof] = core.terms;
  return {
    kind: decl.kind,
    name: decl.name.text,
    file: scope.file,
    span: decl.span,
    equationSpan: decl.equation.span,
    doc: decl.doc,
    style: styleOf(decl),
    scope: core.scope,
    variables: core.variables,
    lhs: lhs!,
    rhs: rhs!,
    text: printEquation(decl.equation),
    assumptions: core.assumptions.map((equation, i) => ({
      ...equation,
      text: printEquation(decl.assumptions[i]!),
    })),
    models: decl.models,
    proof: decl.proof?.map(({ by, span }, i) => ({ term: proof[i]!, by, span })) ?? null,
    theory: core.theory,
  };
}
