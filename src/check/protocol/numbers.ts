/** Values as JSON: what JSON has no number for is written as a string, and only these four strings are numbers. */
const tagged: Readonly<Record<string, number>> = {
  NaN: NaN,
  Infinity: Infinity,
  '-Infinity': -Infinity,
  '-0': -0,
};

/** A value with its special numbers as strings; lists of lists to any depth. */
export function encodeValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(encodeValue);
  if (typeof value !== 'number') return value;
  if (Object.is(value, -0)) return '-0';
  return Number.isFinite(value) ? value : String(value);
}

/** Lists nest at most as deep as a type can; what nests deeper is no value, and is not walked. */
const deepest = 300;

/** The value that a message means. Whatever is no number stays as it is, for the gate to judge. */
export function decodeValue(value: unknown, depth = 0): unknown {
  if (Array.isArray(value)) return depth < deepest ? value.map((part) => decodeValue(part, depth + 1)) : null;
  return typeof value === 'string' && Object.hasOwn(tagged, value) ? tagged[value] : value;
}
