/** Thrown where a budget runs out, deep inside inference or elaboration; `withinBudget` alone catches it. */
export class OutOfBudget extends Error {
  constructor(
    readonly what: string,
    readonly limit: number,
  ) {
    super(`${what} exceed ${limit}`);
  }
}

/** The result, or what grew too large: the budget that ran out, or the stack. */
export function withinBudget<T>(
  run: () => T,
): { readonly value: T } | { readonly what: string; readonly limit: number | null } {
  try {
    return { value: run() };
  } catch (error) {
    if (error instanceof OutOfBudget) return { what: error.what, limit: error.limit };
    if (error instanceof RangeError && /call stack/.test(error.message))
      return { what: 'the nesting of this declaration', limit: null };
    throw error;
  }
}
