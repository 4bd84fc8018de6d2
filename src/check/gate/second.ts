/** Check 6, second order: the pairing on R itself, where the instance has its own derivative of its derivative. */
import { observe, pointOf, type Cases } from './cases.js';
import { findingOf, type Outcome, type Point } from './finding.js';
import type { Answer, Args, Call, GateMap, Instance, Value } from './instance.js';
import { tuple, untuple } from '../protocol/second.js';
import { dimension, nest } from './layout.js';
import { checkPairing } from './pairing.js';
import { isNowhere } from './nowhere.js';
import { Broken, flattened, Probe } from './probe.js';
import { productOf } from './typing.js';

/** `R[f] : A * B -> A` as a map of its own: its value is the rule, and its R is R[R[f]]. */
function reverseAsMap(instance: Instance, map: GateMap): { derived: Instance; isUnsupported: () => boolean } {
  let unsupported = false;
  const factors = [...map.factors, { object: map.cod, integer: false }];
  const objects = map.factors.map(({ object }) => object);
  const derived: GateMap = {
    ...map,
    name: `R[${map.name}]`,
    type: `${map.type}, reversed`,
    factors,
    dom: productOf(factors.map(({ object }) => object)),
    cod: productOf(objects),
    offers: { forward: false, second: false },
    domain: map.domain && ((args) => map.domain!(args.slice(0, -1))),
    kinks: map.kinks && ((args) => map.kinks!(args.slice(0, -1))),
    generate:
      map.generate &&
      ((random) => {
        const w = Float64Array.from({ length: dimension(map.cod) }, () => random.uniform(-2, 2));
        return [...map.generate!(random), nest([map.cod], w)[0]!];
      }),
    points: [],
  };
  const ask: Instance['ask'] = async (calls) => {
    const answers = await instance.ask(calls.map((call) => translated(call, map)));
    const all: Answer[] = [];
    for (const [i, answer] of answers.entries()) {
      unsupported ||= answer.tag === 'fault' && answer.unsupported === true;
      const call = calls[i]!;
      const nowhere =
        answer.tag === 'fault' && answer.fault === 'throws' && (await hasNoR(call, instance, map));
      all.push(nowhere ? undefinedAt(derived) : translatedBack(answer, call, map));
    }
    return all;
  };
  const reversed = { name: instance.name, maps: [derived], composes: false, ask };
  return { derived: reversed, isUnsupported: () => unsupported };
}

/** Whether a rule may throw at the point of a call for R's value. */
async function hasNoR(call: Call, instance: Instance, map: GateMap): Promise<boolean> {
  if (call.tag !== 'value') return false;
  const probe = new Probe(instance, map);
  const x = flattened(probe.objects, call.args.slice(0, -1));
  if (x instanceof Broken) return false;
  const [value] = await probe.values([x], call.option);
  return isNowhere(probe, { x, option: call.option }, value!);
}

function undefinedAt({ cod }: GateMap): Answer {
  return { tag: 'answer', value: nest([cod], new Float64Array(dimension(cod)).fill(NaN))[0] };
}

function translated(call: Call, map: GateMap): Call {
  if (call.tag === 'eval') return call;
  const args = call.args.slice(0, -1);
  const cotangent = call.args.at(-1)!;
  const { option } = call;
  if (call.tag === 'value') return { tag: 'reverse', map: map.name, args, cotangent, option };
  const direction = call.tag === 'reverse' ? (untuple(call.cotangent, map.factors.length) as Args) : [];
  return { tag: 'second', map: map.name, args, cotangent, direction, option };
}

function translatedBack(answer: Answer, call: Call, map: GateMap): Answer {
  if (answer.tag === 'fault') return answer;
  const { value } = answer;
  if (call.tag === 'value') {
    if (!Array.isArray(value) || value.length !== map.factors.length) return answer;
    return { tag: 'answer', value: tuple(value.map((part: unknown, i) => filled(part, map, i))) };
  }
  if (!Array.isArray(value) || value.length !== 2 || !Array.isArray(value[0])) return answer;
  return { tag: 'answer', value: [...(value[0] as unknown[]), value[1]] };
}

/** Zeros for the `null` of an integer argument. */
function filled(part: unknown, map: GateMap, i: number): Value {
  const { object, integer } = map.factors[i]!;
  if (!integer || (part !== null && part !== undefined)) return part as Value;
  return nest([object], new Float64Array(dimension(object)))[0]!;
}

export async function checkSecond({ probe, options }: Cases, instance: Instance): Promise<Outcome> {
  const { map, late } = probe;
  if (!map.offers.second) return { status: 'not applicable', reason: 'no second order' };
  const { derived, isUnsupported } = reverseAsMap(instance, map);
  const second = new Probe(derived, derived.maps[0]!, late);
  const cases = await observe(second, options);
  if (isUnsupported()) return { status: 'not applicable', reason: 'no second order' };
  const broken = cases.cases.find((c) => c.value !== null && c.cotangent instanceof Broken);
  if (broken) {
    const { fault, words } = broken.cotangent as Broken;
    const finding = findingOf({
      ...{ check: 'second order', map: map.name, words },
      ...{ fault: fault === 'throws' ? 'second derivative throws' : fault },
      ...{ point: pointNames(pointOf(second, broken)), caseIndex: broken.index },
    });
    return { status: 'failed', finding };
  }
  return renamed(await checkPairing(cases), map);
}

/** The point of R, whose argument is (x, w), in the names of the map. */
const pointNames = ({ x, w, ...rest }: Point): Point => ({ '(x, w)': x!, u: w!, ...rest });

const constant = ['identically zero', 'zero in one argument'];

/** What is wrong with the derivative of R is a fault of second order. */
function renamed(outcome: Outcome, map: GateMap): Outcome {
  if (outcome.status !== 'failed') return outcome;
  const { finding } = outcome;
  const kept = [
    'slow',
    'undefined too often',
    'hardly measurable',
    'NaN from the untaken branch',
    'NaN where the value is finite',
    'not finite',
    'outside the hull of the slopes',
  ];
  const fault = kept.includes(finding.fault)
    ? finding.fault
    : constant.includes(finding.fault)
      ? 'constant second derivative'
      : 'wrong second derivative';
  const point = pointNames(finding.point);
  return { status: 'failed', finding: { ...finding, check: 'second order', map: map.name, fault, point } };
}
