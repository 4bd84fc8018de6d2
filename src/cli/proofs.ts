/** `rdc check --proofs DIR`: the proofs that were found, one certificate for each file of laws. */
import { posix } from 'node:path';
import type { Finding, Verdict } from '../check/index.js';
import { proofExtension, writeCertificate } from '../rewrite/index.js';
import type { Program } from '../syntax/index.js';
import type { Files } from './io.js';

type Proof = Parameters<typeof writeCertificate>[1][number];

/**
 * Each file of which something was judged, or that states nothing, has what was proved in its certificate, and no
 * certificate where that is nothing. What keeps one from being written or removed is wrong input.
 */
export function writeProofs(
  programs: readonly Program[],
  verdicts: readonly Verdict[],
  folder: string,
  files: Files,
): readonly Finding[] {
  try {
    for (const { file, statements } of programs) {
      const judged = verdicts.filter(
        ({ statement, status }) => statement.file === file && status !== 'not-run',
      );
      if (judged.length === 0 && statements.length > 0) continue;
      const path = certificatePath(file, folder);
      const proofs = judged.flatMap(proofOf);
      if (proofs.length > 0) files.write(path, writeCertificate(file, proofs));
      else files.remove(path);
    }
    return [];
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    const message = `--proofs: nothing can be written to \`${folder}\`: ${why}`;
    return [{ code: 'usage', words: { message }, file: null, span: null, exit: 2 }];
  }
}

const proofOf = ({ statement, status, outcome }: Verdict): Proof[] =>
  status === 'proved' && outcome?.status === 'proved'
    ? [{ name: statement.name, theorem: outcome.theorem }]
    : [];

/**
 * `laws/x.rdc` gives `laws/x.rdc.proof.json` below the folder. The path is the one from the working directory, however
 * it is written, and stays below the folder: `..` becomes `_up`, and `_up` one more underscore, so that no two are one.
 */
function certificatePath(file: string, folder: string): string {
  const parts = posix.relative('', file).split('/');
  const below = parts.map((part) => (part === '..' ? '_up' : /^_+up$/.test(part) ? `_${part}` : part));
  return posix.join(folder, `${below.join('/')}${proofExtension}`);
}
