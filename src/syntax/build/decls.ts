import type { Node } from 'ohm-js';
import type { Decl, Equation, LinearClause, ProofStep, StatementKind } from '../ast.js';
import {
  call,
  contextOf,
  flat,
  name,
  names,
  report,
  semantics,
  span,
  text,
  whole,
  type Context,
} from './context.js';
import { toExpr } from './exprs.js';
import { toPattern } from './patterns.js';
import { toMapType, toType } from './types.js';

/** A string without its quotes. */
const unquoted = (node: Node, context: Context): string => text(node, context).slice(1, -1);

/** The nodes of the comma-separated list under an optional clause, or null if the clause is absent. */
const clause = (node: Node, context: Context): Node[] | null =>
  flat(node)[0] ? (call(flat(node)[0]!, 'toList', context) as Node[]) : null;

semantics.addOperation<Node[]>('toList(context)', {
  linearIn: (_linear, _in, first, _commas, rest) => [first, ...flat(rest)],
  parameters: (_open, first, _commas, rest, _close) => [first, ...flat(rest)],
  variables: (_open, first, _commas, rest, _close) => [...flat(first), ...flat(rest)],
  assuming: (_assuming, first, _commas, rest) => [first, ...flat(rest)],
  models: (_in, first, _commas, rest) => [first, ...flat(rest)],
  reasons: (_by, first, _commas, rest) => [first, ...flat(rest)],
});

semantics.addOperation<Equation>('toEquation(context)', {
  equation(lhs, _, rhs) {
    const context = contextOf(this);
    return { lhs: toExpr(lhs, context), rhs: toExpr(rhs, context), span: span(this, context) };
  },
});

semantics.addOperation<ProofStep[]>('toProof(context)', {
  proof(_proof, first, steps, _qed) {
    const context = contextOf(this);
    const start = { term: toExpr(first, context), by: [], span: span(first, context) };
    return [start, ...flat(steps).flatMap((step) => call(step, 'toProof', context) as ProofStep[])];
  },
  step(_is, term, reasons) {
    const context = contextOf(this);
    const by = names(clause(reasons, context) ?? [], context);
    return [{ term: toExpr(term, context), by, span: span(this, context) }];
  },
});

function linearity(written: Node, context: Context): LinearClause {
  const args = clause(written, context);
  if (args === null) return 'none';
  const numbers = args.map((node) => whole(node, context, 'an argument number'));
  return { args: numbers, span: span(flat(written)[0]!, context) };
}

function maps(map: Node, named: readonly Node[], type: Node, linear: LinearClause, context: Context): Decl {
  const at = span(map, context);
  return { tag: 'map', names: names(named, context), type: toMapType(type, context), linear, span: at };
}

semantics.addOperation<Decl>('toDecl(context)', {
  import(_, path) {
    const context = contextOf(this);
    const pathSpan = span(path, context);
    return { tag: 'import', path: unquoted(path, context), pathSpan, span: span(this, context) };
  },
  objects(_, first, _commas, rest) {
    const context = contextOf(this);
    return { tag: 'object', names: names([first, ...flat(rest)], context), span: span(this, context) };
  },
  maps(_map, first, _commas, rest, _colon, type, linear) {
    const context = contextOf(this);
    return maps(this, [first, ...flat(rest)], type, linearity(linear, context), context);
  },
  linears(_linear, first, _commas, rest, _colon, type) {
    return maps(this, [first, ...flat(rest)], type, 'all', contextOf(this));
  },
  definition(_let, defined, parameters, typing, _is, body) {
    const context = contextOf(this);
    const type = flat(typing)[0];
    return {
      ...{
        tag: 'let',
        name: name(defined, context),
        params: names(clause(parameters, context) ?? [], context),
      },
      ...{ type: type ? toType(type, context) : null, body: toExpr(body, context) },
      span: span(this, context),
    };
  },
  statement(keyword, law, doc, variables, assuming, _colon, equation, typing, models, proof) {
    const context = contextOf(this);
    const kind = text(keyword, context) as StatementKind;
    const [words, type, script] = [flat(doc)[0], flat(typing)[0], flat(proof)[0]];
    const within = clause(models, context);
    if (script && (kind === 'refute' || kind === 'axiom')) {
      report(script, context, { code: 'misplaced-proof', kind });
    }
    return {
      ...{ tag: 'statement', kind, name: name(law, context), doc: words ? unquoted(words, context) : null },
      variables: clause(variables, context)?.map((node) => toPattern(node, context)) ?? null,
      assumptions: (clause(assuming, context) ?? []).map((node) => toEquation(node, context)),
      ...{ equation: toEquation(equation, context), type: type ? toType(type, context) : null },
      models: within && names(within, context),
      proof: script ? (call(script, 'toProof', context) as ProofStep[]) : null,
      span: span(this, context),
    };
  },
  primitive(_primitive, defined, _colon, type, _value, value, _reverse, reverse) {
    const context = contextOf(this);
    return {
      ...{ tag: 'primitive', name: name(defined, context), type: toMapType(type, context) },
      ...{ value: toExpr(value, context), reverse: toExpr(reverse, context) },
      span: span(this, context),
    };
  },
});

const toEquation = (node: Node, context: Context): Equation => call(node, 'toEquation', context) as Equation;
export const toDecl = (node: Node, context: Context): Decl => call(node, 'toDecl', context) as Decl;
export { clause, toEquation };
