/** The gate's report in the shape of that of `rdc check`, so that every reporter for programs can print it. */
import type { Check, CheckReport, GateReport, InstanceReport, NotRun } from '../../../check/index.js';
import { diagnostics } from '../../reporters/json.js';
import type { JsonDiagnostic, JsonLaw, JsonReport } from '../../reporters/shape.js';
import { version } from '../../version.js';
import { replay } from './replay.js';
import { stale } from './stale.js';

/** Each check of a map is a statement of its own. */
export function asLaws(report: GateReport): JsonReport {
  const judged = report.instances.flatMap(({ instance, source, maps, laws }) => [
    ...maps.flatMap(({ map, type, checks }) =>
      checks.map((check) => entry({ instance, source }, map, `${map} : ${type}`, check, report)),
    ),
    ...laws.map((check) => {
      const name = check.law ?? check.check;
      return entry({ instance, source }, name, name, check, report);
    }),
  ]);
  const laws = [...judged, ...report.notRun.map(notRun)];
  return {
    ...{ version: 1, tool: `rdc ${version()}`, seed: report.seed, runs: report.runs, shard: null },
    ...{ exit: report.exit, summary: { ...report.summary }, laws },
    files: [...new Set(laws.map(({ file }) => file))],
    diagnostics: [
      ...diagnostics(report.problems, report.texts),
      ...stale(report).map((message): JsonDiagnostic => {
        return { code: 'baseline', severity: 'error', message, file: null, hint: null, ...nowhere };
      }),
    ],
  };
}

/** The file that a reader would open: of a command, the last word that is the name of one. */
function fileOf(source: string): string {
  if (!source.startsWith('-- ')) return source;
  const words = source.slice('-- '.length).split(' ');
  return words.findLast((word) => /^[\w./-]+\.\w+$/.test(word)) ?? words[0]!;
}

const nowhere = { line: null, column: null, endLine: null, endColumn: null } as const;

function notRun({ instance, source, name, check }: NotRun): JsonLaw {
  const shown = name ?? instance;
  return {
    ...{ id: `${instance}#${shown}/${check ?? 'all'}`, name: shown, file: fileOf(source), ...nowhere },
    ...{ kind: 'check', doc: null, statement: shown, models: [], proof: null, hint: null },
    ...{ status: 'not-run', ok: false, counterexample: null, reason: 'interrupted', replay: null },
  };
}

/** Of a check of a map, or of a law. */
export const idOf = (instance: string, name: string, check: Check): string => `${instance}#${name}/${check}`;

function entry(
  { instance, source }: Pick<InstanceReport, 'instance' | 'source'>,
  name: string,
  statement: string,
  { check, outcome }: CheckReport,
  report: GateReport,
): JsonLaw {
  const finding = outcome.status === 'failed' ? outcome.finding : null;
  const known =
    finding && report.known.find((k) => k.instance === instance && k.map === name && k.check === check);
  const { rule = '', differences = '' } = finding?.columns ?? {};
  return {
    ...{
      id: idOf(instance, name, check),
      name: `${name}: ${check}`,
      file: fileOf(source),
      ...nowhere,
    },
    ...{ kind: 'check', doc: null, statement, models: [], proof: null, hint: null },
    status: finding ? 'refuted' : outcome.status === 'passed' ? 'tested' : outcome.status,
    ok: finding === null || (known !== null && known !== undefined),
    counterexample: finding && {
      ...{ model: instance, objects: {}, maps: {}, point: finding.point },
      ...{ left: rule, right: differences, difference: finding.words },
    },
    reason: finding?.fault ?? (outcome.status === 'not applicable' ? outcome.reason : null),
    replay: finding && replay(finding, source, report),
  };
}
