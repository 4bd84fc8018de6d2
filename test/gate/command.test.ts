/** `rdc gate` as a process, on files of TypeScript. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { faults, type Fault } from '../../src/check/gate/finding.js';

const root = resolve(import.meta.dirname, '../..');
const room = mkdtempSync(join(tmpdir(), 'rdc-gate-'));
afterAll(() => {
  rmSync(room, { recursive: true, force: true });
});

function rdc(args: readonly string[], cwd = root): { out: string; err: string; exit: number | null } {
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(root, 'bin/rdc.js'), ...args], {
    ...{ cwd, encoding: 'utf8', timeout: 110_000 },
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { out: stdout, err: stderr, exit: status };
}

function gateText(text: string, ...args: readonly string[]): ReturnType<typeof rdc> {
  writeFileSync(join(room, 'rules.ts'), text);
  return rdc(['gate', 'rules.ts', ...args], room);
}

interface Report {
  readonly instances: readonly {
    readonly name: string;
    readonly maps: readonly { readonly name: string; readonly checks: readonly Check[] }[];
    readonly laws: readonly (Check & { readonly law: string | null })[];
  }[];
  readonly diagnostics: readonly { readonly message: string }[];
}
interface Check {
  readonly check: string;
  readonly status: string;
  readonly finding: { readonly fault: Fault } | null;
}

const files = (folder: string, names: readonly string[]): string[] =>
  names.map((name) => `examples/${folder}/${name}.ts`);

test('the right rules pass', () => {
  const names = ['arithmetic', 'framework', 'functions', 'kinks', 'matrices', 'single', 'vectors'];
  const { out, exit } = rdc(['gate', ...files('rules', names), 'examples/rules/primitives.rdc']);
  expect(out).toContain(': none failed (seed 1, 200 points each)');
  expect(exit).toBe(0);
}, 120_000);

/** The fault of each map and law of the broken examples; null: it is right. */
const expected: Readonly<Record<string, Readonly<Record<string, Fault | null>>>> = {
  answers: {
    ...{ flat: 'wrong shape', text: 'not a number', nothing: 'not a number', infinite: 'not finite' },
    ...{ untaken: 'NaN from the untaken branch', nowhere: 'undefined too often' },
    ...{ overflows: 'NaN where the value is finite', noisy: 'hardly measurable' },
    undecided: 'not true or false',
  },
  calls: {
    ...{ throws: 'throws', mutates: 'mutates its input', remembers: 'not deterministic' },
    ...{ crawls: 'slow', exits: 'dies', patches: 'changes its surroundings', right: null },
  },
  complex: { squared: 'missing conjugate' },
  congruence: {
    ...{ relu: null, abs: null, tangent: null, arsinh: null, fused: 'wrong derivative', rootOfSquare: null },
    ...{
      relu_abs: 'equal maps with different R',
      fusion: 'inner factor dropped',
      simplified: 'values differ',
    },
  },
  cotangents: {
    ...{ ignores: 'ignores its cotangent', affine: 'affine rule', clips: 'clips its cotangent' },
    ...{ squares: 'not linear', affineForward: 'affine rule', wrongForward: 'wrong forward derivative' },
  },
  derivatives: {
    ...{ stopped: 'identically zero', halfApply: 'zero in one argument', negated: 'wrong sign' },
    ...{ oneOfThree: 'overwrites instead of adds', copy: 'overwrites instead of adds' },
    ...{ degrees: 'wrong factor', rotated: 'forward matrix used in reverse', softmax: 'diagonal only' },
    wrong: 'wrong derivative',
  },
  framework: {
    sine: null,
    times: null,
    'RD.1a': 'overwrites instead of adds',
    'RD.4a': 'overwrites instead of adds',
  },
  kinks: { threeMax: 'outside the hull of the slopes', relu: 'outside the hull of the slopes' },
  second: {
    ...{ throws: 'second derivative throws', crossEntropy: 'constant second derivative' },
    sine: 'wrong second derivative',
  },
};

test('each broken rule fails under its name, and the others are judged', () => {
  const { out, exit } = rdc([
    ...['gate', ...files('broken', Object.keys(expected)), '--laws', 'examples/broken/laws.rdc'],
    ...['--timeout', '1', '--reporter', 'json'],
  ]);
  expect(exit).toBe(1);
  const report = JSON.parse(out) as Report;
  const found = report.instances.map(({ name, maps, laws }) => {
    const faultOf = (checks: readonly Check[]): Fault | null =>
      checks.find((c) => c.finding)?.finding?.fault ?? null;
    const failing = laws.filter(({ finding }) => finding !== null);
    return [
      name.replace(/^.*\/|\.ts$/g, ''),
      Object.fromEntries([
        ...maps.map((map) => [map.name, faultOf(map.checks)] as const),
        ...failing.map((law) => [law.law, law.finding!.fault] as const),
      ]),
    ] as const;
  });
  expect(Object.fromEntries(found)).toEqual(expected);
}, 120_000);

