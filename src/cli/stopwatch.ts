/** How long each statement took. */
import type { Statement } from '../syntax/index.js';

export class Stopwatch {
  readonly times = new Map<Statement, number>();
  private readonly begun = new Map<Statement, number>();

  /** `now` gives milliseconds. */
  constructor(private readonly now: () => number) {}

  begin(statement: Statement): void {
    if (!this.begun.has(statement)) this.begun.set(statement, this.now());
  }

  end(statement: Statement): void {
    const begun = this.begun.get(statement);
    if (begun !== undefined) this.times.set(statement, Math.round(this.now() - begun));
  }
}
