/** The sampled points of a map with what it answers there: asked once, looked at by every check. */
import type { Finding } from './finding.js';
import type { GateOptions } from './options.js';
import { nest, showArgs, showData, showValue, type Coordinates } from './layout.js';
import { isNowhere, throws } from './nowhere.js';
import { Broken, type Probe, type Result } from './probe.js';
import { sampleAt, type Sample } from './sample.js';

export interface Case extends Sample {
  /** null: the point is outside the domain, and nothing was asked or the rule has no answer. */
  readonly value: Result | null;
  readonly cotangent: Result | null;
}

export interface Cases {
  readonly probe: Probe;
  readonly options: GateOptions;
  readonly cases: readonly Case[];
}

const batch = 32;

/** Draws the points of a map and asks for value and reverse derivative at each. @throws MapFault */
export async function observe(probe: Probe, options: GateOptions): Promise<Cases> {
  const cases: Case[] = [];
  const { onlyCase, runs, seed } = options;
  const [first, end] = onlyCase === null ? [0, runs] : [onlyCase, onlyCase + 1];
  for (let at = first; at < end; at += batch) {
    const samples: Sample[] = [];
    for (let i = at; i < Math.min(end, at + batch); i++) samples.push(sampleAt(probe, seed, i));
    const asked = await ask(probe, samples);
    cases.push(...asked);
    // The first unusable answer is what is reported.
    if (asked.some((c) => c.value instanceof Broken || c.cotangent instanceof Broken)) break;
  }
  return { probe, options, cases };
}

async function ask(probe: Probe, samples: readonly Sample[]): Promise<readonly Case[]> {
  const inside = samples.map(({ x }) => probe.map.domain === null || probe.map.domain(probe.args(x)));
  const values: Result[] = [];
  const cotangents: Result[] = [];
  const asked = samples.filter((_, i) => inside[i]);
  for (const [option, group] of groups(asked)) {
    const [value, cotangent] = [
      await probe.values(
        group.map(({ x }) => x),
        option,
      ),
      await probe.reverses(group, option),
    ];
    group.forEach((sample, i) => {
      const place = asked.indexOf(sample);
      values[place] = value[i]!;
      cotangents[place] = cotangent[i]!;
    });
  }
  let next = 0;
  const cases: Case[] = [];
  for (const [i, sample] of samples.entries()) {
    const place = inside[i] ? next++ : null;
    const [value, cotangent] = place === null ? [null, null] : [values[place]!, cotangents[place]!];
    const nowhere = cotangent && throws(cotangent) && (await isNowhere(probe, sample, value));
    cases.push({ ...sample, ...(nowhere ? { value: null, cotangent: null } : { value, cotangent }) });
  }
  return cases;
}

function groups(samples: readonly Sample[]): ReadonlyMap<unknown, Sample[]> {
  const found = new Map<unknown, Sample[]>();
  for (const sample of samples) {
    const group = found.get(sample.option);
    if (group) group.push(sample);
    else found.set(sample.option, [sample]);
  }
  return found;
}

export interface Sound extends Sample {
  readonly value: Coordinates;
  readonly cotangent: Coordinates;
}

export const isSound = (c: Case): c is Sound =>
  c.value !== null &&
  c.cotangent !== null &&
  !(c.value instanceof Broken) &&
  !(c.cotangent instanceof Broken);

/** The point of a finding, for a person. */
export function pointOf(probe: Probe, { x, w, option }: Sample): Finding['point'] {
  return {
    x: showArgs(probe.args(x)),
    w: showValue(nest([probe.map.cod], w)[0]!),
    ...(option === undefined ? {} : { option: showData(option) }),
  };
}
