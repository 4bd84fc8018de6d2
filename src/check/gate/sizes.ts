/** Numbers of very different sizes: a rule may be right at all that are near 1, and overflow or cancel beyond. */
import type { Random } from './random.js';

/** As powers of 2. */
const far = { from: -20, to: 12, usual: 4 } as const;

/** A size by its place from 0 to 1: one half of the places are beyond the usual sizes, and one half below. */
function sizeAt(place: number): number {
  const { from, to, usual } = far;
  return 2 ** (place < 0.5 ? from + 2 * place * (usual - from) : usual + (2 * place - 1) * (to - usual));
}

export const anySize = (random: Random): number => sizeAt(random.uniform(0, 1));

const golden = (Math.sqrt(5) - 1) / 2;

/** The `turn`th of numbers of all sizes and both signs, spread evenly whatever the start. */
export function farNumber(turn: number, start: number): number {
  const place = (start + turn * golden) % 1;
  return place < 0.5 ? sizeAt(2 * place) : -sizeAt(2 * place - 1);
}
