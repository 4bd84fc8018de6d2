/** Which function of an instance runs, in memory that can be read while its thread hangs. */
import type { Call, Instance } from '../../check/index.js';

const functions: readonly (Call['tag'] | null)[] = [null, 'value', 'reverse', 'forward', 'second', 'eval'];

/** The memory is one place in `functions`. */
export class Running {
  private readonly place: Int32Array;

  constructor(readonly memory = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) {
    this.place = new Int32Array(memory);
  }

  /** In words to be put after a sentence; empty where none of the functions runs. */
  get words(): string {
    const name = functions[this.place[0]!];
    return name ? `, in its \`${name === 'eval' ? 'evaluate' : name}\`` : '';
  }

  /** The instance, noting what it is asked for until it has answered. Calls that come together ask for the same. */
  watched(instance: Instance): Instance {
    const ask: Instance['ask'] = (calls) => {
      this.place[0] = functions.indexOf(calls[0]?.tag ?? null);
      const answers = instance.ask(calls);
      if (answers instanceof Promise) return answers.finally(() => (this.place[0] = 0));
      this.place[0] = 0;
      return answers;
    };
    return { ...instance, ask };
  }
}
