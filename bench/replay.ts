/**
 * Replays one certificate with the kernel alone, in a process of its own, so that nothing is known of its terms:
 * `tsx bench/replay.ts FILE`. Prints times in ms as JSON.
 */
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { readCertificate } from '../src/rewrite/certificate/read.js';
import { replayCertificate } from '../src/rewrite/certificate/replay.js';

export interface Replayed {
  /** From text to terms. */
  readonly read: number;
  readonly kernel: number;
  readonly statements: number;
  readonly entries: number;
  readonly steps: number;
}

const start = performance.now();
const certificate = readCertificate(readFileSync(process.argv[2]!, 'utf8'));
if ('fault' in certificate) throw new Error(certificate.fault);
const read = performance.now();
const replay = replayCertificate(certificate);
let next = replay.next();
while (!next.done) next = replay.next();
const result = next.value;
if (result.tag === 'refused') throw new Error(`${result.name}: ${result.reason}`);
const { statements, entries, steps } = result;
const times = { read: read - start, kernel: performance.now() - read };
console.log(JSON.stringify({ ...times, statements: statements.length, entries, steps } satisfies Replayed));
