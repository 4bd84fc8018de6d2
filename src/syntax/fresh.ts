/** Fresh names, in the order people would choose them. */

/**
 * A source of names from the letters of a pool, then the first letter with numbers, leaving out those taken. Each
 * name is given out once.
 */
export function namer(pool: string, taken: Iterable<string>): () => string {
  const used = new Set(taken);
  let count = 0;
  return () => {
    for (;;) {
      const name = pool[count] ?? `${pool[0]!}${count - pool.length + 1}`;
      count++;
      if (!used.has(name)) return name;
    }
  };
}

export const objectPool = 'XYZUVW';
export const variablePool = 'xyzuvwst';
