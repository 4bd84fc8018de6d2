/** A hash table keyed by tuples of integers: what canonical forms are interned by. */

function hash(tuple: readonly number[]): number {
  let h = tuple.length;
  for (let i = 0; i < tuple.length; i++) {
    h = Math.imul(h ^ (tuple[i]! | 0), 0x9e3779b1);
    h ^= h >>> 15;
  }
  return Math.imul(h, 0x85ebca6b) >>> 7;
}

function same(a: readonly number[], b: readonly number[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

export class TupleTable<T> {
  private readonly tuples: (readonly number[])[] = [];
  private readonly values: T[] = [];
  /** Number of the entry plus 1, or 0; open addressing, at most half full. */
  private slots = new Int32Array(128);

  get size(): number {
    return this.values.length;
  }

  /** The value for a tuple, made from its number in the table when it is new. The tuple is kept. */
  intern(tuple: readonly number[], make: (id: number) => T): T {
    const mask = this.slots.length - 1;
    let at = hash(tuple) & mask;
    for (; this.slots[at] !== 0; at = (at + 1) & mask) {
      const entry = this.slots[at]! - 1;
      if (same(this.tuples[entry]!, tuple)) return this.values[entry]!;
    }
    const id = this.values.length;
    const value = make(id);
    this.tuples.push(tuple);
    this.values.push(value);
    this.slots[at] = id + 1;
    if (2 * this.values.length > this.slots.length) this.grow();
    return value;
  }

  private grow(): void {
    this.slots = new Int32Array(2 * this.slots.length);
    const mask = this.slots.length - 1;
    this.tuples.forEach((tuple, entry) => {
      let at = hash(tuple) & mask;
      while (this.slots[at] !== 0) at = (at + 1) & mask;
      this.slots[at] = entry + 1;
    });
  }
}
