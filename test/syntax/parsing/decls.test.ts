import { expect, test } from 'vitest';
import { parseFile, type Decl, type ObjectExpr, type Pattern } from '../../../src/syntax/index.js';
import { withoutSpans } from './spans.js';

const span = { start: 0, end: 0 };
const id = (text: string) => ({ text, span });
const n = (name: string) => ({ tag: 'name', name, span }) as const;
const v = (name: string, type: ObjectExpr | null = null): Pattern => ({ tag: 'var', name, type, span });
const map = (dom: ObjectExpr, cod: ObjectExpr) => ({ tag: 'map', dom, cod, span }) as const;
const product = (left: ObjectExpr, right: ObjectExpr): ObjectExpr => ({ tag: 'product', left, right, span });
const K = { tag: 'scalar', span } as const;
const [A, B, C] = [n('A'), n('B'), n('C')] as const;
const equation = (lhs: string, rhs: string) => ({ lhs: n(lhs), rhs: n(rhs), span });
const plain = {
  tag: 'statement',
  doc: null,
  variables: null,
  assumptions: [],
  type: null,
  models: null,
  proof: null,
} as const;

const cases: readonly (readonly [string, Decl])[] = [
  ['import "lib/cartesian.rdc"', { tag: 'import', path: 'lib/cartesian.rdc', pathSpan: span, span }],
  ['object A, B', { tag: 'object', names: [id('A'), id('B')], span }],
  ['map f, g : A -> B', { tag: 'map', names: [id('f'), id('g')], type: map(A, B), linear: 'none', span }],
  ['linear l : A -> B', { tag: 'map', names: [id('l')], type: map(A, B), linear: 'all', span }],
  [
    'map m : A * B × C → A linear in 2, 3',
    {
      ...{ tag: 'map', names: [id('m')], type: map(product(product(A, B), C), A) },
      linear: { args: [2, 3], span },
      span,
    },
  ],
  [
    'map f : A * (B * C) -> K[n, 3]^2 * 1',
    {
      ...{ tag: 'map', names: [id('f')], linear: 'none', span },
      type: map(
        product(A, product(B, C)),
        product(
          { tag: 'power', base: { tag: 'array', sizes: ['n', 3], span }, exponent: 2, span },
          { tag: 'unit', span },
        ),
      ),
    },
  ],
  ['let f : K -> K = g', { tag: 'let', name: id('f'), params: [], type: map(K, K), body: n('g'), span }],
  [
    'let f[m, k] = g',
    { tag: 'let', name: id('f'), params: [id('m'), id('k')], type: null, body: n('g'), span },
  ],
  ['law RD.5a : f = g', { ...plain, kind: 'law', name: id('RD.5a'), equation: equation('f', 'g'), span }],
  [
    'refute x "why" () : a = b in z2, reals',
    {
      ...{ ...plain, kind: 'refute', name: id('x'), doc: 'why', variables: [], equation: equation('a', 'b') },
      models: [id('z2'), id('reals')],
      span,
    },
  ],
  [
    'law x (a : A, (b, c)) assuming f = g, g = h : a = b : C',
    {
      ...{ ...plain, kind: 'law', name: id('x'), equation: equation('a', 'b'), type: C },
      variables: [v('a', A), { tag: 'tuple', items: [v('b'), v('c')], span }],
      assumptions: [equation('f', 'g'), equation('g', 'h')],
      span,
    },
  ],
  [
    'axiom x : f = g : A -> B',
    { ...plain, kind: 'axiom', name: id('x'), equation: equation('f', 'g'), type: map(A, B), span },
  ],
  [
    'theorem x : s = t\nproof\n  s\n= u by RD.5, RD.2\n= v\n  = t by linear\nqed',
    {
      ...{ ...plain, kind: 'theorem', name: id('x'), equation: equation('s', 't'), span },
      proof: [
        { term: n('s'), by: [], span },
        { term: n('u'), by: [id('RD.5'), id('RD.2')], span },
        { term: n('v'), by: [], span },
        { term: n('t'), by: [id('linear')], span },
      ],
    },
  ],
  [
    'primitive softplus : K -> K\n  value x => y\n  reverse (x, w) => y',
    {
      ...{ tag: 'primitive', name: id('softplus'), type: map(K, K), span },
      value: { tag: 'lambda', pattern: v('x'), body: n('y'), span },
      reverse: {
        tag: 'lambda',
        pattern: { tag: 'tuple', items: [v('x'), v('w')], span },
        body: n('y'),
        span,
      },
    },
  ],
];

test.each(cases)('%s', (text, expected) => {
  const { file, diagnostics } = parseFile('a.rdc', text);
  expect(diagnostics).toEqual([]);
  expect(withoutSpans(file.decls)).toEqual([expected]);
});

test('a declaration spans its tokens, not the comments around', () => {
  const text = '-- before\nobject A, B -- after\n\n{- between -}\nlaw x :\n  f\n= g\n';
  const { decls } = parseFile('a.rdc', text).file;
  expect(decls.map(({ span: at }) => text.slice(at.start, at.end))).toEqual([
    'object A, B',
    'law x :\n  f\n= g',
  ]);
});

test('a byte-order mark, CRLF and CR are no obstacle', () => {
  const { file, diagnostics } = parseFile('a.rdc', '\ufeffobject A\r\nmap f : A\r\n\t-> A\rlaw x : f = f');
  expect(diagnostics).toEqual([]);
  expect(file.decls.map(({ tag }) => tag)).toEqual(['object', 'map', 'statement']);
});

test('a definition may be a `let`, which ends before the next definition', () => {
  const { file, diagnostics } = parseFile('a.rdc', 'let f = x =>\n  let y = x in\n  y\nlet g = f');
  expect(diagnostics).toEqual([]);
  expect(file.decls.map((decl) => decl.tag === 'let' && decl.name.text)).toEqual(['f', 'g']);
});
