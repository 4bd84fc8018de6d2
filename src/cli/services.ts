/** What the commands stand on, apart from the world: the language and the tools of checking. */
import type { Finding, Tools } from '../check/index.js';
import type { Program } from '../syntax/index.js';
import type { Files } from './io.js';

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
