/**
 * Derives Faà di Bruno's formula, or the true rows of the corpus, in a process of its own, and writes certificates:
 * `tsx bench/derive.ts DIR reverse 6`, `tsx bench/derive.ts DIR corpus`. Prints times in ms as JSON.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { writeCertificate, type Named } from '../src/rewrite/certificate/write.js';
import { Hypotheses } from '../src/rewrite/hypotheses.js';
import type { Theorem } from '../src/rewrite/kernel.js';
import { derive, establish, search } from '../src/rewrite/prover.js';
import type { CoreEquation, Theory } from '../src/syntax/index.js';
import { corpusRows, formulas, theory, type Formula } from './support/decisions.js';

export interface Derived {
  readonly name: string;
  readonly search: number;
  readonly flatten: number;
  /** The kernel in this same process, where conversion remembers what the search has asked. */
  readonly kernel: number;
  readonly steps: number;
  readonly stable: boolean;
  readonly bytes: number;
}

const budget = 10_000_000;
const [dir, what, order] = process.argv.slice(2) as [string, string, string];
const named: Named[] = [];

function timed(name: string, equation: CoreEquation, of: Theory): Derived {
  const hypotheses = new Hypotheses(of);
  const start = performance.now();
  const { proof, reason } = search(equation, { hypotheses, given: [], budget, barred: new Map() });
  const found = performance.now();
  if (!proof) throw new Error(`no proof of ${name}: ${reason}`);
  const derivation = derive(proof);
  const flat = performance.now();
  const theorem = establish(name, equation, derivation, hypotheses);
  const end = performance.now();
  if ('reason' in theorem) throw new Error(`the kernel refuses ${name}: ${theorem.reason}`);
  named.push({ name, theorem });
  const times = { search: found - start, flatten: flat - found, kernel: end - flat };
  const stable = theorem.used.has('S');
  return { name, ...times, steps: derivation.steps.length, stable, bytes: certificate(name, theorem) };
}

function certificate(name: string, theorem: Theorem): number {
  const text = writeCertificate(name, [{ name, theorem }]);
  writeFileSync(join(dir, `${name}.json`), text);
  return Buffer.byteLength(text);
}

if (what === 'corpus') {
  const rows = corpusRows('law').map((one) => timed(one.name, one, one.theory));
  writeFileSync(join(dir, 'corpus.json'), writeCertificate('corpus', named));
  console.log(JSON.stringify(rows));
} else
  console.log(JSON.stringify([timed(`${what}-${order}`, formulas[what as Formula](Number(order)), theory)]));
