import type { Expr, MapTypeExpr, ObjectExpr, Pattern, TypeExpr } from './ast.js';

/** How tightly each kind of expression binds; what is not listed needs no brackets anywhere. */
const strengths: Partial<Record<Expr['tag'], number>> = {
  ...{ lambda: 0, let: 0, sum: 1, seq: 2, product: 3, neg: 4, power: 5 },
};
const POSTFIX = 6;
const strength = (expr: Expr): number => strengths[expr.tag] ?? POSTFIX;

/** An expression where one must bind at least as tightly as `level`. */
const within = (expr: Expr, level: number): string =>
  strength(expr) < level ? `(${printExpr(expr)})` : printExpr(expr);

const list = (items: readonly Expr[]): string => items.map((item) => printExpr(item)).join(', ');

/** `-` before what starts with `-` would be a comment. */
function negation(of: Expr): string {
  const inner = within(of, strengths.neg!);
  return inner.startsWith('-') ? `- ${inner}` : `-${inner}`;
}

/** `2.1` is a numeral, not a projection. */
const projected = (of: Expr): string =>
  of.tag === 'numeral' && !of.text.includes('.') ? `(${of.text})` : within(of, POSTFIX);

/** `R^2` begins an operator, even where `R` is a variable. */
const raised = (base: Expr): string =>
  base.tag === 'name' && /^[RD]$/.test(base.name) ? `(${base.name})` : within(base, strengths.power!);

/** Terms of a sum; the sign of the first is always `+`. */
const sum = ({ items }: Extract<Expr, { tag: 'sum' }>): string =>
  items.map(({ sign, of }, index) => (index === 0 ? '' : ` ${sign} `) + within(of, strengths.seq!)).join('');

/** An expression in the ASCII spelling (but for `†`), on one line, with as few brackets as it needs. */
export function printExpr(expr: Expr): string {
  switch (expr.tag) {
    case 'name':
      return expr.name;
    case 'numeral':
      return expr.text;
    case 'tuple':
      return `(${list(expr.items)})`;
    case 'angle':
      return `<${list(expr.items)}>`;
    case 'ascribe':
      return `(${printExpr(expr.of)} : ${printType(expr.type)})`;
    case 'lambda':
      return `${parameter(expr.pattern)} => ${printExpr(expr.body)}`;
    case 'let':
      return `let ${printPattern(expr.pattern)} = ${printExpr(expr.value)} in ${printExpr(expr.body)}`;
    case 'sum':
      return sum(expr);
    case 'seq':
      return expr.items.map((item) => within(item, strengths.product!)).join(' ; ');
    case 'product': {
      const rest = expr.rest.map(({ op, of }) => ` ${op} ${within(of, strengths.neg!)}`);
      return within(expr.first, strengths.neg!) + rest.join('');
    }
    case 'neg':
      return negation(expr.of);
    case 'power':
      return `${raised(expr.base)}^${expr.exponent}`;
    case 'dagger':
      return `${within(expr.of, POSTFIX)}†`;
    case 'project':
      return `${projected(expr.of)}.${expr.index}`;
    case 'apply':
      return `${within(expr.head, POSTFIX)}(${list(expr.args)})`;
    case 'operator':
      return `${expr.head.text}${expr.order === 1 ? '' : `^${expr.order}`}[${list(expr.args)}]`;
  }
}

/** A pattern before `=>`: a variable with a type needs brackets there. */
const parameter = (pattern: Pattern): string =>
  pattern.tag === 'var' && pattern.type !== null ? `(${printPattern(pattern)})` : printPattern(pattern);

/** A pattern as in `let` and in lists of variables. */
export function printPattern(pattern: Pattern): string {
  if (pattern.tag === 'tuple') return `(${pattern.items.map(printPattern).join(', ')})`;
  return pattern.type === null ? pattern.name : `${pattern.name} : ${printObject(pattern.type)}`;
}

/** An object with as few brackets as it needs; products associate to the left. */
export function printObject(object: ObjectExpr): string {
  switch (object.tag) {
    case 'unit':
      return '1';
    case 'scalar':
      return 'K';
    case 'name':
      return object.name;
    case 'array':
      return `K[${object.sizes.join(', ')}]`;
    case 'power':
      return `${factor(object.base)}^${object.exponent}`;
    case 'product':
      return `${printObject(object.left)} * ${factor(object.right)}`;
  }
}

const factor = (object: ObjectExpr): string =>
  object.tag === 'product' ? `(${printObject(object)})` : printObject(object);

export const printMapType = (type: MapTypeExpr): string =>
  `${printObject(type.dom)} -> ${printObject(type.cod)}`;

export const printType = (type: TypeExpr): string =>
  type.tag === 'map' ? printMapType(type) : printObject(type);
