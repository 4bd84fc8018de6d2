/**
 * `primitive` declarations of `.rdc` files as an instance: the derivative of the value is known, since the value is a
 * term, and stands beside what differences say of it and what the rule claims.
 */
import { rev, variable, type Term } from '../../syntax/core/index.js';
import type { PrimitiveDecl, Program } from '../../syntax/index.js';
import { Composer, Stop } from './compose.js';
import { anyNumber } from './inputs.js';
import type { Answer, Args, Call, GateMap, Instance, Value } from './instance.js';
import { dimension, flatten, nest, type Coordinates } from './layout.js';
import { createRandom } from './random.js';
import type { Declared } from './rules.js';
import { farNumber } from './sizes.js';
import { factorsOf, unfit } from './typing.js';

/** The primitives of a file. */
export async function primitivesInstance({ file, primitives }: Program): Promise<Declared> {
  const problems: string[] = [];
  const maps: GateMap[] = [];
  const byName = new Map(primitives.map((declared) => [declared.name, declared]));
  for (const declared of primitives) {
    const problem = unfit(declared.dom) ?? unfit(declared.cod);
    if (problem === null) maps.push(await mapOf(declared));
    else problems.push(`\`${declared.name}\`: ${problem}`);
  }
  const ask: Instance['ask'] = (calls) => Promise.all(calls.map((call) => answer(call, byName)));
  return { instance: { name: file, maps, composes: false, ask }, problems };
}

/** Points that are kept, and tried at most, where the value is defined. */
const pool = { size: 1000, tries: 20_000 };

async function mapOf({ name, type, dom, cod, arity, value }: PrimitiveDecl): Promise<GateMap> {
  const objects = factorsOf(dom, arity);
  const size = dimension(dom);
  const random = createRandom(1);
  const defined: Coordinates[] = [];
  const tryAt = async (x: Coordinates): Promise<unknown> =>
    (await evaluate(value, [x])).every(Number.isFinite) && defined.push(x);
  for (const x of [0, 1, -1, 2, 0.5]) await tryAt(new Float64Array(size).fill(x));
  const simple = defined.length;
  for (let i = 0; i < pool.tries && defined.length < pool.size; i++) {
    const x = Float64Array.from({ length: size }, () => anyNumber(random));
    if (i % 10 === 9 && size > 0) x[random.integer(0, size - 1)] = farNumber(i, 0);
    await tryAt(x);
  }
  return {
    ...{ name, type, dom, cod, dtype: 'f64', options: [], pairing: 'real', tolerance: null, kinks: null },
    ...{ offers: { forward: true, exact: true, second: false }, domain: null },
    factors: objects.map((object) => ({ object, integer: false })),
    points: defined.slice(0, simple).map((x) => nest(objects, x)),
    generate: (r) => nest(objects, defined[r.integer(0, defined.length - 1)] ?? new Float64Array(size)),
  };
}

const composer = new Composer(new Map());

/** NaN where the term is not defined. */
async function evaluate(term: Term, env: readonly Coordinates[]): Promise<Coordinates> {
  try {
    return await composer.value(term, env);
  } catch (thrown) {
    if (!(thrown instanceof Stop)) throw thrown;
    return new Float64Array(dimension(term.type)).fill(NaN);
  }
}

const coordinates = (types: readonly PrimitiveDecl['dom'][], values: Args): Coordinates =>
  flatten(types, values) as Coordinates;

async function answer(call: Call, primitives: ReadonlyMap<string, PrimitiveDecl>): Promise<Answer> {
  if (call.tag === 'eval' || call.tag === 'second')
    return { tag: 'fault', fault: 'throws', words: 'rdc composes primitives by itself' };
  const primitive = primitives.get(call.map)!;
  const { dom, cod, arity, value, reverse } = primitive;
  const objects = factorsOf(dom, arity);
  const x = coordinates(objects, call.args);
  const done = (answered: readonly Value[] | Value): Answer => ({ tag: 'answer', value: answered });
  switch (call.tag) {
    case 'value':
      return done(nest([cod], await evaluate(value, [x]))[0]!);
    case 'reverse': {
      const w = coordinates([cod], [call.cotangent]);
      return done(nest(objects, await evaluate(reverse, [Float64Array.of(...x, ...w)])));
    }
    case 'forward':
      return done(nest([cod], await derivative(primitive, x, coordinates(objects, call.tangents)))[0]!);
  }
}

/** `D[value](x; v)`: each component is the pairing of v with the gradient of that component. */
async function derivative(
  { dom, cod, value }: PrimitiveDecl,
  x: Coordinates,
  v: Coordinates,
): Promise<Coordinates> {
  const gradient = rev(value, variable(1, dom), variable(0, cod));
  const out = new Float64Array(dimension(cod));
  for (let j = 0; j < out.length; j++) {
    const unit = new Float64Array(out.length).fill(1, j, j + 1);
    const row = await evaluate(gradient, [x, unit]);
    out[j] = row.reduce((sum, r, i) => sum + r * v[i]!, 0);
  }
  return out;
}
