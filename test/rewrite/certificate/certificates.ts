/** Certificates of laws and of the corpus, for tests. */
import { readFileSync } from 'node:fs';
import {
  createSession,
  readCertificate,
  replayCertificate,
  writeCertificate,
} from '../../../src/rewrite/index.js';
import type { Refused, Replayed } from '../../../src/rewrite/index.js';
import type { Theorem } from '../../../src/rewrite/kernel.js';
import { elaborate, type Program, type Statement } from '../../../src/syntax/index.js';

const folder = new URL('../../../laws/', import.meta.url);
const load = (name: string): { name: string; text: string } => ({
  name,
  text: readFileSync(new URL(name, folder), 'utf8'),
});

export interface Proved {
  readonly name: string;
  readonly statement: Statement;
  readonly theorem: Theorem;
}

/** The statements of a file of laws that have proofs. */
export const provedIn = (file: string): readonly Proved[] => proved(elaborate(file, load).programs.at(-1)!);

function proved(program: Program): readonly Proved[] {
  const session = createSession(program.imported, program.statements);
  return program.statements.flatMap((statement) => {
    if (statement.kind === 'refute') return [];
    const outcome = session.prove(statement, 20_000);
    if (outcome.status !== 'proved') session.assume(statement);
    return outcome.status === 'proved' ? [{ name: statement.name, statement, theorem: outcome.theorem }] : [];
  });
}

/** The certificate of a text that states laws. */
export function certificateOfText(text: string): string {
  const { programs, diagnostics } = elaborate('t.rdc', (name) => ({ name, text }));
  if (diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics));
  return writeCertificate('t.rdc', proved(programs[0]!));
}

export const certificateOf = (file: string): string => writeCertificate(file, provedIn(file));

/** What comes of a text. */
type Result = Replayed | Refused | { readonly tag: 'fault'; readonly fault: string };

export function verify(text: string): Result {
  const certificate = readCertificate(text);
  if ('fault' in certificate) return { tag: 'fault', fault: certificate.fault };
  const run = replayCertificate(certificate);
  let step = run.next();
  while (!step.done) step = run.next();
  return step.value;
}

type Row = (string | number)[];
interface EntryData {
  name: string;
  atoms: string[];
  maps: number[];
  scope: number[];
  lhs: number;
  rhs: number;
  hypotheses: unknown[];
  assumed: unknown[];
  first: number;
  steps: [
    use: [kind: number, rule: number, atoms: number[], maps: number[], vars: number[], premises: unknown[]],
    backwards: number,
    path: number[],
    next: number,
  ][];
}
/** A certificate as data that can be changed. */
interface Data {
  axioms: string[];
  objects: Row[];
  symbols: Row[];
  terms: Row[];
  entries: EntryData[];
  statements: { name: string; entry: number; text: string }[];
}
export const parsed = (text: string): Data => JSON.parse(text) as Data;

/** Changes a copy of a certificate and verifies that. */
export function changedBy(text: string, change: (document: Data) => void): Result {
  const document = parsed(text);
  change(document);
  return verify(JSON.stringify(document));
}
