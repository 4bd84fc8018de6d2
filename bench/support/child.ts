/** A part of the benchmark in a process of its own: nothing is known there of what was computed before. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** What the script prints; null where it takes longer. @throws Error where the script fails */
export function inChild(script: string, args: readonly string[], seconds: number): unknown {
  const file = join(import.meta.dirname, '..', script);
  const limits = { timeout: seconds * 1000, maxBuffer: 2 ** 26 } as const;
  const { error, status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', file, ...args], {
    encoding: 'utf8',
    ...limits,
  });
  if (error && 'code' in error && error.code === 'ETIMEDOUT') return null;
  if (error || status !== 0) throw new Error(`${script} ${args.join(' ')}: ${error?.message ?? stderr}`);
  return JSON.parse(stdout) as unknown;
}
