import { expect, test } from 'vitest';
import { Nodes, circuit } from '../../src/models/circuit.js';
import { namesOf } from '../../src/models/coordinates.js';
import { polyZ } from '../../src/models/poly-z.js';
import { polyQ } from '../../src/models/poly-q.js';
import { expand } from '../../src/models/polynomial.js';
import { reals } from '../../src/models/reals.js';
import { integers, rationals } from '../../src/models/rigs.js';
import { z2 } from '../../src/models/z2.js';
import { compose } from '../../src/models/sweeps.js';
import { rational } from '../../src/syntax/core/index.js';

const nodes = new Nodes(integers);
const [x, y] = [nodes.input(0), nodes.input(1)];
const c = (n: number) => nodes.constant(BigInt(n));

test('polynomials are printed as a person writes them', () => {
  const square = nodes.mul(nodes.add(x, nodes.mul(c(-2), y)), nodes.add(x, nodes.mul(c(-2), y)));
  const f = circuit(2, [nodes.add(square, c(-1)), nodes.mul(c(-1), x), c(0), c(5)]);
  expect(polyZ.showMap(f)).toBe('(x, y) => (x^2 - 4*x*y + 4*y^2 - 1, -x, 0, 5)');
  expect(polyZ.showMap(circuit(1, [x]))).toBe('x => x');
  expect(polyZ.showMap(circuit(0, [c(3)]))).toBe('() => 3');
  expect(polyZ.showMap(circuit(4, [nodes.input(3)]))).toBe('(x1, x2, x3, x4) => x4');
  expect(polyZ.showPoint(circuit(0, [c(3), c(-1)]))).toBe('(3, -1)');
});

test('fractions and functions are printed', () => {
  const q = new Nodes(rationals);
  const half = q.constant(rational(-1n, 2n));
  expect(polyQ.showMap(circuit(1, [q.add(q.mul(half, q.input(0)), q.constant(rational(3n, 4n)))]))).toBe(
    'x => -1/2*x + 3/4',
  );
  const sine = reals.primitive('sin');
  const maximum = reals.primitive('max');
  if ('missing' in sine || 'missing' in maximum) throw new Error('missing');
  const square = circuit(1, [q.mul(q.input(0), q.input(0))]);
  expect(reals.showMap(reals.compose(sine, reals.compose(square, sine)))).toBe('x => sin(sin(x)^2)');
  expect(reals.showMap(reals.reverse(maximum))).toBe('(x, y, z) => (z*step(x - y), -z*step(x - y) + z)');
});

test('objects are printed as powers', () => {
  expect([0, 1, 3].map((n) => z2.showObject(n))).toEqual(['1', 'Z2', 'Z2^3']);
});

test('coordinates are named after their variables', () => {
  expect(
    namesOf([
      { name: 'a', object: 2 },
      { name: 'u', object: 0 },
      { name: 'v', object: 1 },
    ]),
  ).toEqual(['a1', 'a2', 'v']);
});

test('what is too large is not expanded', () => {
  const cube = circuit(2, [nodes.mul(nodes.add(x, y), nodes.mul(nodes.add(x, y), nodes.add(x, y))), x]);
  let f = cube;
  for (let i = 0; i < 8; i++) f = compose(nodes, f, cube);
  expect(expand(integers, f, 4000)).toBeNull();
  expect(polyZ.showMap(f)).toBe('(x, y) => an expression too large to print');
});
