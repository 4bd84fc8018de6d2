/** Texts in which `«` and `»` enclose the places where diagnostics are expected. */
export interface Place {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

const position = (before: string): readonly [number, number] => {
  const lines = before.split(/\r\n|\n|\r/);
  return [lines.length, lines.at(-1)!.length + 1];
};

/** The text without its marks, and the places in order of their beginnings. They do not overlap. */
export function marked(source: string): { text: string; places: Place[] } {
  const places: Place[] = [];
  let text = '';
  for (const [index, part] of source.split(/[«»]/).entries()) {
    if (index % 2 === 1) {
      const [line, column] = position(text);
      const [endLine, endColumn] = position(text + part);
      places.push({ line, column, endLine, endColumn });
    }
    text += part;
  }
  return { text, places };
}
