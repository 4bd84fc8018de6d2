/**
 * Columns a character takes on a terminal, after Unicode Standard Annex 11 (East Asian Width): W and F take two,
 * as do emoji; marks and format characters take none.
 */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{1b2ff}\u{1f200}-\u{1f265}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}|\ufe0f/u;
const blank = /^[\p{M}\p{Cf}]*$/u;

/** Width of one grapheme: a flag or a family of emoji joined together takes as much as one. */
export function graphemeWidth(grapheme: string): 0 | 1 | 2 {
  if (blank.test(grapheme)) return 0;
  return wide.test(grapheme) ? 2 : 1;
}
