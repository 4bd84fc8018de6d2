/** The schema against the page that explains it, against what the gate writes, and against what it must refuse. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import Ajv from 'ajv';
import { describe, expect, test } from 'vitest';
import { app, array, prod, scalar, symbol, variable } from '../../src/syntax/core/index.js';
import {
  helloRequest,
  readHello,
  readMessage,
  requestLine,
  secondReverse,
  type Topic,
} from '../../src/check/index.js';
import { toComposite } from '../../src/check/gate/composite.js';
import { inputs } from '../../src/check/gate/inputs.js';
import { errorKinds } from '../../src/check/protocol/replies.js';
import { blocks } from '../docs/blocks.js';

const docs = resolve(import.meta.dirname, '../../docs');
const schema = JSON.parse(readFileSync(resolve(docs, 'protocol.schema.json'), 'utf8')) as Record<
  string,
  never
>;
const ajv = new Ajv({ allErrors: true }).addSchema(schema, 'protocol');
const validator = (definition: string) => ajv.compile({ $ref: `protocol#/definitions/${definition}` });
const [toProgram, fromProgram] = [validator('toProgram'), validator('fromProgram')];

const page = readFileSync(resolve(docs, 'protocol.md'), 'utf8');
const shown = blocks(page)
  .filter(({ language }) => language === 'jsonl')
  .flatMap(({ text }) => text.split('\n'));

describe('the lines of the page', () => {
  test.each(shown)('%s', (line) => {
    const message = JSON.parse(line.slice(2)) as unknown;
    const validate = line.startsWith('→') ? toProgram : fromProgram;
    expect(validate(message), JSON.stringify(validate.errors)).toBe(true);
    if (line.startsWith('←')) expect(readMessage(line.slice(2)).tag).not.toBe('garbage');
  });

  test('declare maps that the gate takes', () => {
    const hello = readMessage(shown.find((line) => line.includes('"hello":{'))!.slice(2));
    if (hello.tag !== 'hello') throw new Error('no hello');
    expect(readHello(hello.hello)).toMatchObject({
      problems: [],
      maps: [{ name: 'times' }, { name: 'root' }],
    });
  });
});

const point = {
  args: [[1, -0], NaN],
  cotangent: [Infinity, -Infinity],
  tangents: [[0, 1], 2],
  option: { axis: 0 },
};
const f = symbol('map', 'f', prod(array([2]), scalar), array([2]));
const everything = toComposite(app(f, variable(0, f.dom)), [f.dom]);
const map = readHello({
  version: 1,
  name: 'one',
  capabilities: ['eval'],
  maps: [{ name: 'f', type: 'K[2] * K -> K[2]' }],
});

test('what the gate writes', () => {
  if ('problem' in map) throw new Error(map.problem);
  const topics: Topic[] = [
    ...(['value', 'vjp', 'jvp'] as const).map((ask) => ({ ask, map: 'f' })),
    { ask: 'eval', term: everything },
    { ask: 'eval', term: secondReverse(map.maps[0]!) },
  ];
  for (const line of [helloRequest(), ...topics.map((topic) => requestLine(1, topic, [point]))]) {
    expect(line.endsWith('\n') && line.indexOf('\n') === line.length - 1).toBe(true);
    expect(toProgram(JSON.parse(line)), `${line} ${JSON.stringify(toProgram.errors)}`).toBe(true);
  }
});

test('what is refused', () => {
  const refused = [
    { id: 1, ask: 'value', map: 'f', points: [] },
    { id: 1, ask: 'vjp', map: 'f', points: [{ args: [1] }] },
    { id: 1, ask: 'value', map: 'f', points: [{ args: ['nan'] }] },
    {
      id: 1,
      ask: 'eval',
      term: { parameters: [], nodes: [{ op: 'pair', left: 0 }], result: 0 },
      points: [{ args: [] }],
    },
    { id: 0, ask: 'hello' },
  ];
  for (const message of refused) expect(toProgram(message), JSON.stringify(message)).toBe(false);
  for (const message of [
    { id: 1, at: -1, value: 1 },
    { id: 1, at: 0 },
    { id: 1, at: 0, error: { kind: 'oops', message: '' } },
  ])
    expect(fromProgram(message), JSON.stringify(message)).toBe(false);
});

test('the lists of the schema are those of the program', () => {
  const { definitions } = schema as unknown as {
    definitions: {
      input: { oneOf: [{ enum: string[] }] };
      failure: { properties: { error: { properties: { kind: { enum: string[] } } } } };
    };
  };
  expect(definitions.input.oneOf[0].enum).toEqual(Object.keys(inputs));
  expect(definitions.failure.properties.error.properties.kind.enum).toEqual([...errorKinds]);
  for (const name of Object.keys(inputs)) expect(page).toContain(`\`"${name}"\``);
  for (const kind of errorKinds) expect(page).toContain(`\`${kind}\``);
});

test('special numbers come back as they were', () => {
  const values = [NaN, Infinity, -Infinity, -0, 0, 5e-324, 1.7976931348623157e308, 0.1];
  const line = requestLine(1, { ask: 'value', map: 'f' }, [{ args: values }]);
  const sent = (JSON.parse(line) as { points: [{ args: unknown[] }] }).points[0].args;
  const reply = readMessage(JSON.stringify({ id: 1, at: 0, value: sent }));
  expect(reply).toEqual({ tag: 'answer', id: 1, at: 0, reply: { tag: 'value', value: values } });
});

test('a word that is no number stays a word, for the gate to name', () => {
  const reply = readMessage('{"id":1,"at":0,"value":["nan","infinity","constructor",null]}');
  expect(reply).toMatchObject({ reply: { value: ['nan', 'infinity', 'constructor', null] } });
});

test('the second reverse derivative of a map has the parts of a pair as parameters', () => {
  if ('problem' in map) throw new Error(map.problem);
  const { parameters, nodes, result } = secondReverse(map.maps[0]!);
  expect(parameters).toEqual(['K[2] * K', 'K[2]', 'K[2] * K']);
  const last = nodes[result]!;
  expect(last).toMatchObject({ op: 'reverse', body: { parameters: [...parameters, 'K[2] * K * K[2]'] } });
});
