/** Every construct of the language at least once, in the spelling its description uses. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseExpr, parseFile } from '../../../src/syntax/index.js';

const files: readonly (readonly [string, string, number])[] = [
  [
    'declarations',
    `
import "cartesian.rdc"                     -- once
object A, B, C
map f, g : A -> B
linear l : A -> B
map m : A * B -> C linear in 2
map m3 : A * B * C -> C linear in 1, 3
let cube : K -> K = x => x * x * x
let slope = x => D[cube](x, 1)
let ctx[m] = (c, b) => R[m]((c, 0), b).2
let both[f, g] = (x, y) => (f(x), g(y))
primitive gelu : K -> K  value x => x * sigmoid(1.702 * x)  reverse (x, w) => w * D[gelu](x, 1)
`,
    11,
  ],
  [
    'statements',
    `
law RD.5 "the chain rule in reverse" (a, c) : R[f ; g](a, c) = R[f](a, R[g](f(a), c))
law assoc : (f ; g) ; h = f ; (g ; h)
law typed : f ; g = f ; g : A → C
law typed.element (a : A, (b, c)) : a = a : A
refute no.base "drops the base point" (a, c) : R[f ; g](a, c) = R[f](a, R[g](a, c))
law char2 : f + f = 0 in z2
refute char0 : f + f = 0 in reals, q
law inverse (a, v) assuming f ; k = id, k ; f = id : R[f](a, R[k](f(a), v)) = v
law nothing () : c() = 0
axiom extra : f ; f = f
theorem one.line : s = t  proof  s  = u by RD.5  = t by RD.2, assoc  qed
theorem many.lines (a) : s(a) = t(a)
proof
    s(a)
=   u(a)   by RD.5, CD.3a   -- a reason
  = t(a)   by auto
qed
`,
    12,
  ],
  [
    'objects',
    `
map a : 1 -> K
map b : A * B * C -> (A * B) * C
map c : A * (B × C) -> A^3
map d : K[3] * K[n] -> K[m, n]
map e : (A * B)^2 * K^4 -> ((1))
`,
    5,
  ],
];

test.each(files)('%s', (_what, text, count) => {
  const { file, diagnostics } = parseFile('a.rdc', text);
  expect(diagnostics).toEqual([]);
  expect(file.decls).toHaveLength(count);
});

const expressions = `
id ; fst ; snd ; in0 ; in1 ; ! ; 0 ; swap ; copy
f + g - h
-f ; g
f * g
f†
dag[f] ; dag[f ; g]
in1 ; R[f]
<f, g> ; <f, g, h> ; <<f, g>, h>
⟨id, 0⟩ ; ⟨π0, π1⟩ ; ι0 ; ι1
R[f] ; D[f] ; R^2[f] ; D^3[f] ; T[f, g]
(f : A -> B) ; (g : B → C)
x => x
(x, y) => (y, x)
(x : A, (y, z)) ↦ (y, (x, z))
() => c()
(a, b, c) => f(a, (b, c))
(t, u).1 + t.2.1
let x = f(a) in g(x, x)
let (x, y : B) = p in f(x)
x * x^2 / 3
-x^2 + 3/4 * .5 - 1.5
(a, y, v) => R[x => f(x, y)](a, v)
(x => x)(a)
((f ; g))(a)
max(x, 0) + atan2(y, x)
`;

test.each(expressions.trim().split('\n'))('%s', (text) => {
  expect(parseExpr(text).diagnostics).toEqual([]);
});

test('the corpus of the free theory is read whole', () => {
  const text = readFileSync(new URL('../../corpus/free-theory.rdc', import.meta.url), 'utf8');
  const { file, diagnostics } = parseFile('free-theory.rdc', text);
  expect(diagnostics).toEqual([]);
  const kinds = file.decls.map((decl) => (decl.tag === 'statement' ? decl.kind : decl.tag));
  const count = (kind: string): number => kinds.filter((other) => other === kind).length;
  expect([count('law'), count('refute'), count('map'), count('object')]).toEqual([150, 150, 7, 1]);
});
