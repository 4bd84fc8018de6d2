/** Numbers as written. */
import type { Expr } from '../ast.js';
import { mulQ, negQ, rational, type Rational } from '../core/index.js';

/** `12`, `0.5`, exactly. */
export function numeral(text: string): Rational {
  const [whole = '', decimals = ''] = text.split('.');
  return rational(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
}

/** `0`, which is an element of any object, where other numerals are scalars. */
export const isZero = (e: Expr): boolean => e.tag === 'numeral' && /^0+$/.test(e.text);

export const divideQ = (a: Rational, b: Rational): Rational => mulQ(a, rational(b.den, b.num));

/** The value of a numeral, its negative, or a quotient of such; null for anything else, also for `0`. */
export function literal(e: Expr): Rational | null {
  if (e.tag === 'numeral') return isZero(e) ? null : numeral(e.text);
  if (e.tag === 'neg') {
    const value = literal(e.of);
    return value && negQ(value);
  }
  if (e.tag !== 'product') return null;
  let value = literal(e.first);
  for (const { op, of } of e.rest) {
    const by = op === '/' ? literal(of) : null;
    if (!value || !by || by.num === 0n) return null;
    value = divideQ(value, by);
  }
  return value;
}
