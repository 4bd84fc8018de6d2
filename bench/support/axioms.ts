/**
 * The theory for a first-order prover, on the level of maps: `comp(f, g)` is f ; g. Objects are erased: an equation of
 * maps holds here as soon as it holds for some typing, and the prover may pass through terms that have no type. A
 * constant such as `zero` stands for its instances at all objects. We know of no proof that erasing is conservative,
 * so the false rows can be given to the prover too: it must prove none.
 */
const macros = {
  in0: 'pair(id, zero)',
  /** f * g */
  times: (f: string, g: string): string => `pair(comp(fst, ${f}), comp(snd, ${g}))`,
  seq: (...fs: string[]): string => fs.reduceRight((rest, f) => `comp(${f}, ${rest})`),
};
const { in0, times, seq } = macros;
/** D[f] = (in0 * id) ; R[R[f]] ; snd */
const forward = (f: string): string => seq(times(in0, 'id'), `r(r(${f}))`, 'snd');
const exchange = `pair(${times('fst', 'fst')}, ${times('snd', 'snd')})`;

const structure = {
  assoc: 'comp(comp(F, G), H) = comp(F, comp(G, H))',
  id_left: 'comp(id, F) = F',
  id_right: 'comp(F, id) = F',
  first: 'comp(pair(F, G), fst) = F',
  second: 'comp(pair(F, G), snd) = G',
  pair_eta: 'pair(comp(F, fst), comp(F, snd)) = F',
  pair_id: 'pair(fst, snd) = id',
  pair_comp: 'comp(H, pair(F, G)) = pair(comp(H, F), comp(H, G))',
  bang: 'comp(F, bang) = bang',
  plus_comm: 'plus(F, G) = plus(G, F)',
  plus_assoc: 'plus(plus(F, G), H) = plus(F, plus(G, H))',
  plus_zero: 'plus(F, zero) = F',
  left_plus: 'comp(H, plus(F, G)) = plus(comp(H, F), comp(H, G))',
  left_zero: 'comp(F, zero) = zero',
  fst_plus: 'comp(plus(F, G), fst) = plus(comp(F, fst), comp(G, fst))',
  snd_plus: 'comp(plus(F, G), snd) = plus(comp(F, snd), comp(G, snd))',
  fst_zero: 'comp(zero, fst) = zero',
  snd_zero: 'comp(zero, snd) = zero',
  pair_plus: 'plus(pair(F, G), pair(H, K)) = pair(plus(F, H), plus(G, K))',
  pair_zero: 'pair(zero, zero) = zero',
};

const reverse = {
  rd1a: 'r(plus(F, G)) = plus(r(F), r(G))',
  rd1b: 'r(zero) = zero',
  rd2a: 'comp(pair(A, plus(B, C)), r(F)) = plus(comp(pair(A, B), r(F)), comp(pair(A, C), r(F)))',
  rd2b: 'comp(pair(A, zero), r(F)) = zero',
  rd3a: 'r(id) = snd',
  rd3b: 'r(fst) = comp(snd, pair(id, zero))',
  rd3c: 'r(snd) = comp(snd, pair(zero, id))',
  rd4a: `r(pair(F, G)) = plus(${seq(times('id', 'fst'), 'r(F)')}, ${seq(times('id', 'snd'), 'r(G)')})`,
  rd4b: 'r(bang) = zero',
  rd5: 'r(comp(F, G)) = comp(pair(fst, comp(pair(comp(fst, F), snd), r(G))), r(F))',
  rd6: `${seq(`pair(${times('id', 'fst')}, ${times('zero', 'snd')})`, times(in0, 'id'), 'r(r(r(F)))', 'snd')}
    = ${seq(times('id', 'snd'), 'r(F)')}`,
  rd7: `${forward(forward('F'))} = ${seq(exchange, forward(forward('F')))}`,
  d: `d(F) = ${forward('F')}`,
  stable: 'comp(pair(pair(A, B), C), comp(r(r(F)), fst)) = comp(pair(pair(A, C), B), comp(r(d(F)), fst))',
};

/** `linear l`; a map linear in its second argument. */
export const linearAll = (l: string): string => `d(${l}) = comp(snd, ${l})`;
export const linearInSecond = (m: string): string =>
  `comp(pair(pair(A, B), pair(zero, C)), d(${m})) = comp(pair(A, C), ${m})`;

export const axioms: Readonly<Record<string, string>> = { ...structure, ...reverse };
