/** What Tab offers at the prompt. */
import { posix } from 'node:path';
import { declarationWords, predefinedNames } from '../../syntax/index.js';
import { metaNames } from './meta.js';
import { citable } from '../equation.js';
import type { State } from './state.js';

/** The candidates for the word that the line ends with, and that word. */
export function complete(line: string, state: State): [string[], string] {
  if (/^\s*:\S*$/.test(line)) return matching(metaNames, line.trimStart());
  const file = /^\s*:load\s+(?:.*\s)?(\S*)$/.exec(line);
  if (file) return matching(paths(file[1]!, state), file[1]!);
  const cited = /\bby\s+(?:.*,\s*)?([\p{L}\p{N}_.']*)$/u.exec(line);
  if (cited)
    return matching(
      citable(state.environment).map((statement) => statement.name),
      cited[1]!,
    );
  const word = /[\p{L}_][\p{L}\p{N}_']*$/u.exec(line)?.[0] ?? '';
  const names = [...state.environment.names.all()].map(([name]) => name);
  return matching([...names, ...predefinedNames, ...declarationWords.keys()], word);
}

function matching(candidates: Iterable<string>, word: string): [string[], string] {
  const found = new Set([...candidates].filter((candidate) => candidate.startsWith(word)));
  return [[...found].sort(), word];
}

/** Folders, and `.rdc` files, in the folder that the path so far names. */
function paths(typed: string, { io }: State): string[] {
  const folder = typed.includes('/') ? posix.dirname(`${typed}x`) : '.';
  if (io.files.kind(folder) !== 'directory') return [];
  return io.files.list(folder).flatMap((name) => {
    const path = folder === '.' ? name : posix.join(folder, name);
    if (io.files.kind(path) === 'directory') return [`${path}/`];
    return name.endsWith('.rdc') ? [path] : [];
  });
}
