import { add, extended, hash, isZero, multiply, part, zero, type Element } from './infinitesimals.js';

/** Numbers that are read or hashed in the time of a step. */
export const readPerStep = 32;

/** What pays for the work: in steps, those of `depth` infinitesimals being 2^depth. */
export interface Purse {
  readonly depth: number;
  spend(steps: number): void;
}

/** The derivatives of one component at one point, as elements. */
export class Jet {
  private readonly point: readonly number[];
  private readonly depth: number;
  private readonly known = new Map<string, Element>();

  constructor(
    private readonly name: number,
    private readonly output: number,
    private readonly base: readonly number[],
    private readonly at: readonly Element[],
    private readonly purse: Purse,
  ) {
    this.point = base.map((i) => at[i]![0]!);
    this.depth = base.reduce((depth, i) => Math.max(depth, Math.log2(at[i]!.length)), 0);
  }

  /** The derivative of a multi-index: f(u + ε w) = f(u) + ε Σ w_i ∂_i f(u). */
  value(index: readonly number[], k = this.depth): Element {
    const sorted = [...index].sort((a, b) => a - b);
    if (k === 0) return [this.random(sorted)];
    const key = `${sorted.join()};${k}`;
    let done = this.known.get(key);
    if (!done) this.known.set(key, (done = this.compute(sorted, k - 1)));
    return done;
  }

  private random(index: readonly number[]): number {
    this.purse.spend(Math.floor(this.point.length / readPerStep));
    return hash(this.name, [this.output, index.length, ...index, ...this.point]);
  }

  private compute(index: readonly number[], k: number): Element {
    this.purse.spend(2 ** this.purse.depth);
    let slopes = zero;
    for (const i of this.base) {
      const w = part(this.at[i]!, k);
      if (!isZero(w)) slopes = add(slopes, multiply(w, this.value([...index, i], k)));
    }
    return extended(this.value(index, k), k, slopes);
  }
}
