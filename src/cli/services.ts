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
}

export const services: Services = { tools, load };

/** Elaborates each file with what it imports; a fault in a shared import is reported once. */
function load(files: readonly string[], world: Files): Loaded {
  const programs: Program[] = [];
  const findings = new Map<string, Finding>();
  const { load: loadFile, texts, problems } = loader(world);
  for (const file of files) {
    const { environment, programs: found, diagnostics } = elaborate(file, loadFile);
    programs.push(...found.filter((program) => environment !== null && program.file === environment.file));
    for (const diagnostic of environment === null ? [] : diagnostics) {
      const { file: at, span, code } = diagnostic;
      findings.set(`${at}:${span.start}:${span.end}:${code}`, findingOf(diagnostic));
    }
  }
  return { programs, findings: [...problems, ...findings.values()], texts };
}

export const findingOf = (diagnostic: Diagnostic): Finding => ({
  code: diagnostic.code,
  words: wording(diagnostic),
  file: diagnostic.file,
  span: diagnostic.span,
  exit: 2,
});
