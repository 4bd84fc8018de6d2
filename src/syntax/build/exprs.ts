import type { Node } from 'ohm-js';
import type { Expr, Pattern } from '../ast.js';
import {
  call,
  contextOf,
  flat,
  name,
  report,
  semantics,
  span,
  text,
  whole,
  type Context,
} from './context.js';
import { toGroup } from './groups.js';
import { toPattern } from './patterns.js';
import { resolve } from './precedence.js';

/** What stands before an expression's operators: `pattern =>` or `let pattern = value in`. */
type Binder = { readonly pattern: Pattern; readonly value: Expr | null };

semantics.addOperation<Binder>('toBinder(context)', {
  lambda(_ahead, pattern, _) {
    return { pattern: toPattern(pattern, contextOf(this)), value: null };
  },
  letIn(_let, pattern, _is, value, _in) {
    const context = contextOf(this);
    return { pattern: toPattern(pattern, context), value: toExpr(value, context) };
  },
});

function bind(node: Node, body: Expr, end: number, context: Context): Expr {
  const { pattern, value } = call(node, 'toBinder', context) as Binder;
  const at = { start: span(node, context).start, end };
  if (value === null) return { tag: 'lambda', pattern, body, span: at };
  return { tag: 'let', pattern, value, body, span: at };
}

/** Wraps `inner` in one postfix: a call, `†` or a projection. */
function postfix(inner: Expr, node: Node, start: number, context: Context): Expr {
  const at = { start, end: span(node, context).end };
  if (node.sourceString === '†') return { tag: 'dagger', of: inner, span: at };
  if (node.sourceString !== '.') {
    return { tag: 'apply', head: inner, args: call(node, 'toArgs', context) as Expr[], span: at };
  }
  const index = text(node, context);
  if (index !== '.1' && index !== '.2') report(node, context, { code: 'bad-projection', text: index });
  return { tag: 'project', of: inner, index: index === '.2' ? 2 : 1, span: at };
}

semantics.addOperation<Expr[]>('toArgs(context)', {
  call(_open, first, _commas, rest, _close) {
    const context = contextOf(this);
    return [...flat(first), ...flat(rest)].map((node) => toExpr(node, context));
  },
});

semantics.addOperation<Expr>('toExpr(context)', {
  expr(binders, first, infixes, rest) {
    const context = contextOf(this);
    const ops = flat(infixes);
    const operands = [first, ...flat(rest)].map((node, index) => ({
      ...{ op: index === 0 ? '+' : ops[index - 1]!.sourceString, of: toExpr(node, context) },
      span: span(node, context),
    }));
    const { end } = span(this, context);
    return flat(binders).reduceRight((body, node) => bind(node, body, end, context), resolve(operands));
  },
  operand(minuses, base, postfixes, _, exponents) {
    const context = contextOf(this);
    const { start } = span(base, context);
    let inner = toExpr(base, context);
    for (const node of flat(postfixes)) inner = postfix(inner, node, start, context);
    for (const node of flat(exponents)) {
      const exponent = whole(node, context, 'an exponent');
      inner = { tag: 'power', base: inner, exponent, span: { start, end: span(node, context).end } };
    }
    const { end } = span(this, context);
    const negate = (of: Expr, minus: Node): Expr => ({
      ...{ tag: 'neg', of },
      span: { start: span(minus, context).start, end },
    });
    return flat(minuses).reduceRight(negate, inner);
  },
  group(opener, first, _commas, rest, typing, _close) {
    const context = contextOf(this);
    const items = [...flat(first), ...flat(rest)].map((node) => toExpr(node, context));
    return toGroup(this, opener, items, flat(typing)[0], context);
  },
  leaf(_) {
    const context = contextOf(this);
    if ('01nf'.includes(this.sourceString)) return { tag: 'numeral', ...name(this, context) };
    return { tag: 'name', name: text(this, context), span: span(this, context) };
  },
});

export const toExpr = (node: Node, context: Context): Expr => call(node, 'toExpr', context) as Expr;
