/** From a declaration, which anyone may have written, to a map of the gate, or what is wrong with it. */
import { suggestion } from '../findings.js';
import type { Rule } from './define.js';
import { allows, draw, inputFault, simplest, type Input } from './inputs.js';
import type { Args, GateMap } from './instance.js';
import { describe, flatten } from './layout.js';
import { declared, predicate, thrownWords } from './map-fault.js';
import { createRandom } from './random.js';
import { readType, type MapType } from './typing.js';

type Problem = { readonly problem: string };

/** What a rule may say of itself, with the kind of value it is; lists and choices are looked at one by one. */
export const fields = {
  ...{ type: 'string', value: 'function', reverse: 'function' },
  ...{ forward: 'function', second: 'function', domain: 'function', kinks: 'function' },
  ...{ inputs: 'list', points: 'list', options: 'list' },
  ...{ dtype: ['f64', 'f32'], order: [1, 2], pairing: ['real', 'bilinear'], tolerance: 'number' },
} as const satisfies Record<keyof Rule, string | readonly unknown[]>;
const needed: readonly string[] = ['type', 'value', 'reverse'];

/** `composes`: whether the instance differentiates composites, and so derivatives, by itself. */
export function declare(name: string, rule: Rule, composes: boolean): GateMap | Problem {
  try {
    return declareUnguarded(name, rule, composes);
  } catch (thrown) {
    // A getter of the rule, or a proxy.
    return { problem: `it cannot be read: ${thrownWords(thrown)}` };
  }
}

function declareUnguarded(name: string, rule: Rule, composes: boolean): GateMap | Problem {
  if (typeof (rule as unknown) !== 'object' || (rule as unknown) === null || Array.isArray(rule))
    return { problem: `it is ${describe(rule)}, not a rule` };
  if (!/^[\p{L}_][\p{L}\p{N}_']*$/u.test(name)) return { problem: 'its name is no name of the language' };
  const misshapen = fieldsFault(rule);
  if (misshapen !== null) return { problem: misshapen };
  const type = readType(rule.type);
  if ('problem' in type) return { problem: `the type \`${rule.type}\`: ${type.problem}` };
  const problem = contentsFault(rule, composes) ?? inputsFault(rule, type) ?? pointsFault(rule, type);
  return problem === null ? mapOf(name, rule, type) : { problem };
}

/** A field that there is not, that is missing, or that is of another kind. */
function fieldsFault(rule: Rule): string | null {
  for (const key of Object.keys(rule))
    if (!Object.hasOwn(fields, key))
      return `there is no field \`${key}\`; ${suggestion(key, Object.keys(fields))}`;
  for (const [key, kind] of Object.entries(fields)) {
    const value: unknown = rule[key as keyof Rule];
    if (value === undefined) {
      if (needed.includes(key)) return `it has no \`${key}\``;
    } else if (typeof kind !== 'string') {
      if (!kind.some((each: unknown) => each === value))
        return `\`${key}\` is ${describe(value)}, not ${kind.join(' or ')}`;
    } else if (kind === 'list' ? !Array.isArray(value) : typeof value !== kind)
      return `\`${key}\` is ${describe(value)}, not a ${kind}`;
  }
  return null;
}

function contentsFault({ order, second, tolerance, options }: Rule, composes: boolean): string | null {
  if (order === 2 && !second && !composes) return '`order: 2` needs a rule `second`';
  if (tolerance !== undefined && !(tolerance > 0 && tolerance < 1))
    return `\`tolerance\` is ${describe(tolerance)}, not between 0 and 1`;
  if (options?.some((option) => option === undefined)) return '`options` holds undefined';
  return null;
}

function inputsFault({ inputs: given }: Rule, { factors }: MapType): string | null {
  if (given === undefined) return null;
  if (given.length !== factors.length)
    return `\`inputs\` has ${given.length} entries for ${factors.length} arguments`;
  for (const [i, input] of given.entries()) {
    const fault = inputFault(input);
    if (fault !== null) return `input ${i + 1}: ${fault}`;
    try {
      const misfit = flatten([factors[i]!], [draw(input, factors[i]!, createRandom(1))]);
      if ('fault' in misfit) return `input ${i + 1}: ${misfit.words}`;
    } catch (thrown) {
      return `input ${i + 1}: ${thrownWords(thrown)}`;
    }
  }
  return null;
}

function pointsFault({ points }: Rule, { factors }: MapType): string | null {
  for (const point of points ?? []) {
    const misfit = flatten(factors, point);
    if ('fault' in misfit) return `a point of interest: ${misfit.words.replace('the answer', 'it')}`;
  }
  return null;
}

function mapOf(name: string, rule: Rule, { factors, dom, cod }: MapType): GateMap {
  const given: readonly Input[] = rule.inputs ?? factors.map(() => 'any');
  const inside = (args: Args): boolean => given.every((input, i) => allows(input, args[i]!));
  const domain = rule.domain && predicate('`domain`', rule.domain);
  const kinks = rule.kinks && predicate('`kinks`', rule.kinks);
  const everywhere = domain === undefined && given.every((input) => typeof input === 'string');
  const plain = given.every((input) => input === 'any');
  const drawn = declared('its generator', draw);
  return {
    name,
    type: rule.type,
    factors: factors.map((object, i) => ({ object, integer: isInteger(given[i]!) })),
    dom,
    cod,
    offers: { forward: rule.forward !== undefined, second: rule.second !== undefined && rule.order !== 1 },
    dtype: rule.dtype ?? 'f64',
    domain: everywhere ? null : (args) => inside(args) && (domain === undefined || domain(...(args as []))),
    generate: plain ? null : (random) => factors.map((object, i) => drawn(given[i]!, object, random)),
    points: [...((rule.points ?? []) as readonly Args[]), ...(plain ? [] : simplest(given, factors))],
    kinks: kinks === undefined ? null : (args) => kinks(...(args as [])),
    options: rule.options ?? [],
    pairing: rule.pairing ?? 'real',
    tolerance: rule.tolerance ?? null,
  };
}

const isInteger = (input: Input): boolean => typeof input === 'object' && 'integer' in input;
