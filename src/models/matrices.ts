/** Matrices over the integers with the transpose for the dagger. */
import { matrixModel } from './matrix-model.js';
import { integers } from './rigs.js';

export const matrices = matrixModel({
  name: 'matrices',
  about: 'linear maps only: matrices over the integers with R[f] = snd ; f†, compared by entries',
  symbol: 'Z',
  rig: integers,
  dagger: (entry) => entry,
});
