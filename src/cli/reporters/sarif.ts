/** SARIF 2.1.0 [OASIS], as code scanning reads it: a result for each statement and diagnostic that is not as expected. */
import type { Printed } from './reporter.js';
import type { JsonDiagnostic, JsonLaw, JsonReport } from './shape.js';
import { explanation, sentence } from './words.js';

export function sarif(report: JsonReport): Printed {
  const [name, version] = report.tool.split(' ') as [string, string];
  const laws = report.laws.filter((law) => !law.ok);
  const results = [
    ...report.diagnostics.map((each) => result(each, each.code, sentence(each))),
    ...laws.map((law) => ({
      ...result(law, `statement-${law.status}`, explanation(law)),
      partialFingerprints: { 'rdcStatement/v1': law.id },
      properties: { kind: law.kind, statement: law.statement, replay: law.replay },
    })),
  ];
  const ids = [...new Set(results.map(({ ruleId }) => ruleId))].sort();
  const run = {
    tool: {
      driver: { name, version, rules: ids.map((id) => ({ id, shortDescription: { text: meaning(id) } })) },
    },
    invocations: [invocation(report)],
    columnKind: 'utf16CodeUnits',
    results,
  };
  const log = { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] };
  return { out: `${JSON.stringify(log, null, 2)}\n`, err: '' };
}

/** Successful is a run that judged everything, whatever it found. */
const invocation = ({ exit, laws }: JsonReport): object => ({
  executionSuccessful: exit <= 1 && laws.every(({ status }) => status !== 'not-run' && status !== 'timeout'),
  exitCode: exit,
});

function result(at: JsonLaw | JsonDiagnostic, ruleId: string, text: string): { readonly ruleId: string } {
  return {
    ...{ ruleId, level: 'error', message: { text } },
    ...(at.file === null ? {} : { locations: [place(at)] }),
  };
}

function place({ file, line, column, endLine, endColumn }: JsonLaw | JsonDiagnostic): object {
  const region =
    line === null ? {} : { region: { startLine: line, startColumn: column, endLine, endColumn } };
  return { physicalLocation: { artifactLocation: { uri: encodeURI(file ?? '') }, ...region } };
}

function meaning(id: string): string {
  const status = /^statement-(.*)$/.exec(id)?.[1];
  return status === undefined ? `The input is wrong: ${id}` : `A statement is not as expected: ${status}`;
}
