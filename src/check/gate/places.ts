/** Arguments and coordinates of a map, by number and in words. */
import type { Matrices } from './matrices.js';
import { everywhere, near } from './pattern.js';
import type { Probe } from './probe.js';

export const argumentsOf = ({ starts }: Probe): readonly number[] => starts.slice(1).map((_, k) => k);

/** Whether a coordinate belongs to argument k. */
export const isInside =
  ({ starts }: Probe, k: number) =>
  (i: number): boolean =>
    i >= starts[k]! && i < starts[k + 1]!;

/** Whether a rule is right in argument k, at every point. */
export const isRightIn = (all: readonly Matrices[], probe: Probe, k: number): boolean => {
  const inside = isInside(probe, k);
  return everywhere(all, (c, m, slack, i) => !inside(i) || near(c, m, slack));
};

export const listed = (arguments_: readonly number[]): string =>
  `argument ${arguments_.map((k) => k + 1).join(' and ')}`;

/** Coordinates in words: whole arguments, or components of them. */
export function placesOf(rows: readonly number[], { starts }: Probe): string {
  const places = starts.slice(1).flatMap((end, k) => {
    const start = starts[k]!;
    const inside = rows.filter((i) => i >= start && i < end).map((i) => i - start + 1);
    if (inside.length === 0) return [];
    if (inside.length === end - start) return [`argument ${k + 1}`];
    return [`component ${inside.join(', ')} of argument ${k + 1}`];
  });
  return places.join(' and ');
}
