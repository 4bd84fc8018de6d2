/** What a rule says of a map at a point: along one direction, entry by entry, and how far its own rounding reaches. */
import type { Coordinates } from './layout.js';
import { noiseAt, type Line } from './noise.js';
import { signs } from './pairing-signs.js';
import { Broken, type Probe } from './probe.js';
import type { Sample } from './sample.js';

export interface Claim {
  /** `⟨v, R(x; w)⟩`. */
  readonly slope: number;
  /** The sum of its absolute terms. */
  readonly terms: number;
  /** What rounding the coordinates of points changes, relative to the precision. */
  readonly shift: number;
  /** Row j: how the rule says that output `outputs[j]` depends on the inputs; null where it has no answer. */
  readonly rows: (outputs: readonly number[]) => Promise<readonly (readonly number[])[] | null>;
  /** The same slope for points along the direction. */
  readonly line: Line;
  /** The slope where it is known from the term of the value, or null. */
  readonly known: (() => Promise<number | null>) | null;
}

export function claimOf(
  probe: Probe,
  sample: Sample,
  cotangent: Coordinates,
  known: Claim['known'] = null,
): Claim {
  const { x, v, w, option } = sample;
  const sign = signs(probe.map.dom, probe.map.pairing);
  let [terms, shift] = [0, 0];
  cotangent.forEach((r, i) => {
    if (v[i] === 0) return;
    terms += Math.abs(v[i]! * r);
    shift += Math.abs(x[i]! * r);
  });
  const finite = (sum: number): number => (Number.isFinite(sum) ? sum : 0);
  const slopeOf = (r: Coordinates): number =>
    r.reduce((sum, ri, i) => (v[i] === 0 ? sum : sum + sign[i]! * v[i]! * ri), 0);
  const line: Line = async (ts) => {
    const points = ts.map((t) => ({ x: probe.round(x.map((xi, i) => xi + t * v[i]!)), w }));
    return (await probe.reverses(points, option)).map((r) => (r instanceof Broken ? NaN : slopeOf(r)));
  };
  return {
    ...{ slope: slopeOf(cotangent), terms: finite(terms), shift: finite(shift) },
    ...{ rows: (outputs) => rowsOf(probe, sample, outputs), line, known },
  };
}

async function rowsOf(
  probe: Probe,
  { x, option }: Sample,
  outputs: readonly number[],
): Promise<readonly (readonly number[])[] | null> {
  const { map, cod } = probe;
  const [dom, out] = [signs(map.dom, map.pairing), signs(map.cod, map.pairing)];
  const queries = outputs.map((j) => ({ x, w: new Float64Array(cod).fill(1, j, j + 1) }));
  const rows = await probe.reverses(queries, option);
  const usable = rows.every((row) => !(row instanceof Broken) && row.every(Number.isFinite));
  if (!usable) return null;
  return (rows as readonly Coordinates[]).map((row, k) =>
    Array.from(row, (r, i) => dom[i]! * out[outputs[k]!]! * r),
  );
}

/** How far the rule's own rounding reaches, from its answers near the point. */
export async function ownNoise({ line, slope }: Claim): Promise<number> {
  return 3 * Math.max(...(await noiseAt(line, slope, [2 ** -10, 2 ** -20], 0)).hidden);
}
