/** Optimal string alignment distance: insertions, deletions, replacements and swaps of neighbours cost 1. */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, before[j - 2]! + 1);
      }
      row.push(best);
    }
    before = last;
    last = row;
  }
  return last[b.length]!;
}

/** Names that nobody wrote by hand have no near ones, and a file with very many names is not searched to its end. */
const longest = 64;
const mostCandidates = 1000;

/**
 * The candidate that `name` was probably meant to be, or null. A third of the letters may be wrong; letter case
 * alone always counts as near. Ties go to the earlier candidate.
 */
export function nearest(name: string, candidates: Iterable<string>): string | null {
  let found: string | null = null;
  let least = Math.floor((name.length + 1) / 3) + 1;
  if (name.length > longest) return null;
  let seen = 0;
  for (const candidate of candidates) {
    if (++seen > mostCandidates) break;
    if (candidate === name || Math.abs(candidate.length - name.length) >= least) continue;
    const sameLetters = candidate.toLowerCase() === name.toLowerCase();
    const distance = sameLetters ? 0.5 : editDistance(name, candidate);
    if (distance < least) [found, least] = [candidate, distance];
  }
  return found;
}
