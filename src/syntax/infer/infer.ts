/** Where inference starts: a context for one declaration, with the two levels tied together. */
import type { Sym } from '../core/index.js';
import type { Context, Parameter, Report } from './context.js';
import { inferElement } from './elements.js';
import { TypeGraph } from './graph.js';
import { inferMap } from './maps.js';
import type { Names } from './names.js';

/** The text a declaration is from, and where its problems go. */
export interface Source {
  readonly text: string;
  readonly report: Report;
  /** Problems so far, also those not shown. */
  readonly problems: number;
}

export function newContext(
  names: Names,
  source: Source,
  defining: string | null = null,
  over: readonly string[] = [],
): Context {
  const graph = new TypeGraph();
  const parameter = (name: string): Parameter => ({ name, dom: graph.open(), cod: graph.open() });
  return {
    graph,
    names,
    parameters: over.map(parameter),
    defining,
    symbols: new Set<Sym>(),
    source: source.text,
    report: source.report,
    problems: () => source.problems,
    map: inferMap,
    element: inferElement,
  };
}
