import { createInterface } from 'node:readline';
import type { Io } from '../io.js';

/** Where lines come from. `ask` is called when the next one may be typed; `pending` is the entry so far. */
export interface LineSource {
  readonly lines: AsyncIterable<string>;
  ask(pending: string): void;
  close(): void;
  /** Whether what was typed so far is to be forgotten. */
  forget(): boolean;
}

/** Lines as they come, without prompts. */
export function pipe(io: Io): LineSource {
  const lines = createInterface({ input: io.stdin, crlfDelay: Infinity });
  return {
    lines,
    ask: () => undefined,
    close: () => {
      lines.close();
    },
    forget: () => false,
  };
}
