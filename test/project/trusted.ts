/**
 * The trusted files: the kernel with what it imports, and the lines of each that hold code. Printed as
 * src/rewrite/certificate/trusted.ts by `npm run trusted`.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';

const root = resolve(import.meta.dirname, '../..');

/** The files that a file needs when it runs or is checked, itself among them. */
function reach(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const { fileName } of ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles)
    reach(join(dirname(file), fileName.replace(/\.js$/, '.ts')), found);
  return found;
}

/** Lines with a token on them: neither blank nor comment. */
export function codeLines(text: string): number {
  const source = ts.createSourceFile('x.ts', text, ts.ScriptTarget.Latest, true);
  const lines = new Set<number>();
  const lineOf = (at: number): number => source.getLineAndCharacterOfPosition(at).line;
  const visit = (node: ts.Node): void => {
    if (ts.isJSDoc(node)) return;
    const parts = node.getChildren(source);
    for (const part of parts) visit(part);
    if (parts.length > 0 || node.getStart(source) === node.end) return;
    for (let line = lineOf(node.getStart(source)); line <= lineOf(node.end); line++) lines.add(line);
  };
  visit(source);
  return lines.size;
}

export function trustedFiles(): readonly { readonly file: string; readonly lines: number }[] {
  return [...reach(join(root, 'src/rewrite/kernel.ts'))]
    .map((file) => ({ file: relative(root, file), lines: codeLines(readFileSync(file, 'utf8')) }))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
}

export const trustedModule = (): string => {
  const rows = trustedFiles().map(({ file, lines }) => `  { file: '${file}', lines: ${lines} },`);
  return [
    '/** The kernel and what it imports, with the lines of code of each file. Generated: `npm run trusted`. */',
    'export const trusted: readonly { readonly file: string; readonly lines: number }[] = [',
    ...rows,
    '];',
    '',
  ].join('\n');
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.stdout.write(trustedModule());
