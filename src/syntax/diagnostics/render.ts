import type { Span } from '../ast.js';
import { Lines } from '../source.js';
import { wording, type Diagnostic } from './diagnostic.js';
import type { Wording } from './problem.js';
import { snippet } from './snippet.js';

interface RenderOptions {
  /** Paints the caret line; the identity where there is no terminal. */
  readonly colour?: (text: string) => string;
}

interface Place {
  readonly file: string;
  readonly span: Span;
}

function block(lines: Lines, file: string, span: Span, message: string, options: RenderOptions): string[] {
  const { line, column } = lines.position(span.start);
  const gutter = ' '.repeat(String(line).length);
  const { source, caret } = snippet(lines.line(line), column - 1, span.end - span.start);
  const paint = options.colour ?? ((text: string) => text);
  return [
    `${file}:${line}:${column}: ${message}`,
    `${line} | ${source}`.trimEnd(),
    `${gutter} | ${paint(caret)}`,
  ];
}

/** A diagnostic for a person: place, message, source line with a caret line under it, notes and hint. */
export const renderDiagnostic = (diagnostic: Diagnostic, text: string, options: RenderOptions = {}): string =>
  renderAt(diagnostic, wording(diagnostic), text, options);

/** What the layers above found wrong at a place in a text, shown as a diagnostic is. */
export function renderAt(place: Place, words: Wording, text: string, options: RenderOptions = {}): string {
  const { message, hint, notes = [] } = words;
  const lines = new Lines(text);
  const out = block(lines, place.file, place.span, `error: ${message}`, options);
  for (const note of notes) {
    out.push(...block(lines, place.file, note.span, `note: ${note.message}`, options));
  }
  if (hint) out.push(`hint: ${hint}`);
  return out.join('\n');
}

/** A diagnostic in the report for programs. */
interface DiagnosticJson {
  readonly code: string;
  readonly severity: 'error';
  readonly message: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly hint: string | null;
}

export function diagnosticJson(diagnostic: Diagnostic, text: string): DiagnosticJson {
  const { message, hint } = wording(diagnostic);
  const lines = new Lines(text);
  const { line, column } = lines.position(diagnostic.span.start);
  const end = lines.position(diagnostic.span.end);
  return {
    ...{ code: diagnostic.code, severity: 'error', message, file: diagnostic.file },
    ...{ line, column, endLine: end.line, endColumn: end.column, hint: hint ?? null },
  };
}
