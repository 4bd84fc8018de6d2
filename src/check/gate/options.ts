/** What a run of the gate is given. */
export interface GateOptions {
  readonly seed: number;
  /** Points for each map, and for each law. */
  readonly runs: number;
  /** Tries just this point: a replay. */
  readonly onlyCase: number | null;
  /** Milliseconds, from any start. */
  readonly now: () => number;
  /** Milliseconds that one map may take. */
  readonly patience: number;
}
