/** The built-in models: one row each. */
import { complex } from './complex.js';
import { generic } from './generic.js';
import { matrices } from './matrices.js';
import type { AnyModel } from './model.js';
import { polyBool } from './poly-bool.js';
import { polyN } from './poly-n.js';
import { polyQ } from './poly-q.js';
import { polySat } from './poly-sat.js';
import { polyZ } from './poly-z.js';
import { polyZ3 } from './poly-z3.js';
import { polyZ5 } from './poly-z5.js';
import { reals } from './reals.js';
import { twistedJets } from './twisted-jets.js';
import { z2 } from './z2.js';

/** In the order in which they are tried: exact ones first. */
export const models: readonly AnyModel[] = [
  ...[polyZ, z2, polyZ3, polyZ5, polyQ, polyN, polySat, polyBool],
  ...[complex, matrices, twistedJets, generic, reals],
];

export const findModel = (name: string): AnyModel | undefined => models.find((m) => m.name === name);
