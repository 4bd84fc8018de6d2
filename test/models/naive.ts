/** Polynomials expanded from the start, with formal derivatives: slow, and shares nothing with the circuits. */

/** Coefficients by exponents, joined; all in one ring given by `modulus` (0: the integers). */
export type Naive = ReadonlyMap<string, bigint>;
export interface NaiveMap {
  readonly dom: number;
  readonly components: readonly Naive[];
}

export class NaiveRing {
  constructor(private readonly modulus: bigint) {}

  private reduce(a: bigint): bigint {
    return this.modulus === 0n ? a : ((a % this.modulus) + this.modulus) % this.modulus;
  }

  make(terms: Iterable<readonly [readonly number[], bigint]>): Naive {
    const sum = new Map<string, bigint>();
    for (const [exponents, c] of terms) {
      const key = exponents.join();
      const total = this.reduce((sum.get(key) ?? 0n) + c);
      if (total === 0n) sum.delete(key);
      else sum.set(key, total);
    }
    return sum;
  }

  private terms(p: Naive): [number[], bigint][] {
    return [...p].map(([key, c]) => [key === '' ? [] : key.split(',').map(Number), c]);
  }

  add(p: Naive, q: Naive): Naive {
    return this.make([...this.terms(p), ...this.terms(q)]);
  }

  mul(p: Naive, q: Naive): Naive {
    return this.make(
      this.terms(p).flatMap(([e, a]) =>
        this.terms(q).map(([f, b]) => [e.map((n, i) => n + f[i]!), a * b] as const),
      ),
    );
  }

  /** g after f, by substituting and multiplying out. */
  compose(f: NaiveMap, g: NaiveMap): NaiveMap {
    const constant = (c: bigint): Naive => this.make([[new Array<number>(f.dom).fill(0), c]]);
    const components = g.components.map((p) =>
      this.terms(p).reduce<Naive>((sum, [exponents, c]) => {
        let product = constant(c);
        exponents.forEach((e, i) => {
          for (let k = 0; k < e; k++) product = this.mul(product, f.components[i]!);
        });
        return this.add(sum, product);
      }, new Map()),
    );
    return { dom: f.dom, components };
  }

  /** ∂p/∂x_i by the power rule. */
  partial(p: Naive, i: number): Naive {
    return this.make(
      this.terms(p)
        .filter(([e]) => e[i]! > 0)
        .map(([e, c]) => [e.map((n, k) => (k === i ? n - 1 : n)), c * BigInt(e[i]!)] as const),
    );
  }

  /** The transposed Jacobian at x applied to b, in the variables (x, b). */
  reverse(f: NaiveMap): NaiveMap {
    const width = f.dom + f.components.length;
    const components = Array.from({ length: f.dom }, (_, i) =>
      f.components.reduce<Naive>((sum, p, j) => {
        const slope = this.terms(this.partial(p, i)).map(
          ([e, c]) => [[...e, ...f.components.map((_, k) => Number(k === j))], c] as const,
        );
        return this.add(sum, this.make(slope));
      }, new Map()),
    );
    return { dom: width, components };
  }

  /** The Jacobian at x applied to v, in the variables (x, v). */
  forward(f: NaiveMap): NaiveMap {
    const components = f.components.map((p) =>
      Array.from({ length: f.dom }, (_, i) =>
        this.make(
          this.terms(this.partial(p, i)).map(
            ([e, c]) => [[...e, ...Array.from({ length: f.dom }, (_, k) => Number(k === i))], c] as const,
          ),
        ),
      ).reduce<Naive>((sum, q) => this.add(sum, q), new Map()),
    );
    return { dom: 2 * f.dom, components };
  }
}
