/** The loop of `rdc repl`: at a terminal with prompts, history and completion; from a pipe with plain output. */
import { describeFault } from '../fault.js';
import { exitCodes, type Io } from '../io.js';
import { paint } from '../reporters/paint.js';
import { readSeed, seedFrom } from '../seed.js';
import { evaluate } from './evaluate.js';
import { pipe, type LineSource } from './lines.js';
import { load, quit, runMeta } from './meta.js';
import { isBlank, isCommand, readPipe, readPrompt } from './reader.js';
import { initialState, type State } from './state.js';
import { terminal } from './terminal.js';

/** Reads until the end of the input or `:quit`. An error in an entry is printed and ends nothing. */
export async function repl(files: readonly string[], io: Io): Promise<number> {
  const interactive = io.stdin.isTTY === true && io.out.isTTY;
  const seed = readSeed(seedFrom(io.env), () => io.randomSeed());
  if (seed === null) {
    io.err.write('rdc: RDC_SEED must be a whole number below 2^32, or `random`\n');
    return exitCodes.wrongInput;
  }
  const state = initialState(io, paint(io.out.colour), seed);
  const source = interactive ? terminal(state) : pipe(io);
  if (files.length > 0) say(load(files, state), io);
  await loop(source, interactive ? readPrompt : readPipe, state);
  source.close();
  return exitCodes.ok;
}

async function loop(source: LineSource, read: typeof readPrompt, state: State): Promise<void> {
  let pending = '';
  source.ask(pending);
  for await (const line of source.lines) {
    const step = read(source.forget() ? '' : pending, line);
    pending = step.pending;
    for (const entry of step.entries) if (!(await answer(entry, state))) return;
    if (state.io.out.closed) return;
    source.ask(pending);
  }
  if (pending.trim() !== '') await answer(pending, state);
}

/** Prints the answer to an entry; false when it asks to leave. */
async function answer(entry: string, state: State): Promise<boolean> {
  if (entry.trim() === quit) return false;
  if (isBlank(entry)) return true;
  try {
    say(isCommand(entry) ? runMeta(entry, state) : await evaluate(entry, state), state.io);
  } catch (thrown) {
    say(describeFault(thrown, state.io).trimEnd(), state.io);
  }
  return true;
}

function say(text: string, io: Io): void {
  if (text !== '') io.out.write(`${text}\n`);
}
