import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  parseExpr,
  parseFile,
  printDecl,
  printExpr,
  printFile,
  printObject,
  type Decl,
  type Expr,
} from '../../../src/syntax/index.js';
import { decl, expr, object } from './arbitraries.js';
import { withoutSpans } from './spans.js';

function reparsed(e: Expr): Expr | null {
  const { expr: read, diagnostics } = parseExpr(printExpr(e));
  expect(diagnostics).toEqual([]);
  return withoutSpans(read);
}

test('a printed expression parses to the expression', () => {
  fc.assert(
    fc.property(expr, (e) => {
      expect(reparsed(e)).toEqual(e);
    }),
    { numRuns: 1500 },
  );
});

test('a printed object parses to the object', () => {
  fc.assert(
    fc.property(object, (o) => {
      const e: Expr = { tag: 'ascribe', of: { tag: 'name', name: 'x', span: o.span }, type: o, span: o.span };
      expect(parseExpr(`(x : ${printObject(o)})`).diagnostics).toEqual([]);
      expect(reparsed(e)).toEqual(e);
    }),
    { numRuns: 500 },
  );
});

test('a printed declaration parses to the declaration', () => {
  fc.assert(
    fc.property(decl, (d) => {
      const { file, diagnostics } = parseFile('a.rdc', printDecl(d));
      expect(diagnostics).toEqual([]);
      expect(withoutSpans(file.decls)).toEqual([d]);
    }),
    { numRuns: 1000 },
  );
});

test('a printed file parses to the file', () => {
  fc.assert(
    fc.property(fc.array(decl, { minLength: 1, maxLength: 6 }), (decls: Decl[]) => {
      const text = printFile({ name: 'a.rdc', text: '', decls });
      expect(withoutSpans(parseFile('a.rdc', text).file.decls)).toEqual(decls);
    }),
    { numRuns: 100 },
  );
});

test('every pair of brackets that is printed is needed', () => {
  fc.assert(
    fc.property(expr, (e) => {
      const text = printExpr(e);
      for (const [open, close] of pairs(text)) {
        const bare = text.slice(0, open) + text.slice(open + 1, close) + text.slice(close + 1);
        const read = parseExpr(bare).expr;
        expect(
          read === null || JSON.stringify(withoutSpans(read)) !== JSON.stringify(e),
          `${text}\n${bare}`,
        ).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

/** Offsets of the round brackets that belong together. */
function pairs(text: string): [number, number][] {
  const open: number[] = [];
  const out: [number, number][] = [];
  for (const [index, char] of text.split('').entries()) {
    if (char === '(') open.push(index);
    if (char === ')') out.push([open.pop()!, index]);
  }
  return out;
}

const noise = fc.constantFrom(' ', '\t', '\r\n  ', ' -- note\n ', ' {- a {- b -} -}');
const spelling: Record<string, string> = {
  ...{ '->': '→', '=>': '↦', '*': '×', '<': '⟨', '>': '⟩', fst: 'π0', snd: 'π1', in0: 'ι0', in1: 'ι1' },
};

test('spelling, blanks and comments change nothing', () => {
  fc.assert(
    fc.property(expr, noise, (e, blank) => {
      const respelt = printExpr(e).replace(/->|=>|[*<>]|\b(?:fst|snd|in0|in1)\b/g, (sign) => spelling[sign]!);
      const text = respelt.replaceAll(' ', blank);
      const { expr: read, diagnostics } = parseExpr(text);
      expect(diagnostics, text).toEqual([]);
      expect(withoutSpans(read)).toEqual(e);
    }),
    { numRuns: 500 },
  );
});
