/** Findings in words: with the source line where there is a place, else one line. */
import type { Finding, Report } from '../../check/index.js';
import { renderAt } from '../../syntax/index.js';
import type { Paint } from './paint.js';

export function showFinding(finding: Finding, texts: Report['texts'], paint: Paint): string {
  const { file, span, words } = finding;
  const text = file === null ? undefined : texts.get(file);
  if (file !== null && span !== null && text !== undefined) {
    return renderAt({ file, span }, words, text, { colour: paint.bad });
  }
  const hint = words.hint ? `\nhint: ${words.hint}` : '';
  return `rdc: ${words.message}${hint}`;
}