test('every fault that a file can show has an example', () => {
  const ofPrograms = ['garbage', 'closes its output', 'out of order', 'floods'];
  const shown = new Set(Object.values(expected).flatMap((maps) => Object.values(maps)));
  const missing = Object.keys(faults).filter(
    (fault) => !ofPrograms.includes(fault) && !shown.has(fault as Fault),
  );
  // Shown by a category: test/check/gate/category.test.ts.
  expect(missing).toEqual(['breaks a law']);
});

const header = "import { defineRules } from '@rdc-lang/rdc';\n";
const right = "{ type: 'K -> K', value: (x: number) => x, reverse: (_x: number, w: number) => w }";

test('a rule that never comes back is ended, and the others are judged', () => {
  const hangs = "{ type: 'K -> K', value: (x: number) => x, reverse: () => { for (;;); } }";
  const { out, exit } = gateText(
    `${header}export default defineRules({ hangs: ${hangs}, right: ${right} });\n`,
    '--timeout',
    '1',
  );
  expect(out).toMatch(/failed {2}hangs[\s\S]*type: slow\n.*, in its `reverse`\n[\s\S]*passed {2}right/);
  expect(exit).toBe(1);
}, 60_000);

test('a promise that is never kept is ended, too', () => {
  const waits =
    "{ type: 'K -> K', value: (x: number) => x, reverse: () => new Promise(() => setInterval(() => 0, 100)) }";
  const { out, exit } = gateText(
    `${header}export default defineRules({ waits: ${waits}, right: ${right} });\n`,
    '--timeout',
    '1',
  );
  expect(out).toMatch(/failed {2}waits[\s\S]*type: slow[\s\S]*passed {2}right/);
  expect(exit).toBe(1);
}, 60_000);

test('a promise that nothing keeps any more is named at once', () => {
  const waits = "{ type: 'K -> K', value: (x: number) => x, reverse: () => new Promise(() => undefined) }";
  const { out, exit } = gateText(
    `${header}export default defineRules({ waits: ${waits}, right: ${right} });\n`,
  );
  expect(out).toMatch(
    /failed {2}waits[\s\S]*type: slow\n.*never kept, in its `reverse`\n[\s\S]*passed {2}right/,
  );
  expect(exit).toBe(1);
}, 60_000);

test('what a map leaves for later is its own fault, and what comes before and after is judged', () => {
  const later = "{ type: 'K -> K', value: (x: number) => (setTimeout(() => { throw new Error('late'); }), x), reverse: (_x: number, w: number) => w }"; // prettier-ignore
  const rejects = "{ type: 'K -> K', value: (x: number) => (Promise.reject(new Error('unheard')), x), reverse: (_x: number, w: number) => w }"; // prettier-ignore
  const { out, exit } = gateText(
    `${header}export default defineRules({ first: ${right}, later: ${later}, second: ${right}, rejects: ${rejects}, third: ${right} });\n`,
  );
  const verdicts = [...out.matchAll(/(passed|failed) {2}(\w+)/g)].map(([, verdict, map]) => [map, verdict]);
  expect(verdicts).toEqual([
    ['first', 'passed'],
    ['later', 'failed'],
    ['second', 'passed'],
    ['rejects', 'failed'],
    ['third', 'passed'],
  ]);
  expect(out).toContain('type: throws\n            outside of its calls: late');
  expect(out).toContain('type: throws\n            outside of its calls: unheard');
  expect(exit).toBe(1);
}, 60_000);

test('where a rule hangs in a law of the library, the others are not waited for', () => {
  const { out, exit } = gateText(
    `${header}export default defineRules({ right: ${right} }, () => { for (;;); });\n`,
    ...['--timeout', '1', '--only', 'right', '--only', 'RD.*'],
  );
  expect(out).toMatch(/failed {2}RD\.1a +composites\n +composites: slow/);
  expect(out).toMatch(/composites: \d+ laws not applicable, not run: RD\.1a failed/);
  expect(exit).toBe(1);
}, 60_000);

