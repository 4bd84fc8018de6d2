/** The work of `rdc verify`: certificates are replayed by the kernel, and what they prove is printed. */
import {
  readCertificate,
  replayCertificate,
  trusted,
  type Refused,
  type Replayed,
} from '../../rewrite/index.js';
import { exitCodes, type Io } from '../io.js';
import { paint } from '../reporters/paint.js';
import { readSource } from '../sources.js';
import { findCertificates } from './find.js';

export interface VerifyFlags {
  readonly trusted: boolean;
}

/** Larger certificates are refused. */
const largest = 256 * 1024 * 1024;
/** Entries between two chances for Ctrl-C. */
const entriesPerPause = 20;

interface Outcome {
  readonly exit: number;
  readonly statements: number;
}

/** Prints what is proved and returns the exit code: 1 for a proof that is refused, 2 for what is no certificate. */
export async function verify(paths: readonly string[], flags: VerifyFlags, io: Io): Promise<number> {
  if (flags.trusted) return printTrusted(io);
  const { files, problems } = findCertificates(paths, io.files);
  for (const problem of problems) io.err.write(`rdc: ${problem}\n`);
  const stop = new AbortController();
  const release = io.onInterrupt(() => {
    stop.abort();
  });
  const outcomes: Outcome[] = [
    { exit: problems.length > 0 ? exitCodes.wrongInput : exitCodes.ok, statements: 0 },
  ];
  try {
    for (const file of files) {
      if (!stop.signal.aborted) outcomes.push(await verifyFile(file, io, stop.signal));
    }
  } finally {
    release();
  }
  if (stop.signal.aborted) {
    io.err.write('rdc: interrupted\n');
    return exitCodes.interrupted;
  }
  const exit = Math.max(...outcomes.map((outcome) => outcome.exit));
  const statements = outcomes.reduce((sum, outcome) => sum + outcome.statements, 0);
  const failed = outcomes.filter((outcome) => outcome.exit !== exitCodes.ok).length;
  const failures = failed === 0 ? '' : `, ${failed} not verified`;
  io.out.write(`${count(statements, 'statement')} in ${count(files.length, 'certificate')}${failures}\n`);
  return exit;
}

async function verifyFile(file: string, io: Io, signal: AbortSignal): Promise<Outcome> {
  const fail = (message: string, exit: number): Outcome => {
    io.err.write(`rdc: \`${file}\` ${message}\n`);
    return { exit, statements: 0 };
  };
  const source = readSource(file, io.files, largest);
  if ('problem' in source) return fail(source.problem, exitCodes.wrongInput);
  const certificate = readCertificate(source.text);
  if ('fault' in certificate) return fail(`is no certificate: ${certificate.fault}`, exitCodes.wrongInput);
  if (certificate.statements.length === 0) return fail('proves no statement', exitCodes.wrongInput);
  const steps = replayCertificate(certificate);
  for (let i = 1; ; i++) {
    const step = steps.next();
    if (step.done) return report(file, step.value, io, fail);
    if (i % entriesPerPause === 0) await io.pause();
    if (signal.aborted) return { exit: exitCodes.interrupted, statements: 0 };
  }
}

function report(
  file: string,
  result: Replayed | Refused,
  io: Io,
  fail: (message: string, exit: number) => Outcome,
): Outcome {
  if (result.tag === 'refused') return fail(`is refused: ${result.name}: ${result.reason}`, exitCodes.failed);
  const { statements, entries, steps, trusted: assumed } = result;
  const { good, doubtful, faint, strong } = paint(io.out.colour);
  const counts = [count(statements.length, 'statement'), count(entries, 'theorem'), count(steps, 'step')];
  io.out.write(`${strong(file)}  ${counts.join(', ')}\n`);
  for (const { name, text, used, byConversion, assumptions } of statements) {
    const basis = [used.join(', '), ...assumptions.map((law) => `assuming ${law}`)].filter(
      (part) => part !== '',
    );
    const alone = byConversion ? 'by conversion' : 'from its hypotheses';
    const from = basis.length === 0 ? alone : `from ${basis.join(', ')}`;
    io.out.write(`    ${good('proved')}  ${name}  ${text}\n            ${faint(from)}\n`);
  }
  for (const { name, text } of assumed) io.out.write(`    ${doubtful('on trust')}  ${name}  ${text}\n`);
  return { exit: exitCodes.ok, statements: statements.length };
}

const count = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;

function printTrusted(io: Io): number {
  const total = trusted.reduce((sum, { lines }) => sum + lines, 0);
  const width = Math.max(...trusted.map(({ file }) => file.length));
  for (const { file, lines } of trusted)
    io.out.write(`${file.padEnd(width)}  ${String(lines).padStart(4)}\n`);
  io.out.write(`${'lines of code'.padEnd(width)}  ${String(total).padStart(4)}\n`);
  return exitCodes.ok;
}
