import type { Span } from './ast.js';
import type { Problem } from './diagnostics/index.js';
import { inColumn1 } from './source.js';
import { strayMeaning } from './stray.js';
import {
  declarationWords,
  FAULTY,
  folded,
  operandEnds,
  primitiveWords,
  reserved,
  type Token,
} from './tokens.js';

interface LexicalProblem {
  readonly problem: Problem;
  readonly span: Span;
}
export interface Lexed {
  readonly tokens: readonly Token[];
  readonly problems: readonly LexicalProblem[];
}

const blank = /\s+|--[^\r\n]*/uy;
const word = /[\p{L}_][\p{L}\p{Nd}₀-₉_']*/uy;
const lawName = /[\p{L}\p{Nd}_'₀-₉]+(?:\.[\p{L}\p{Nd}_'₀-₉]+)*/uy;
const string = /"[^"\r\n]*("?)/uy;
const numeral = /\d+(?:\.\d+)?|\.\d+/y;
const projection = /\.\d+/y;
/** What makes `R` and `D` operators. */
const operatorOpens = /\s*[[^]/uy;
const sign = /->|=>|[-+*/^;:,=!()[\]<>†→↦×⟨⟩]/uy;
const kinds: Readonly<Record<string, string>> = { '->': '→', '=>': '↦' };

/** Length of the nested comment that starts at `start`, or -1 if it never ends. */
function commentEnd(text: string, start: number): number {
  const mark = /\{-|-\}/g;
  mark.lastIndex = start;
  let depth = 0;
  for (let m = mark.exec(text); m !== null; m = mark.exec(text)) {
    depth += m[0] === '{-' ? 1 : -1;
    if (depth === 0) return mark.lastIndex;
  }
  return -1;
}

/** Cuts a text into tokens; comments and blanks leave none. What has no meaning is reported and marked. */
class Lexer {
  readonly tokens: Token[] = [];
  readonly problems: LexicalProblem[] = [];
  private at = 0;
  /** Inside a `primitive` declaration, where `value` and `reverse` are reserved. */
  private primitive = false;
  /** After `by`, until the list of names ends. */
  private citing = false;

  constructor(private readonly text: string) {}

  run(): Lexed {
    if (this.text.startsWith('\ufeff')) this.at = 1;
    while (this.at < this.text.length) this.step();
    return { tokens: this.tokens, problems: this.problems };
  }

  private step(): void {
    if (this.take(blank) !== null) return;
    if (this.text.startsWith('{-', this.at)) {
      this.comment();
      return;
    }
    const start = this.at;
    if (this.expectsLawName() && this.lawName()) return;
    if (this.text[this.at] === '"') this.string();
    else if (!this.words() && !this.numbers() && !this.signs()) this.stray();
    this.citing = this.tokens.at(-1)?.kind === 'b' || (this.citing && this.text[start] === ',');
  }

  private before(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    return pattern.test(this.text);
  }

  private take(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const m = pattern.exec(this.text);
    if (m === null) return null;
    this.at += m[0].length;
    return m[0];
  }

  private push(kind: string, text: string, start: number): true {
    this.tokens.push({ kind, text, written: this.text.slice(start, this.at), start, end: this.at });
    return true;
  }

  private report(problem: Problem, start: number, end: number): void {
    this.problems.push({ problem, span: { start, end } });
  }

  private comment(): void {
    const end = commentEnd(this.text, this.at);
    if (end < 0) this.report({ code: 'unterminated-comment' }, this.at, this.at + 2);
    this.at = end < 0 ? this.text.length : end;
  }

  private expectsLawName(): boolean {
    const last = this.tokens.at(-1)?.kind;
    return last === 'S' || last === 'b' || (this.citing && last === ',');
  }

  /** Any words joined by dots are a law's name, even reserved ones, where a name must come. */
  private lawName(): boolean {
    const start = this.at;
    const name = this.take(lawName);
    const keyword = name !== null && declarationWords.has(name) && inColumn1(this.text, start);
    if (name === null || keyword || ['by', 'qed', 'proof'].includes(name)) {
      this.at = start;
      return false;
    }
    return this.push('L', name, start);
  }

  private words(): boolean {
    const start = this.at;
    const taken = this.take(word);
    if (taken === null) return false;
    const text = folded.get(taken) ?? taken;
    if (declarationWords.has(text) && inColumn1(this.text, start)) this.primitive = text === 'primitive';
    return this.push(this.wordKind(text), text, start);
  }

  private wordKind(text: string): string {
    if ((text === 'R' || text === 'D') && this.before(operatorOpens)) return 'R';
    if (text === 'K') return 'K';
    return reserved.get(text) ?? (this.primitive ? primitiveWords.get(text) : undefined) ?? 'x';
  }

  private numbers(): boolean {
    const start = this.at;
    if (operandEnds.has(this.tokens.at(-1)?.kind ?? '')) {
      const index = this.take(projection);
      if (index !== null) return this.push('.', index, start);
    }
    const text = this.take(numeral);
    if (text === null) return false;
    return this.push(text === '0' || text === '1' ? text : text.includes('.') ? 'f' : 'n', text, start);
  }

  private signs(): boolean {
    const start = this.at;
    const taken = this.take(sign);
    if (taken === null) return false;
    const text = folded.get(taken) ?? taken;
    return this.push(kinds[text] ?? text, text, start);
  }

  private string(): void {
    const start = this.at;
    const text = this.take(string)!;
    const closed = text.length > 1 && text.endsWith('"');
    if (!closed)
      this.report({ code: 'unterminated-string', escaped: this.escapedBefore(start) }, start, this.at);
    this.push(closed ? '"' : FAULTY, text, start);
  }

  /** Whether `\"` stands before on the line: there the string ended that this one was meant to be part of. */
  private escapedBefore(at: number): boolean {
    return /\\"[^\r\n]*$/.test(this.text.slice(0, at));
  }

  private stray(): void {
    const character = String.fromCodePoint(this.text.codePointAt(this.at)!);
    const start = this.at;
    this.at += character.length;
    const meaning = strayMeaning(character, this.text[this.at]);
    this.report({ code: 'stray-character', ...meaning }, start, this.at);
    this.push(FAULTY, character, start);
  }
}

/** NUL, and the mark that decoders put in the place of invalid UTF-8. */
const binary = /[\0\ufffd]/;

/** Tokens of a text. A binary file gives one problem and no tokens. */
export function lex(text: string): Lexed {
  const start = text.search(binary);
  if (start < 0) return new Lexer(text).run();
  return { tokens: [], problems: [{ problem: { code: 'binary-file' }, span: { start, end: start + 1 } }] };
}

/** Whether a text can be declared: it is one word, and not a reserved one. */
export function isName(text: string): boolean {
  const { tokens } = lex(text);
  return tokens.length === 1 && tokens[0]!.kind === 'x' && tokens[0]!.text === text;
}
