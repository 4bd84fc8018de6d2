/** The hypotheses of a statement as rules: declared linearity, and what is assumed. */
import {
  app,
  forward,
  fst,
  pair,
  prod,
  rev,
  scalar,
  snd,
  substitute,
  variable,
} from '../syntax/core/index.js';
import { primitiveReverse, primitives } from '../syntax/index.js';
import type { Obj, Sym, Term } from '../syntax/core/index.js';
import type { CoreEquation, MapDecl, Theory } from './interfaces.js';
import type { Citable } from './apply.js';
import type { Rule } from './axioms.js';
import { conv } from './conv.js';
import type { Lawlike } from './kernel.js';
import type { Engine, Linear } from './normal/engine.js';
import { sym as reversed } from './proof.js';

/** The arguments of a domain along its left spine. */
function argumentTypes(dom: Obj, arity: number): readonly Obj[] {
  return arity > 1 && dom.tag === 'prod' ? [...argumentTypes(dom.left, arity - 1), dom.right] : [dom];
}

const linearity = (decl: MapDecl, arg: number, arity: number): Rule => {
  const types = argumentTypes(decl.sym.dom, arity);
  const scope = [...types, types[arg]!];
  const n = scope.length;
  const vars = scope.map((type, i) => variable(n - 1 - i, type));
  const at = (items: readonly Term[]): Term => app(decl.sym, items.reduce(pair));
  const [v, args] = [vars[n - 1]!, vars.slice(0, -1)];
  const under = args.map((_, i) => (i === arg ? variable(0, types[i]!) : variable(n - i, types[i]!)));
  return {
    name: decl.linear === 'all' ? `${decl.sym.name} linear` : `${decl.sym.name} linear in ${arg + 1}`,
    atoms: [],
    maps: [],
    scope,
    lhs: forward(at(under), args[arg]!, v),
    rhs: at(args.map((a, i) => (i === arg ? v : a))),
  };
};

/** Whether an equation says that a map is linear: false if it is `D[u] = snd ; u`, true the other way round. */
function isLinearity({ scope, lhs, rhs }: Rule, map: Sym): boolean | null {
  if (scope.length !== 1 || scope[0] !== prod(map.dom, map.dom)) return null;
  const z = variable(0, scope[0]);
  const derivative = forward(app(map, variable(0, map.dom)), fst(z), snd(z));
  const value = app(map, snd(z));
  const states = (s: Term, t: Term): boolean => conv(s, derivative) && conv(t, value);
  return states(lhs, rhs) ? false : states(rhs, lhs) ? true : null;
}

const isSmooth = (sym: Sym): boolean => {
  const known = sym.kind === 'primitive' ? primitives[sym.name] : undefined;
  return known !== undefined && known.domain === null && known.kinks === null;
};

function rowOf(sym: Sym): Rule {
  const [a, w] = [variable(1, sym.dom), variable(0, scalar)];
  return {
    name: `primitive ${sym.name}`,
    atoms: [],
    maps: [],
    scope: [sym.dom, scalar],
    lhs: rev(app(sym, variable(0, sym.dom)), a, w),
    rhs: substitute(primitiveReverse(sym.name), [pair(a, w)]),
  };
}

/** What a search knows of symbols. */
type Known = Pick<Engine, 'linear' | 'row'>;

/** Numbers hypotheses as they are asked for. */
export class Hypotheses {
  readonly rules: Rule[] = [];
  /** Laws that are cited without a proof. */
  readonly assumed: Lawlike[] = [];
  private readonly known = new Map<Sym, Linear | null>();

  private readonly rows = new Map<Sym, Citable | null>();
  private readonly assumptions: Citable[] = [];
  private readonly linearByAssumption = new Map<Sym, Linear | null>();

  constructor(readonly theory: Theory) {}

  add(rule: Rule): Citable {
    this.rules.push(rule);
    return { ref: { hypothesis: this.rules.length - 1 }, rule };
  }

  /** A law taken on trust, schematic in its own maps and objects. */
  trust(law: Lawlike): Citable {
    let n = this.assumed.indexOf(law);
    if (n < 0) n = this.assumed.push(law) - 1;
    return { ref: { assumed: n }, rule: law };
  }

  assumption({ scope, lhs, rhs }: CoreEquation, text: string): Citable {
    const cited = this.add({ name: text, atoms: [], maps: [], scope, lhs, rhs });
    this.assumptions.push(cited);
    return cited;
  }

  readonly linear = (sym: Sym): Linear | null => {
    let found = this.known.get(sym);
    if (found === undefined) this.known.set(sym, (found = this.make(sym)));
    return found;
  };

  private readonly assumedLinear = (sym: Sym): Linear | null => {
    const declared = this.linear(sym);
    if (declared) return declared;
    let found = this.linearByAssumption.get(sym);
    if (found === undefined) this.linearByAssumption.set(sym, (found = this.assumedOf(sym)));
    return found;
  };

  /** How R acts on a primitive function that is smooth everywhere: its row in the table. */
  readonly row = (sym: Sym): Citable | null => {
    let found = this.rows.get(sym);
    if (found === undefined) this.rows.set(sym, (found = isSmooth(sym) ? this.add(rowOf(sym)) : null));
    return found;
  };

  /** What is known of symbols if what is assumed of them counts. */
  readonly withAssumptions: Known = { linear: this.assumedLinear, row: this.row };

  private make(sym: Sym): Linear | null {
    const decl = this.theory.maps.get(sym.name);
    if (!decl || decl.sym !== sym || decl.linear === 'none') return null;
    const arity = decl.linear === 'all' ? 1 : decl.arity;
    const args = decl.linear === 'all' ? [0] : decl.linear.map((i) => i - 1);
    const cited = new Map(args.map((i) => [i, this.add(linearity(decl, i, arity))]));
    return { arity, args, step: (engine, i, at, v) => engine.use(cited.get(i)!, [], [...at, v]) };
  }

  /** Where `D[u] = snd ; u` is assumed, u is linear. */
  private assumedOf(sym: Sym): Linear | null {
    for (const cited of this.assumptions) {
      const backwards = isLinearity(cited.rule, sym);
      if (backwards === null) continue;
      const step: Linear['step'] = (engine, _, [at], v) => {
        const used = engine.use(cited, [], [pair(at!, v)]);
        return backwards ? reversed(used) : used;
      };
      return { arity: 1, args: [0], step };
    }
    return null;
  }
}
