/** A JSON report from a file, as far as merging needs it to be one. */
import type { JsonReport } from '../reporters/shape.js';

/** The report, or what is wrong with the text. */
export function readReport(text: string): JsonReport | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'is not JSON';
  }
  if (!isRecord(value) || typeof value['tool'] !== 'string')
    return 'is no report of `rdc check --reporter json`';
  if (value['version'] !== 1)
    return `is a report of version ${String(value['version'])}; this reads version 1`;
  const wrong = fields.find(([name, holds]) => !holds(value[name]));
  return wrong ? `has no proper field \`${wrong[0]}\`` : (value as unknown as JsonReport);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNumber = (value: unknown): boolean => typeof value === 'number';
const isText = (value: unknown): boolean => typeof value === 'string';
const listOf =
  (holds: (item: unknown) => boolean) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.every(holds);

const isLaw = (value: unknown): boolean =>
  isRecord(value) &&
  ['id', 'name', 'file', 'kind', 'statement', 'status'].every((field) => isText(value[field])) &&
  typeof value['ok'] === 'boolean';
const isDiagnostic = (value: unknown): boolean =>
  isRecord(value) && isText(value['code']) && isText(value['message']);

const fields: readonly (readonly [keyof JsonReport, (value: unknown) => boolean])[] = [
  ['seed', isNumber],
  ['runs', isNumber],
  ['exit', (value) => [0, 1, 2, 3, 130].includes(value as number)],
  ['shard', (value) => value === null || (typeof value === 'string' && /^\d+\/\d+$/.test(value))],
  ['files', listOf(isText)],
  ['summary', (value) => isRecord(value) && Object.values(value).every(isNumber)],
  ['laws', listOf(isLaw)],
  ['diagnostics', listOf(isDiagnostic)],
];
