import type { Io } from './io.js';

/** What is printed for an exception that nothing expected. */
export function describeFault(thrown: unknown, io: Io): string {
  const message = thrown instanceof Error ? thrown.message || thrown.name : String(thrown);
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
  if (io.env.RDC_DEBUG) return `rdc: internal fault: ${message}\n${stack}\n`;
  return `rdc: internal fault: ${message}\nThis is a defect of rdc, not of your input; RDC_DEBUG=1 shows where it happened.\n`;
}
