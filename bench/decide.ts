/** How long it takes to decide the rows of the corpus, and Faà di Bruno's formulas. */
import { bell, corpusRows, decided, formulas, theory } from './support/decisions.js';
import { head, median, ms, row, slowest } from './support/table.js';

function decideCorpus(): void {
  head('corpus', 'rows', 'decided rightly', 'median ms', 'slowest ms', 'first time, slowest ms');
  for (const [kind, wanted] of [
    ['law', 'equal'],
    ['refute', 'different'],
  ] as const) {
    const runs = corpusRows(kind).map((one) => decided(one, one.theory));
    const right = runs.filter(({ verdict }) => verdict === wanted).length;
    const times = runs.map(({ warm }) => warm);
    row(
      kind,
      runs.length,
      right,
      ms(median(times)),
      ms(slowest(times)),
      ms(slowest(runs.map((run) => run.cold))),
    );
    if (right < runs.length) process.exitCode = 1;
  }
}

function decideFormulas(): void {
  head('n', 'summands', 'forward ms', 'reverse ms');
  for (const [i, summands] of bell.entries()) {
    const runs = [formulas.forward, formulas.reverse].map((formula) => decided(formula(i + 1), theory));
    if (runs.some(({ verdict }) => verdict !== 'equal')) process.exitCode = 1;
    row(i + 1, summands, ...runs.map(({ verdict, warm }) => (verdict === 'equal' ? ms(warm) : verdict)));
  }
}

decideCorpus();
decideFormulas();
