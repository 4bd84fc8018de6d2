/** `rdc generate`: prints a `.rdc` file whose statements follow a pattern. */
import { exitCodes, type Io } from '../io.js';
import { faaDiBruno, summands } from './faa-di-bruno.js';

/** As commander hands them over. */
export interface GenerateFlags {
  readonly order: string;
  readonly reverse: boolean;
}

/** The formula of the next order, of 4140 summands, is more than `rdc check` reads in one statement. */
const largest = 7;

/** Prints the formula of the order, or what is wrong with the order. Returns the exit code. */
export function generate({ order, reverse }: GenerateFlags, io: Io): number {
  const n = /^\d+$/.test(order) ? Number(order) : NaN;
  if (n >= 1 && n <= largest) {
    io.out.write(faaDiBruno(n, reverse));
    return exitCodes.ok;
  }
  const many = n > largest && n <= 20 ? `; that of order ${n} has ${summands(n)} summands` : '';
  io.err.write(`rdc: --order is \`${order}\`\nhint: it must be a whole number from 1 to ${largest}${many}\n`);
  return exitCodes.wrongInput;
}
