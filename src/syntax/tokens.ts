/**
 * Each kind of token is one character of the string which the grammar reads: punctuation stands for itself, the
 * others have the letters below. `phrase` is how messages speak of a kind.
 */
export interface Token {
  readonly kind: string;
  /** The token in its ASCII spelling. */
  readonly text: string;
  /** As it was typed. */
  readonly written: string;
  readonly start: number;
  readonly end: number;
}

/** The kind of what the lexer has reported already: its declaration is not looked at further. */
export const FAULTY = '?';

/** Two spellings, one token. */
export const folded: ReadonlyMap<string, string> = new Map([
  ['→', '->'],
  ['↦', '=>'],
  ['×', '*'],
  ['⟨', '<'],
  ['⟩', '>'],
  ['π0', 'fst'],
  ['π1', 'snd'],
  ['ι0', 'in0'],
  ['ι1', 'in1'],
]);

/** Words that start a declaration, and the kind of each. The four kinds of statement are one kind of token. */
export const declarationWords: ReadonlyMap<string, string> = new Map([
  ['import', 'I'],
  ['object', 'O'],
  ['map', 'M'],
  ['linear', 'N'],
  ['let', 'T'],
  ['primitive', 'P'],
  ['law', 'S'],
  ['theorem', 'S'],
  ['refute', 'S'],
  ['axiom', 'S'],
  ['node', 'U'],
  ['data', 'U'],
]);

/** The other reserved words; `U` are those whose constructs are not part of the language yet. */
const innerWords: ReadonlyMap<string, string> = new Map([
  ['in', 'i'],
  ['assuming', 'a'],
  ['proof', 'p'],
  ['by', 'b'],
  ['qed', 'q'],
  ['dag', 'd'],
  ['fst', 'c'],
  ['snd', 'c'],
  ['id', 'c'],
  ['in0', 'c'],
  ['in1', 'c'],
  ['if', 'U'],
  ['then', 'U'],
  ['else', 'U'],
  ['match', 'U'],
  ['rec', 'U'],
]);

export const reserved: ReadonlyMap<string, string> = new Map([...declarationWords, ...innerWords]);

/** Words reserved only in some places: the parts of a `primitive` declaration. */
export const primitiveWords: ReadonlyMap<string, string> = new Map([
  ['value', 'v'],
  ['reverse', 'r'],
]);

/** Kinds that end an operand, so that `.1` after them projects. */
export const operandEnds: ReadonlySet<string> = new Set('xKc!01nf.)]>†');

const phrases: ReadonlyMap<string, string> = new Map([
  ['x', 'the name'],
  ['c', 'the name'],
  ['L', 'the law name'],
  ['0', 'the numeral'],
  ['1', 'the numeral'],
  ['n', 'the numeral'],
  ['f', 'the numeral'],
  ['.', 'the projection'],
  ['"', 'the string'],
]);

/** How a message names a token that was found. */
export function found(token: Token | undefined): string {
  if (token === undefined) return 'the end';
  const phrase = phrases.get(token.kind);
  const text = token.kind === '"' ? token.written : `\`${token.written}\``;
  return phrase === undefined ? text : `${phrase} ${text}`;
}
