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
  /** Keys of the maps and laws that are judged already. */
  readonly skip: readonly string[];
  /** Why no law of the library is to be judged any more; null: all are. */
  readonly broken: string | null;
}
