/** The rows of the corpus given to a first-order prover. */
import type { Proved } from './corpus.js';
import { eproverVersion, run, type Run } from './eprover.js';
import { head, median, ms, row, slowest } from './table.js';
import { problems } from './tptp.js';

const absent = 'eprover is not installed: the comparison is skipped (Debian: apt install eprover).';
const runs = (kind: 'law' | 'refute', seconds: number): readonly Run[] =>
  [...problems(kind)].map(([name, problem]) => run(name, problem, seconds));

export function compareProvers({ deciding, deriving, replaying }: Proved, seconds: number): void {
  const version = eproverVersion();
  if (version === null) {
    console.log(`\n${absent}`);
    return;
  }
  const all = runs('law', seconds);
  const proved = all.filter(({ status }) => status === 'proved').map(({ time }) => time);
  const theirs = median(proved);
  head(
    'the true rows',
    'proved',
    'median',
    'slowest',
    `median against ${version.split(' ').slice(0, 2).join(' ')}`,
  );
  row(
    `eprover --auto, ${seconds} s of processor time`,
    `${proved.length} of ${all.length}`,
    ms(theirs),
    ms(slowest(proved)),
    1,
  );
  for (const [name, times] of Object.entries({ deciding, deriving, 'replaying alone': replaying })) {
    row(
      `rdc, ${name}`,
      `${times.length} of ${times.length}`,
      ms(median(times)),
      ms(slowest(times)),
      (median(times) / theirs).toPrecision(2),
    );
  }
  console.log('\nThe time of eprover is that of its process, and counts the rows that it proves.');
}

/** @throws Error where one is proved: the encoding would be unsound */
export function falseRows(seconds: number): void {
  if (eproverVersion() === null) {
    console.log(`\n${absent}`);
    return;
  }
  const all = runs('refute', seconds);
  const count = (status: Run['status']): number => all.filter((one) => one.status === status).length;
  console.log(
    `\nOf the ${all.length} false rows eprover proves ${count('proved')} and refutes ${count('refuted')}.`,
  );
  if (count('proved') > 0) throw new Error('the encoding is unsound: a false row is proved');
}
