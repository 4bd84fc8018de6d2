/** `rdc gate` in this process, on files of the disk: what it reads, what it refuses, and what it says. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { nodeFiles } from '../../src/cli/node-io.js';
import { run } from '../../src/cli/program.js';
import { fakeIo } from '../cli/fake-io.js';
import { honestProgram, source } from '../gate-process/faulty.js';

const room = mkdtempSync(join(tmpdir(), 'rdc-in-process-'));
afterAll(() => {
  rmSync(room, { recursive: true, force: true });
});
const at = (name: string): string => join(room, name);
const file = (name: string, text: string): string => {
  writeFileSync(at(name), text);
  return at(name);
};

async function gate(...args: readonly string[]): Promise<{ out: string; err: string; exit: number }> {
  const io = { ...fakeIo(['gate', '-n', '20', ...args]), files: nodeFiles };
  const exit = await run(io);
  return { ...io.printed, exit };
}

const rules = file(
  'rules.ts',
  `import { defineRules } from '@rdc-lang/rdc';
const right = { type: 'K -> K', value: (x: number) => x, reverse: (_x: number, w: number) => w } as const;
export default defineRules({ right, wrong: { ...right, reverse: (_x: number, w: number) => -w } });
`,
);

test('maps, laws over them, and what is not theirs', async () => {
  const laws = file('own.rdc', 'map right : K -> K\nlaw same : right = id\nlaw not (x) : right(x) = x + 1\n');
  const { out, exit } = await gate(rules, '--laws', laws);
  expect(out).toMatch(
    /passed {2}right[\s\S]*failed {2}wrong[\s\S]*wrong sign[\s\S]*passed {2}same[\s\S]*failed {2}not/,
  );
  expect(out).toContain('2 maps, 2 laws: 2 failed (seed 1, 20 points each)');
  expect(exit).toBe(1);
});

test('a law about maps that an instance lacks, or has with another type, is not applicable, with the reason', async () => {
  const laws = file(
    'shared.rdc',
    'map rigth, right : K -> K\nmap wrong : K * K -> K\nlaw near : rigth = id\nlaw typed (x, y) : wrong(x, y) = x\nlaw fits (w) : R[right](1, w) = w\n',
  );
  const { out, exit } = await gate(rules, '--laws', laws, '--runs', '20');
  expect(out).toMatch(/- +near +congruence: not applicable, there is no map `rigth`: did you mean `right`\?/);
  expect(out).toMatch(/- +typed +congruence: not applicable, `wrong` has the type K -> K/);
  expect(out).toMatch(/passed +fits/);
  expect(exit).toBe(1);
});

test('a file of laws of which none says anything, and a pattern that selects nothing, are wrong input', async () => {
  const laws = file('other.rdc', 'map other : K -> K\nlaw lonely : other = id\n');
  const lonely = await gate(rules, '--laws', laws);
  expect(lonely.err).toContain(
    `no law of \`${laws}\` says anything about an instance\nhint: \`lonely\`: there is no map \`other\``,
  );
  expect(lonely.exit).toBe(2);
  const typed = await gate(
    ...[rules, '--laws', file('typed.rdc', 'map right : K * K -> K\nlaw lonely (x, y) : right(x, y) = x\n')],
  );
  expect(typed.err).toContain('hint: `lonely`: `right` has the type K -> K');
  expect(typed.exit).toBe(2);
  expect((await gate(rules, '--laws', file('empty.rdc', 'map right : K -> K\n'))).err).toContain(
    'it holds no law',
  );
  const nothing = await gate(rules, '--only', 'absent');
  expect(nothing.err).toContain('--only: no map and no law is named `absent`');
  expect(nothing.exit).toBe(2);
});

test('a baseline that is none is wrong input, and one that knows the failure makes it pass', async () => {
  expect((await gate(rules, '--baseline', at('absent.json'))).exit).toBe(2);
  expect((await gate(rules, '--baseline', file('bad.json', '{'))).err).toContain('it is no JSON');
  const known = { instance: rules, map: 'wrong', check: 'pairing', reason: 'a sign' };
  const { out, exit } = await gate(
    rules,
    '--baseline',
    file('known.json', JSON.stringify({ known: [known] })),
  );
  expect(out).toMatch(/known {4}a sign/);
  expect(exit).toBe(0);
});

test('a baseline with an entry for a map that there is not fails, by name, in every report', async () => {
  const gone = { instance: rules, map: 'gone', check: 'pairing', reason: 'it was' };
  const list = file('gone.json', JSON.stringify({ known: [gone] }));
  const words = 'gone (pairing), which there is not: no map and no law has this name';
  const only = ['--only', 'right'];
  expect((await gate(rules, ...only, '--baseline', list)).exit).toBe(0);
  for (const reporter of ['pretty', 'junit', 'github', 'sarif']) {
    const { out, exit } = await gate(rules, '--baseline', list, '-r', reporter);
    expect(out).toContain(words);
    expect(exit).toBe(1);
  }
});

test('what is not judged is a skipped case of JUnit, with the reason', async () => {
  const laws = file(
    'skips.rdc',
    'map right, other : K -> K\nlaw same : right = id\nlaw lonely : other = id\n',
  );
  const { out } = await gate(rules, '--laws', laws, '-r', 'junit');
  const skipped = [...out.matchAll(/testcase name="([^"]*)"[^>]*><skipped message="([^"]*)"/g)];
  expect(skipped.map(([, name]) => name)).toEqual([
    ...['right: forward', 'right: second order', 'wrong: forward', 'wrong: second order'],
    ...['lonely: congruence', 'composites: composites'],
  ]);
  expect(skipped.map(([, , message]) => message)).toEqual([
    'check right: forward is not applicable: no forward rule',
    'check right: second order is not applicable: no second order',
    'check wrong: forward is not applicable: not run: pairing failed',
    'check wrong: second order is not applicable: not run: pairing failed',
    'check lonely: congruence is not applicable: there is no map `other`',
    'check composites: composites is by construction',
  ]);
  expect(out).toMatch(/<testsuites name="rdc" tests="15" failures="1" errors="0" skipped="6">/);
});

test.each([
  [['--runs', '0'], '--runs is `0`'],
  [['--seed', 'x'], 'the seed is `x`'],
  [['--timeout', '1e3'], '--timeout is `1e3`'],
  [['--case', '-1'], '--case is `-1`'],
  [['--reporter', 'jsn'], 'did you mean `json`?'],
  [[], 'there is nothing to gate'],
])('%o is wrong input', async (args, message) => {
  const files = args.length === 0 ? [] : [rules];
  const { err, exit } = await gate(...files, ...args);
  expect(err).toContain(message);
  expect(exit).toBe(2);
});

test('folders and files that are not there are wrong input, and the others are judged', async () => {
  const { out, err, exit } = await gate(room, at('absent.ts'), rules);
  expect(err).toMatch(/is a directory[\s\S]*does not exist/);
  expect(out).toMatch(/passed {2}right/);
  expect(exit).toBe(2);
});

test.each([
  ['exports.ts', 'export const x = 1;', 'exports nothing for the gate'],
  ['throws.ts', "throw new Error('at once');", 'cannot be loaded: Error: at once'],
  ['nothing.rdc', 'object A\n', 'it declares no `primitive`'],
  ['hidden.ts', "export default { kind: 'rdc-rules', get rules() { throw new Error('hidden'); } };", '`default` cannot be read: Error: hidden'], // prettier-ignore
  [
    'part.ts',
    "export default { kind: 'rdc-category', model: { name: 'x' } };",
    'is no category: it lacks `about`',
  ],
  [
    'empty.ts',
    "export default { kind: 'rdc-rules', rules: {}, evaluate: null };",
    'there are no rules in it',
  ],
  [
    'array.rdc',
    'object A\nprimitive f : A -> A\n  value x => x\n  reverse (x, w) => w\n',
    '`A` is no type of numbers',
  ],
])('%s is named', async (name, text, message) => {
  const { err, exit } = await gate(file(name, text));
  expect(err).toContain(message);
  expect(exit).toBe(2);
});

test('a category is judged by the laws of the library', async () => {
  const text = `import { defineInstance, findModel } from '@rdc-lang/rdc';
const polynomials = findModel('poly_z')!;
export default defineInstance({ ...polynomials, reverse: (f) => polynomials.add(polynomials.reverse(f), polynomials.reverse(f)) } as never);
`;
  const { out, exit } = await gate(file('category.ts', text), '--only', 'RD.2*', '--only', 'RD.5');
  expect(out).toMatch(/failed {2}RD\.5 +composites/);
  expect(out).toContain('composites: 2 laws of the library passed');
  expect(exit).toBe(1);
});

test('a primitive that is not defined everywhere is tried where it is', async () => {
  const text = 'primitive root : K -> K\n  value x => sqrt(x)\n  reverse (x, w) => w / (2 * sqrt(x))\n';
  const { out, exit } = await gate(file('root.rdc', text));
  expect(out).toMatch(/passed {2}root/);
  expect(exit).toBe(0);
});

test('a command is gated like a file; one that is none, or declares what is wrong, is wrong input', async () => {
  const good = await gate('--', ...honestProgram);
  expect(good.out).toMatch(/^two powers\n[\s\S]*passed {2}square[\s\S]*passed {2}cube/);
  expect(good.exit).toBe(0);
  const none = await gate('--', 'no-such-command-anywhere');
  expect(none.err).toContain('`-- no-such-command-anywhere`: it cannot be started');
  expect(none.exit).toBe(2);
  const part = await gate('--', ...source("hello.maps.push({ name: 'f', type: 'K' }); start(respond);"));
  expect(part.err).toContain('`f`: the type `K`');
  expect(part.out).toMatch(/passed {2}cube/);
  expect(part.exit).toBe(2);
});
