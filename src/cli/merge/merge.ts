/** The reports on the parts of a run, put together to the report on the whole. */
import type { JsonDiagnostic, JsonLaw, JsonReport } from '../reporters/shape.js';

/** The report that the run in one piece would have given, or why these are not the parts of one run. */
export function mergeReports(parts: readonly JsonReport[]): JsonReport | string {
  const [first] = parts;
  if (!first) return 'there are no reports';
  const problem = whyNotOne(parts, first);
  if (problem !== null) return problem;
  const order = orderIn(first.files);
  const laws = parts.flatMap((part) => part.laws).sort(order);
  const exit = Math.max(...parts.map((part) => part.exit)) as JsonReport['exit'];
  const summary = Object.fromEntries(
    Object.keys(first.summary).map((key) => [
      key,
      parts.reduce((sum, part) => sum + (part.summary[key] ?? 0), 0),
    ]),
  );
  return { ...first, shard: null, exit, summary, laws, diagnostics: mergeDiagnostics(parts) };
}

function whyNotOne(parts: readonly JsonReport[], first: JsonReport): string | null {
  for (const field of ['tool', 'seed', 'runs', 'files'] as const) {
    const values = new Set(parts.map((part) => JSON.stringify(part[field])));
    if (values.size > 1) return `the reports differ in \`${field}\`: ${[...values].join(', ')}`;
  }
  if (parts.length === 1 && first.shard === null) return null;
  const counts = new Set(parts.map(({ shard }) => shard?.split('/')[1] ?? 'none'));
  if (counts.size > 1 || counts.has('none'))
    return 'they are not the parts of one run: each must come from `--shard i/n` with the same n';
  const count = Number([...counts][0]);
  const numbers = parts.map(({ shard }) => Number(shard!.split('/')[0]));
  const all = Array.from({ length: count }, (_, i) => i + 1);
  const missing = all.filter((number) => !numbers.includes(number));
  if (missing.length > 0) return `missing: ${missing.map((number) => `${number}/${count}`).join(', ')}`;
  const twice = numbers.find((number, i) => numbers.indexOf(number) !== i);
  return twice === undefined ? null : `there are two reports of part ${twice}/${count}`;
}

type Placed = Pick<JsonLaw, 'line' | 'column'> & { readonly file: string | null };

/** Files as they were given, statements as they stand in them. */
const orderIn =
  (files: readonly (string | null)[]) =>
  (a: Placed, b: Placed): number =>
    files.indexOf(a.file) - files.indexOf(b.file) ||
    (a.line ?? 0) - (b.line ?? 0) ||
    (a.column ?? 0) - (b.column ?? 0);

/**
 * Each part reads all files: what is wrong with these is in every part. The rest is about the statements of one. What is
 * about no file given comes first, as in a run.
 */
function mergeDiagnostics(parts: readonly JsonReport[]): readonly JsonDiagnostic[] {
  const keys = parts.map((part) => new Set(part.diagnostics.map((each) => JSON.stringify(each))));
  const inAll = (each: JsonDiagnostic): boolean => keys.every((set) => set.has(JSON.stringify(each)));
  const { diagnostics, files } = parts[0]!;
  const others = parts.flatMap((part) => part.diagnostics.filter((each) => !inAll(each)));
  const all = [...diagnostics.filter(inAll), ...others];
  const elsewhere = all.map(({ file }) => file).filter((file) => file === null || !files.includes(file));
  return all.sort(orderIn([...new Set([...elsewhere, ...files])]));
}
