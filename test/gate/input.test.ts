/** What is wrong with the input of `rdc gate`, said with its place, and without what a terminal would obey. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { nodeFiles } from '../../src/cli/node-io.js';
import { run } from '../../src/cli/program.js';
import { fakeIo } from '../cli/fake-io.js';
import { source } from '../gate-process/faulty.js';

const room = mkdtempSync(join(tmpdir(), 'rdc-input-'));
afterAll(() => {
  rmSync(room, { recursive: true, force: true });
});
const file = (name: string, text: string): string => {
  writeFileSync(join(room, name), text);
  return join(room, name);
};

async function gate(...args: readonly string[]): Promise<{ out: string; err: string; exit: number }> {
  const io = { ...fakeIo(['gate', '-n', '20', ...args]), files: nodeFiles };
  const exit = await run(io);
  return { ...io.printed, exit };
}

const header = "import { defineRules } from '@rdc-lang/rdc';\n";
const right = `{ type: 'K -> K', value: (x: number) => x, reverse: (_x: number, w: number) => w }`;
const wrong = `{ ...${right}, reverse: (_x: number, w: number) => -w }`;
const rules = file(
  'rules.ts',
  `${header}export default defineRules({ right: ${right}, wrong: ${wrong} });\n`,
);

test('a pattern that selects nothing is wrong input beside one that selects something', async () => {
  const { err, exit } = await gate(rules, '--only', 'right', '--only', 'wrnog', '--only', 'f*');
  expect(err).toContain('--only: no map and no law is named `wrnog`, `f*`');
  expect(exit).toBe(2);
  expect((await gate(rules, '--only', 'right', '--only', 'r*')).exit).toBe(0);
});

test('a program that ends well before its first answer may lack the line that serves', async () => {
  const hint =
    'hint: is there nothing that serves the maps? In Python the last line of the program is `rules.serve()`';
  expect((await gate('--', ...source('process.exit(0)'))).err).toContain(hint);
  expect((await gate('--', ...source('process.exit(3)'))).err).not.toContain('hint');
});

test('an annotation of a failure has the point and what was measured, on lines of its own', async () => {
  const { out } = await gate(rules, '-r', 'github', '--only', 'wrong');
  expect(out).toMatch(
    /^::error file=.*::check wrong: pairing failed, in .*: wrong sign(%0A[^%]*)*%0Aat {7}x = \S+%0A {9}w = \S+%0A {9}rule +derivative +differences%0A {9}\S+ +- +\S+(%0A[^%]*)*%0Areplay: rdc gate .*$/m,
  );
  expect(out).not.toContain('refuted');
});

describe('the place in a file of rules', () => {
  const faulty = [
    ['a syntax error', `export default {\n  a: 1,\n  b: {{{\n};\n`, 3, 7],
    ['an exception', `function f() {\n  throw new Error('boom');\n}\nf();\nexport default 1;\n`, 2, 9],
  ] as const;
  test.each(faulty)('of %s is shown, with the line', async (_, text, line, column) => {
    for (const name of ['faulty.ts', 'faulty.js', 'faulty.mjs']) {
      const path = file(name, text);
      const { err, exit } = await gate(path);
      expect(err).toContain(`${path}:${line}:${column}: error: it cannot be loaded: `);
      expect(err).toContain(`\n${line} | ${text.split('\n')[line - 1]!}\n`);
      expect(exit).toBe(2);
    }
  });

  test.each(faulty)('of %s is in every report that has places', async (_, text, line, column) => {
    const path = file('faulty.ts', text);
    const said = async (reporter: string): Promise<string> => (await gate(path, '-r', reporter)).out;
    expect(JSON.parse(await said('json'))).toMatchObject({ diagnostics: [{ file: path, line, column }] });
    expect(await said('github')).toContain(`file=${path},line=${line},col=${column}`);
    expect(await said('sarif')).toContain(`"startLine": ${line}`);
  });

  test('of an import is in the file that it is in', async () => {
    const inner = file('inner.ts', '\nexport const x = ;\n');
    const outer = file('outer.ts', `${header}import { x } from './inner.js';\nexport default x;\n`);
    expect((await gate(outer)).err).toContain(`${inner}:2:18: error: it cannot be loaded`);
  });

  test('of the language is as `rdc check` shows it', async () => {
    const path = file('faulty.rdc', 'object A\nlaw broken : f = id\n');
    const io = { ...fakeIo(['check', path]), files: nodeFiles };
    await run(io);
    const { err, exit } = await gate(path);
    expect(err).toContain(`${path}:2:14: error: `);
    expect(io.printed.err).toContain(err.trim());
    expect(exit).toBe(2);
  });
});

/** All control characters but the line breaks of the report itself. */
const unsafe = /(?!\n)\p{Cc}/u;

