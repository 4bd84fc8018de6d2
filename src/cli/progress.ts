import type { Progress } from '../check/index.js';
import type { Output } from './io.js';

/** Told what begins and what ends. */
export interface Watch {
  begin(progress: Progress): void;
  end(statement: Progress['statement']): void;
}

const eraseLine = '\r\u001b[K';

/** One line on a terminal that says what is being done; nothing elsewhere. */
export function showProgress(
  output: Output,
  wanted: boolean,
): { show: (progress: Progress) => void; clear: () => void } {
  if (!wanted || !output.isTTY) return { show: () => undefined, clear: () => undefined };
  return {
    show({ statement, model, done, total }) {
      const what = `${statement.file}#${statement.name}${model === null ? '' : ` in ${model}`}`;
      output.write(`${eraseLine}${`${done}/${total} ${what}`.slice(0, output.columns - 1)}`);
    },
    clear() {
      output.write(eraseLine);
    },
  };
}
