import type { Faulty } from './faulty.js';

/** What the declarations under test may use; it comes before each of them. */
export const header = `object A, B, C
map f : A -> B
map g : B -> C
map p : A -> B
map h : A * B -> C
map m : A * (B * C) -> A
map c : 1 -> A
let twice[e] = e ; e
let ctx[k] = (a, b) => R[k]((a, 0), b).2
`;

/** Faults in names, levels and types. */
export const typing: readonly Faulty[] = [
  // Names
  ['an unknown map', 'law x : f ; «fg» = 0', 'unknown-name', 'did you mean `f`?'],
  ['an unknown map, near a predefined one', 'law x : f ; «swop» = 0', 'unknown-name', 'did you mean `swap`?'],
  ['an unknown element', 'law x (base) : f(«bsae») = 0', 'unknown-name', 'did you mean `base`?'],
  ['an unknown operator', 'law x : «twise»[id] = id', 'unknown-name', 'did you mean `twice`?'],
  ['an undeclared object', 'map k : A -> «AB»', 'unknown-object', 'did you mean `A`?'],
  [
    'an undeclared object, like no other',
    'map k : A -> «Space»',
    'unknown-object',
    'declare it: `object Space`',
  ],
  ['an undeclared object in a pattern', 'law x (a : «Space») : f(a) = 0', 'unknown-object'],
  ['a map before its declaration', 'law x : «late» = f\nmap late : A -> B', 'undeclared-yet'],
  ['an object before its declaration', 'map k : A -> «L»\nobject L', 'undeclared-yet'],
  ['an operator before its declaration', 'law x : «op»[f] = f\nlet op[k] = k', 'undeclared-yet'],
  ['an element before its declaration', 'law x (a) : f(a) = «late»\nmap late : A -> B', 'undeclared-yet'],
  ['a map declared twice', 'map «f» : A -> B', 'duplicate-name'],
  ['an object declared twice', 'object D, «D»', 'duplicate-name'],
  ['a definition with the name of an object', 'let «A» = id', 'duplicate-name'],
  ['a law stated twice', 'law x : f = f\nlaw «x» : g = g', 'duplicate-statement'],
  ['a variable bound twice', 'law x (a, «a») : f(a) = f(a)', 'duplicate-variable'],
  ['a variable bound twice in a pattern', 'let k = (a, (b, «a»)) => f(a)', 'duplicate-variable'],
  ['a parameter twice', 'let op[k, «k»] = k', 'duplicate-variable'],
  ['a definition that cites itself', 'let loop = f ; «loop»', 'self-reference'],
  ['an operator that cites itself', 'let loop[k] = «loop»[k]', 'self-reference'],
  ['a definition that means what it hides', 'let swap = «swap» ; «swap»', 'self-reference self-reference'],
  ['an object as a map', 'law x : f ; «A» = f', 'object-as-term'],
  ['an object as an element', 'law x (a) : f(«A») = f(a)', 'object-as-term'],
  // Levels
  ['a variable as a map', 'law x (a) : R[«a»](a, a) = a', 'variable-as-map'],
  ['a variable applied', 'law x (a) : «a»(a) = a', 'variable-applied'],
  ['a variable that hides the map applied', 'law x (f) : «f»(f) = f', 'variable-applied'],
  ['a map as an element', 'law x (a) : «f» = f(a)', 'map-as-element', 'apply it: `f(…)`'],
  ['a constant as an element', 'law x (a) : f(«c») = f(a)', 'map-as-element', 'apply it: `c()`'],
  ['a composite as an element', 'law x (a) : «f ; g» = g(f(a))', 'map-as-element'],
  ['a pair of maps as an element', 'law x (a) : h(«<id, f>») = 0', 'map-as-element'],
  ['a derivative as an element', 'law x (a) : «R[f]» = a', 'map-as-element'],
  ['a function as an element', 'law x (a) : f(«y => y») = 0', 'map-as-element'],
  ['a dagger as an element', 'law x (a) : «f†» = a', 'map-as-element'],
  ['R of a pair of elements', 'law x : R[«(f, g)»] = 0', 'element-as-map', 'maps are paired by `<f, g>`'],
  ['R of an element', 'law x (a) : R[«f(a)»](a, a) = a', 'element-as-map'],
  ['a projection as a map', 'law x : «f.1» = f', 'element-as-map'],
  ['a numeral as a map', 'let two : A -> K = «2»', 'element-as-map'],
  ['a power as a map', 'law x : «f^2» = f', 'element-as-map'],
  ['let as a map', 'law x : («let y = c() in y») = c', 'element-as-map'],
  ['a quotient of maps', 'law x : «f / g» = f', 'no-such-operation'],
  ['the wrong number of maps for an operator', 'law x : «twice[id, id]» = id', 'operator-arity'],
  ['an operator without its maps', 'law x : «twice» = id', 'operator-arity'],
  ['a map in place of an operator', 'law x : «f»[g] = g', 'not-an-operator'],
  ['an object as the type of a map', 'let k : «A» = f', 'wrong-kind-of-type'],
  ['an object as the type of maps', 'law x : f = f : «A»', 'wrong-kind-of-type'],
  ['a map type for an element', 'law x (a) : f(a) = f(a) : «A -> B»', 'wrong-kind-of-type'],
  ['a map type within an element', 'law x (a) : (f(a) : «A -> B») = f(a)', 'wrong-kind-of-type'],
  // Types
  ['a composite that does not fit', 'law x : f ; «f» = 0', 'composition'],
  ['a composite within R', 'law x (a) : R[g ; «f»](a, a) = a', 'composition'],
  ['a pair that does not fit', 'law x : <f, «g»> = 0', 'pairing'],
  ['a sum of maps that does not fit', 'law x : f + «g» = f', 'summands'],
  ['a sum of elements that does not fit', 'law x (a) : a + «f(a)» = a', 'summands'],
  ['sides of different domains', 'law x : f = «g»', 'sides'],
  ['sides of different objects', 'law x (a) : f(a) = «c()»', 'sides'],
  ['sides of an assumption', 'law x assuming f = «g» : f = f', 'sides'],
  ['a proof that strays', 'theorem x : f = p proof f = «g» by y = p by y qed', 'sides'],
  ['a type that is not the one written', 'law x : «f» = f : A -> C', 'mismatch'],
  ['a rule of another type', 'primitive cube : K -> K value x => x^3 reverse «(x, w) => (x, w)»', 'mismatch'],
  ['a definition of another type', 'let k : A -> C = «f»', 'mismatch'],
  ['a definition that is not so general', 'let k : A -> C = «<f, f> ; fst»', 'mismatch'],
  ['an element of another type', 'law x (a) : («f(a)» : A) = 0', 'mismatch'],
  ['a pattern that does not fit', 'law x (a : A) : (let (y, z) = «a» in y) = a', 'mismatch'],
  ['a map for an operator that does not fit', 'let o[e] = e ; f\nlaw x : o[«g»] = 0', 'mismatch'],
  ['an argument that does not fit', 'law x (b : B) : f(«b») = 0', 'argument'],
  ['no argument', 'law x : c = c\nlaw y (a) : f«()» = f(a)', 'argument'],
  [
    'three arguments for nested products',
    'law x (a, b : B, d : C) : m«(a, b, d)» = a',
    'argument',
    'did you mean `m(a, (b, d))`?',
  ],
  ['too few arguments', 'law x (a : A) : h(«a») = 0', 'argument'],
  ['too many arguments', 'law x (a : A, b : B) : h«(a, b, b)» = 0', 'argument'],
  ['a component of what is no pair', 'law x (a : A) : «a».1 = a', 'not-a-product'],
  ['an infinite type', 'law x : twice[«copy»] = 0', 'infinite-type'],
  ['an infinite type of an element', 'let k = x => (x, x) + «x»', 'infinite-type'],
  ['a product with a vector first', 'law x (a : A) : «a» * 2 = 0', 'not-a-scalar'],
  ['a division by a vector', 'law x (a : A) : 2 / «a» = 0', 'not-a-scalar'],
  ['a power of a vector', 'law x (a : A) : «a»^2 = 0', 'not-a-scalar'],
  ['division by zero', 'law x (a : A) : a / «0» = a', 'division-by-zero'],
  ['an argument that is not there', 'map k : A * B -> C «linear in 3»', 'linear-argument'],
  ['an argument hidden in brackets', 'map k : (A * B) * C -> C «linear in 3»', 'linear-argument'],
  [
    'a primitive of another type',
    'primitive cube : K -> K value «x => (x, x)» reverse (x, w) => w',
    'mismatch',
  ],
  // One fault, one message
  ['uses of a faulty map', 'map k : A -> «Space»\nlaw x : k ; f = k', 'unknown-object'],
  ['uses of a faulty definition', 'let k = f ; «f»\nlaw x : k = k\nlet l = k ; k', 'composition'],
  ['uses of a faulty operator', 'let o[k] = k ; «o»\nlaw x : o[f] = o[g]', 'self-reference'],
  ['uses of what was not parsed', 'map k : A ->«»\nlaw x : k = f\nlet j = k', 'expected'],
  [
    'faults in several declarations',
    'law x : f ; «f» = 0\nlet k = «nothing»\nlaw y : f = «g»\nlaw z : f = f',
    'composition unknown-name sides',
  ],
  ['faults in both sides', 'law x : f ; «f» = g ; «g»', 'composition composition'],
  [
    'a definition that doubles 60 times',
    `let d0 = x => x + x\n${Array.from({ length: 60 }, (_, i) => `let d${i + 1} = d${i} ; d${i}\n`).join('')}law x : «d60 = 0»`,
    'too-large',
  ],
  [
    'a term that is too deep',
    `law x : «${'f ; r ; '.repeat(1500)}f = f»\n`.replace('law', 'map r : B -> A\nlaw'),
    'too-large',
  ],
];
