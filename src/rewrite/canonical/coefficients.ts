/** Coefficients as plain numbers: an integer below 2^31 stands for itself, a larger number for an entry of a table. */
import { addQ, mulQ, rational, showQ, type Rational } from '../../syntax/core/index.js';

const small = 2 ** 31;

/** One table of coefficients; equal values have equal numbers, and 0 is always the number 0. */
export class Coefficients {
  private readonly values: Rational[] = [];
  private readonly codes = new Map<string, number>();

  of(value: Rational): number {
    if (value.den === 1n && value.num > -small && value.num < small) return Number(value.num);
    const key = showQ(value);
    let code = this.codes.get(key);
    if (code === undefined) {
      code = small + this.values.push(value) - 1;
      this.codes.set(key, code);
    }
    return code;
  }

  value(code: number): Rational {
    return code < small ? rational(BigInt(code)) : this.values[code - small]!;
  }

  add(a: number, b: number): number {
    const sum = a + b;
    if (a < small && b < small && sum > -small && sum < small) return sum;
    return this.of(addQ(this.value(a), this.value(b)));
  }

  /** The product of coefficients that are not 0, so that one with an entry of the table is never small. */
  multiply(a: number, b: number): number {
    const product = a * b;
    if (product > -small && product < small) return product;
    return this.of(mulQ(this.value(a), this.value(b)));
  }
}
