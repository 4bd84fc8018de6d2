/** The Python examples through the built command. Where Python or a library is missing the tests are skipped, but in CI only the libraries may be. */
import { spawn, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { processes } from '../gate-process/processes.js';

const root = resolve(import.meta.dirname, '../..');
const examples = resolve(root, 'examples/python');
const has = (code: string): boolean => spawnSync('python3', ['-c', code]).status === 0;
const python = process.env['CI'] !== undefined || has('pass');

interface Report {
  readonly exit: number;
  readonly diagnostics: readonly { readonly message: string }[];
  readonly instances: readonly {
    readonly name: string;
    readonly maps: readonly { readonly name: string; readonly checks: readonly Check[] }[];
    readonly laws: readonly Check[];
  }[];
}
interface Check {
  readonly check: string;
  readonly law: string | null;
  readonly status: string;
  readonly finding: { readonly fault: string } | null;
}

function gate(words: readonly string[]): { report: Report; stderr: string; status: number | null } {
  const args = [resolve(root, 'bin/rdc.js'), 'gate', '--reporter', 'json', ...words];
  const run = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  return { report: JSON.parse(run.stdout) as Report, stderr: run.stderr, status: run.status };
}

/** `map: fault` for each failed check of a map. */
const faults = ({ instances }: Report): string[] =>
  instances.flatMap(({ maps }) =>
    maps.flatMap(({ name, checks }) =>
      checks.flatMap(({ finding }) => (finding ? [`${name}: ${finding.fault}`] : [])),
    ),
  );

test.runIf(python)('three of the ten rules are wrong, each in its way', () => {
  const { report, status } = gate(['--', 'python3', `${examples}/ten_rules.py`]);
  expect(report.instances.map(({ name, maps }) => [name, maps.length])).toEqual([['ten rules', 10]]);
  expect(faults(report)).toEqual([
    'softmax: diagonal only',
    'mix: forward matrix used in reverse',
    'square: ignores its cotangent',
  ]);
  expect(report.instances[0]!.laws.map(({ check, status }) => [check, status])).toEqual([
    ['composites', 'by construction'],
  ]);
  expect(status).toBe(1);
});

const client = `import sys; sys.path.insert(0, ${JSON.stringify(resolve(root, 'clients/python'))}); from rdc_gate import Rules`;
const program = (text: string): readonly string[] => ['--', 'python3', '-c', `${client}\n${text}`];

test.runIf(python)('prints of rules, of subprocesses and of the import stay off the channel', () => {
  const { report, status } = gate([
    '--runs',
    '20',
    ...program(`
import os
rules = Rules("loud")
print("while it is imported", file=sys.stderr)
@rules.rule("K -> K", vjp=lambda x, w: print("in the rule") or w)
def same(x):
    print("in the value")
    os.system("echo in a subprocess")
    os.write(1, b"on the descriptor\\n")
    return x
rules.serve()`),
  ]);
  expect(faults(report)).toEqual([]);
  expect(status).toBe(0);
});

test.runIf(python)('each way to fail is a finding on its map, and the others are judged', () => {
  const { report, status } = gate([
    '--runs',
    '20',
    ...program(`
import os
rules = Rules("faulty")
def vjp(x, w):
    raise RuntimeError("no such thing")
rules.rule("K -> K", name="raises", vjp=vjp)(lambda x: x)
rules.rule("K -> K", name="exits", vjp=lambda x, w: sys.exit(3))(lambda x: x)
rules.rule("K -> K", name="crashes", vjp=lambda x, w: os.abort())(lambda x: x)
rules.rule("K[2] -> K", name="writes", vjp=lambda x, w: x.reverse() or [w, w])(lambda x: x[0] + x[1])
rules.rule("K[2] -> K[2]", name="short", vjp=lambda x, w: w[:1])(lambda x: x)
rules.rule("K -> K", name="words", vjp=lambda x, w: "one")(lambda x: x)
rules.rule("K -> K", name="nothing", vjp=lambda x, w: None)(lambda x: x)
rules.rule("K -> K", name="right", vjp=lambda x, w: w)(lambda x: x)
rules.serve()`),
  ]);
  expect(faults(report)).toEqual([
    'raises: throws',
    'exits: dies',
    'crashes: dies',
    'writes: mutates its input',
    'short: wrong shape',
    'words: not a number',
    'nothing: not a number',
  ]);
  expect(status).toBe(1);
});

test.runIf(python)('a program that cannot be imported is wrong input, with the end of its traceback', () => {
  const { report, status } = gate(['--', 'python3', '-c', 'import no_such_module']);
  expect(status).toBe(2);
  expect(report.diagnostics[0]!.message).toMatch(/status 1.*No module named 'no_such_module'/);
});

test.runIf(python)('a rule that cannot be called is a finding of its map, and the others are judged', () => {
  const rules = [
    ...[client, 'rules = Rules("mine")'],
    'rules.rule("K -> K", name="short", vjp=lambda x: x)(lambda x: x)',
    'rules.rule("K -> K", name="fine", vjp=lambda x, w: w)(lambda x: x)',
    'rules.serve()',
  ];
  const { report, status } = gate(['--', 'python3', '-c', rules.join('\n')]);
  expect(faults(report)).toEqual(['short: throws']);
  expect(report.instances[0]!.maps.map(({ name }) => name)).toEqual(['short', 'fine']);
  expect(status).toBe(1);
});

test.runIf(python)('an interrupted gate leaves no process', async () => {
  const hanging = `${client}\nimport time\nrules = Rules("slow")\nrules.rule("K -> K", name="f", vjp=lambda x, w: w)(lambda x: time.sleep(60))\nrules.serve()`;
  const mark = `mark_${process.pid}`;
  const args = [resolve(root, 'bin/rdc.js'), 'gate', '--', 'python3', '-c', hanging, mark];
  const running = spawn(process.execPath, args, { cwd: root });
  const ended = new Promise<number | null>((done) => running.on('exit', done));
  while (processes('python3', mark).length === 0) await new Promise((done) => setTimeout(done, 50));
  running.kill('SIGINT');
  expect(await ended).toBe(130);
  await new Promise((done) => setTimeout(done, 200));
  expect(processes('python3', mark)).toEqual([]);
});

/** Without the laws of the library, which take a library minutes. */
const maps = '{tanh,exp,sigmoid,softplus,log,times,atan2,softmax,matvec,cholesky,square}';

test.runIf(python && has('import jax'))('JAX, with its derivatives of composites', () => {
  const { report } = gate(['--runs', '20', '--only', maps, '--', 'python3', `${examples}/jax_rules.py`]);
  expect(faults(report)).toEqual([]);
});

test.runIf(python && has('import torch'))('PyTorch, with its derivatives of composites', () => {
  const { report } = gate(['--runs', '20', '--only', maps, '--', 'python3', `${examples}/torch_rules.py`]);
  expect(faults(report)).toEqual([]);
});
