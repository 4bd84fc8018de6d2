/**
 * Fields in which circuits are evaluated at random points to decide whether they are the same polynomial: different
 * values show different polynomials; equal values at a random point of a field of q elements leave an error of at most
 * degree/q (Schwartz, Zippel), and several points are taken. Elements are numbers.
 */
export interface Field {
  add(a: number, b: number): number;
  mul(a: number, b: number): number;
  /** The field's image of the integer `n ≥ 0`. */
  integer(n: number): number;
  inverse(a: number): number;
  /** An element for each 32-bit number, evenly. */
  element(random: number): number;
}

/** The field of a prime number of elements below 2^26: products of two residues are exact in a double. */
export function primeField(prime: number): Field {
  const field: Field = {
    add(a, b) {
      const sum = a + b;
      return sum >= prime ? sum - prime : sum;
    },
    mul(a, b) {
      const product = a * b;
      const rest = product - Math.floor(product / prime) * prime;
      return rest < 0 ? rest + prime : rest >= prime ? rest - prime : rest;
    },
    integer: (n) => n % prime,
    inverse: (a) => power(field, a, prime - 2),
    element: (random) => random % prime,
  };
  return field;
}

/** The residue of an integer in `primeField(prime)`. */
export function bigResidue(n: bigint, prime: number): number {
  const small = Number(n);
  const rest = Number.isSafeInteger(small) ? small % prime : Number(n % BigInt(prime));
  return rest < 0 ? rest + prime : rest;
}

/** By repeated squaring. */
export function power(field: Field, base: number, exponent: number): number {
  let result = field.integer(1);
  for (let e = exponent, b = base; e > 0; e = Math.floor(e / 2), b = field.mul(b, b))
    if (e % 2 === 1) result = field.mul(result, b);
  return result;
}

/** Primitive polynomials: the lower coefficients c0, c1, … of x^k + … + c1 x + c0 (checked when the field is made). */
const primitive: Readonly<Record<number, readonly number[]>> = {
  2: [1, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0],
  3: [2, 1, 0, 1, 0, 0, 0, 0, 0, 0],
  5: [2, 3, 0, 0, 0, 0, 0],
  7: [5, 1, 3, 0, 0, 0],
};

const extensions = new Map<number, Field>();

/**
 * An extension of the field of p elements with more than 50,000: a polynomial over F_p is determined by its values
 * there as long as its degree is smaller, while x^p - x vanishes on F_p itself. An element is its logarithm to the
 * base of a generator, and -1 is zero; sums use Zech logarithms, log(1 + g^i).
 * @throws RangeError for a p without a known primitive polynomial.
 */
export function extension(p: number): Field {
  let field = extensions.get(p);
  if (!field) extensions.set(p, (field = makeExtension(p)));
  return field;
}

function makeExtension(p: number): Field {
  const { powers, logs } = powersOfGenerator(p);
  const order = powers.length;
  const zech = new Int32Array(order);
  for (let i = 0; i < order; i++) {
    const code = powers[i]!;
    zech[i] = logs[code % p === p - 1 ? code - (p - 1) : code + 1]!;
  }
  return {
    add(a, b) {
      if (a < 0) return b;
      if (b < 0) return a;
      const shift = b - a;
      const z = zech[shift < 0 ? shift + order : shift]!;
      return z < 0 ? -1 : (a + z) % order;
    },
    mul: (a, b) => (a < 0 || b < 0 ? -1 : (a + b) % order),
    integer: (n) => logs[n % p]!,
    inverse: (a) => (order - a) % order,
    element: (random) => (random % (order + 1)) - 1,
  };
}

/** Powers of x in F_p[x] modulo the primitive polynomial, coded in base p, and their logarithms (-1 for code 0). */
function powersOfGenerator(p: number): { powers: Int32Array; logs: Int32Array } {
  const lower = primitive[p];
  if (!lower) throw new RangeError(`no primitive polynomial over the field of ${p} elements`);
  const size = p ** lower.length;
  const top = size / p;
  const powers = new Int32Array(size - 1);
  const logs = new Int32Array(size).fill(-1);
  const taps = lower.map((c, i) => [p ** i, c] as const).filter(([, c]) => c !== 0);
  let code = 1;
  for (let i = 0; i < size - 1; i++) {
    if (logs[code] !== -1)
      throw new RangeError(`the polynomial over the field of ${p} elements is not primitive`);
    powers[i] = code;
    logs[code] = i;
    const carry = Math.floor(code / top);
    code = (code % top) * p;
    for (const [place, c] of carry === 0 ? [] : taps) {
      const digit = Math.floor(code / place) % p;
      code += (((((digit - carry * c) % p) + p) % p) - digit) * place;
    }
  }
  return { powers, logs };
}
