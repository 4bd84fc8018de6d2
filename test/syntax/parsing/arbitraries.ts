/** Random syntax trees, for print-then-parse. Spans are all zero. */
import fc from 'fast-check';
import type {
  Decl,
  Expr,
  MapTypeExpr,
  Name,
  ObjectExpr,
  Pattern,
  TypeExpr,
} from '../../../src/syntax/index.js';

const span = { start: 0, end: 0 };
const identifier = fc.constantFrom(
  'a',
  'f',
  "x'",
  '_',
  'R',
  'D',
  'T',
  'swap',
  'δ',
  'x₁',
  'π',
  'law1',
  'copy',
);
const lawName = fc.constantFrom('RD.5', 'CD.3a', 'assoc', 'fst', '7.1', 'linear', 'in');
const name: fc.Arbitrary<Name> = identifier.map((text) => ({ text, span }));
const names = fc.array(name, { minLength: 1, maxLength: 3 });
const lawRef: fc.Arbitrary<Name> = lawName.map((text) => ({ text, span }));

export const { object } = fc.letrec<{ object: ObjectExpr }>((tie) => ({
  object: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'object' },
    fc.constant<ObjectExpr>({ tag: 'unit', span }),
    fc.constant<ObjectExpr>({ tag: 'scalar', span }),
    identifier.map<ObjectExpr>((text) => ({ tag: 'name', name: text, span })),
    fc
      .array(fc.oneof(fc.integer({ min: 1, max: 9 }), identifier), { minLength: 1, maxLength: 2 })
      .map<ObjectExpr>((sizes) => ({ tag: 'array', sizes, span })),
    fc
      .tuple(tie('object'), tie('object'))
      .map<ObjectExpr>(([left, right]) => ({ tag: 'product', left, right, span })),
    fc
      .tuple(tie('object'), fc.integer({ min: 1, max: 9 }))
      .map<ObjectExpr>(([base, exponent]) => ({ tag: 'power', base, exponent, span })),
  ),
}));

const mapType: fc.Arbitrary<MapTypeExpr> = fc
  .tuple(object, object)
  .map(([dom, cod]) => ({ tag: 'map', dom, cod, span }));
const type: fc.Arbitrary<TypeExpr> = fc.oneof(object, mapType);

const { pattern } = fc.letrec<{ pattern: Pattern }>((tie) => ({
  pattern: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'pattern' },
    fc
      .tuple(identifier, fc.option(object))
      .map<Pattern>(([text, typed]) => ({ tag: 'var', name: text, type: typed, span })),
    fc
      .array(tie('pattern'), { maxLength: 3, depthIdentifier: 'pattern' })
      .filter((items) => items.length !== 1)
      .map<Pattern>((items) => ({ tag: 'tuple', items, span })),
  ),
}));

const many = (item: fc.Arbitrary<Expr>, least: number) =>
  fc.array(item, { minLength: least, maxLength: 3, depthIdentifier: 'expr' });
const sign = fc.constantFrom('+' as const, '-' as const);
const times = fc.constantFrom('*' as const, '/' as const);

