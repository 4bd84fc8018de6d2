/** Child processes that lead a group of their own, so that nothing they start is left behind. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { killStrays, markerName } from './strays.js';

/** The leaders of groups, each with the mark of all that it starts. */
const alive = new Map<number, string>();
const signals = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

/** Starts a command in a group that ends with this process at the latest. @throws what Node throws for a bad command. */
export function startGroup(command: readonly string[]): ChildProcessWithoutNullStreams {
  const [file, ...args] = command;
  const marker = randomUUID();
  const env = { ...process.env, [markerName]: marker };
  const child = spawn(file!, args, { detached: true, stdio: 'pipe', env });
  const { pid } = child;
  if (pid !== undefined) {
    if (alive.size === 0) watch();
    alive.set(pid, marker);
    child.once('exit', () => {
      killGroup(pid);
    });
  }
  return child;
}

/** Ends every process of the group at once, and those that left it; nothing happens if there is none. */
export function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // There is no such group any more.
  }
  const marker = alive.get(pid);
  if (marker !== undefined) killStrays(marker);
  alive.delete(pid);
  if (alive.size === 0) unwatch();
}

function killAll(): void {
  for (const pid of [...alive.keys()]) killGroup(pid);
}

/** A signal without another listener ends this process, as it would have without this one. */
function onSignal(signal: keyof typeof signals): void {
  const others = process.listeners(signal).some((listener) => listener !== onSignal);
  killAll();
  if (!others) process.exit(128 + signals[signal]);
}

function watch(): void {
  process.on('exit', killAll);
  for (const signal of Object.keys(signals)) process.on(signal, onSignal);
}

function unwatch(): void {
  process.off('exit', killAll);
  for (const signal of Object.keys(signals)) process.off(signal, onSignal);
}
