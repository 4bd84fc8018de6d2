/** What a program says of itself, read as the maps of an instance. */
import { declare } from '../gate/declare.js';
import type { Rule } from '../gate/define.js';
import type { Args, GateMap, Value } from '../gate/instance.js';
import { dimension, nest } from '../gate/layout.js';
import { decodeValue } from './numbers.js';
import { isRecord, plain } from './replies.js';
import { versions } from './requests.js';

export interface Greeting {
  readonly name: string;
  readonly composes: boolean;
  readonly maps: readonly GateMap[];
  /** What is wrong with declarations; the maps concerned are left out. */
  readonly problems: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;
type Problem = { readonly problem: string };

/** The maps of a hello, or what is wrong with it as a whole. */
export function readHello({
  version,
  name,
  capabilities = [],
  maps: declared,
  error,
}: Fields): Greeting | Problem {
  if (typeof error === 'string') return { problem: `it cannot serve: ${plain(error)}` };
  if (!versions.some((known) => known === version))
    return { problem: `it speaks version ${shown(version)} of the protocol, not ${versions.join(' or ')}` };
  if (typeof name !== 'string' || name === '') return { problem: `its name is ${shown(name)}` };
  if (!Array.isArray(capabilities)) return { problem: `its capabilities are ${shown(capabilities)}` };
  if (!Array.isArray(declared) || declared.length === 0)
    return { problem: `its maps are ${shown(declared)}` };
  const composes = capabilities.includes('eval');
  const maps: GateMap[] = [];
  const problems: string[] = [];
  for (const fields of declared as readonly unknown[]) {
    const map = mapOf(fields, composes, maps);
    if ('problem' in map) problems.push(map.problem);
    else maps.push(map);
  }
  return { name: plain(name), composes, maps, problems };
}

function mapOf(fields: unknown, composes: boolean, before: readonly GateMap[]): GateMap | Problem {
  if (!isRecord(fields) || typeof fields['name'] !== 'string')
    return { problem: `${shown(fields)} has no name` };
  const { name } = fields;
  if (before.some((map) => map.name === name)) return { problem: `there are two maps named \`${name}\`` };
  for (const key of ['inputs', 'points', 'kinks', 'options', 'offers'])
    if (fields[key] !== undefined && !Array.isArray(fields[key]))
      return { problem: `\`${name}\`: \`${key}\` is ${shown(fields[key])}, not a list` };
  const rule = ruleOf(fields, composes);
  const declared = declare(name, rule, composes);
  return 'problem' in declared ? { problem: `\`${name}\`: ${declared.problem}` } : declared;
}

/** The program answers in place of the functions of a rule: that they are there says what it offers. */
const served = (): undefined => undefined;

/** A declaration as one in TypeScript, not yet looked at. */
function ruleOf(fields: Fields, composes: boolean): Rule {
  const { type, dtype, order, tolerance, pairing } = fields;
  const { offers, inputs, points, kinks, options } = fields as Readonly<Record<string, readonly unknown[]>>;
  return {
    ...{ type, dtype, order, tolerance, pairing },
    ...{ value: served, reverse: served },
    ...(offers?.includes('jvp') && { forward: served }),
    ...(composes && !options?.length && { second: served }),
    ...(inputs && { inputs: inputs.map(inputOf) }),
    ...(points && { points: decodeValue(points) }),
    ...(kinks && { kinks: isOneOf(decodeValue(kinks) as readonly Args[]) }),
    ...(options && { options }),
  } as unknown as Rule;
}

/** With the numbers that JSON has no words for. */
const inputOf = (input: unknown): unknown =>
  isRecord(input)
    ? Object.fromEntries(Object.entries(input).map(([key, value]) => [key, decodeValue(value)]))
    : input;

const isOneOf =
  (points: readonly Args[]) =>
  (...args: Args): boolean =>
    points.some((point) => same(point, args));

function same(a: Value, b: Value | undefined): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((part: Value, i) => same(part, (b as readonly Value[])[i]));
}

/** What stands for a value that is not defined: NaN in each coordinate. */
export const undefinedValue = ({ cod }: GateMap): Value =>
  nest([cod], new Float64Array(dimension(cod)).fill(NaN))[0]!;

/** Part of what a program sent, as JSON. */
function shown(value: unknown): string {
  try {
    return value === undefined ? 'missing' : JSON.stringify(value).slice(0, 80);
  } catch {
    return 'nested too deep';
  }
}
