/** Processes that left the group of what started them, found by a variable that their environment has from it. */
import { readdirSync, readFileSync } from 'node:fs';

export const markerName = 'RDC_GATE_RUN';

/** Ends all processes with this value of the marker, where the system shows environments as Linux does. */
export function killStrays(marker: string): void {
  for (const pid of pids()) {
    if (pid === process.pid || !environmentOf(pid).includes(`${markerName}=${marker}`)) continue;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself.
    }
  }
}

function pids(): readonly number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

function environmentOf(pid: number): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  } catch {
    return [];
  }
}
