/** The gate's report for a person: one line for each map and law, and in full what fails. */
import {
  findingLines,
  hasFailed,
  type CheckReport,
  type GateFinding,
  type GateReport,
  type InstanceReport,
  type MapReport,
} from '../../../check/index.js';
import { counted } from '../../reporters/evidence.js';
import { showFinding } from '../../reporters/findings.js';
import type { Paint } from '../../reporters/paint.js';
import type { Printed, Style } from '../../reporters/reporter.js';
import { replay } from './replay.js';
import { stale } from './stale.js';

export function pretty(report: GateReport, style: Pick<Style, 'out' | 'err'>): Printed {
  const err = report.problems
    .map((finding) => `${showFinding(finding, report.texts, style.err)}\n\n`)
    .join('');
  if (report.instances.length + report.notRun.length === 0) return { out: '', err };
  const groups = report.instances.map((instance) => group(instance, report, style.out));
  const end = `${baseline(report, style.out)}${notRunLines(report, style.out)}${summaryLine(report, style.out)}\n`;
  return { out: [...groups, end].join('\n'), err };
}

/** What an interruption left out, an instance on each line; the laws of the library are counted. */
function notRunLines({ notRun }: GateReport, paint: Paint): string {
  const lines = [...new Set(notRun.map(({ instance }) => instance))].map((instance) => {
    const left = notRun.filter((each) => each.instance === instance);
    const names = left.flatMap(({ name, check }) => (check === 'composites' ? [] : (name ?? [])));
    const library = left.filter(({ check }) => check === 'composites').length;
    const laws = library === 0 ? [] : [`${counted(library, 'law')} on composites`];
    const what = [...names, ...laws].join(', ');
    return `${paint.bad('!')} not run: ${instance}${what === '' ? '' : `: ${what}`}\n`;
  });
  return lines.join('');
}

function group(instance: InstanceReport, report: GateReport, paint: Paint): string {
  const { maps, laws } = instance;
  const shown = laws.filter(isShown);
  const names = [...maps.map(({ map }) => map), ...shown.map(({ law, check }) => law ?? check)];
  const width = Math.min(24, Math.max(0, ...names.map((name) => name.length)));
  const context: Context = { instance, report, width, paint };
  const lines = [
    ...maps.flatMap((map) => mapLines(map, context)),
    ...shown.flatMap((law) => lawLines(law, context)),
    ...libraryLines(laws.filter((law) => !isShown(law))),
  ];
  return `${paint.strong(instance.instance)}\n${lines.map((line) => `${line.trimEnd()}\n`).join('')}`;
}

interface Context {
  readonly instance: InstanceReport;
  readonly report: GateReport;
  readonly width: number;
  readonly paint: Paint;
}

/** The laws of the library are many: those that do not fail are counted. */
const isShown = ({ check, law, outcome }: CheckReport): boolean =>
  check !== 'composites' || law === null || outcome.status === 'failed';

function libraryLines(laws: readonly CheckReport[]): string[] {
  if (laws.length === 0) return [];
  const reasons = new Map<string, number>();
  for (const { outcome } of laws) {
    const reason = outcome.status === 'not applicable' ? outcome.reason.replace(/`[^`]*`/, 'a map') : null;
    if (reason !== null) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  const passed = laws.flatMap(({ outcome }) => (outcome.status === 'passed' ? [outcome] : []));
  const late = passed.filter(({ notes }) => notes.some((note) => note.startsWith('stopped'))).length;
  return [
    `    composites: ${counted(passed.length, 'law')} of the library passed`,
    ...(late === 0 ? [] : [`    composites: ${counted(late, 'law')} of these stopped for want of time`]),
    ...[...reasons].map(
      ([reason, count]) => `    composites: ${counted(count, 'law')} not applicable, ${reason}`,
    ),
  ];
}

function mapLines(map: MapReport, context: Context): string[] {
  const { width, paint } = context;
  const failed = hasFailed(map);
  const head = `${status(failed ? 'failed' : 'passed', paint)}  ${map.map.padEnd(width)}  ${map.type}`;
  const failures = map.checks.flatMap(({ outcome }) =>
    outcome.status === 'failed' ? [outcome.finding] : [],
  );
  if (failed) return [head, ...failures.flatMap((finding) => details(finding, context))];
  const said = map.checks.map(words).filter((text) => text !== '');
  return [head, `            ${paint.faint(said.join('; '))}`];
}

/** What is said of a check that did not fail. Points are counted once: for the pairing. */
function words({ check, outcome }: CheckReport): string {
  if (outcome.status === 'not applicable') return `${check}: not applicable, ${outcome.reason}`;
  if (outcome.status === 'by construction') return `${check}: by construction`;
  if (
    outcome.status !== 'passed' ||
    (outcome.notes.length === 0 && check !== 'forward' && check !== 'second order')
  )
    return '';
  return [`${check} at ${counted(outcome.cases, 'point')}`, ...outcome.notes].join(', ');
}

function lawLines({ law, check, outcome }: CheckReport, context: Context): string[] {
  const { width, paint } = context;
  const head = (word: string, rest: string): string =>
    `${status(word, paint)}  ${(law ?? check).padEnd(width)}  ${rest}`;
  switch (outcome.status) {
    case 'failed':
      return [head('failed', check), ...details(outcome.finding, context)];
    case 'passed':
      return [head('passed', [`${check}, ${counted(outcome.cases, 'point')}`, ...outcome.notes].join(', '))];
    case 'by construction':
      return [head('-', 'by construction: rdc composes these rules itself')];
    case 'not applicable':
      return [head('-', `${check}: not applicable, ${outcome.reason}`)];
  }
}

function status(word: string, paint: Paint): string {
  const text = word.padEnd(6);
  if (word === 'failed') return `  ${paint.bad('!')} ${paint.bad(text)}`;
  return `    ${word === 'passed' ? paint.good(text) : paint.faint(text)}`;
}

function details(finding: GateFinding, { instance, report, paint }: Context): string[] {
  const known = report.known.find(
    (entry) =>
      entry.instance === instance.instance && entry.map === finding.map && entry.check === finding.check,
  );
  const again = replay(finding, instance.source, report);
  const lines = [
    `${finding.check}: ${paint.strong(finding.fault)}`,
    ...findingLines(finding),
    ...(known ? [`${'known'.padEnd(9)}${known.reason}`] : []),
    ...(again === null ? [] : [`${'replay'.padEnd(9)}${again}`]),
  ];
  return lines.map((line) => `            ${line}`);
}

const baseline = (report: GateReport, paint: Paint): string =>
  stale(report)
    .map((words) => `${paint.bad('!')} ${words}\n`)
    .join('');

function summaryLine({ summary, seed, runs, fixed, absent }: GateReport, paint: Paint): string {
  const { maps, laws, failed, known } = summary;
  const parts = [
    failed > 0 ? paint.bad(`${failed} failed`) : paint.good('none failed'),
    ...(known > 0 ? [`${known} known to fail`] : []),
    ...(fixed.length > 0 ? [paint.bad(`${fixed.length} listed and fixed`)] : []),
    ...(absent.length > 0 ? [paint.bad(`${absent.length} listed and not there`)] : []),
  ];
  return `${counted(maps, 'map')}, ${counted(laws, 'law')}: ${parts.join(', ')} (seed ${seed}, ${counted(runs, 'point')} each)`;
}
