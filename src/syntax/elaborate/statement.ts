/** Statements: laws, theorems, axioms and equations that are to be refuted. */
import type { Decl, Equation, Expr, Pattern, Span, TypeExpr } from '../ast.js';
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
  /** The sides of the equation and the terms of its proof: of one type, in one scope. */
  readonly terms: readonly Expr[];
  readonly type: TypeExpr | null;
  readonly span: Span;
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
    if (!('value' in done)) scope.report({ code: 'too-large', ...done }, stated.span);
  });
  if (!faultless) return null;
  const core = elaborateSides(typed, scope.names);
  if ('code' in core) {
    scope.report(core, stated.span);
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
  const { variables, terms, type } = stated;
  const equation = variables ? inferElements(c, variables, terms, type) : inferMaps(c, terms, type);
  return [equation, ...stated.assumptions.map((e) => inferAssumption(c, e, variables ?? []))];
}

/** Declares the statement and elaborates it; null: reported. */
export function elaborateStatement(scope: FileScope, decl: StatementDecl): Statement | null {
  const unnamed = !scope.faultless(() => {
    scope.declareStatement(decl.name);
  });
  const { variables, assumptions, equation, type, proof: script } = decl;
  const terms = [equation.lhs, equation.rhs, ...(script ?? []).map((step) => step.term)];
  const core = elaborateStated(scope, { variables, assumptions, terms, type, span: equation.span });
  if (!core || unnamed) return null;
  const [lhs, rhs, ...proof] = core.terms;
  return {
    kind: decl.kind,
    name: decl.name.text,
    file: scope.file,
    span: decl.span,
    equationSpan: equation.span,
    doc: decl.doc,
    style: styleOf(decl),
    scope: core.scope,
    variables: core.variables,
    lhs: lhs!,
    rhs: rhs!,
    text: printEquation(equation),
    assumptions: core.assumptions.map((assumed, i) => ({
      ...assumed,
      text: printEquation(assumptions[i]!),
    })),
    models: decl.models,
    proof: script?.map(({ by, span }, i) => ({ term: proof[i]!, by, span })) ?? null,
    theory: core.theory,
  };
}
