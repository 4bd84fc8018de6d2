import type { Faulty } from './faulty.js';

/** Faults found before any declaration is looked at. */
export const lexing: readonly Faulty[] = [
  ['a comment that never ends', 'object A\n«{-» law x : f = f', 'unterminated-comment'],
  ['a nested comment whose outer one never ends', 'object A «{-» {- inner -}', 'unterminated-comment'],
  ['a comment opened in a comment', '«{-» a {- b -} c\nlaw x : f = f', 'unterminated-comment'],
  ['a string that never ends', 'import «"cartesian.rdc»', 'unterminated-string'],
  ['a string over two lines', 'law x «"one»\n two«" : f = f»', 'unterminated-string unterminated-string'],
  ['a lone quote', 'import «"»', 'unterminated-string'],
  ['a character from nowhere', 'law x : f «?» g = g', 'stray-character'],
  ['a minus sign of typography', 'law x : f «−» g = 0', 'stray-character', 'write `-`'],
  [
    'classical composition',
    'law x : f «∘» g = h',
    'stray-character',
    'composition is written `f ; g`: f, then g',
  ],
  [
    'a dot for composition',
    'law x : f «.» g = h',
    'stray-character',
    'composition is written `f ; g`; projections are `.1` and `.2`',
  ],
  ['a raised two', 'law x (a) : a«²» = a', 'stray-character', 'write `^2`'],
  ['a comment of other languages', 'object A\n«#» comment', 'stray-character', 'comments start with `--`'],
  ['a brace', 'map f : «{»A«}» -> B', 'stray-character stray-character'],
  ['an emoji', 'object A, «🙂»', 'stray-character'],
  ['a combining mark without a letter', 'object A, «\u0301»', 'stray-character'],
  ['a control character', 'object A«\u0007»', 'stray-character'],
  ['a NUL', 'object A«\0»\nlaw', 'binary-file'],
  ['invalid UTF-8', '\u007fELF«\ufffd»\ufffd', 'binary-file'],
  ['nothing', '«»', 'empty-file'],
  ['comments only', '«»-- nothing here\n{- nor here -}\r\n\t', 'empty-file'],
  ['a lambda of other languages', 'let f = «\\»x => x', 'stray-character', 'a function is written `x => t`'],
  [
    'an escaped quotation mark',
    'law x "a \\" b«" : f = f»',
    'unterminated-string',
    'strings have no escapes: `\\"` ends one, and none contains a quotation mark',
  ],
  [
    'two escaped quotation marks',
    'law x "a \\"b«\\»" c" : f = f',
    'stray-character',
    'strings have no escapes: `\\"` ends one, and none contains a quotation mark',
  ],
  [
    'a string that is not closed after one with a backslash',
    'import "a\\"\nimport «"b»',
    'unterminated-string',
    'close it with `"`; strings stay on one line',
  ],
];
