/** Objects that are dimensions. */
import { Arbitrary, Stream, Value, type Random } from 'fast-check';

/** With their weights: mostly 2 and 3, for several false laws hold in dimension 1. */
const usual = [0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3];

export class Dimensions extends Arbitrary<number> {
  constructor(
    private readonly least: number,
    private readonly among: readonly number[] = usual,
    /** By how much they may be larger. */
    private readonly more = 0,
  ) {
    super();
  }
  override generate(random: Random): Value<number> {
    const drawn = this.among[random.nextInt(0, this.among.length - 1)]!;
    const more = this.more > 0 ? random.nextInt(0, this.more) : 0;
    return new Value(Math.max(drawn, this.least) + more, undefined);
  }
  override canShrinkWithoutContext(value: unknown): value is number {
    return typeof value === 'number';
  }
  override shrink(value: number): Stream<Value<number>> {
    const smaller = Array.from({ length: Math.max(0, value - this.least) }, (_, i) => this.least + i);
    return Stream.of(...smaller.map((n) => new Value(n, undefined)));
  }
}

/** What keeps `f` from being a map between spaces of these dimensions, or null. */
export function dimensionFault(f: unknown, dom: number, cod: number): string | null {
  if (typeof f !== 'object' || f === null || !('dom' in f) || !('cod' in f))
    return 'it is not a map of the model';
  if (f.dom === dom && f.cod === cod) return null;
  return `it goes from dimension ${String(f.dom)} to ${String(f.cod)}, not from ${dom} to ${cod}`;
}
