/** The leaves of objects and the components of symbols. */
import type { MapDecl, Theory } from '../../syntax/index.js';
import type { Obj, Sym } from '../../syntax/core/index.js';
import type { Component } from './form.js';

/** The leaves of a type, from the left. Only for types with few. */
function leavesOf(type: Obj, into: Obj[] = []): Obj[] {
  if (type.tag === 'prod') {
    leavesOf(type.left, into);
    leavesOf(type.right, into);
  } else if (type.tag !== 'unit') into.push(type);
  return into;
}

export function leafOf(type: Obj, i: number): Obj {
  if (type.tag !== 'prod') return type;
  return i < type.left.leaves ? leafOf(type.left, i) : leafOf(type.right, i - type.left.leaves);
}

/** The legs of each argument of a domain, along its left spine. */
function argumentLegs(dom: Obj, arity: number): number[][] {
  const legs: number[][] = [];
  let [rest, end] = [dom, dom.leaves];
  for (let i = arity; i > 0; i--) {
    const start = i > 1 && rest.tag === 'prod' ? end - rest.right.leaves : 0;
    legs.push(Array.from({ length: end - start }, (_, k) => start + k + 1));
    if (rest.tag === 'prod') rest = rest.left;
    end = start;
  }
  return legs.reverse();
}

function linearLegs(sym: Sym, decl: MapDecl | undefined): number[][] {
  if (decl?.sym !== sym || decl.linear === 'none') return [];
  if (decl.linear === 'all') return argumentLegs(sym.dom, 1);
  const legs = argumentLegs(sym.dom, decl.arity);
  return decl.linear.map((argument) => legs[argument - 1]!);
}

/** Finds components by symbol and output. */
export class Components {
  private readonly known = new Map<Sym, Component[]>();
  private count = 0;

  constructor(private readonly theory: Theory) {}

  of(sym: Sym, output: number): Component {
    let all = this.known.get(sym);
    if (!all) this.known.set(sym, (all = this.make(sym)));
    return all[output]!;
  }

  private make(sym: Sym): Component[] {
    const inputs = leavesOf(sym.dom);
    const linear = linearLegs(sym, sym.kind === 'map' ? this.theory.maps.get(sym.name) : undefined);
    const taken = new Set(linear.flat());
    const base = inputs.map((_, i) => i + 1).filter((leg) => !taken.has(leg));
    return leavesOf(sym.cod).map((type, output) => {
      return { id: this.count++, sym, output, types: [type, ...inputs], base, linear };
    });
  }
}
