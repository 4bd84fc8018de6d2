/**
 * Small programs that speak the protocol for two maps, square and cube, and misbehave in one way. Each is started by
 * Node from its source text.
 */

/** How the programs answer a request when nothing is wrong. */
const honest = `
  const maps = ['square', 'cube'].map((name) => ({ name, type: 'K -> K', offers: [] }));
  const say = (message) => process.stdout.write(JSON.stringify(message) + '\\n');
  const rules = { square: { value: (x) => x * x, vjp: (x, w) => [2 * x * w] }, cube: { value: (x) => x ** 3, vjp: (x, w) => [3 * x * x * w] } };
  const hello = { version: 1, name: 'two powers', maps };
  const answer = ({ id, ask, map }, { args, cotangent }, at) => say({ id, at, value: rules[map][ask](args[0], cotangent) });
  const finish = ({ id, points }) => say({ id, done: points.length });
  const respond = (request) => {
    if (request.ask === 'hello') return say({ id: 0, hello });
    request.points.forEach((point, at) => answer(request, point, at));
    finish(request);
  };
  const start = (handle) => require('readline').createInterface({ input: process.stdin }).on('line', (line) => handle(JSON.parse(line)));
`;

/** A program that does `fault(request)` instead of answering for the reverse derivative of square. */
const whenAsked = (fault: string): readonly string[] =>
  source(`
    const fault = (request) => { ${fault} };
    start((request) => (request.ask === 'vjp' && request.map === 'square' ? fault(request) : respond(request)));
  `);

export const source = (text: string): readonly string[] => [process.execPath, '-e', honest + text];

export const honestProgram = source('start(respond);');

/** By the name of the fault that the gate gives it; where there is more than one way, a number is added. */
export const faultyPrograms: Readonly<Record<string, readonly string[]>> = {
  dies: whenAsked(`console.error('out of luck'); process.exit(7);`),
  'dies 2': whenAsked(`process.kill(process.pid, 'SIGSEGV');`),
  garbage: whenAsked(`process.stdout.write('Epoch 1: loss 0.25\\n'); respond(request);`),
  'garbage 2': whenAsked(`process.stdout.write('{"id":' + request.id + ',"at":0,"value":NaN}\\n');`),
  'garbage 3': whenAsked(`process.stdout.write(Buffer.from([0xff, 0xfe, 0x0a]));`),
  slow: whenAsked(`answer(request, request.points[0], 0);`),
  'slow 2': whenAsked(`for (;;);`),
  'slow 3': whenAsked(`
    let at = 0;
    setInterval(() => at < 1000 && answer(request, { args: [1], cotangent: 1 }, at++), 1200);
  `),
  'closes its output': whenAsked(`require('fs').closeSync(1); setInterval(() => {}, 1000);`),
  'garbage 4': whenAsked(`process.stdout.write('[' .repeat(500000) + ']'.repeat(500000) + '\\n')`),
  'closes its output 2': whenAsked(
    `process.stdout.write('{"id":'); require('fs').closeSync(1); setInterval(() => {}, 1000);`,
  ),
  'dies 3': whenAsked(`process.stdout.write('{"id":' + request.id, () => process.exit(0));`),
  // What it started keeps its output open.
  'dies 4': whenAsked(`
    const held = [process.execPath, ['-e', 'setInterval(() => {}, 1000)', process.argv.at(-1)]];
    require('child_process').spawn(...held, { stdio: 'inherit' });
    setTimeout(() => process.exit(1), 100);
  `),
  'garbage 5': whenAsked(`say({ id: String(request.id), at: 0, value: 1 });`),
  'garbage 6': whenAsked(`say({ id: request.id, at: 0.5, value: 1 });`),
  'garbage 7': whenAsked(`say({ id: request.id, at: 0, error: 'no' });`),
  'garbage 8': whenAsked(`process.stdout.write('x'.repeat(3e7) + '\\n');`),
  'garbage 9': whenAsked(
    `say({ id: request.id, at: 0, value: [1], error: { kind: 'raised', message: 'no' } });`,
  ),
  'slow 4': whenAsked(`process.stdout.write('{"id":' + request.id + ',"at":0,"value":[1]}');`),
  'slow 5': whenAsked(`const more = () => process.stderr.write('x'.repeat(1 << 20), more); more();`),
  'out of order 4': whenAsked(`say({ id: request.id, at: 7, value: 1 });`),
  'out of order 5': whenAsked(`say({ id: 0, hello });`),
  'out of order': whenAsked(
    `request.points.map((p, at) => [p, at]).reverse().forEach(([p, at]) => answer(request, p, at)); finish(request);`,
  ),
  'out of order 2': whenAsked(`say({ id: request.id + 5, at: 0, value: 1 });`),
  'out of order 3': whenAsked(`finish({ ...request, points: [] });`),
  floods: whenAsked(`for (const at of [...request.points, 0].keys()) say({ id: request.id, at, value: 1 });`),
  'floods 2': whenAsked(
    `const text = 'x'.repeat(1 << 20); const more = () => process.stdout.write(text, more); more();`,
  ),
};

