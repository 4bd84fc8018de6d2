import { noEscapes } from './diagnostics/index.js';

/** What the writer of a character without meaning probably wanted. */
const meanings: Readonly<Record<string, string>> = {
  '−': 'write `-`',
  '–': 'write `-`',
  '·': 'write `*`',
  '∘': 'composition is written `f ; g`: f, then g',
  '.': 'composition is written `f ; g`; projections are `.1` and `.2`',
  '“': 'write `"`',
  '”': 'write `"`',
  '＝': 'write `=`',
  '；': 'write `;`',
  '，': 'write `,`',
  '：': 'write `:`',
  '（': 'write `(`',
  '）': 'write `)`',
  '⊗': 'write `*`',
  '\\': 'a function is written `x => t`',
  '#': 'comments start with `--`',
  '{': 'comments are written `{- … -}`; brackets are `(`, `[` and `<`',
  '}': 'comments are written `{- … -}`; brackets are `(`, `[` and `<`',
  '²': 'write `^2`',
  '³': 'write `^3`',
  '&': 'pairing is written `<f, g>`',
};

/** How a message shows a character, even one that cannot be seen. */
function visible(character: string): string {
  const code = character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
  return /[\p{C}\p{M}\p{Z}]/u.test(character) ? `U+${code}` : `\`${character}\``;
}

/** `next` is what follows it. */
export function strayMeaning(
  character: string,
  next: string | undefined,
): { character: string; instead: string | null } {
  const escape = character === '\\' && next === '"';
  const known = Object.hasOwn(meanings, character) ? meanings[character]! : null;
  const instead = escape ? noEscapes : known;
  return { character: visible(character), instead };
}
