/** What is to be judged, as plain data, so that it can be sent to a thread. */
import type { GateSettings } from './flags.js';

export interface Job extends Omit<GateSettings, 'reporter' | 'baseline' | 'findings'> {
  readonly file: string;
  /** Keys of the maps and laws that are judged already. */
  readonly skip: readonly string[];
  /** Instances in which no law of the library is to be judged any more, with the reason. */
  readonly broken: Readonly<Record<string, string>>;
}
