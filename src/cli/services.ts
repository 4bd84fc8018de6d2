/** What the commands stand on, apart from the world: the language and the tools of checking. */
import { tools, type Finding, type Tools } from '../check/index.js';
import { elaborate, wording, type Diagnostic, type Program } from '../syntax/index.js';
import type { Files } from './io.js';
import { loader } from './sources.js';

export interface Loaded {
  readonly programs: readonly Program[];
  readonly findings: readonly Finding[];
  /** The text of each file that was read, those of imports too. */
  readonly texts: ReadonlyMap<string, string>;
}

export interface Services {
  readonly tools: Tools;
  load(files: readonly string[], world: Files): Loaded;
  /** The address of a module that exports these as `services`: threads load their own. */
  readonly module: string;
}

export const services: Services = { tools, load, module: import.meta.url };

/** Elaborates each file with what it imports; a fault in a shared import is reported once. */
function load(files: readonly string[], world: Files): Loaded {
  const programs: Program[] = [];
  const diagnostics: Diagnostic[] = [];
  const { load: loadFile, texts, problems } = loader(world);
  for (const file of files) {
    const elaborated = elaborate(file, loadFile);
    if (elaborated.environment === null) continue;
    const { file: name } = elaborated.environment;
    programs.push(...elaborated.programs.filter((program) => program.file === name));
    diagnostics.push(...elaborated.diagnostics);
  }
  return { programs, findings: [...problems, ...findingsOf(diagnostics)], texts };
}

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