/** A program whose hello differs in some fields from one that is right. */
const saying = (fields: string): readonly string[] =>
  source(`say({ id: 0, hello: { ...hello, ${fields} } })`);

/** Commands that never become an instance, with a part of what is said of them. */
export const hopelessPrograms: readonly (readonly [string, readonly string[], RegExp])[] = [
  ['a missing command', ['no-such-command-anywhere'], /cannot be started.*ENOENT/],
  ['an empty command', [''], /cannot be started/],
  ['an early exit', source('process.exit(3)'), /exited with status 3/],
  [
    'a failing import',
    source(`console.error('no module named foo'); process.exit(1)`),
    /status 1.*no module/,
  ],
  ['silence', source('setInterval(() => {}, 1000)'), /no answer within 1 s/],
  ['a print', source(`console.log('Hello, world')`), /"Hello, world": it is no JSON/],
  ['another message', source(`say({ id: 0, done: 0 })`), /it is no hello/],
  [
    'a flood',
    source(`const text = 'x'.repeat(1 << 20); const more = () => process.stdout.write(text, more); more();`),
    /without an end/,
  ],
  ['another version', saying(`version: 9`), /version 9/],
  ['the hello of another request', source(`say({ id: 3, hello })`), /hello answers request 3, not 0/],
  [
    'an error',
    source(`say({ id: 0, at: 0, error: { kind: 'raised', message: 'no GPU' } })`),
    /an error instead of a hello: no GPU/,
  ],
  ['an error without a point', source(`say({ id: 0, error: { message: 'no GPU' } })`), /a hello: no GPU/],
  ['no maps', saying('maps: []'), /maps are \[\]/],
  ['maps that are no list', saying('maps: 3'), /maps are 3/],
  ['no name', saying('name: undefined'), /name is missing/],
  ['a refusal', saying(`error: 'no GPU'`), /no GPU/],
];

/** Declarations that are left out, with a part of what is said of them. */
export const undeclarable: readonly (readonly [string, RegExp])[] = [
  ['3', /3 has no name/],
  ['maps[0]', /two maps named `square`/],
  [`{ name: 'f' }`, /no `type`/],
  [`{ name: 'f', type: 'K => K' }`, /`f`: the type/],
  [`{ name: 'f', type: 'K' }`, /the type `K`/],
  [`{ name: 'f', type: 'A -> K' }`, /`A`/],
  [`{ name: 'f', type: 'K[n] -> K' }`, /size `n`/],
  [`{ name: 'f', type: 'K -> K', points: [[1, 2]] }`, /point of interest/],
  [`{ name: 'f', type: 'K -> K', points: 1 }`, /`points` is 1, not a list/],
  [`{ name: 'f', type: 'K -> K', kinks: {} }`, /`kinks` is {}, not a list/],
  [`{ name: 'f', type: 'K -> K', inputs: ['any', 'any'] }`, /2 entries for 1 arguments/],
  [`{ name: 'f', type: 'K -> K', inputs: ['prime'] }`, /no kind of input `prime`/],
  [`{ name: 'f', type: 'K -> K', inputs: [{}] }`, /input 1/],
  [`{ name: 'f', type: 'K -> K', inputs: [{ from: 'x' }] }`, /input 1/],
  [`{ name: 'f', type: 'K -> K', dtype: 'f16' }`, /`dtype`/],
  [`{ name: 'f', type: 'K -> K', tolerance: 0 }`, /`tolerance`/],
];

export const declaring = (map: string): readonly string[] =>
  source(`hello.maps.push(${map}); start(respond);`);
