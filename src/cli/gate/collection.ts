/** Events of the judging, collected into reports: an instance for each name. */
import type { CheckReport, Finding, InstanceReport, MapReport, NotRun } from '../../check/index.js';
import { keyOf, type Event, type Item } from './judge.js';
import { plainData } from './plain-data.js';

interface Found {
  readonly source: string;
  readonly maps: MapReport[];
  readonly laws: CheckReport[];
}

export const problem = (
  message: string,
  hint: string | null = null,
  file: string | null = null,
): Finding => ({
  code: 'gate-input',
  words: plainData({ message, ...(hint === null ? {} : { hint }) }),
  file,
  span: null,
  exit: 2,
});

export class Collection {
  readonly problems: Finding[] = [];
  /** Of the files that problems point into. */
  readonly texts = new Map<string, string>();
  private readonly found = new Map<string, Found>();
  /** What is still to come, by key. */
  private readonly planned = new Map<string, Item & { readonly source: string }>();
  private readonly untouched: string[] = [];

  take(given: Event, source: string): void {
    // A text of a file is shown with its lines.
    const event = given.tag === 'diagnostic' ? given : plainData(given);
    switch (event.tag) {
      case 'diagnostic':
        this.problems.push(event.finding);
        if (event.finding.file !== null && event.text !== null)
          this.texts.set(event.finding.file, event.text);
        break;
      case 'problem':
        this.problems.push(problem(`\`${source}\`: ${event.words}`, null, source));
        break;
      case 'plan':
        for (const item of event.items) this.planned.set(keyOf(item), { ...item, source });
        break;
      case 'begin':
        break;
      case 'map':
        this.instance(event.instance, source).maps.push(event.report);
        this.done(event.instance, event.report.map, 'type');
        break;
      case 'law': {
        const { check, law } = event.report;
        this.instance(event.instance, source).laws.push(event.report);
        this.done(event.instance, law ?? check, check);
      }
    }
  }

  /** A file or a command was not looked at. */
  skipped(source: string): void {
    this.untouched.push(source);
  }

  private done(instance: string, item: string, check: string): void {
    this.planned.delete(keyOf({ instance, item, type: null, check: check as Item['check'] }));
  }

  private instance(name: string, source: string): Found {
    let found = this.found.get(name);
    if (!found) this.found.set(name, (found = { source, maps: [], laws: [] }));
    return found;
  }

  reports(): readonly InstanceReport[] {
    return [...this.found].map(([instance, rest]) => ({ instance, ...rest }));
  }

  /** What an interruption kept from being judged. */
  notRun(): readonly NotRun[] {
    const items = [...this.planned.values()].map(({ instance, source, item, check }) => ({
      ...{ instance, source, name: item, check },
    }));
    const sources = this.untouched.map((source) => ({ instance: source, source, name: null, check: null }));
    return [...items, ...sources];
  }
}
