/** The certificates that the paths of a command line mean. */
import { posix } from 'node:path';
import { proofExtension } from '../../rewrite/index.js';
import type { Files } from '../io.js';

interface Found {
  readonly files: readonly string[];
  /** What is wrong with a path, in words. */
  readonly problems: readonly string[];
}

/** Files as given, and the certificates of directories. A directory without any is a problem. */
export function findCertificates(paths: readonly string[], files: Files): Found {
  const found: string[] = [];
  const problems: string[] = [];
  if (paths.length === 0) problems.push('nothing to verify: name a certificate, or a directory of them');
  for (const path of paths) {
    const inside = files.kind(path) === 'directory' ? certificatesIn(path, files) : [path];
    if (typeof inside === 'string') problems.push(`\`${path}\` ${inside}`);
    else found.push(...inside);
  }
  return { files: [...new Set(found)], problems };
}

function certificatesIn(folder: string, files: Files): readonly string[] | string {
  try {
    const names = files.list(folder).filter((name) => name.endsWith(proofExtension));
    if (names.length === 0) return `holds no certificates (files that end in ${proofExtension})`;
    return [...names].sort().map((name) => posix.join(folder, name));
  } catch (thrown) {
    return `cannot be read: ${thrown instanceof Error ? thrown.message : String(thrown)}`;
  }
}
