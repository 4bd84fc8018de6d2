/** Options from text to values. What is wrong comes as findings; the value is then a default in its place. */
import { suggestion, type Finding } from '../check/index.js';

export class FlagReader {
  readonly findings: Finding[] = [];

  complain(message: string, hint: string): void {
    this.findings.push({ code: 'usage', words: { message, hint }, file: null, span: null, exit: 2 });
  }

  /** A whole number; `flag` is how it is spoken of. */
  number(flag: string, text: string, least: number, most: number): number {
    const value = /^\d+$/.test(text) ? Number(text) : NaN;
    if (value >= least && value <= most) return value;
    this.complain(`${flag} is \`${text}\``, `it must be a whole number from ${least} to ${most}`);
    return least;
  }

  optionalNumber(flag: string, text: string | undefined, least: number, most: number): number | null {
    return text === undefined ? null : this.number(flag, text, least, most);
  }

  /** One of some names. */
  oneOf<T extends string>(what: string, name: string, known: readonly T[]): T {
    const found = known.find((each) => each === name);
    if (found === undefined) this.complain(`there is no ${what} \`${name}\``, suggestion(name, known));
    return found ?? known[0]!;
  }

  /** `2/3`. */
  part(flag: string, text: string): { readonly number: number; readonly count: number } {
    const [, number, count] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number);
    if (number !== undefined && count !== undefined && number >= 1 && number <= count)
      return { number, count };
    this.complain(
      `${flag} is \`${text}\``,
      'it must be `NUMBER/COUNT`, such as 1/3, with NUMBER from 1 to COUNT',
    );
    return { number: 1, count: 1 };
  }

  /** A regular expression. */
  pattern(flag: string, text: string): RegExp | null {
    try {
      return new RegExp(text, 'iu');
    } catch (thrown) {
      const why = thrown instanceof Error ? thrown.message : String(thrown);
      this.complain(`${flag} is \`${text}\``, why);
      return null;
    }
  }
}
