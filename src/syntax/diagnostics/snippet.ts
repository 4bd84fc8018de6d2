import { graphemeWidth } from './width.js';

interface Cell {
  readonly shown: string;
  readonly width: number;
  readonly start: number;
}

const TAB = 4;
/** Longer lines are cut around the caret. */
const ROOM = 120;
const segmenter = new Intl.Segmenter();

/** What a line looks like on a terminal: tabs become spaces, control characters become harmless. */
function cells(line: string): Cell[] {
  const out: Cell[] = [];
  let column = 0;
  for (const { segment, index } of segmenter.segment(line)) {
    const tab = segment === '\t';
    const width = tab ? TAB - (column % TAB) : graphemeWidth(segment);
    // eslint-disable-next-line no-control-regex -- these are what must not reach a terminal
    const control = /[\u0000-\u001f\u007f-\u009f]/.test(segment);
    out.push({ shown: tab ? ' '.repeat(width) : control ? '\ufffd' : segment, width, start: index });
    column += width;
  }
  return out;
}

const width = (items: readonly Cell[]): number => items.reduce((sum, cell) => sum + cell.width, 0);
const shown = (items: readonly Cell[]): string => items.map((cell) => cell.shown).join('');

/**
 * The source line as printed and the line of carets under it, for `length` units from `offset` (in UTF-16 units).
 * What reaches beyond the line is cut off; there is always at least one caret.
 */
export function snippet(line: string, offset: number, length: number): { source: string; caret: string } {
  // A window of the text first: a line may be megabytes long.
  const from = Math.max(0, offset - ROOM);
  const all = cells(line.slice(from, offset + ROOM));
  const at = all.findLastIndex((cell) => cell.start + from <= offset);
  const first = at < 0 || offset >= line.length ? all.length : at;
  const end = all.findIndex((cell) => cell.start + from >= offset + Math.max(length, 1));
  const marked = all.slice(first, end < 0 ? all.length : end);
  const left = from > 0 ? '…' : '';
  const right = line.length > offset + ROOM ? '…' : '';
  const before = left.length + width(all.slice(0, first));
  return {
    source: left + shown(all) + right,
    caret: ' '.repeat(before) + '^'.repeat(Math.max(1, width(marked))),
  };
}
