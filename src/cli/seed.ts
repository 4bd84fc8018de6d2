/** The seed of a run. */
import type { Io } from './io.js';

/** The default where no option says otherwise; an empty variable counts as none. */
export const seedFrom = ({ RDC_SEED: seed }: Io['env']): string =>
  seed === undefined || seed === '' ? '1' : seed;

/** A seed as written, for example in RDC_SEED: a whole number below 2^32, or `random`. */
export function readSeed(text: string, randomSeed: () => number): number | null {
  if (text === 'random') return randomSeed();
  return /^\d+$/.test(text) && Number(text) < 2 ** 32 ? Number(text) : null;
}
