/** Theorems with their derivations, and those of all that they cite, as the text of a certificate. */
import { atom } from '../../syntax/core/index.js';
import { entryOf } from '../archive.js';
import type { Rule } from '../axioms.js';
import type { Entry, Lawlike, Step, Theorem, Use } from '../kernel.js';
import {
  formatName,
  formatVersion,
  ruleKinds,
  type Document,
  type EntryRow,
  type LawRow,
  type RuleRow,
  type StepRow,
  type UseRow,
} from './format.js';
import { showTheorem } from './show.js';
import { Tables } from './tables.js';

export interface Named {
  readonly name: string;
  readonly theorem: Theorem;
}

/** The certificate of the proved statements of a file. */
export function writeCertificate(file: string, statements: readonly Named[]): string {
  const writer = new Writer();
  const rows = statements.map(({ name, theorem }) => ({
    name,
    entry: writer.entry(theorem),
    text: showTheorem(theorem),
  }));
  const { axioms, objects, symbols, terms } = writer.tables;
  const document: Document = {
    ...{ format: formatName, version: formatVersion, file },
    ...{ axioms: axioms.rows, objects: objects.rows, symbols: symbols.rows, terms: terms.rows },
    ...{ entries: writer.entries, statements: rows },
  };
  return layout(document);
}

/** One line for each part, so that the file can be looked at and compared. */
function layout(document: Document): string {
  const lines = Object.entries(document).map(([key, value]: [string, unknown]) => {
    if (key !== 'entries' && key !== 'statements') return `${JSON.stringify(key)}: ${JSON.stringify(value)}`;
    const items = (value as readonly unknown[]).map((item) => `  ${JSON.stringify(item)}`);
    return `${JSON.stringify(key)}: [\n${items.join(',\n')}\n]`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}

class Writer {
  readonly tables = new Tables();
  readonly entries: EntryRow[] = [];
  private readonly numbers = new Map<Theorem, number>();
  /** What was proved twice in the same way stands in the certificate once. */
  private readonly rows = new Map<string, number>();

  entry(theorem: Theorem): number {
    let found = this.numbers.get(theorem);
    if (found === undefined) {
      const row = this.entryRow(entryOf(theorem));
      const text = JSON.stringify(row);
      found = this.rows.get(text) ?? this.entries.push(row) - 1;
      this.rows.set(text, found);
      this.numbers.set(theorem, found);
    }
    return found;
  }

  private entryRow(entry: Entry): EntryRow {
    const law = this.lawRow(entry);
    const assumed = entry.assumed.map((one) => this.lawRow(one));
    const first = this.tables.terms.number(entry.first);
    return { ...law, assumed, first, steps: entry.steps.map((step) => this.step(step)) };
  }

  private lawRow(law: Lawlike): LawRow {
    return { ...this.ruleRow(law), hypotheses: law.hypotheses.map((h) => this.ruleRow(h)) };
  }

  private ruleRow({ name, atoms, maps, scope, lhs, rhs }: Rule): RuleRow {
    const { objects, symbols, terms } = this.tables;
    return {
      ...{ name, atoms, maps: maps.map(symbols.number), scope: scope.map(objects.number) },
      ...{ lhs: terms.number(lhs), rhs: terms.number(rhs) },
    };
  }

  private step(step: Step): StepRow {
    return [this.use(step), step.backwards ? 1 : 0, step.path, this.tables.terms.number(step.next)];
  }

  private use({ rule, atoms, maps, vars, premises }: Use): UseRow {
    const { objects, symbols, terms } = this.tables;
    const kind = ruleKinds.findIndex((name) => name in rule);
    const number =
      'axiom' in rule
        ? this.tables.axioms.number(rule.axiom)
        : 'theorem' in rule
          ? this.entry(rule.theorem)
          : 'hypothesis' in rule
            ? rule.hypothesis
            : rule.assumed;
    return [
      ...([kind, number] as const),
      [...atoms].flatMap(([name, type]) => [objects.number(atom(name)), objects.number(type)]),
      [...maps].flatMap(([sym, body]) => [symbols.number(sym), terms.number(body)]),
      vars.map(terms.number),
      premises.map((premise) => this.use(premise)),
    ];
  }
}
