/** Calls of the gate as requests of the protocol. */
import {
  secondReverse,
  tuple,
  untuple,
  type Answer,
  type Asked,
  type Call,
  type CallFault,
  type Composite,
  type ErrorKind,
  type GateMap,
  type Reply,
  type Topic,
} from '../../check/index.js';

/** The request that a call belongs to; calls of equal topics go together. */
export function topicOf(call: Call, map: GateMap | undefined, seconds: Map<string, Composite>): Topic {
  switch (call.tag) {
    case 'value':
      return { ask: 'value', map: call.map };
    case 'reverse':
      return { ask: 'vjp', map: call.map };
    case 'forward':
      return { ask: 'jvp', map: call.map };
    case 'second': {
      const term = seconds.get(call.map) ?? secondReverse(map!);
      seconds.set(call.map, term);
      return { ask: 'eval', term };
    }
    case 'eval':
      return { ask: 'eval', term: call.composite };
  }
}

export const sameTopic = (a: Topic, b: Topic): boolean =>
  a.ask === 'eval' ? b.ask === 'eval' && a.term === b.term : b.ask === a.ask && a.map === b.map;

/** What to call a topic, in words and where faults are remembered. */
export const nameOf = (topic: Topic): string =>
  topic.ask === 'eval'
    ? `a composite of ${[...mapsOf(topic.term)].sort().join(', ') || 'no map'}`
    : `the ${topic.ask} of ${topic.map}`;

function mapsOf(term: Composite, found = new Set<string>()): Set<string> {
  for (const node of term.nodes) {
    if (node.op === 'apply') found.add(node.map);
    else if (node.op === 'reverse') mapsOf(node.body, found);
  }
  return found;
}

export function askedOf(call: Call): Asked {
  switch (call.tag) {
    case 'value':
      return { args: call.args, option: call.option };
    case 'reverse':
      return { args: call.args, cotangent: call.cotangent, option: call.option };
    case 'forward':
      return { args: call.args, tangents: call.tangents, option: call.option };
    case 'second':
      return { args: [tuple(call.args), call.cotangent, tuple(call.direction)] };
    case 'eval':
      return { args: call.args };
  }
}

const faultOf: Readonly<Record<ErrorKind, CallFault>> = {
  raised: 'throws',
  mutated: 'mutates its input',
  undefined: 'throws',
  unsupported: 'throws',
};

/** The answer to a call. `undefinedValue` stands for a value outside the domain of the map. */
export function answerOf(call: Call, reply: Reply, undefinedValue: unknown): Answer {
  if (reply.tag === 'error') {
    if (reply.kind === 'undefined' && call.tag === 'value') return { tag: 'answer', value: undefinedValue };
    const fault = { tag: 'fault', fault: faultOf[reply.kind], words: reply.message } as const;
    // Value, vjp and jvp are what a map is declared with; a program may well lack derivatives of derivatives.
    const composite = call.tag === 'second' || call.tag === 'eval';
    return reply.kind === 'unsupported' && composite ? { ...fault, unsupported: true } : fault;
  }
  if (call.tag !== 'second') return { tag: 'answer', value: reply.value };
  const parts = Array.isArray(reply.value) && reply.value.length === 2 ? (reply.value as unknown[]) : null;
  const args = parts && untuple(parts[0], call.args.length);
  return { tag: 'answer', value: args ? [args, parts[1]] : reply.value };
}
