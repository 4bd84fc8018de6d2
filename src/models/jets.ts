/**
 * Maps without constants modulo degree 3, written out: each component is a combination of coordinates and of products
 * of two coordinates, whose keys are numbers.
 */
import type { Circuit, Nodes } from './circuit.js';
import { circuit } from './circuit.js';
import { matrix, mostEntries, rowsOf, substituted, type Matrix } from './matrix.js';
import { contract, degree, expand, sorted, type Monomial, type Polynomial } from './polynomial.js';
import { integers } from './rigs.js';
import { collect, type Sparse } from './sparse.js';
import { TooMuchWork } from './too-much-work.js';

/** Its rows are forms. */
export type Jet = Matrix<bigint>;
type Form = Sparse<bigint>;
type Entry = readonly [number, bigint];

/** More than any dimension. Coordinate i has the key i, and the product of i and k, i ≤ k, has (i + 1) * base + k. */
const base = 2 ** 20;
const product = (i: number, k: number): number => (Math.min(i, k) + 1) * base + Math.max(i, k);
/** The coordinates of a key, one or two. */
const coordinates = (key: number): readonly number[] =>
  key < base ? [key] : [Math.floor(key / base) - 1, key % base];

/** First `f`, then `g`. */
export function composed(f: Jet, g: Jet): Jet {
  const image = (key: number): Form => {
    const [i, k] = coordinates(key);
    return k === undefined ? f.row(i!) : linearProduct(f.row(i!), f.row(k));
  };
  return substituted(integers, f.dom, g, image);
}

/** Of the linear parts: what else there is has a degree above 2. */
function linearProduct(a: Form, b: Form): Form {
  if (a.keys.length * b.keys.length > mostEntries) throw new TooMuchWork();
  const entries: Entry[] = [];
  for (let i = 0; i < a.keys.length && a.keys[i]! < base; i++)
    for (let k = 0; k < b.keys.length && b.keys[k]! < base; k++)
      entries.push([product(a.keys[i]!, b.keys[k]!), a.values[i]! * b.values[k]!]);
  return collect(integers, entries);
}

/** The transposed Jacobian at a point, applied to a cotangent; of the quadratic part `sign` times it. */
export function transposedJacobian(f: Jet, sign: bigint): Jet {
  let known: Map<number, Entry[]> | null = null;
  const row = (i: number): Form => collect(integers, (known ??= slopes(f, sign)).get(i) ?? []);
  return { dom: f.dom + f.cod, cod: f.dom, size: 0, row };
}

/** The summands of each row of the transposed Jacobian. */
function slopes(f: Jet, sign: bigint): Map<number, Entry[]> {
  const found = new Map<number, Entry[]>();
  const send = (row: number, key: number, value: bigint): void => {
    const own = found.get(row);
    if (own) own.push([key, value]);
    else found.set(row, [[key, value]]);
  };
  for (let output = 0; output < f.cod; output++) {
    const { keys, values } = f.row(output);
    const cotangent = f.dom + output;
    for (let n = 0; n < keys.length; n++) {
      const [a, b] = coordinates(keys[n]!);
      if (b === undefined) send(a!, cotangent, values[n]!);
      else {
        send(a!, product(b, cotangent), sign * values[n]!);
        send(b, product(a!, cotangent), sign * values[n]!);
      }
    }
  }
  return found;
}

/** Products that writing out a sampled map may take. */
const expansion = 100_000;

/** The parts of degree 1 and 2. @throws TooMuchWork when the circuit is too large to write out */
export function fromCircuit(f: Circuit<bigint>): Jet {
  const components = expand(integers, f, expansion, 2);
  if (!components) throw new TooMuchWork();
  const entry = ({ exponents, coefficient }: Monomial<bigint>): Entry => {
    const [i, k] = exponents.flatMap((e, at) => new Array<number>(e).fill(at));
    return [k === undefined ? i! : product(i!, k), coefficient];
  };
  return matrix(
    f.dom,
    components.map((p) => collect(integers, p.filter((m) => degree(m) === 1 || degree(m) === 2).map(entry))),
  );
}

export function polynomialOf({ keys, values }: Form, dom: number): Polynomial<bigint> {
  const monomials = keys.map((key, n) => {
    const exponents = new Array<number>(dom).fill(0);
    for (const i of coordinates(key)) exponents[i]!++;
    return { exponents, coefficient: values[n]! };
  });
  return sorted(monomials);
}

export const toCircuit = (nodes: Nodes<bigint>, f: Jet): Circuit<bigint> =>
  circuit(
    f.dom,
    rowsOf(f).map((form) => contract(nodes, polynomialOf(form, f.dom))),
  );
