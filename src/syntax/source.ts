/** Positions in a file's text. */
export interface Position {
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
}

/** Finds line and column of an offset; a line ends at LF, CRLF or CR. */
export class Lines {
  private readonly starts: number[] = [0];
  constructor(readonly text: string) {
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
    return { line: low + 1, column: offset - this.starts[low]! + 1 };
  }
  line(number: number): string {
    const start = this.starts[number - 1] ?? this.text.length;
    return this.text.slice(start, this.starts[number] ?? this.text.length).replace(/[\r\n]+$/, '');
  }
}
