import { readdirSync, readFileSync } from 'node:fs';

/** The processes of this machine that run `program` and has `mark` among its words (Linux). */
export function processes(program: string, mark: string): readonly string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      // A process that has ended and waits for its parent has no command line.
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      return words[0]!.endsWith(program) && words.includes(mark);
    } catch {
      return false;
    }
  });
}
