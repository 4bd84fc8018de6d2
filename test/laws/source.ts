/** Where a statement comes from, as the comments of its file say. */
const citation = /\[((?:RDC|CDC|GBL|RFB|SDPL)\b[^\]]*)\]/g;

/** The comments of a file: runs of comment lines, with the offset where each ends. */
function comments(text: string): readonly { readonly end: number; readonly words: string }[] {
  return [...text.matchAll(/^--.*(?:\n--.*)*/gm)].map((match) => ({
    end: match.index + match[0].length,
    words: match[0].replace(/^-- ?/gm, '').replaceAll('\n', ' '),
  }));
}

const cited = (words: string): string | null =>
  [...words.matchAll(citation)].map(([, source]) => source!).join('; ') || null;

/** The comment in front of a statement. */
export const noteOn = (text: string, start: number): string | null =>
  comments(text)
    .filter(({ end }) => end < start)
    .at(-1)?.words ?? null;

/** What the comment in front of a statement cites, or else what the head of the file cites, or null. */
export function sourceOf(text: string, start: number): string | null {
  return cited(noteOn(text, start) ?? '') ?? cited(headOf(text));
}

/** The comment at the head of a file. */
export const headOf = (text: string): string => comments(text)[0]?.words ?? '';
