/** Workflow commands of GitHub Actions: an annotation at each statement and diagnostic, then one line in all. */
import { counted } from './evidence.js';
import type { Printed } from './reporter.js';
import type { JsonDiagnostic, JsonLaw, JsonReport } from './shape.js';
import { explanation, sentence } from './words.js';

/** `details` are further lines on a statement, before its text. */
export function github(report: JsonReport, details: (law: JsonLaw) => readonly string[] = () => []): Printed {
  const laws = report.laws.filter((law) => !law.ok && law.status !== 'not-run');
  const lines = [
    ...report.diagnostics.map((each) => command(each, each.code, sentence(each))),
    ...laws.map((law) =>
      command(law, law.name, [explanation(law), ...details(law), ...rest(law)].join('\n')),
    ),
    ...notRun(report.laws),
    summary(report, laws.length),
  ];
  return { out: lines.map((line) => `${line}\n`).join(''), err: '' };
}

/** One annotation for all that was left out. */
function notRun(laws: readonly JsonLaw[]): readonly string[] {
  const left = laws.filter(({ status }) => status === 'not-run');
  const [first] = left;
  if (!first) return [];
  return [`::error title=not run::${data(`${counted(left.length, 'statement')}: ${first.reason ?? ''}`)}`];
}

const rest = ({ statement, replay }: JsonLaw): readonly string[] => [
  statement,
  ...(replay === null ? [] : [`replay: ${replay}`]),
];

function command(at: JsonLaw | JsonDiagnostic, title: string, message: string): string {
  const properties = Object.entries({
    ...(at.file === null ? {} : { file: at.file }),
    ...(at.line === null
      ? {}
      : { line: at.line, col: at.column, endLine: at.endLine, endColumn: at.endColumn }),
    title,
  });
  const written = properties.map(([key, value]) => `${key}=${property(String(value))}`).join(',');
  return `::error ${written}::${data(message)}`;
}

/** In messages these characters are escaped, in properties also those that end one. */
const data = (text: string): string => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
const property = (text: string): string => data(text).replace(/:/g, '%3A').replace(/,/g, '%2C');

function summary({ laws, diagnostics, seed }: JsonReport, failed: number): string {
  const left = laws.filter(({ status }) => status === 'not-run').length;
  const parts = [
    counted(laws.length, 'statement'),
    `${failed} failed`,
    ...(left > 0 ? [`${left} not run`] : []),
    counted(diagnostics.length, 'diagnostic'),
  ];
  return `rdc: ${parts.join(', ')} (seed ${seed})`;
}
