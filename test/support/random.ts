/** Random choices that depend on a seed alone. */
export class Random {
  constructor(private state: number) {}

  /** From 0 to n - 1. */
  below(n: number): number {
    this.state = (this.state + 0x9e3779b9) | 0;
    let h = this.state;
    h = Math.imul(h ^ (h >>> 16), 0x21f0aaad);
    h = Math.imul(h ^ (h >>> 15), 0x735a2d97);
    return ((h ^ (h >>> 15)) >>> 0) % n;
  }

  /** True once in n times. */
  once(n: number): boolean {
    return this.below(n) === 0;
  }

  choose<T>(items: readonly T[]): T {
    return items[this.below(items.length)]!;
  }
}