describe.each(['pretty', 'github'])(
  'with the reporter %s nothing of the input reaches a terminal',
  (name) => {
    const evil = String.raw`\u001b[31mred\u001b[0m\n::error::\u009b1m\rover`;
    const said = [
      ['a name', `{ '${evil}': ${right} }`],
      ['a type', `{ f: { ...${right}, type: '${evil}' } }`],
      ['the space in a type', `{ f: { ...${right}, type: 'K ->\\n K' } }`],
      ['an exception', `{ f: { ...${right}, reverse: () => { throw new Error('${evil}'); } } }`],
      ['an exception of a domain', `{ f: { ...${right}, domain: () => { throw '${evil}'; } } }`],
      ['a field', `{ f: { ...${right}, '${evil}': 1 } }`],
    ] as const;
    test.each(said)('from %s', async (_, text) => {
      const path = file('evil.ts', `${header}export default defineRules(${text} as never);\n`);
      const { out, err } = await gate(path, '-r', name);
      expect(out + err).not.toMatch(unsafe);
      expect(out + err).not.toMatch(/^(::error::| K)/m);
    });

    test('from an exception while a file is loaded, and from the name of an export', async () => {
      const thrown = await gate(file('evil.ts', `throw new Error('${evil}');`), '-r', name);
      expect(thrown.out + thrown.err).toContain('cannot be loaded');
      const exported = file(
        'evil.ts',
        `${header}const f = defineRules({} as never);\nexport { f as '${evil}' };`,
      );
      const { out, err } = await gate(exported, '-r', name);
      for (const text of [thrown.out, thrown.err, out, err]) {
        expect(text).not.toMatch(unsafe);
        expect(text).not.toMatch(/^::error::/m);
      }
    });

    test('from the declarations of a program', async () => {
      const program = source(`hello.maps.push({ name: '${evil}', type: 'K -> K' }); start(respond);`);
      const { out, err } = await gate('-r', name, '--', ...program);
      expect(out + err).toContain('no name of the language');
      expect(out + err).not.toMatch(unsafe);
    });
  },
);

describe('a baseline', () => {
  const entry = { map: 'wrong', check: 'pairing', reason: 'known' };
  const baseline = (...instances: readonly string[]): string =>
    file('known.json', JSON.stringify({ known: instances.map((instance) => ({ ...entry, instance })) }));

  test.each([rules, relative('.', rules), `./${relative('.', rules)}`])(
    'names an instance by any path: %s',
    async (name) => {
      expect((await gate(rules, '--baseline', baseline(name))).exit).toBe(0);
      expect((await gate(relative('.', rules), '--baseline', baseline(name))).exit).toBe(0);
    },
  );

  test('names an export after the path', async () => {
    const named = file('named.ts', `${header}export const mine = defineRules({ wrong: ${wrong} });\n`);
    expect((await gate(named, '--baseline', baseline(`${relative('.', named)}#mine`))).exit).toBe(0);
    expect((await gate(named, '--baseline', baseline(`${relative('.', named)}#other`))).exit).toBe(1);
  });

  test('with the same entry twice is wrong input', async () => {
    const { err, exit } = await gate(rules, '--baseline', baseline(rules, relative('.', rules)));
    expect(err).toContain('entry 2 repeats entry 1');
    expect(exit).toBe(2);
  });
});

test('a file that is given twice is judged once', async () => {
  const { out } = await gate(rules, relative('.', rules));
  expect(out).toContain('2 maps, 0 laws: 1 failed');
});
