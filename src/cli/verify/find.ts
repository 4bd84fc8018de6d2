/** The certificates that the paths of a command line mean. */
import { posix } from 'node:path';
import { proofExtension } from '../../rewrite/index.js';
import type { Files } from '../io.js';

interface Found {
  readonly files: readonly string[];
  /** What is wrong with a path, in words. */
  readonly problems: readonly string[];
}

/** Files as given, and the certificates of directories and below. A directory without any is a problem. */
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
    const found = below(folder, files);
    return found.length > 0 ? found : `holds no certificates (files that end in ${proofExtension})`;
  } catch (thrown) {
    return `cannot be read: ${thrown instanceof Error ? thrown.message : String(thrown)}`;
  }
}

/** Sorted, with those of the folders inside; links to folders are not followed. */
function below(folder: string, files: Files): readonly string[] {
  return [...files.list(folder)].sort().flatMap((name) => {
    const path = posix.join(folder, name);
    const kind = files.kind(path);
    if (kind === 'directory') return files.isLink(path) ? [] : below(path, files);
    // What cannot be read may be a folder of certificates: reading it says so.
    return name.endsWith(proofExtension) || kind === 'denied' ? [path] : [];
  });
}
