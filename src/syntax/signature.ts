/**
 * The operations of the language: how each is written and typed. Inference, elaboration, the printer and the
 * documentation read these two tables. A row's typing is written once, over any representation of objects.
 */
export interface Objects<T> {
  readonly unit: T;
  readonly scalar: T;
  prod(left: T, right: T): T;
  /** Another object that the operation is schematic in. */
  open(): T;
}
export interface Arrow<T> {
  readonly dom: T;
  readonly cod: T;
}
export interface Signature<S> {
  readonly args: readonly S[];
  readonly result: S;
}

/** An operation on maps; `order` is n in `R^n`, `D^n`. */
export interface Combinator {
  readonly notation: string;
  readonly typing: <T>(o: Objects<T>, order: number) => Signature<Arrow<T>>;
}
/** An operation on elements. */
export interface TermOperation {
  readonly notation: string;
  readonly typing: <T>(o: Objects<T>) => Signature<T>;
}

const arrow = <T>(dom: T, cod: T): Arrow<T> => ({ dom, cod });
const constant = (notation: string, result: <T>(o: Objects<T>) => Arrow<T>): Combinator => ({
  notation,
  typing: (o) => ({ args: [], result: result(o) }),
});
const combinator = (notation: string, typing: Combinator['typing']): Combinator => ({ notation, typing });

/** `base * factor * … * factor`, to the left. */
function power<T>(o: Objects<T>, base: T, factor: T, times: number): T {
  let out = base;
  for (let i = 0; i < times; i++) out = o.prod(out, factor);
  return out;
}

const binary = <T>(o: Objects<T>): Signature<Arrow<T>> => {
  const f = arrow(o.open(), o.open());
  return { args: [f, f], result: f };
};

export const combinators = {
  id: constant('id', (o) => {
    const a = o.open();
    return arrow(a, a);
  }),
  fst: constant('fst', (o) => {
    const a = o.open();
    return arrow(o.prod(a, o.open()), a);
  }),
  snd: constant('snd', (o) => {
    const b = o.open();
    return arrow(o.prod(o.open(), b), b);
  }),
  in0: constant('in0', (o) => {
    const a = o.open();
    return arrow(a, o.prod(a, o.open()));
  }),
  in1: constant('in1', (o) => {
    const b = o.open();
    return arrow(b, o.prod(o.open(), b));
  }),
  '!': constant('!', (o) => arrow(o.open(), o.unit)),
  '0': constant('0', (o) => arrow(o.open(), o.open())),
  swap: constant('swap', (o) => {
    const [a, b] = [o.open(), o.open()];
    return arrow(o.prod(a, b), o.prod(b, a));
  }),
  copy: constant('copy', (o) => {
    const a = o.open();
    return arrow(a, o.prod(a, a));
  }),
  ';': combinator('f ; g', (o) => {
    const [a, b, c] = [o.open(), o.open(), o.open()];
    return { args: [arrow(a, b), arrow(b, c)], result: arrow(a, c) };
  }),
  '<>': combinator('<f, g>', (o) => {
    const [x, a, b] = [o.open(), o.open(), o.open()];
    return { args: [arrow(x, a), arrow(x, b)], result: arrow(x, o.prod(a, b)) };
  }),
  '*': combinator('f * g', (o) => {
    const [f, g] = [arrow(o.open(), o.open()), arrow(o.open(), o.open())];
    return { args: [f, g], result: arrow(o.prod(f.dom, g.dom), o.prod(f.cod, g.cod)) };
  }),
  '+': combinator('f + g', binary),
  '-': combinator('-f', (o) => {
    const f = arrow(o.open(), o.open());
    return { args: [f], result: f };
  }),
  R: combinator('R[f]', (o, order) => {
    const f = arrow(o.open(), o.open());
    return { args: [f], result: arrow(power(o, o.prod(f.dom, f.cod), f.dom, order - 1), f.dom) };
  }),
  D: combinator('D[f]', (o, order) => {
    const f = arrow(o.open(), o.open());
    return { args: [f], result: arrow(power(o, f.dom, f.dom, order), f.cod) };
  }),
  dag: combinator('dag[f]', (o) => {
    const f = arrow(o.open(), o.open());
    return { args: [f], result: arrow(f.cod, f.dom) };
  }),
} satisfies Record<string, Combinator>;
export type CombinatorName = keyof typeof combinators;

const term = (notation: string, typing: TermOperation['typing']): TermOperation => ({ notation, typing });

export const termOperations = {
  pair: term('(t, u)', (o) => {
    const [a, b] = [o.open(), o.open()];
    return { args: [a, b], result: o.prod(a, b) };
  }),
  unit: term('()', (o) => ({ args: [], result: o.unit })),
  fst: term('t.1', (o) => {
    const a = o.open();
    return { args: [o.prod(a, o.open())], result: a };
  }),
  snd: term('t.2', (o) => {
    const b = o.open();
    return { args: [o.prod(o.open(), b)], result: b };
  }),
  zero: term('0', (o) => ({ args: [], result: o.open() })),
  add: term('t + u', (o) => {
    const a = o.open();
    return { args: [a, a], result: a };
  }),
  neg: term('-t', (o) => {
    const a = o.open();
    return { args: [a], result: a };
  }),
  num: term('3/4', (o) => ({ args: [], result: o.scalar })),
  scale: term('t * u', (o) => {
    const a = o.open();
    return { args: [o.scalar, a], result: a };
  }),
  divide: term('t / u', (o) => {
    const a = o.open();
    return { args: [a, o.scalar], result: a };
  }),
  power: term('t ^ n', (o) => ({ args: [o.scalar], result: o.scalar })),
} satisfies Record<string, TermOperation>;

const named: ReadonlySet<string> = new Set([
  'id',
  'fst',
  'snd',
  'in0',
  'in1',
  '!',
  'swap',
  'copy',
] satisfies CombinatorName[]);

/** The predefined map of that name, which declarations may hide. */
export const namedCombinator = (name: string): CombinatorName | null =>
  named.has(name) ? (name as CombinatorName) : null;
export const predefinedNames: Iterable<string> = named;
