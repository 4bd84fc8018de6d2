/** Line editing at a terminal: prompts, completion, and a history that outlives the session. */
import { createInterface, type Interface } from 'node:readline';
import { complete } from './complete.js';
import type { LineSource } from './lines.js';
import type { State } from './state.js';

const historySize = 1000;

export function terminal(state: State): LineSource {
  const { io } = state;
  const file = historyFile(state);
  const editor = createInterface({
    ...{ input: io.stdin, output: io.out.stream, terminal: true, historySize },
    completer: (line: string) => complete(line, state),
    history: readHistory(file, state),
    removeHistoryDuplicates: true,
  });
  io.out.write('rdc: :help for help, :quit to leave\n');
  editor.on('line', (line) => {
    if (file !== null && line.trim() !== '') remember(file, line, state);
  });
  const ask = (pending: string): void => {
    editor.setPrompt(pending === '' ? 'rdc> ' : '...> ');
    editor.prompt();
  };
  return {
    lines: editor,
    ask,
    close: () => {
      editor.close();
    },
    forget: onInterrupt(editor, ask, state),
  };
}

/** Ctrl-C stops what is being judged, else it drops the entry so far: the result says so, once. */
function onInterrupt(editor: Interface, ask: (pending: string) => void, state: State): () => boolean {
  let forgotten = false;
  editor.on('SIGINT', () => {
    if (state.interrupt) {
      state.interrupt();
      return;
    }
    forgotten = true;
    editor.write(null, { ctrl: true, name: 'e' });
    editor.write(null, { ctrl: true, name: 'u' });
    state.io.out.write('\n');
    ask('');
  });
  return () => {
    const was = forgotten;
    forgotten = false;
    return was;
  };
}

const historyFile = ({ io }: State): string | null => (io.env.HOME ? `${io.env.HOME}/.rdc_history` : null);

/** The latest line first, as the editor wants it. */
function readHistory(file: string | null, { io }: State): string[] {
  if (file === null || io.files.kind(file) !== 'file') return [];
  const text = new TextDecoder().decode(io.files.read(file));
  return text
    .split('\n')
    .filter((line) => line !== '')
    .slice(-historySize)
    .reverse();
}

/** A history that cannot be written is no reason to trouble anyone. */
function remember(file: string, line: string, { io }: State): void {
  try {
    io.files.append(file, `${line}\n`);
  } catch {
    return;
  }
}