test('one instance that hangs in the laws of the library does not keep the others from being judged', () => {
  const text = `import { defineInstance, findModel } from '@rdc-lang/rdc';
const model = findModel('z2') as any;
export const hangs = defineInstance({ ...model, name: 'hangs', reverse: () => { for (;;); } });
export const right = defineInstance({ ...model, name: 'right' });
`;
  const { out, exit } = gateText(text, '--timeout', '1', '--runs', '5');
  const [hangs, after] = out.split('rules.ts#right\n');
  expect(hangs).toMatch(/\d+ laws not applicable, not run: RD\.\w+ failed/);
  expect(after).toMatch(/^ {4}composites: \d{2,} laws of the library passed/);
  expect(after).not.toContain('not run');
  expect(exit).toBe(1);
}, 60_000);

test('what rules print stays out of the report', () => {
  const prints =
    "{ type: 'K -> K', value: (x: number) => (console.log('noise'), x), reverse: (_x: number, w: number) => w }";
  const { out, err, exit } = gateText(
    `${header}export default defineRules({ prints: ${prints} });\n`,
    '-r',
    'json',
    '-n',
    '5',
  );
  expect((JSON.parse(out) as Report).instances).toHaveLength(1);
  expect(err).toContain('noise');
  expect(exit).toBe(0);
});

test.each([
  ['syntax errors', 'export default {{{', 'it cannot be loaded: '],
  ['missing modules', "import './absent.js';\nexport default 1;", 'it cannot be loaded: '],
  ['an exception', "throw new Error('at once');", 'it cannot be loaded: Error: at once'],
  ['nothing for the gate', 'export const x = 1;', 'it exports nothing for the gate'],
  ['no category', "import { defineInstance } from '@rdc-lang/rdc';\nexport default defineInstance({} as never);", 'is no category: it lacks `name`'], // prettier-ignore
  ['a faulty declaration', `${header}export default defineRules({ f: { type: 'K', value: () => 0, reverse: () => 0 } });`, '`f`: the type `K`'], // prettier-ignore
  ['an endless loop', 'for (;;);', 'it did not come to an end'],
])('a file with %s is wrong input', (_, text, message) => {
  const { err, exit } = gateText(text, '--timeout', '1');
  expect(err).toContain(message);
  expect(err).not.toMatch(/^ {4}at /m);
  expect(exit).toBe(2);
});

test('several instances of a file, among them a category, each have a name', () => {
  const text = `import { defineInstance, defineRules, findModel } from '@rdc-lang/rdc';
export const rules = defineRules({ right: ${right} });
export default defineInstance(findModel('z2') as never);
`;
  const { out, exit } = gateText(text, '--runs', '20');
  expect(out).toContain('rules.ts#rules\n');
  expect(out).toMatch(/^rules\.ts\n {4}composites: \d+ laws of the library passed/m);
  expect(exit).toBe(0);
}, 60_000);

test('the replay of a failure shows the same point', () => {
  const wrong =
    "{ type: 'K -> K', value: (x: number) => x, reverse: (_x: number, w: number) => (w > 1 ? 1 : w) }";
  const { out } = gateText(`${header}export default defineRules({ wrong: ${wrong} });\n`);
  const command = /replay {3}rdc (gate .*)/.exec(out)![1]!;
  const again = rdc(command.split(' '), room);
  const at = (text: string): string => /at {7}.*\n.*w = .*/.exec(text)![0];
  expect(again.exit).toBe(1);
  expect(at(again.out)).toBe(at(out));
});

test('other seeds try other points, and one seed the same', () => {
  const run = (seed: string): string =>
    rdc(['gate', 'examples/broken/derivatives.ts', '--seed', seed, '-r', 'json']).out;
  expect(run('7')).toBe(run('7'));
  expect(run('7')).not.toBe(run('8'));
  expect(readFileSync(join(root, 'examples/broken/derivatives.ts'), 'utf8')).toContain('defineRules');
});

test('what a law file says that claims nothing of the maps is listed as such', () => {
  writeFileSync(
    join(room, 'laws.rdc'),
    'map right : K -> K\nlaw same : right = id\nrefute not : right = 0\nlaw modular : right + right = 0 in z2\n',
  );
  const { out, exit } = gateText(
    `${header}export default defineRules({ right: ${right} });\n`,
    '--laws',
    'laws.rdc',
  );
  expect(out).toMatch(/passed {2}same/);
  expect(out).toMatch(/- +not .*not applicable, it is to be refuted/);
  expect(out).toMatch(/- +modular .*not applicable, it is claimed for models/);
  expect(exit).toBe(0);
});
