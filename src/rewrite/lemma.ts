/** Lemmas: equations that the library proves once, by a script of rule instances in contexts, and cites as theorems. */
import type { Obj, Sym, Term } from '../syntax/core/index.js';
import { app, children, star, symbol } from '../syntax/core/index.js';
import { instance, sidesOf, type Citable } from './apply.js';
import { bound, type At } from './hoas.js';
import { establishEntry } from './archive.js';
import type { Theorem, Use } from './kernel.js';
import { along, by, convert, flatten, replaceAt, andThen, type Proof } from './proof.js';

/** What a rule is applied at: bodies with the type of their variable, and terms. */
export interface Where {
  readonly maps?: readonly (readonly [Obj, (x: At) => At])[];
  readonly vars: readonly At[];
}
export type Hole = (where: Where) => At;

export interface ScriptStep {
  readonly cited: Citable;
  readonly back: boolean;
  /** The whole term, with the rule's instance where the hole is called. */
  readonly context: (hole: Hole) => At;
}
export const step = (
  cited: Citable,
  context: (hole: Hole) => At = (hole) => hole({ vars: [] }),
): ScriptStep => ({ cited, back: false, context });
export const back = (cited: Citable, context: (hole: Hole) => At): ScriptStep => ({
  cited,
  back: true,
  context,
});

const isHole = (t: Term): boolean => t.tag === 'app' && t.sym.name === '□';

function pathToHole(t: Term): readonly number[] | null {
  if (isHole(t)) return [];
  for (const [i, kid] of children(t).entries()) {
    const rest = pathToHole(kid);
    if (rest) return [i, ...rest];
  }
  return null;
}

function runStep({ cited, back: backwards, context }: ScriptStep, depth: number): Proof {
  let used: Use | undefined;
  const marked = context((where) => (d) => {
    const bodies = (where.maps ?? []).map(([type, body]) => body(bound(d, type))(d + 1));
    used = instance(
      cited,
      bodies,
      where.vars.map((v) => v(d)),
    );
    return app(symbol('map', '□', star.type, sidesOf(cited, used)[0].type), star);
  })(depth);
  const path = pathToHole(marked);
  if (!used || !path) throw new Error('a step without a hole');
  const [lhs, rhs] = sidesOf(cited, used);
  const proof = backwards ? by(rhs, lhs, used, true) : by(lhs, rhs, used);
  return along(replaceAt(marked, path, proof.from), path, () => proof);
}

export interface LemmaText {
  readonly name: string;
  readonly atoms: readonly string[];
  readonly maps: readonly Sym[];
  readonly scope: readonly Obj[];
  readonly equation: (...vars: At[]) => readonly [At, At];
  readonly script: (...vars: At[]) => readonly ScriptStep[];
}

/** Runs the script through the kernel. @throws Error where the kernel refuses: a fault of this program. */
export function lemma(text: LemmaText): Citable & { readonly theorem: Theorem } {
  const depth = text.scope.length;
  const vars = text.scope.map((type, i) => bound(i, type));
  const [lhs, rhs] = text.equation(...vars).map((side) => side(depth)) as [Term, Term];
  const steps = text.script(...vars).map((s) => runStep(s, depth));
  const { first, steps: flat } = flatten(andThen(convert(lhs, lhs), ...steps, convert(rhs, rhs)));
  const { name, atoms, maps, scope } = text;
  const entry = { name, atoms, maps, scope, lhs, rhs, hypotheses: [], assumed: [], first, steps: flat };
  const result = establishEntry(entry);
  if ('reason' in result) throw new Error(`lemma ${name}: ${result.reason} at step ${result.step}`);
  return { ref: { theorem: result }, rule: result, theorem: result };
}
