import { readHello, undefinedValue, type Instance } from '../../check/index.js';
import { greet } from './handshake.js';
import { Program, type Limits, type Served } from './program.js';

export type Started =
  | {
      readonly tag: 'started';
      readonly instance: Instance;
      /** What is wrong with its declarations; the maps concerned are left out. */
      readonly problems: readonly string[];
      /** Ends the program and all that it started. */
      close(): Promise<void>;
    }
  | { readonly tag: 'failed'; readonly words: string; readonly hint?: string };

/** The limits when each map or law may take so many milliseconds. A first answer may have to wait for a compiler. */
const limitsFor = (patience: number): Limits => ({
  ...{ start: 60_000, end: 1_000 },
  ...{ answer: patience, request: 4 * patience },
});

/**
 * Starts a command that speaks the protocol, such as `python3 rules.py`; `within` is limits, or the time for one map.
 * After the signal the program is asked nothing, and what waits for an answer waits forever.
 */
export async function startProgram(
  command: readonly string[],
  within: Limits | number,
  signal: AbortSignal = new AbortController().signal,
): Promise<Started> {
  const limits = typeof within === 'number' ? limitsFor(within) : within;
  const greeted = await greet(command, limits.start, signal);
  if (greeted.tag === 'failed') return greeted;
  const { channel, hello, text } = greeted;
  const declared = readHello(hello);
  if ('problem' in declared) {
    channel.kill();
    return { tag: 'failed', words: `it says hello, but ${declared.problem}` };
  }
  const { name, composes, maps, problems } = declared;
  const served = new Map<string, Served>(
    maps.map((map) => [map.name, { map, undefinedValue: undefinedValue(map) }]),
  );
  const program = new Program(command, channel, text, served, limits, signal);
  const instance: Instance = { name, composes, maps, ask: (calls) => program.ask(calls) };
  return { tag: 'started', instance, problems, close: () => program.close() };
}
