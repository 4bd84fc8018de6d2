/**
 * What it costs to decide, to derive and to replay: the corpus, Faà di Bruno's formulas, and next to it a first-order
 * prover. `npm run bench:proofs -- [--eprover-seconds N] [--eprover-false-rows]`
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compareProvers, falseRows } from './support/compare.js';
import { corpusProofs } from './support/corpus.js';
import { formulaProofs } from './support/formulas.js';

const { values } = parseArgs({
  options: {
    'eprover-seconds': { type: 'string', default: '2' },
    /** The encoding erases objects: of the rows that are false none may be proved. */
    'eprover-false-rows': { type: 'boolean', default: false },
  },
});
const seconds = Number(values['eprover-seconds']);
if (!Number.isInteger(seconds) || seconds < 1) throw new Error('--eprover-seconds takes a whole number');

console.log(
  `${cpus().length} cores, node ${process.version}, ${new Date().toISOString().slice(0, 10)}. Times in ms.`,
);
const dir = mkdtempSync(join(tmpdir(), 'rdc-bench-'));
try {
  const proved = corpusProofs(dir);
  formulaProofs(dir);
  compareProvers(proved, seconds);
  if (values['eprover-false-rows']) falseRows(seconds);
} finally {
  rmSync(dir, { recursive: true });
}
