/** The schema of SARIF 2.1.0, as the toolkit of its authors ships it. */
import { createRequire } from 'node:module';
import Ajv from 'ajv';

const load = createRequire(import.meta.url);
const ajv = new Ajv({ schemaId: 'id', meta: false, allErrors: true });
// The schema is written in draft 4.
ajv.addMetaSchema(load('ajv/lib/refs/json-schema-draft-04.json') as object);
const validate = ajv.compile(load('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json') as object);

/** What the schema has against a log; empty if nothing. */
export function sarifFaults(log: unknown): readonly string[] {
  return validate(log) === true
    ? []
    : (validate.errors ?? []).map(({ dataPath, message }) => `${dataPath} ${message ?? ''}`);
}
