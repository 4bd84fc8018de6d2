/**
 * Equality of smooth maps: exact where only polynomials occur, else in floating point at the sampled points. What is
 * called different there is so for certain: it is computed again with intervals.
 */
import type { Rational } from '../syntax/core/index.js';
import { circuit, tapeOf, type Circuit, type Nodes } from './circuit.js';
import { showComponents, tuple } from './coordinates.js';
import { certainlyDiffer, decimals } from './certain.js';
import { firstDifference } from './decide.js';
import { rationalDecision } from './decisions.js';
import { approximate, floatsOf, type Approximate, type Compute } from './floats.js';
import type { Comparison, Place, Witness } from './model.js';
import { rationals } from './rigs.js';
import { compose } from './sweeps.js';
import { TooMuchWork } from './too-much-work.js';

type Map = Circuit<Rational>;

/** How many times the bounds on the errors a difference must be. */
const margin = 16;
/** A value whose error is larger than this part of it says nothing. */
const useless = 1e-4;

export function compareSmooth(
  nodes: Nodes<Rational>,
  compute: Compute,
  f: Map,
  g: Map,
  { points }: Place<number, Map>,
): Comparison<Map> {
  // Components that are the same expression are equal, and need no value.
  const open = f.outputs.flatMap((node, i) => (node === g.outputs[i] ? [] : [i]));
  if (open.length === 0) return { tag: 'equal' };
  const sides = circuit(
    f.dom,
    [f, g].flatMap(({ outputs }) => open.map((i) => outputs[i]!)),
  );
  if (tapeOf(sides).graph.every((node) => node.tag !== 'call')) {
    if (firstDifference(f, g, rationalDecision) < 0) return { tag: 'equal' };
    const explain = () => explainExactly(nodes, f, g, points);
    return { tag: 'different', clarity: 1, explain };
  }
  const evaluate = floatsOf(sides, compute);
  let compared = 0;
  for (const point of points) {
    const values = evaluate(point.outputs.map((node) => approximate(node.constant)));
    const result = compareAt(values.slice(0, open.length), values.slice(open.length));
    if (result === 'undefined') continue;
    // What floats call a difference is one if it is certain; if not, the bounds on their errors are wrong here.
    if (result !== 'equal' && !certainlyDiffer(sides, point, result.component)) continue;
    compared++;
    if (result === 'equal') continue;
    const { clarity, component } = result;
    const explain = () => explainAt(f, g, point, open[component]!);
    return { tag: 'different', clarity, explain };
  }
  if (compared > 0) return { tag: 'equal' };
  return { tag: 'undecided', reason: 'at no sampled point are both sides defined and computed well enough' };
}

type Values = readonly Approximate[];

function compareAt(
  f: Values,
  g: Values,
): 'equal' | 'undefined' | { readonly clarity: number; readonly component: number } {
  let worst = { clarity: 0, component: -1 };
  for (const [component, a] of f.entries()) {
    const b = g[component]!;
    const size = Math.abs(a.value) + Math.abs(b.value);
    const error = a.error + b.error;
    if (!Number.isFinite(size) || !(error <= useless * Math.max(size, 1e-6))) return 'undefined';
    const difference = Math.abs(a.value - b.value);
    if (difference > margin * error && difference / size > worst.clarity)
      worst = { clarity: difference / size, component };
  }
  return worst.component < 0 ? 'equal' : worst;
}

function explainAt(f: Map, g: Map, point: Map, component: number): Witness<Map> {
  const [left, right] = [decimals(f, point), decimals(g, point)];
  const difference = `${differs(component, left, right)}, confirmed with bounds on all errors`;
  return { point, left: tuple(left), right: tuple(right), difference };
}

const differs = (component: number, left: readonly string[], right: readonly string[]): string =>
  `component ${component + 1}: ${left[component]!} on the left and ${right[component]!} on the right`;

/** Nodes that are visited, and coordinates that are made, in the search for a simple point. */
const searchBudget = 2_000_000;

/** The simplest of some small points at which the maps, different as polynomials, have different values. */
function explainExactly(nodes: Nodes<Rational>, f: Map, g: Map, sampled: readonly Map[]): Witness<Map> {
  const perPoint = f.dom + tapeOf(f).graph.length + tapeOf(g).graph.length + 1;
  let tried = 0;
  for (const point of smallPoints(nodes, f.dom)) {
    if (++tried * perPoint > searchBudget) break;
    const found = explainedAt(nodes, f, g, point);
    if (found) return found;
  }
  for (const point of sampled) {
    const found = explainedAt(nodes, f, g, point);
    if (found) return found;
  }
  const component = firstDifference(f, g, rationalDecision) + 1;
  return {
    point: null,
    left: 'a polynomial',
    right: 'another one',
    difference: `component ${component} differs`,
  };
}

/** null where the values are the same, or too large to print. */
function explainedAt(nodes: Nodes<Rational>, f: Map, g: Map, point: Map): Witness<Map> | null {
  const values = (side: Map) => showComponents(rationals, nodes, compose(nodes, point, side), []);
  try {
    const [left, right] = [values(f), values(g)];
    const component = left?.findIndex((value, i) => value !== right?.[i]) ?? -1;
    if (!left || !right || component < 0) return null;
    return { point, left: tuple(left), right: tuple(right), difference: differs(component, left, right) };
  } catch (thrown) {
    if (thrown instanceof TooMuchWork) return null;
    throw thrown;
  }
}

/** Zero, the unit vectors, their sums in pairs and triples, then growing coordinates. */
function* smallPoints(nodes: Nodes<Rational>, dimension: number): Generator<Map> {
  const at = (value: (i: number) => number): Map =>
    circuit(
      0,
      Array.from({ length: dimension }, (_, i) => nodes.constant({ num: BigInt(value(i)), den: 1n })),
    );
  yield at(() => 0);
  for (let a = 0; a < dimension; a++) yield at((i) => Number(i === a));
  for (let a = 0; a < dimension; a++)
    for (let b = a + 1; b < dimension; b++) yield at((i) => Number(i === a || i === b));
  for (let a = 0; a < dimension; a++)
    for (let b = a + 1; b < dimension; b++)
      for (let c = b + 1; c < dimension; c++) yield at((i) => Number(i === a || i === b || i === c));
  for (const scale of [1, 2, -1, 3, 5]) {
    yield at(() => scale);
    yield at((i) => scale * (i + 1));
    yield at((i) => scale + ((7 * i) % 5));
  }
}
