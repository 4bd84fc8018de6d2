/** Judges the instances of a file, one map or law after the other. */
import {
  gateCategoryLaw,
  gateLaw,
  gateMap,
  mapNames,
  globToRegExp,
  type CheckReport,
  type Fault,
  type GateOptions,
  type Instance,
  type MapReport,
} from '../../check/index.js';
import { nearest, type Statement } from '../../syntax/index.js';
import type { Files } from '../io.js';
import { services } from '../services.js';
import type { Job } from './job.js';
import { libraryLaws } from './library.js';
import { loadFile, loadPrimitives, type Diagnosed, type Subject } from './load.js';

/** A map (with its type) or a law that is to be judged. */
export interface Item {
  readonly instance: string;
  readonly item: string;
  readonly type: string | null;
  /** The check that a fault of the whole belongs to. */
  readonly check: 'type' | 'congruence' | 'composites';
}

/** No two items of a file have the same; a law may have the name of a map. */
export const keyOf = ({ instance, item, check }: Item): string => `${instance} ${check} ${item}`;

export type Event =
  | { readonly tag: 'problem'; readonly words: string }
  | ({ readonly tag: 'diagnostic' } & Diagnosed)
  /** All that is to be judged of an instance, before the first of it. */
  | { readonly tag: 'plan'; readonly instance: string; readonly items: readonly Item[] }
  /** Sent before the work, so that what hangs has a name. */
  | (Item & { readonly tag: 'begin' })
  | { readonly tag: 'map'; readonly instance: string; readonly report: MapReport }
  | { readonly tag: 'law'; readonly instance: string; readonly report: CheckReport };

/** Points for each law of the library: there are many of them. */
const libraryRuns = 50;

export async function* judge(
  job: Job,
  files: Files,
  watched = (instance: Instance): Instance => instance,
): AsyncGenerator<Event> {
  const load = job.file.endsWith('.rdc') ? loadPrimitives : loadFile;
  const { subjects, problems, diagnostics } = await load(job.file, files);
  for (const diagnosed of diagnostics) yield { tag: 'diagnostic', ...diagnosed };
  for (const words of problems) yield { tag: 'problem', words };
  const own = services.load(job.laws, files).programs.flatMap((program) => program.statements);
  for (const subject of subjects)
    yield* judgeSubject(
      subject.kind === 'maps' ? { ...subject, instance: watched(subject.instance) } : subject,
      ...([own, job, files] as const),
    );
}

/** Something to judge, and how. */
interface Task {
  readonly item: Item;
  readonly run: () => Promise<Event>;
}

/** Judges an instance wherever it comes from. */
export async function* judgeSubject(
  subject: Subject,
  own: readonly Statement[],
  job: Job,
  files: Files,
): AsyncGenerator<Event> {
  const { name } = subject;
  const patterns = job.only.map((pattern) => globToRegExp(pattern, 'name'));
  const wanted = ({ item }: Task): boolean =>
    (patterns.length === 0 || patterns.some((pattern) => pattern.test(item.item))) &&
    !job.skip.includes(keyOf(item));
  const tasks = [
    ...mapTasks(subject, optionsOf(job)),
    ...lawTasks(subject, own, job, files),
    ...(subject.kind === 'maps' && !subject.instance.composes && patterns.length === 0
      ? [byConstruction(name)]
      : []),
  ].filter(wanted);
  yield { tag: 'plan', instance: name, items: tasks.map(({ item }) => item) };
  for (const { item, run } of tasks) {
    yield { tag: 'begin', ...item };
    yield await run();
  }
}

const optionsOf = (job: Job): GateOptions => ({ ...job, now: () => performance.now() });

function mapTasks(subject: Subject, options: GateOptions): readonly Task[] {
  if (subject.kind === 'category') return [];
  const { name: instance, instance: judged } = subject;
  return judged.maps.map((map) => ({
    item: { instance, item: map.name, type: map.type, check: 'type' },
    run: async () => ({ tag: 'map', instance, report: await gateMap(judged, map, options) }),
  }));
}

function byConstruction(instance: string): Task {
  const report: CheckReport = { check: 'composites', law: null, outcome: { status: 'by construction' } };
  return {
    item: { instance, item: 'composites', type: null, check: 'composites' },
    run: () => Promise.resolve({ tag: 'law', instance, report }),
  };
}

/** Faults after which nothing is to be expected of other composites. */
const fatal: readonly Fault[] = ['slow', 'dies'];

function lawTasks(subject: Subject, own: readonly Statement[], job: Job, files: Files): readonly Task[] {
  let broken = job.broken[subject.name] ?? null;
  let hopeless = broken !== null;
  const judged = async ({ check, statement }: Law): Promise<CheckReport> => {
    const stopped = check === 'composites' && (hopeless || !isAxiom(statement)) ? broken : null;
    const lacking = check === 'congruence' ? lacks(subject, statement) : null;
    const skipped = unclaimed(statement) ?? lacking ?? stopped;
    if (skipped !== null)
      return { check, law: statement.name, outcome: { status: 'not applicable', reason: skipped } };
    const report = await judgeLaw(subject, check, statement, optionsOf(job));
    const { outcome } = report;
    if (check === 'congruence' || outcome.status !== 'failed') return report;
    hopeless ||= fatal.includes(outcome.finding.fault);
    // What follows from the axioms says nothing more where one of them fails.
    if (isAxiom(statement) || hopeless) broken ??= `not run: ${statement.name} failed`;
    return report;
  };
  const { name: instance } = subject;
  return lawsFor(subject, own, files).map((law) => ({
    item: { instance, item: law.statement.name, type: null, check: law.check },
    run: async () => ({ tag: 'law', instance, report: await judged(law) }),
  }));
}

/** Why a statement claims nothing of an instance, or null. */
function unclaimed({ kind, models }: Statement): string | null {
  if (kind === 'refute') return 'it is to be refuted, in a model';
  return models === null ? null : 'it is claimed for models by name';
}

const isAxiom = ({ kind }: Statement): boolean => kind === 'axiom';

interface Law {
  readonly check: 'congruence' | 'composites';
  readonly statement: Statement;
}

function lawsFor(subject: Subject, own: readonly Statement[], files: Files): readonly Law[] {
  const library = subject.kind === 'category' || subject.instance.composes ? libraryLaws(files) : [];
  const claimed = library.filter((statement) => unclaimed(statement) === null);
  return [
    ...own.map((statement) => ({ check: 'congruence', statement }) as const),
    ...claimed.map((statement) => ({ check: 'composites', statement }) as const),
  ];
}

/** A law of the user is about the maps that it names: an instance that lacks one of them says nothing on it. */
function lacks(subject: Subject, { lhs, rhs }: Statement): string | null {
  if (subject.kind === 'category') return 'it is about maps by name, and a category has none';
  const names = subject.instance.maps.map(({ name }) => name);
  const missing = mapNames([lhs, rhs]).find((name) => !names.includes(name));
  if (missing === undefined) return null;
  const near = nearest(missing, names);
  return `there is no map \`${missing}\`${near === null ? '' : `: did you mean \`${near}\`?`}`;
}

async function judgeLaw(
  subject: Subject,
  check: Law['check'],
  statement: Statement,
  options: GateOptions,
): Promise<CheckReport> {
  if (subject.kind === 'category') return finish(gateCategoryLaw(subject.model, statement, options));
  const runs = check === 'composites' ? Math.min(options.runs, libraryRuns) : options.runs;
  return gateLaw(subject.instance, check, statement, { ...options, runs });
}

function finish<T>(steps: Generator<undefined, T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
