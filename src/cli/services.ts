/** What the commands stand on, apart from the world: the language and the tools of checking. */
import { tools, type Finding, type Tools } from '../check/index.js';
import {
  elaborate,
  wording,
  type Diagnostic,
  type Elaborated,
  type Elaboration,
  type Program,
} from '../syntax/index.js';
import type { Files } from './io.js';
import { loader, type Loader } from './sources.js';

export interface Loaded {
  readonly programs: readonly Program[];
  readonly findings: readonly Finding[];
  /** The text of each file that was read, those of imports too. */
  readonly texts: ReadonlyMap<string, string>;
  /** Paths that were looked for in vain, those of imports too. */
  readonly missing: ReadonlySet<string>;
}

export interface Services {
  readonly tools: Tools;
  load(files: readonly string[], world: Files): Loaded;
  /** Loads files one by one, what they share once. */
  open(world: Files): (file: string) => Elaboration;
  /** The address of a module that exports these as `services`: threads load their own. */
  readonly module: string;
}

export const services: Services = { tools, load, open, module: import.meta.url };

/** Elaborates each file with what it imports; a fault in a shared import is reported once. */
function load(files: readonly string[], world: Files): Loaded {
  const programs: Program[] = [];
  const diagnostics: Diagnostic[] = [];
  const source = loader(world);
  const opened = opener(source);
  for (const file of files) {
    const elaborated = opened(file);
    if (elaborated.environment === null) continue;
    programs.push(...entryOf(elaborated));
    diagnostics.push(...elaborated.diagnostics);
  }
  const { texts, missing, problems } = source;
  return { programs, findings: [...problems, ...findingsOf(diagnostics)], texts, missing };
}

function open(world: Files): (file: string) => Elaboration {
  return opener(loader(world));
}

function opener({ load }: Loader): (file: string) => Elaboration {
  const known: Elaborated = new Map();
  return (file) => elaborate(file, load, known);
}

/** The program of the file that was asked for, without those it imports. */
export const entryOf = ({ programs, environment }: Elaboration): readonly Program[] =>
  programs.filter(({ file }) => file === environment?.file);

/** Diagnostics as findings, each once. */
export function findingsOf(diagnostics: readonly Diagnostic[]): readonly Finding[] {
  const found = new Map<string, Finding>();
  for (const diagnostic of diagnostics) {
    const { file, span, code } = diagnostic;
    const words = wording(diagnostic);
    found.set(`${file}:${span.start}:${span.end}:${code}`, { code, words, file, span, exit: 2 });
  }
  return [...found.values()];
}
