/** The report as JUnit XML, as test dashboards read it: a suite for each file, a case for each statement. */
import type { Printed } from './reporter.js';
import type { JsonDiagnostic, JsonLaw, JsonReport } from './shape.js';
import { explanation, sentence } from './words.js';

export function junit(report: JsonReport): Printed {
  const files = [...new Set([...report.files, ...report.laws.map(({ file }) => file)])];
  const suites = files.flatMap((file) => {
    const laws = report.laws.filter((law) => law.file === file);
    return laws.length === 0 ? [] : [suite(file, laws)];
  });
  const wrong = report.diagnostics.filter(({ code }) => code !== 'unjustified');
  const cases = wrong.map(diagnosticCase);
  const counts = totals(report.laws, wrong.length);
  const last =
    wrong.length === 0
      ? []
      : [`  <testsuite name="diagnostics" ${totals([], wrong.length)}>\n${cases.join('')}  </testsuite>\n`];
  const body = [...suites, ...last].join('');
  const head = `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="rdc" ${counts}>\n`;
  return { out: `${head}${body}</testsuites>\n`, err: '' };
}

const isError = ({ status }: JsonLaw): boolean => status === 'error' || status === 'timeout';
/** What was not judged is no success, whether that is as it should be or not. */
const unjudged: readonly string[] = ['not-run', 'not applicable', 'by construction'];
const isSkipped = ({ status }: JsonLaw): boolean => unjudged.includes(status);

function totals(laws: readonly JsonLaw[], wrong: number): string {
  const skipped = laws.filter(isSkipped).length;
  const failed = laws.filter((law) => !law.ok && !isSkipped(law));
  const errors = failed.filter(isError).length + wrong;
  const failures = failed.length - failed.filter(isError).length;
  return `tests="${laws.length + wrong}" failures="${failures}" errors="${errors}" skipped="${skipped}"`;
}

const suite = (file: string, laws: readonly JsonLaw[]): string =>
  `  <testsuite name="${attribute(file)}" ${totals(laws, 0)}>\n${laws.map(testcase).join('')}  </testsuite>\n`;

/** What is wrong with the input, under its file; the message has the place, for readers that show nothing else. */
function diagnosticCase(diagnostic: JsonDiagnostic, i: number): string {
  const { file, line, column, code, message } = diagnostic;
  const place = file === null ? '' : line === null ? `${file}: ` : `${file}:${line}:${column ?? 1}: `;
  const open = opening(`${code} ${i + 1}`, file ?? 'diagnostics', diagnostic);
  return `${open}><error message="${attribute(place + message)}" type="${attribute(code)}">${text(place + sentence(diagnostic))}</error></testcase>\n`;
}

/** The start of a case, and its place if it has one. */
function opening(name: string, classname: string, { file, line }: JsonLaw | JsonDiagnostic): string {
  const place = `${file === null ? '' : ` file="${attribute(file)}"`}${line === null ? '' : ` line="${line}"`}`;
  return `    <testcase name="${attribute(name)}" classname="${attribute(classname)}"${place}`;
}

function testcase(law: JsonLaw): string {
  const time = law.ms === undefined ? '' : ` time="${(law.ms / 1000).toFixed(3)}"`;
  const open = `${opening(law.name, law.file, law)}${time}`;
  const message = attribute(explanation(law));
  if (isSkipped(law)) return `${open}><skipped message="${message}"/></testcase>\n`;
  if (law.ok) return `${open}/>\n`;
  const tag = isError(law) ? 'error' : 'failure';
  const lines = [law.statement, ...details(law)].join('\n');
  return `${open}><${tag} message="${message}" type="${law.status}">${text(lines)}</${tag}></testcase>\n`;
}

function details({ counterexample, replay }: JsonLaw): readonly string[] {
  if (counterexample === null) return [];
  const { objects, maps, point } = counterexample;
  const values = Object.entries({ ...objects, ...maps, ...point }).map(
    ([name, value]) => `${name} = ${value}`,
  );
  const ends = [
    `left = ${counterexample.left}`,
    `right = ${counterexample.right}`,
    counterexample.difference,
  ];
  return [`in ${counterexample.model}`, ...values, ...ends, ...(replay === null ? [] : [replay])];
}

/** XML 1.0 cannot hold most control characters and halves of surrogate pairs, not even escaped. */
const clean = (value: string): string =>
  value.replace(/\p{Cs}|[\ufffe\uffff]|[^\P{Cc}\t\n\r\u007f-\u009f]/gu, '\ufffd');
const text = (value: string): string =>
  clean(value).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const attribute = (value: string): string =>
  text(value).replace(/"/g, '&quot;').replace(/\r/g, '&#13;').replace(/\n/g, '&#10;').replace(/\t/g, '&#9;');
