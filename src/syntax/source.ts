/** Positions in a file's text. */
interface Position {
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
}

/** Whether `offset` is the first place of its line; a byte-order mark does not count. */
export function inColumn1(text: string, offset: number): boolean {
  return offset === 0 || /[\r\n]/.test(text[offset - 1]!) || (offset === 1 && text[0] === '\ufeff');
}

/** Finds line and column of an offset; a line ends at LF, CRLF or CR, and a byte-order mark belongs to none. */
export class Lines {
  private readonly starts: number[];
  constructor(readonly text: string) {
    this.starts = [text.startsWith('\ufeff') ? 1 : 0];
    for (const m of text.matchAll(/\r\n|\n|\r/g)) this.starts.push(m.index + m[0].length);
  }
  position(offset: number): Position {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: Math.max(0, offset - this.starts[low]!) + 1 };
  }
  line(number: number): string {
    const start = this.starts[number - 1] ?? this.text.length;
    return this.text.slice(start, this.starts[number] ?? this.text.length).replace(/[\r\n]+$/, '');
  }
}
