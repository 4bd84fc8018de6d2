/** The matrix of a derivative at a point, as the rule gives it and as differences give it. */
import { centralSlope } from './ladder.js';
import type { Coordinates } from './layout.js';
import { signs } from './pairing-signs.js';
import { Broken, type Probe } from './probe.js';
import type { Sound } from './cases.js';

/** `rows[i][j]`: how output j depends on input i, in the pairing of the map. */
export type Matrix = readonly (readonly number[])[];

export interface Matrices {
  readonly x: Coordinates;
  /** Of the map at x. */
  readonly value: Coordinates;
  readonly claimed: Matrix;
  readonly measured: Matrix;
  /** Difference up to which entries count as equal. */
  readonly slack: number;
}

/** Larger maps are not looked at entry by entry. */
const largest = 40;

/** null where the point does not allow it, or the map is too large. */
export async function matricesAt(probe: Probe, sample: Sound): Promise<Matrices | null> {
  if (probe.dom > largest || probe.cod > largest || probe.dom * probe.cod === 0) return null;
  const unit = (size: number, at: number): Coordinates => new Float64Array(size).fill(1, at, at + 1);
  const queries = Array.from({ length: probe.cod }, (_, j) => ({ x: sample.x, w: unit(probe.cod, j) }));
  const columns = await probe.reverses(queries, sample.option);
  if (columns.some((c) => c instanceof Broken)) return null;
  const { map } = probe;
  const [dom, cod] = [signs(map.dom, map.pairing), signs(map.cod, map.pairing)];
  const measured: number[][] = [];
  for (let i = 0; i < probe.dom; i++)
    measured.push((await slopes(probe, sample, i)).map((slope, j) => dom[i]! * cod[j]! * slope));
  const claimed = measured.map((_, i) => columns.map((column) => (column as Coordinates)[i]!));
  const size = Math.max(...measured.flat().map(Math.abs));
  if (!measured.flat().every(Number.isFinite)) return null;
  const slack = (probe.map.dtype === 'f32' ? 2e-2 : 1e-5) * size;
  return { x: sample.x, value: sample.value, claimed, measured, slack };
}

/** The slopes of all outputs in one input. */
async function slopes(probe: Probe, { x, option }: Sound, i: number): Promise<number[]> {
  if (!probe.movable[i]) return new Array<number>(probe.cod).fill(0);
  const from = probe.map.dtype === 'f32' ? 2 : 5;
  const steps = Array.from({ length: 5 }, (_, k) => 2 ** -(from + k));
  const scale = x[i] === 0 ? 1 : Math.abs(x[i]!);
  const moved = [...steps, ...steps.map((t) => -t)].map((t) => {
    const point = x.slice();
    point[i] = x[i]! + t * scale;
    return probe.round(point);
  });
  const [centre, ...values] = await probe.values([x, ...moved], option);
  return Array.from({ length: probe.cod }, (_, j) => {
    const at = (value: (typeof values)[number] | undefined): number =>
      value === undefined || value instanceof Broken ? NaN : value[j]!;
    const ladder = {
      ...{ centre: at(centre), from, noise: steps.map(() => 0) },
      ...{ right: values.slice(0, 5).map(at), left: values.slice(5).map(at) },
    };
    return (centralSlope(ladder)?.value ?? NaN) / scale;
  });
}
