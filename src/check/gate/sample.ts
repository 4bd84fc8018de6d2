/** The points at which a map is tried, each with a cotangent and a direction. */
import { seedOf } from '../refute/seed.js';
import { anyNumber } from './inputs.js';
import { flatten, showArgs, type Coordinates } from './layout.js';
import { MapFault } from './map-fault.js';
import type { Probe } from './probe.js';
import { createRandom, type Random } from './random.js';
import { farNumber } from './sizes.js';

export interface Sample {
  readonly index: number;
  readonly x: Coordinates;
  /** A cotangent: signed, now and then large. */
  readonly w: Coordinates;
  readonly v: Coordinates;
  readonly option: unknown;
}

/** Sample `index` of a run: it depends on the seed, the map's name and the index only. @throws MapFault */
export function sampleAt(probe: Probe, seed: number, index: number): Sample {
  const { map } = probe;
  const random = createRandom(seedOf(seed, map.name, 'gate', index));
  const option = map.options.length === 0 ? undefined : map.options[index % map.options.length];
  const x = pointAt(probe, random, index, seed);
  const w = cotangent(random, probe.cod, index);
  const v = direction(probe, random, x, index);
  return { index, x, w: probe.round(w), v, option };
}

function pointAt(probe: Probe, random: Random, index: number, seed: number): Coordinates {
  const { map, objects } = probe;
  const chosen = map.points[index];
  const args = chosen ?? map.generate?.(random) ?? null;
  if (args === null) {
    const turn = index - map.points.length;
    if (turn % 10 === 9) return probe.round(farPoint(probe, random, Math.floor(turn / 10), seed));
    return probe.round(plainPoint(probe.dom, random, turn));
  }
  const x = flatten(objects, args);
  if ('fault' in x) throw new MapFault(x.fault, `its generator gives what is no argument: ${x.words}`);
  if (!chosen && !x.every(Number.isFinite))
    throw new MapFault('not finite', `its generator gives ${showArgs(args)}`);
  return probe.round(x);
}

/** All zeros, all ones, then mixtures; one in eight has a tie, one in eight repeats a number throughout. */
export function plainPoint(size: number, random: Random, turn: number): Coordinates {
  const x = Float64Array.from({ length: size }, () => anyNumber(random));
  if (turn === 0) return x.fill(0);
  if (turn === 1) return x.fill(1);
  if (turn % 8 === 3) return x.fill(x[0] ?? 0);
  if (turn % 8 === 5 && size > 1) {
    const [i, j] = [random.integer(0, size - 1), random.integer(0, size - 1)];
    x[i] = x[j]!;
  }
  return x;
}

/** In turn one coordinate has another size, or all have. */
function farPoint({ map, dom }: Probe, random: Random, turn: number, seed: number): Coordinates {
  const drawn = farNumber(turn, (seedOf(seed, map.name, 'sizes', 0) >>> 0) / 2 ** 32);
  // In single precision, waves are too short for its numbers sooner.
  const size = map.dtype === 'f32' && Math.abs(drawn) > 256 ? drawn / 16 : drawn;
  if (turn % 2 === 1) return new Float64Array(dom).map(() => size * signed(random));
  const x = Float64Array.from({ length: dom }, () => anyNumber(random));
  if (dom > 0) x[random.integer(0, dom - 1)] = size;
  return x;
}

/** The first of them all ones; one in six is large, for a rule that clips; one in four has a single entry. */
function cotangent(random: Random, size: number, index: number): Coordinates {
  if (index === 0) return new Float64Array(size).fill(1);
  const scale = index % 6 === 4 ? 2 ** random.uniform(3, 10) : 1;
  const w = Float64Array.from({ length: size }, () => scale * signed(random));
  if (index % 4 === 2 && size > 1) {
    const kept = random.integer(0, size - 1);
    w.fill(0, 0, kept).fill(0, kept + 1);
  }
  return w;
}

/** Never too small to be seen. */
export function signed(random: Random): number {
  const size = random.uniform(0.25, 2);
  return random.integer(0, 1) === 0 ? size : -size;
}

/**
 * Steps as large as the coordinates themselves, so that they fit the scale of the map. In turn all coordinates move,
 * those of one argument, or a single one.
 */
function direction(probe: Probe, random: Random, x: Coordinates, index: number): Coordinates {
  const v = x.map((value, i) => {
    const step = signed(random) / 2;
    if (!probe.movable[i]) return 0;
    return value === 0 ? step : step * Math.max(Math.abs(value), 2 ** -12);
  });
  const { starts } = probe;
  const movers = probe.movable.flatMap((movable, i) => (movable ? [i] : []));
  if (index % 3 === 1 && starts.length > 2) {
    const turn = Math.floor(index / 3) % (starts.length - 1);
    return v.map((step, i) => (i >= starts[turn]! && i < starts[turn + 1]! ? step : 0));
  }
  if (index % 3 === 2 && movers.length > 1) {
    const kept = movers[random.integer(0, movers.length - 1)];
    return v.map((step, i) => (i === kept ? step : 0));
  }
  return v;
}
