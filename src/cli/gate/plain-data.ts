import { plain } from '../../check/index.js';

/** Data with every text of it on one line, without what a terminal would obey: rules and programs may say anything. */
export function plainData<T>(data: T): T {
  return cleaned(data) as T;
}

function cleaned(data: unknown): unknown {
  if (typeof data === 'string') return plain(data, Infinity);
  if (Array.isArray(data)) return data.map(cleaned);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [plain(key, Infinity), cleaned(value)]),
  );
}
