/** `rdc check --proofs DIR`: the proofs that were found, one certificate for each file of laws. */
import { posix } from 'node:path';
import type { Finding, Verdict } from '../check/index.js';
import { proofExtension, writeCertificate } from '../rewrite/index.js';
import type { Files } from './io.js';

type Proof = Parameters<typeof writeCertificate>[1][number];

/** Writes the certificates; what keeps one from being written is wrong input. */
export function writeProofs(verdicts: readonly Verdict[], folder: string, files: Files): readonly Finding[] {
  const proofs = new Map<string, Proof[]>();
  for (const { statement, status, outcome } of verdicts) {
    if (status !== 'proved' || outcome?.status !== 'proved') continue;
    const { file, name } = statement;
    proofs.set(file, [...(proofs.get(file) ?? []), { name, theorem: outcome.theorem }]);
  }
  const names = new Set<string>();
  try {
    for (const [file, found] of proofs)
      files.write(posix.join(folder, certificateName(file, names)), writeCertificate(file, found));
    return [];
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    const message = `--proofs: nothing can be written to \`${folder}\`: ${why}`;
    return [{ code: 'usage', words: { message }, file: null, span: null, exit: 2 }];
  }
}

/** `reverse.rdc` gives `reverse.proof.json`; files of one name in several folders are told apart by numbers. */
function certificateName(file: string, names: Set<string>): string {
  const stem = posix.basename(file).replace(/\.rdc$/, '');
  let name = `${stem}${proofExtension}`;
  for (let i = 2; names.has(name); i++) name = `${stem}-${i}${proofExtension}`;
  names.add(name);
  return name;
}
