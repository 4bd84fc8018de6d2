/** The files of `laws/`, as the elaborator asks for them; some may be replaced. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Load } from '../../src/syntax/index.js';

const folder = resolve(import.meta.dirname, '../../laws');

export const lawFiles: readonly string[] = readdirSync(folder).filter((file) => file.endsWith('.rdc'));

export const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8');

export const loader =
  (replaced: Readonly<Record<string, string>> = {}): Load =>
  (path, from) => {
    const name = from === null ? path : join(dirname(from), path);
    if (replaced[name] !== undefined) return { name, text: replaced[name] };
    return existsSync(join(folder, name)) ? { name, text: textOf(name) } : null;
  };
