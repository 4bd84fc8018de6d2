/** From the paths of a command line to the files they mean. */
import { posix } from 'node:path';
import { globToRegExp, isGlob, suggestion, type Finding } from '../check/index.js';
import type { Files } from './io.js';
import { unreadable } from './sources.js';

export interface Found {
  readonly files: readonly string[];
  readonly findings: readonly Finding[];
}

/** Files as given, the `.rdc` files of directories and below, and what shell patterns match; each once, in order. */
export function findFiles(paths: readonly string[], files: Files): Found {
  const found: string[] = [];
  const findings: Finding[] = [];
  for (const path of paths) {
    const result = expand(tidy(path), files);
    if (typeof result === 'string') findings.push(missing(path, result, files));
    else found.push(...result);
  }
  const seen = new Set<string>();
  const fresh = (file: string): boolean => {
    const identity = files.identity(file);
    return !seen.has(identity) && Boolean(seen.add(identity));
  };
  return { files: found.filter(fresh), findings };
}

/** The files that one path means, or what is wrong with it. */
function expand(path: string, files: Files): readonly string[] | string {
  const kind = files.kind(path);
  if (kind === 'file') return [path];
  if (kind === 'directory') {
    const inside = walk(path, files);
    return inside.length > 0 ? inside : 'holds no .rdc files';
  }
  if (kind === 'denied') return 'cannot be read: permission denied';
  if (kind === 'other') return 'is neither a file nor a directory';
  if (!isGlob(path)) return 'does not exist';
  const pattern = globToRegExp(path, 'path');
  const matching = candidates(path, files).filter((file) => pattern.test(file));
  return matching.length > 0 ? matching : 'matches no file';
}

/** The files below the part of a pattern that has no wildcards. */
function candidates(pattern: string, files: Files): readonly string[] {
  const parts = pattern.split('/');
  const fixed = parts.slice(0, parts.findIndex(isGlob)).join('/');
  const root = fixed === '' ? (pattern.startsWith('/') ? '/' : '.') : fixed;
  if (files.kind(root) !== 'directory') return [];
  const depth = pattern.includes('**')
    ? Infinity
    : parts.length - (fixed === '' ? 0 : fixed.split('/').length);
  return walk(root, files, depth, '');
}

/** Sorted, without hidden folders and those of installed packages. */
function walk(folder: string, files: Files, depth = Infinity, extension = '.rdc'): readonly string[] {
  if (depth <= 0) return [];
  const out: string[] = [];
  for (const name of [...files.list(folder)].sort()) {
    if (name.startsWith('.') || name === 'node_modules') continue;
    const path = tidy(folder === '.' ? name : `${folder}/${name}`);
    const kind = files.kind(path);
    if (kind === 'directory' && !files.isLink(path)) out.push(...walk(path, files, depth - 1, extension));
    else if (kind === 'file' && name.endsWith(extension)) out.push(path);
  }
  return out;
}

/** One spelling for each path, that under which the file is loaded: no `.`, no `..` after a name, no needless slashes. */
const tidy = (path: string): string => {
  const short = path === '' ? '' : posix.normalize(path);
  return short.length > 1 ? short.replace(/\/$/, '') : short;
};

function missing(path: string, problem: string, files: Files): Finding {
  const slash = path.lastIndexOf('/');
  const folder = slash < 0 ? '.' : path.slice(0, slash) || '/';
  const near =
    files.kind(folder) === 'directory' && !isGlob(path) ? nearby(path.slice(slash + 1), folder, files) : null;
  return unreadable(path, problem, near);
}

function nearby(name: string, folder: string, files: Files): string | null {
  const hint = suggestion(name, files.list(folder));
  return hint.startsWith('did you mean') ? hint : null;
}