/** Every kind of expression, in every position where the grammar has one. */
export const { expr } = fc.letrec<{ expr: Expr }>((tie) => {
  const e = tie('expr');
  return {
    expr: fc.oneof(
      { maxDepth: 5, depthIdentifier: 'expr' },
      fc
        .oneof(identifier, fc.constantFrom('id', 'fst', 'snd', 'in0', 'in1', '!'))
        .map<Expr>((text) => ({ tag: 'name', name: text, span })),
      fc.constantFrom('0', '1', '2', '.5', '1.5').map<Expr>((text) => ({ tag: 'numeral', text, span })),
      many(e, 0)
        .filter((items) => items.length !== 1)
        .map<Expr>((items) => ({ tag: 'tuple', items, span })),
      many(e, 2).map<Expr>((items) => ({ tag: 'angle', items, span })),
      many(e, 2).map<Expr>((items) => ({ tag: 'seq', items, span })),
      fc.tuple(e, type).map<Expr>(([of, typed]) => ({ tag: 'ascribe', of, type: typed, span })),
      fc.tuple(pattern, e).map<Expr>(([p, body]) => ({ tag: 'lambda', pattern: p, body, span })),
      fc
        .tuple(pattern, e, e)
        .map<Expr>(([p, value, body]) => ({ tag: 'let', pattern: p, value, body, span })),
      fc
        .tuple(e, fc.array(fc.record({ sign, of: e }), { minLength: 1, maxLength: 2 }))
        .map<Expr>(([of, items]) => ({ tag: 'sum', items: [{ sign: '+', of }, ...items], span })),
      fc
        .tuple(e, fc.array(fc.record({ op: times, of: e }), { minLength: 1, maxLength: 2 }))
        .map<Expr>(([first, rest]) => ({ tag: 'product', first, rest, span })),
      e.map<Expr>((of) => ({ tag: 'neg', of, span })),
      e.map<Expr>((of) => ({ tag: 'dagger', of, span })),
      fc.tuple(e, fc.nat(9)).map<Expr>(([base, exponent]) => ({ tag: 'power', base, exponent, span })),
      fc
        .tuple(e, fc.constantFrom(1 as const, 2 as const))
        .map<Expr>(([of, index]) => ({ tag: 'project', of, index, span })),
      fc.tuple(e, many(e, 0)).map<Expr>(([head, args]) => ({ tag: 'apply', head, args, span })),
      fc
        .tuple(fc.constantFrom('R', 'D'), fc.integer({ min: 1, max: 9 }), e)
        .map<Expr>(([text, order, of]) => ({
          tag: 'operator',
          head: { text, span },
          order,
          args: [of],
          span,
        })),
      fc
        .tuple(fc.constantFrom('ctx', 'T', 'g'), many(e, 1))
        .map<Expr>(([text, args]) => ({ tag: 'operator', head: { text, span }, order: 1, args, span })),
    ),
  };
});

const equation = fc.tuple(expr, expr).map(([lhs, rhs]) => ({ lhs, rhs, span }));
const step = fc.record({ term: expr, by: fc.array(lawRef, { maxLength: 2 }), span: fc.constant(span) });
const proof = fc
  .tuple(expr, fc.array(step, { minLength: 1, maxLength: 3 }))
  .map(([term, steps]) => [{ term, by: [], span }, ...steps]);
const words = fc.constantFrom('', 'reverse chain rule', '-- not a comment', '鎖', "it's {- one");

const statement = (kind: 'law' | 'theorem' | 'refute' | 'axiom'): fc.Arbitrary<Decl> =>
  fc
    .record({
      ...{ name: lawRef, doc: fc.option(words), variables: fc.option(fc.array(pattern, { maxLength: 3 })) },
      ...{ assumptions: fc.array(equation, { maxLength: 2 }), equation, type: fc.option(type) },
      models: fc.option(names),
      proof: kind === 'law' || kind === 'theorem' ? fc.option(proof) : fc.constant(null),
    })
    .map((parts) => ({ tag: 'statement', kind, ...parts, span }));

/** Every kind of declaration. */
export const decl: fc.Arbitrary<Decl> = fc.oneof(
  words.map<Decl>((path) => ({ tag: 'import', path, pathSpan: span, span })),
  names.map<Decl>((all) => ({ tag: 'object', names: all, span })),
  fc
    .tuple(
      names,
      mapType,
      fc.oneof(
        fc.constantFrom('none' as const, 'all' as const),
        fc
          .array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 })
          .map((args) => ({ args, span })),
      ),
    )
    .map<Decl>(([all, typed, linear]) => ({ tag: 'map', names: all, type: typed, linear, span })),
  fc
    .record({ name, params: fc.array(name, { maxLength: 2 }), type: fc.option(type), body: expr })
    // `R[` and `D[` are the operators, so no definition can take their place.
    .filter(({ name: { text }, params }) => params.length === 0 || !/^[RD]$/.test(text))
    .map<Decl>((parts) => ({ tag: 'let', ...parts, span })),
  fc
    .record({ name, type: mapType, value: expr, reverse: expr })
    .map<Decl>((parts) => ({ tag: 'primitive', ...parts, span })),
  ...(['law', 'theorem', 'refute', 'axiom'] as const).map(statement),
);
