/** From a declaration, which anyone may have written, to a map of the gate, or what is wrong with it. */
import type { Rule } from './define.js';
import { allows, draw, inputs, type Input } from './inputs.js';
import type { Args, GateMap } from './instance.js';
import { describe, flatten } from './layout.js';
import { readType, type MapType } from './typing.js';
import { createRandom } from './random.js';

type Problem = { readonly problem: string };

/** `composes`: whether the instance differentiates composites, and so derivatives, by itself. */
export function declare(name: string, rule: Rule, composes: boolean): GateMap | Problem {
  if (typeof (rule as unknown) !== 'object' || (rule as unknown) === null)
    return { problem: `it is ${describe(rule)}, not a rule` };
  if (!/^[\p{L}_][\p{L}\p{N}_']*$/u.test(name)) return { problem: 'its name is no name of the language' };
  const type = typeof rule.type === 'string' ? readType(rule.type) : { problem: 'it has no `type`' };
  if ('problem' in type) return { problem: `the type \`${rule.type}\`: ${type.problem}` };
  const problem = faultOf(rule, type, composes);
  return problem === null ? mapOf(name, rule, type) : { problem };
}

function faultOf(rule: Rule, type: MapType, composes: boolean): string | null {
  for (const key of ['value', 'reverse'] as const)
    if (typeof rule[key] !== 'function') return `\`${key}\` is ${describe(rule[key])}, not a function`;
  for (const key of ['forward', 'second', 'domain', 'kinks'] as const)
    if (rule[key] !== undefined && typeof rule[key] !== 'function') return `\`${key}\` is no function`;
  const choice = (key: string, value: unknown, known: readonly unknown[]): string | null =>
    value === undefined || known.includes(value)
      ? null
      : `\`${key}\` is ${describe(value)}, not ${known.join(' or ')}`;
  if (rule.order === 2 && !rule.second && !composes) return '`order: 2` needs a rule `second`';
  if (rule.tolerance !== undefined && !(rule.tolerance > 0 && rule.tolerance < 1))
    return `\`tolerance\` is ${describe(rule.tolerance)}, not between 0 and 1`;
  return (
    choice('dtype', rule.dtype, ['f64', 'f32']) ??
    choice('order', rule.order, [1, 2]) ??
    choice('pairing', rule.pairing, ['real', 'bilinear']) ??
    inputsFault(rule, type) ??
    pointsFault(rule, type)
  );
}

function inputsFault({ inputs: given }: Rule, { factors }: MapType): string | null {
  if (given === undefined) return null;
  if (!Array.isArray(given)) return '`inputs` is no list';
  if (given.length !== factors.length)
    return `\`inputs\` has ${given.length} entries for ${factors.length} arguments`;
  for (const [i, input] of (given as readonly Input[]).entries()) {
    if (typeof input === 'string' && !Object.hasOwn(inputs, input))
      return `there is no kind of input \`${input}\`; there are: ${Object.keys(inputs).join(', ')}`;
    try {
      const misfit = flatten([factors[i]!], [draw(input, factors[i]!, createRandom(1))]);
      if ('fault' in misfit) return `input ${i + 1}: ${misfit.words}`;
    } catch (thrown) {
      return `input ${i + 1}: ${thrown instanceof Error ? thrown.message : describe(thrown)}`;
    }
  }
  return null;
}

function pointsFault({ points }: Rule, { factors }: MapType): string | null {
  if (points !== undefined && !Array.isArray(points)) return '`points` is no list';
  for (const point of points ?? []) {
    const misfit = flatten(factors, point);
    if ('fault' in misfit) return `a point of interest: ${misfit.words.replace('the answer', 'it')}`;
  }
  return null;
}

function mapOf(name: string, rule: Rule, { factors, dom, cod }: MapType): GateMap {
  const given: readonly Input[] = rule.inputs ?? factors.map(() => 'any');
  const inside = (args: Args): boolean => given.every((input, i) => allows(input, args[i]!));
  const { domain, kinks } = rule;
  const everywhere = domain === undefined && given.every((input) => typeof input === 'string');
  const plain = given.every((input) => input === 'any');
  return {
    name,
    type: rule.type,
    factors: factors.map((object, i) => ({ object, integer: isInteger(given[i]!) })),
    dom,
    cod,
    offers: { forward: rule.forward !== undefined, second: rule.second !== undefined && rule.order !== 1 },
    dtype: rule.dtype ?? 'f64',
    domain: everywhere ? null : (args) => inside(args) && (domain === undefined || domain(...(args as []))),
    generate: plain ? null : (random) => factors.map((object, i) => draw(given[i]!, object, random)),
    points: (rule.points ?? []) as readonly Args[],
    kinks: kinks === undefined ? null : (args) => kinks(...(args as [])),
    options: rule.options ?? [],
    pairing: rule.pairing ?? 'real',
    tolerance: rule.tolerance ?? null,
  };
}

const isInteger = (input: Input): boolean => typeof input === 'object' && 'integer' in input;
