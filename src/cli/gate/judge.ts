/** Judges the instances of a file, one map or law after the other. */
import {
  gateCategoryLaw,
  gateLaw,
  gateMap,
  mapNames,
  globToRegExp,
  type CheckReport,
  type GateOptions,
  type MapReport,
} from '../../check/index.js';
import type { Statement } from '../../syntax/index.js';
import type { Files } from '../io.js';
import { services } from '../services.js';
import type { Job } from './job.js';
import { libraryLaws } from './library.js';
import { loadFile, loadPrimitives, type Subject } from './load.js';

export type Event =
  | { readonly tag: 'problem'; readonly words: string }
  /** Sent before the work, so that what hangs has a name. */
  | { readonly tag: 'begin'; readonly instance: string; readonly item: string; readonly type: string | null }
  | { readonly tag: 'map'; readonly instance: string; readonly report: MapReport }
  | { readonly tag: 'law'; readonly instance: string; readonly report: CheckReport };

/** Points for each law of the library: there are many of them. */
const libraryRuns = 50;

export async function* judge(job: Job, files: Files): AsyncGenerator<Event> {
  const load = job.file.endsWith('.rdc') ? loadPrimitives : loadFile;
  const { subjects, problems } = await load(job.file, files);
  for (const words of problems) yield { tag: 'problem', words };
  const own = services.load(job.laws, files).programs.flatMap((program) => program.statements);
  for (const subject of subjects) yield* judgeSubject(subject, own, job, files);
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
  const wanted = (item: string): boolean =>
    (patterns.length === 0 || patterns.some((pattern) => pattern.test(item))) &&
    !job.skip.includes(`${name} ${item}`);
  const options: GateOptions = { ...job, now: () => performance.now() };
  for (const map of subject.kind === 'maps' ? subject.instance.maps : []) {
    if (!wanted(map.name)) continue;
    yield { tag: 'begin', instance: name, item: map.name, type: map.type };
    yield {
      tag: 'map',
      instance: name,
      report: await gateMap((subject as Subject & { kind: 'maps' }).instance, map, options),
    };
  }
  yield* judgeLaws(subject, own, wanted, options, files);
  if (patterns.length > 0) return;
  if (subject.kind === 'category' || subject.instance.composes || job.skip.includes(`${name} composites`))
    return;
  yield { tag: 'begin', instance: name, item: 'composites', type: null };
  const report: CheckReport = { check: 'composites', law: null, outcome: { status: 'by construction' } };
  yield { tag: 'law', instance: name, report };
}

async function* judgeLaws(
  subject: Subject,
  own: readonly Statement[],
  wanted: (item: string) => boolean,
  options: GateOptions,
  files: Files,
): AsyncGenerator<Event> {
  const { name } = subject;
  let broken: string | null = null;
  for (const { check, statement } of lawsFor(subject, own, files)) {
    if (!wanted(statement.name)) continue;
    yield { tag: 'begin', instance: name, item: statement.name, type: null };
    const skipped = unclaimed(statement) ?? (check === 'composites' && follows(statement) ? broken : null);
    const report: CheckReport =
      skipped === null
        ? await judgeLaw(subject, check, statement, options)
        : { check, law: statement.name, outcome: { status: 'not applicable', reason: skipped } };
    // What follows from the axioms says nothing more where one of them fails.
    if (report.outcome.status === 'failed' && !follows(statement))
      broken ??= `not run: ${statement.name} failed`;
    yield { tag: 'law', instance: name, report };
  }
}

/** Why a statement claims nothing of an instance, or null. */
function unclaimed({ kind, models }: Statement): string | null {
  if (kind === 'refute') return 'it is to be refuted, in a model';
  return models === null ? null : 'it is claimed for models by name';
}

const follows = ({ kind }: Statement): boolean => kind !== 'axiom';

type Law = { readonly check: 'congruence' | 'composites'; readonly statement: Statement };

function lawsFor(subject: Subject, own: readonly Statement[], files: Files): readonly Law[] {
  const congruences = own.filter((statement) => isAbout(statement, subject));
  const library = subject.kind === 'category' || subject.instance.composes ? libraryLaws(files) : [];
  const claimed = library.filter((statement) => unclaimed(statement) === null);
  return [
    ...congruences.map((statement) => ({ check: 'congruence', statement }) as const),
    ...claimed.map((statement) => ({ check: 'composites', statement }) as const),
  ];
}

/** A law is about the maps that it names: an instance that lacks one of them says nothing on it. */
function isAbout({ lhs, rhs }: Statement, subject: Subject): boolean {
  if (subject.kind === 'category') return false;
  const { maps } = subject.instance;
  return mapNames([lhs, rhs]).every((name) => maps.some((map) => map.name === name));
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
