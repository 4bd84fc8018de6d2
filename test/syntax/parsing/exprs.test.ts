import { expect, test } from 'vitest';
import { parseExpr, type Expr, type Pattern } from '../../../src/syntax/index.js';
import { withoutSpans } from './spans.js';

const span = { start: 0, end: 0 };
const n = (name: string): Expr => ({ tag: 'name', name, span });
const num = (text: string): Expr => ({ tag: 'numeral', text, span });
const seq = (...items: Expr[]): Expr => ({ tag: 'seq', items, span });
const neg = (of: Expr): Expr => ({ tag: 'neg', of, span });
const power = (base: Expr, exponent: number): Expr => ({ tag: 'power', base, exponent, span });
const dagger = (of: Expr): Expr => ({ tag: 'dagger', of, span });
const tuple = (...items: Expr[]): Expr => ({ tag: 'tuple', items, span });
const angle = (...items: Expr[]): Expr => ({ tag: 'angle', items, span });
const project = (of: Expr, index: 1 | 2): Expr => ({ tag: 'project', of, index, span });
const apply = (head: Expr, ...args: Expr[]): Expr => ({ tag: 'apply', head, args, span });
const op = (text: string, order: number, ...args: Expr[]): Expr => {
  return { tag: 'operator', head: { text, span }, order, args, span };
};
const v = (name: string): Pattern => ({ tag: 'var', name, type: null, span });
const lambda = (pattern: Pattern, body: Expr): Expr => ({ tag: 'lambda', pattern, body, span });
const A = { tag: 'name', name: 'A', span } as const;
const B = { tag: 'name', name: 'B', span } as const;
const sum = (first: Expr, ...rest: ['+' | '-', Expr][]): Expr => {
  return { tag: 'sum', items: [{ sign: '+', of: first }, ...rest.map(([sign, of]) => ({ sign, of }))], span };
};
const product = (first: Expr, ...rest: ['*' | '/', Expr][]): Expr => {
  return { tag: 'product', first, rest: rest.map(([o, of]) => ({ op: o, of })), span };
};
const [a, f, g, h, x, y] = [n('a'), n('f'), n('g'), n('h'), n('x'), n('y')] as const;

const cases: readonly (readonly [string, Expr])[] = [
  ['f', f],
  ['((f))', f],
  ['f ; g ; h', seq(f, g, h)],
  ['(f ; g) ; h', seq(seq(f, g), h)],
  ['f ; (g ; h)', seq(f, seq(g, h))],
  ['f + g - h', sum(f, ['+', g], ['-', h])],
  ['f - (g - h)', sum(f, ['-', sum(g, ['-', h])])],
  ['f + g ; h * x', sum(f, ['+', seq(g, product(h, ['*', x]))])],
  ['f ; g + h ; x', sum(seq(f, g), ['+', seq(h, x)])],
  ['f * g / h', product(f, ['*', g], ['/', h])],
  ['3/4', product(num('3'), ['/', num('4')])],
  ['-x^2', neg(power(x, 2))],
  ['-x * y', product(neg(x), ['*', y])],
  ['x * -y', product(x, ['*', neg(y)])],
  ['- -x', neg(neg(x))],
  ['x^2^3', power(power(x, 2), 3)],
  ['f(x)^2', power(apply(f, x), 2)],
  ['-f ; g', seq(neg(f), g)],
  ['f†', dagger(f)],
  ['dag[f ; g]', dagger(seq(f, g))],
  ['f†(x).1', project(apply(dagger(f), x), 1)],
  ['x.1.2', project(project(x, 1), 2)],
  ['()', tuple()],
  ['(x, y, a)', tuple(x, y, a)],
  ['<f, g, h>', angle(f, g, h)],
  ['⟨f, ⟨g, h⟩⟩', angle(f, angle(g, h))],
  ['c()', apply(n('c'))],
  ['f(x, y)', apply(f, x, y)],
  ['f((x, y))', apply(f, tuple(x, y))],
  ['(f ; g)(x)', apply(seq(f, g), x)],
  ['R[f]', op('R', 1, f)],
  ['R^2[f]', op('R', 2, f)],
  ['D^3[f ; g](x, y)', apply(op('D', 3, seq(f, g)), x, y)],
  ['T[f, g]', op('T', 1, f, g)],
  ['ctx[f]', op('ctx', 1, f)],
  ['x => y => x', lambda(v('x'), lambda(v('y'), x))],
  ['x => f(x) + y', lambda(v('x'), sum(apply(f, x), ['+', y]))],
  ['() => x', lambda({ tag: 'tuple', items: [], span }, x)],
  ['(x) => x', lambda(v('x'), x)],
  [
    '(x, (y, a)) ↦ x',
    lambda({ tag: 'tuple', items: [v('x'), { tag: 'tuple', items: [v('y'), v('a')], span }], span }, x),
  ],
  ['(x : A) => x', lambda({ tag: 'var', name: 'x', type: A, span }, x)],
  ['(f : A -> B)', { tag: 'ascribe', of: f, type: { tag: 'map', dom: A, cod: B, span }, span }],
  ['(x : A)', { tag: 'ascribe', of: x, type: A, span }],
  ['(x => x : A)', { tag: 'ascribe', of: lambda(v('x'), x), type: A, span }],
  ['let x = y in x', { tag: 'let', pattern: v('x'), value: y, body: x, span }],
  [
    'let x = let y = a in y in x',
    {
      tag: 'let',
      pattern: v('x'),
      value: { tag: 'let', pattern: v('y'), value: a, body: y, span },
      body: x,
      span,
    },
  ],
  ['id ; π0 ; ι1 ; ! ; 0', seq(n('id'), n('fst'), n('in1'), n('!'), num('0'))],
  ['.5 * x.1', product(num('.5'), ['*', project(x, 1)])],
  ['R + f', sum(n('R'), ['+', f])],
];

test.each(cases)('%s', (text, expected) => {
  const { expr, diagnostics } = parseExpr(text);
  expect(diagnostics).toEqual([]);
  expect(withoutSpans(expr)).toEqual(expected);
});

/** The text under each node's span, outermost first, in the order of the fields. */
function pieces(text: string, node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { span: at, ...fields } = node as { span?: { start: number; end: number } };
  const own = at === undefined ? [] : [text.slice(at.start, at.end)];
  return [...own, ...Object.values(fields).flatMap((field) => pieces(text, field))];
}

test.each([
  ['f ; (g) + -x', ['f ; (g) + -x', 'f ; (g)', 'f', 'g', '-x', 'x']],
  ['R^2[f](x).1', ['R^2[f](x).1', 'R^2[f](x)', 'R^2[f]', 'R', 'f', 'x']],
  [
    '(x : A) => let y = x in (y)',
    ['(x : A) => let y = x in (y)', 'x : A', 'A', 'let y = x in (y)', 'y', 'x', 'y'],
  ],
  ['(a * b)^2 / c†', ['(a * b)^2 / c†', '(a * b)^2', 'a * b', 'a', 'b', 'c†', 'c']],
])('spans of %s', (text, expected) => {
  expect(pieces(text, parseExpr(text).expr)).toEqual(expected);
});
