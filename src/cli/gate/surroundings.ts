/**
 * What JavaScript provides, as a thread found it. Maps share a thread: one that replaces `Math.abs` would change what is
 * said of all that come after it.
 */
const provided: Readonly<Record<string, object>> = {
  ...{ Math, Number, Object, Array, JSON, Promise, Reflect, globalThis },
  'Array.prototype': Array.prototype,
  'Object.prototype': Object.prototype,
  'Function.prototype': Function.prototype,
  'Map.prototype': Map.prototype,
  'Set.prototype': Set.prototype,
  'Promise.prototype': Promise.prototype,
  'String.prototype': String.prototype,
  'Float64Array.prototype': Float64Array.prototype,
  'TypedArray.prototype': Object.getPrototypeOf(Float64Array.prototype) as object,
};

/** What a thread prints and ends with. The rest of these changes by itself, or is inherited. */
const functions: readonly (readonly [string, object, readonly string[]])[] = [
  ['console', console, Object.keys(console)],
  ['process', process, ['exit', 'abort', 'kill', 'nextTick', 'hrtime', 'emitWarning']],
  ['process.stdout', process.stdout, ['write', 'end']],
  ['process.stderr', process.stderr, ['write', 'end']],
];

const valueAt = (holder: object, key: string): unknown => (holder as Readonly<Record<string, unknown>>)[key];

/** Remembers what there is; the function that is returned names what has been replaced since then, or null. */
export function rememberSurroundings(): () => string | null {
  const { getOwnPropertyDescriptor, is } = Object;
  const known = Object.entries(provided).map(([name, holder]) => ({
    ...{ name, holder, values: Object.entries(Object.getOwnPropertyDescriptors(holder)) },
  }));
  const called = functions.flatMap(([name, holder, keys]) =>
    keys.map((key) => ({ name: `${name}.${key}`, holder, key, value: valueAt(holder, key) })),
  );
  return () => {
    for (const { name, holder, values } of known)
      for (const [key, { value }] of values)
        if (value !== undefined && !is(getOwnPropertyDescriptor(holder, key)?.value, value))
          return `${name}.${key}`;
    const replaced = called.find(({ holder, key, value }) => !is(valueAt(holder, key), value));
    return replaced?.name ?? null;
  };
}
