/** The baseline of a run, whose entries name instances by any path to their files. */
import { resolve } from 'node:path';
import { readBaseline, type Baseline, type Finding } from '../../check/index.js';
import type { Io } from '../io.js';
import { readSource } from '../sources.js';
import { problem } from './collection.js';
import { plainData } from './plain-data.js';

/** The baseline at `path` for a run on `files`, or null with one more of the problems. */
export function baselineAt(
  path: string,
  files: readonly string[],
  io: Io,
  problems: Finding[],
): Baseline | null {
  const source = readSource(path, io.files);
  const read = 'text' in source ? readBaseline(source.text, (name) => asGiven(name, files)) : source;
  if ('baseline' in read) return plainData(read.baseline);
  problems.push(problem(`the baseline \`${path}\`: ${read.problem}`, null, path));
  return null;
}

/** The name of an instance, `FILE` or `FILE#EXPORT`, with the file as the command line has it. */
function asGiven(name: string, files: readonly string[]): string {
  const hash = name.lastIndexOf('#');
  const parts = [[name, ''], ...(hash < 0 ? [] : [[name.slice(0, hash), name.slice(hash)]])] as const;
  for (const [path, key] of parts) {
    const file = files.find((each) => resolve(each) === resolve(path));
    if (file !== undefined) return `${file}${key}`;
  }
  return name;
}

/** Each file once, under the first of its names. */
export const distinct = (files: readonly string[]): readonly string[] =>
  files.filter((file, i) => files.findIndex((other) => resolve(other) === resolve(file)) === i);
