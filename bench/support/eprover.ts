/** A first-order prover, where it is installed: E, in its automatic mode. */
import { spawnSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';

/** As it names itself; null where it is not installed. */
export function eproverVersion(): string | null {
  const { error, stdout } = spawnSync('eprover', ['--version'], { encoding: 'utf8' });
  return error ? null : stdout.trim();
}

export interface Run {
  readonly name: string;
  readonly status: 'proved' | 'refuted' | 'gave up';
  readonly time: number;
}

/** @throws Error where the prover does not understand the problem */
export function run(name: string, problem: string, seconds: number): Run {
  const start = performance.now();
  const args = ['--auto', '--tptp3-format', '--silent', `--cpu-limit=${seconds}`];
  const { stdout, stderr } = spawnSync('eprover', args, { input: problem, encoding: 'utf8' });
  const time = performance.now() - start;
  const status = /SZS status (\w+)/.exec(stdout)?.[1];
  if (status === 'Theorem') return { name, status: 'proved', time };
  if (status === 'CounterSatisfiable') return { name, status: 'refuted', time };
  if (status === 'ResourceOut' || status === 'GaveUp' || /CPU time limit/.test(stdout + stderr))
    return { name, status: 'gave up', time };
  throw new Error(`eprover on ${name}: ${stdout}${stderr}`);
}
