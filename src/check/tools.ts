import { findModel, models } from '../models/index.js';
import { createSession, type Unclaimed } from '../rewrite/index.js';
import type { Tools } from './examine.js';
import { furtherModel, furtherSteps, modelOfCase, testSteps } from './refute/index.js';

/** The prover and the models of the package. */
export const tools: Tools = {
  models: models.map((model) => model.name),
  createSession: (imported, declared) => createSession(imported, declared, unclaimed),
  test(statement, name, { seed, runs, onlyCase, basis }) {
    const model = modelOfCase(statement, name, onlyCase) ?? findModel(name);
    if (!model) throw new RangeError(`no model ${name}`);
    return testSteps(statement, model, { seed, runs, basis, ...(onlyCase === null ? {} : { onlyCase }) });
  },
  further: {
    model: furtherModel,
    test: (statement, { seed, runs }) => furtherSteps(statement, { seed, runs }),
  },
};

const unclaimed: Unclaimed = (named) =>
  new Map(
    (named ?? []).flatMap(({ text }) => (findModel(text)?.unclaimed ?? []).map(({ axiom }) => [axiom, text])),
  );
