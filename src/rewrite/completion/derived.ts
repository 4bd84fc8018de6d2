/** Consequences of what is assumed. */
import type { CoreEquation } from '../interfaces.js';
import type { Theorem } from '../kernel.js';
import type { Proof } from '../proof.js';

export interface Derived {
  /** What it comes from. */
  readonly name: string;
  readonly equation: CoreEquation;
  readonly proof: Proof;
}

/** Makes a derived equation a theorem. */
export type Establish = (derived: Derived) => Theorem;
