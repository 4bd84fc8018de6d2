/** A case's seed: a hash of what identifies it (FNV-1a, then mixed), so that other laws and models do not change it. */
export function seedOf(run: number, law: string, model: string, index: number): number {
  let h = 0x811c9dc5;
  for (const char of `${run}\n${law}\n${model}\n${index}`) {
    h = Math.imul(h ^ char.codePointAt(0)!, 0x01000193);
  }
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return h ^ (h >>> 16);
}
