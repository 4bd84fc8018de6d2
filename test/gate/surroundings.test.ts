/** What maps of a thread share, and one of them replaces. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const room = mkdtempSync(join(tmpdir(), 'rdc-surroundings-'));
afterAll(() => {
  rmSync(room, { recursive: true, force: true });
});

function gate(text: string, ...args: readonly string[]): { out: string; exit: number | null } {
  writeFileSync(join(room, 'rules.ts'), text);
  const words = [resolve(import.meta.dirname, '../../bin/rdc.js'), 'gate', 'rules.ts', ...args];
  const { stdout, status } = spawnSync(process.execPath, words, {
    ...{ cwd: room, encoding: 'utf8', timeout: 50_000 },
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { out: stdout, exit: status };
}

const header = "import { defineRules } from '@rdc-lang/rdc';\n";
const right = "{ type: 'K -> K', value: (x: number) => x, reverse: (_x: number, w: number) => w }";

test('a rule that replaces what all print and end with is named, and later maps have what there was', () => {
  const names = ['console.log', 'process.exit', 'process.stdout.write', 'process.stderr.write'];
  const rules = names.map((name, i) => {
    const patch = `((${name} as unknown) = () => true)`;
    return `patch${i}: { ...right, value: (x: number) => (${patch}, x) }, after${i}: { ...right, value: (x: number) => (String(${name}).includes('=> true') ? NaN : x) }`;
  });
  const { out, exit } = gate(
    `${header}const right = ${right} as const;\nexport default defineRules({ ${rules.join(', ')} });\n`,
    ...['-n', '20'],
  );
  const verdicts = [...out.matchAll(/(passed|failed) {2}(\w+)/g)].map(([, verdict, map]) => [map, verdict]);
  expect(verdicts).toEqual(
    names.flatMap((_, i) => [
      [`patch${i}`, 'failed'],
      [`after${i}`, 'passed'],
    ]),
  );
  for (const name of names)
    expect(out).toContain(`changes its surroundings\n            it replaces ${name}\n`);
  expect(exit).toBe(1);
}, 60_000);
