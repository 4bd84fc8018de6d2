/** How many derivatives a statement takes, one of the other. */
import { compile } from '../../models/index.js';
import type { Testable } from './plan.js';

/** The depth to which the derivatives of both sides are nested. */
export function orderOf({ lhs, rhs, scope }: Testable): number {
  const { instructions, results } = compile([lhs, rhs], scope);
  const depths: number[] = [];
  for (const { term, args } of instructions) {
    const inside = args.map((place, i) => depths[place]! + Number(term.tag === 'rev' && i === 0));
    depths.push(Math.max(0, ...inside));
  }
  return Math.max(...results.map((place) => depths[place]!));
}
