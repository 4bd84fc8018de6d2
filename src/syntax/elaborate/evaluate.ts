/** From typed syntax to core terms: maps are functions of terms, so that combinators unfold as they are applied. */
import {
  app,
  atom,
  first,
  fst,
  mapAtoms,
  neg,
  num,
  pair,
  rational,
  scale,
  second,
  snd,
  star,
  zero,
  type Obj,
  type Term,
} from '../core/index.js';
import type { TypeNode } from '../infer/graph.js';
import { primitiveSymbol } from '../infer/mapNames.js';
import type { TypedElement, TypedMap } from '../infer/typed.js';
import { meanings } from './combinators.js';
import type { MapFunction } from './derivatives.js';
import { destructure, lookup, type Frame } from './frame.js';
import { balancedSum, powerOf } from '../sums.js';

type Of<T, Tag> = T & { readonly tag: Tag };

export function mapOf(m: TypedMap, frame: Frame): MapFunction {
  frame.shared.tick();
  switch (m.tag) {
    case 'combine':
      return combination(m, frame);
    case 'symbol':
      return (x) => app(m.sym, x);
    case 'call':
      return call(m, frame);
    case 'parameter':
      return frame.parameters[m.index]!;
    case 'lambda':
      return (x, depth) => {
        const variables = destructure(m.pattern, x, depth, frame.variables);
        return elementOf(m.body, { ...frame, variables }, depth);
      };
    case 'faulty':
      throw new TypeError('a faulty map was evaluated');
  }
}

function combination(m: Of<TypedMap, 'combine'>, frame: Frame): MapFunction {
  const args = m.args.map((arg) => mapOf(arg, frame));
  const meaning = meanings[m.op];
  return (x, depth) => {
    frame.shared.tick();
    const [dom, cod] = [frame.typeOf(m.dom), frame.typeOf(m.cod)];
    return meaning({ args, order: m.order, dom, cod }, x, depth);
  };
}

/** The body of the definition, in a frame of its own, at the objects of this use. */
function call(m: Of<TypedMap, 'call'>, frame: Frame): MapFunction {
  const { definition, args } = m;
  const instance = new Map([...m.instance].map(([name, node]) => [name, frame.typeOf(node)]));
  const body = (): MapFunction => {
    const memo = new Map<Obj, Obj>();
    const typeOf = (node: TypeNode): Obj =>
      mapAtoms(definition.typeOf(node), (name) => instance.get(name) ?? atom(name), memo);
    const parameters = args.map((arg) => mapOf(arg, frame));
    return mapOf(definition.body, { typeOf, variables: null, parameters, shared: frame.shared });
  };
  if (args.length > 0) return body();
  return frame.shared.use(definition, [...instance.values()].map((object) => object.id).join(), body);
}

export function elementOf(e: TypedElement, frame: Frame, depth: number): Term {
  const element = (of: TypedElement): Term => elementOf(of, frame, depth);
  frame.shared.tick();
  switch (e.tag) {
    case 'variable':
      return lookup(frame.variables, e.name, depth);
    case 'tuple':
      return e.items.length === 0 ? star : e.items.map(element).reduce(pair);
    case 'zero':
      return zero(frame.typeOf(e.type));
    case 'numeral':
      return num(e.value);
    case 'sum':
      return balancedSum(e.items.map(({ negative, of }) => (negative ? neg(element(of)) : element(of))));
    case 'neg':
      return neg(element(e.of));
    case 'scale':
      return scale(element(e.by), element(e.of));
    case 'divide':
      return divide(element(e.of), e.by, element);
    case 'power':
      return powerOf(element(e.base), e.exponent);
    case 'project':
      return project(e, element(e.of));
    case 'apply':
      return mapOf(e.map, frame)(element(e.argument), depth);
    case 'let': {
      const variables = destructure(e.pattern, element(e.value), depth, frame.variables);
      return elementOf(e.body, { ...frame, variables }, depth);
    }
    case 'faulty':
      throw new TypeError('a faulty element was evaluated');
  }
}

/** Division by a numeral multiplies by its inverse. */
function divide(of: Term, by: TypedElement, element: (e: TypedElement) => Term): Term {
  if (by.tag === 'numeral') return scale(num(rational(by.value.den, by.value.num)), of);
  return scale(app(primitiveSymbol('inv'), element(by)), of);
}

/** A projection of a tuple stands as written; of anything else that turns out to be a pair it is reduced. */
function project(e: Of<TypedElement, 'project'>, of: Term): Term {
  if (e.of.tag === 'tuple') return e.index === 1 ? fst(of) : snd(of);
  return e.index === 1 ? first(of) : second(of);
}
