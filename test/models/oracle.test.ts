import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Circuit } from '../../src/models/circuit.js';
import type { Model } from '../../src/models/model.js';
import { polyZ } from '../../src/models/poly-z.js';
import { polyZ5 } from '../../src/models/poly-z5.js';
import { expand } from '../../src/models/polynomial.js';
import { integers, residues, type Rig } from '../../src/models/rigs.js';
import { z2 } from '../../src/models/z2.js';
import { NaiveRing, type NaiveMap } from './naive.js';

const budget = 100_000;

function oracle<E>(model: Model<number, Circuit<E>>, rig: Rig<E>, modulus: bigint): void {
  const ring = new NaiveRing(modulus);
  const naive = (f: Circuit<E>): NaiveMap => ({
    dom: f.dom,
    components: expand(rig, f, budget)!.map((p) =>
      ring.make(p.map((m) => [m.exponents, BigInt(rig.show(m.coefficient))] as const)),
    ),
  });
  const maps = (m: number, n: number): fc.Arbitrary<Circuit<E>> =>
    model.samplers.maps([{ object: m, dependence: 'any' }], n);
  const dims = fc.tuple(model.samplers.objects(0), model.samplers.objects(0), model.samplers.objects(0));
  const pairs = dims.chain(([a, b, c]) => fc.tuple(maps(a, b), maps(b, c)));

  test('composition is substitution', () => {
    fc.assert(
      fc.property(pairs, ([f, g]) => {
        expect(naive(model.compose(f, g))).toEqual(ring.compose(naive(f), naive(g)));
      }),
      { seed: 1, numRuns: 150 },
    );
  });

  test('R is the transposed formal Jacobian, of maps and of their R', () => {
    fc.assert(
      fc.property(pairs, ([f, g]) => {
        const reversed = model.reverse(f);
        expect(naive(reversed)).toEqual(ring.reverse(naive(f)));
        expect(naive(model.reverse(reversed))).toEqual(ring.reverse(ring.reverse(naive(f))));
        const composite = ring.compose(naive(f), naive(g));
        expect(naive(model.reverse(model.compose(f, g)))).toEqual(ring.reverse(composite));
      }),
      { seed: 2, numRuns: 100 },
    );
  });

  test('D, defined from R, is the formal Jacobian', () => {
    fc.assert(
      fc.property(pairs, ([f]) => {
        const [a, b] = [f.dom, f.outputs.length];
        // ((x, 0), v) -> R[R[f]] -> the component of the cotangent [RDC, Theorem 16].
        const point = model.pair(model.fst(a, a), model.zero(2 * a, b));
        const twice = model.reverse(model.reverse(f));
        const derivative = model.compose(
          model.compose(model.pair(point, model.snd(a, a)), twice),
          model.snd(a, b),
        );
        expect(naive(derivative)).toEqual(ring.forward(naive(f)));
      }),
      { seed: 3, numRuns: 100 },
    );
  });

  test('equality by evaluation is equality of coefficients', () => {
    const close = dims.chain(([a, b]) => fc.tuple(maps(a, b), maps(a, b)));
    let same = 0;
    fc.assert(
      fc.property(close, ([f, g]) => {
        const place = { labels: [], points: [] };
        const doubled = model.add(model.add(f, g), g);
        const regrouped = model.add(f, model.add(g, g));
        expect(model.equal(doubled, regrouped, place).tag).toBe('equal');
        const equal = JSON.stringify(show(naive(f))) === JSON.stringify(show(naive(g)));
        expect(model.equal(f, g, place).tag).toBe(equal ? 'equal' : 'different');
        same += Number(equal);
      }),
      { seed: 4, numRuns: 300 },
    );
    expect(same).toBeGreaterThan(3);
  });
}

const show = (f: NaiveMap): string[][] => f.components.map((p) => [...p].map(([e, c]) => `${e}:${c}`).sort());

describe('over the integers', () => {
  oracle(polyZ, integers, 0n);
});
describe('over the field of two elements', () => {
  oracle(z2, residues(2), 2n);
});
describe('over the field of five elements', () => {
  oracle(polyZ5, residues(5), 5n);
});
