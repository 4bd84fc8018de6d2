/** The colours of the output by meaning. Without colour each is the identity. */
import { Chalk } from 'chalk';

export type Meaning = 'good' | 'bad' | 'doubtful' | 'faint' | 'strong';
export type Paint = Readonly<Record<Meaning, (text: string) => string>>;

export function paint(level: 0 | 1 | 2 | 3): Paint {
  const chalk = new Chalk({ level });
  return { good: chalk.green, bad: chalk.red, doubtful: chalk.yellow, faint: chalk.dim, strong: chalk.bold };
}
