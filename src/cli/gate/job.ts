/** What is to be judged, as plain data, so that it can be sent to a thread. */
export interface Job {
  readonly file: string;
  /** Files of laws over the maps. */
  readonly laws: readonly string[];
  /** Names or patterns of maps and laws; empty selects all. */
  readonly only: readonly string[];
  readonly seed: number;
  readonly runs: number;
  readonly onlyCase: number | null;
  /** Milliseconds for one map or law. */
  readonly patience: number;
  /** Maps and laws that are judged already, as `instance map`. */
  readonly skip: readonly string[];
}
