/** A source of random numbers that is its seed and nothing else: the same on every machine. */
export interface Random {
  /** Evenly between the bounds. */
  uniform(from: number, to: number): number;
  /** A whole number from `from` to `to`, both included. */
  integer(from: number, to: number): number;
  /** Mean 0, variance 1. */
  normal(): number;
}

/** Sfc32 (C. Doty-Humphrey, PractRand), whose state is filled from the seed. */
export function createRandom(seed: number): Random {
  let [a, b, c, counter] = [0x9e3779b9 | 0, seed | 0, 0x243f6a88 ^ seed, 1];
  const next = (): number => {
    const out = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + out;
    return out >>> 0;
  };
  for (let i = 0; i < 12; i++) next();
  const unit = (): number => (next() * 2 ** 21 + (next() >>> 11)) / 2 ** 53;
  return {
    uniform: (from, to) => from + (to - from) * unit(),
    integer: (from, to) => from + Math.floor(unit() * (to - from + 1)),
    // Box and Muller; 1 - u is never 0.
    normal: () => Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit()),
  };
}
