/** What is entered at a prompt: terms, equations and declarations, in the environment that a file left. */
import type { Equation, Expr, File, Pattern, TypeExpr } from '../ast.js';
import { showObj, type Obj, type Term } from '../core/index.js';
import type { Diagnostic } from '../diagnostics/index.js';
import { Names } from '../infer/names.js';
import { printEquation } from '../printDecl.js';
import type { CoreEquation, Statement, Theory } from '../program.js';
import { elaborateMore, type Load } from './files.js';
import { declaredNames } from './file.js';
import { FileScope } from './scope.js';
import { elaborateStated, type CoreStated, type Stated } from './statement.js';
import { isLambda, styleOf } from './written.js';

/** A map, in a scope of one variable of its domain, or a closed element. */
export interface ElaboratedExpr {
  readonly kind: 'map' | 'element';
  readonly scope: readonly Obj[];
  readonly variables: readonly string[];
  readonly term: Term;
  /** `A -> B` of a map, `B` of an element. */
  readonly type: string;
  readonly style: Statement['style'];
  readonly theory: Theory;
}
export type ElaboratedEquation = CoreEquation &
  Pick<Statement, 'variables' | 'style' | 'text' | 'assumptions' | 'theory'>;

export type Outcome<T> =
  | { readonly value: T; readonly diagnostics: readonly [] }
  | { readonly value: null; readonly diagnostics: readonly Diagnostic[] };

export const emptyEnvironment = (file = 'input'): FileScope =>
  new FileScope(file, '', Names.of(file), new Map());

const none: Parameters<FileScope['continued']>[1] = new Map();

function attempt(environment: FileScope, text: string, stated: Stated): Outcome<CoreStated> {
  const scope = environment.continued(text, none);
  const core = elaborateStated(scope, stated);
  return core ? { value: core, diagnostics: [] } : { value: null, diagnostics: scope.inOrder() };
}

/** An expression read as a map if it can be, else as an element. `text` is what it was parsed from. */
export function elaborateExpr(expr: Expr, environment: FileScope, text: string): Outcome<ElaboratedExpr> {
  const alone = { assumptions: [], terms: [expr], type: null, span: expr.span };
  const map = attempt(environment, text, { ...alone, variables: null });
  if (map.value) return { value: expressed('map', expr, map.value), diagnostics: [] };
  const element = attempt(environment, text, { ...alone, variables: [] });
  if (element.value) return { value: expressed('element', expr, element.value), diagnostics: [] };
  const meant = readsAsElement(expr, map.diagnostics, element.diagnostics) ? element : map;
  return { value: null, diagnostics: meant.diagnostics };
}

/** Which of two failures is to be shown: an expression may be an element by its form, or by what it contains. */
function readsAsElement(expr: Expr, asMap: readonly Diagnostic[], asElement: readonly Diagnostic[]): boolean {
  const elements = asMap.filter(({ code }) => code === 'element-as-map');
  const form = elements.some(({ span }) => span.start === expr.span.start && span.end === expr.span.end);
  return form || (elements.length > 0 && !asElement.some(({ code }) => code === 'map-as-element'));
}

function expressed(kind: 'map' | 'element', expr: Expr, core: CoreStated): ElaboratedExpr {
  const term = core.terms[0]!;
  const [dom] = core.scope;
  return {
    kind,
    scope: core.scope,
    variables: core.variables,
    term,
    type: dom ? `${showObj(dom)} -> ${showObj(term.type)}` : showObj(term.type),
    style: kind === 'element' || isLambda(expr) ? 'pointful' : 'pointfree',
    theory: core.theory,
  };
}

/** An equation between maps, or between elements under a list of variables. */
export function elaborateEquation(
  query: {
    readonly variables: readonly Pattern[] | null;
    readonly equation: Equation;
    readonly type: TypeExpr | null;
  },
  environment: FileScope,
  text: string,
): Outcome<ElaboratedEquation> {
  const { variables: patterns, equation, type } = query;
  const terms = [equation.lhs, equation.rhs];
  const stated = { variables: patterns, assumptions: [], terms, type, span: equation.span };
  const outcome = attempt(environment, text, stated);
  if (!outcome.value) return outcome;
  const { scope, variables, theory } = outcome.value;
  const [lhs, rhs] = outcome.value.terms as [Term, Term];
  const written = { style: styleOf(query), text: printEquation(equation) };
  return { value: { scope, lhs, rhs, variables, theory, assumptions: [], ...written }, diagnostics: [] };
}

export interface Extension {
  /** With the declarations, or as it was if one of them is faulty. */
  readonly environment: FileScope;
  /** The statements among the declarations. */
  readonly statements: readonly Statement[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Declarations at the end of an environment: all of them, or none. */
export function extend(environment: FileScope, file: File, load: Load): Extension {
  const scope = environment.continued(file.text, declaredNames(file.decls));
  elaborateMore(scope, file, load);
  const diagnostics = [scope, ...scope.files.values()].flatMap((each) =>
    environment.files.has(each.file) && each !== scope ? [] : each.inOrder(),
  );
  if (diagnostics.length > 0) return { environment, statements: [], diagnostics };
  return {
    environment: scope,
    statements: scope.statements.slice(environment.statements.length),
    diagnostics,
  };
}
