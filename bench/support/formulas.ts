/** Faà di Bruno's formulas: decided; derived and replayed as far as the limit goes. */
import { join } from 'node:path';
import type { Derived } from '../derive.js';
import type { Replayed } from '../replay.js';
import { inChild } from './child.js';
import { bell, decided, formulas, theory, type Formula } from './decisions.js';
import { head, kB, ms, row } from './table.js';

/** For deriving one formula, and for replaying it, in seconds. */
const limit = 30;
const late = `> ${limit} s`;

export function formulaProofs(dir: string): void {
  head(
    'formula',
    'summands',
    'deciding',
    'searching',
    'flattening',
    'steps',
    'certificate kB',
    'reading',
    'replaying',
  );
  for (const kind of ['forward', 'reverse'] as const) {
    let tried: readonly string[] = [];
    for (const [i, summands] of bell.entries()) {
      const { verdict, warm } = decided(formulas[kind](i + 1), theory);
      if (verdict !== 'equal') throw new Error(`${kind} ${i + 1} is not decided rightly`);
      tried = tried[0] === late ? tried : proof(dir, kind, i + 1);
      row(`${kind} ${i + 1}`, summands, ms(warm), ...tried);
    }
  }
}

/** What could not be had in time is said once, and left empty after. */
function proof(dir: string, kind: Formula, n: number): readonly string[] {
  const derived = inChild('derive.ts', [dir, kind, String(n)], limit) as readonly Derived[] | null;
  if (!derived) return [late, '', '', '', '', ''];
  const { name, search, flatten, steps, bytes } = derived[0]!;
  const replayed = inChild('replay.ts', [join(dir, `${name}.json`)], limit) as Replayed | null;
  const last = replayed ? [ms(replayed.read), ms(replayed.kernel)] : ['', late];
  return [ms(search), ms(flatten), String(steps), kB(bytes), ...last];
}
