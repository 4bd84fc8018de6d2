/** Prints docs/laws.md: `npm run docs:laws`. */
import { elaborate } from '../../src/syntax/index.js';
import { lawFiles, loader } from './files.js';
import { judge } from './judge.js';
import { lawsPage } from './page.js';

const programs = lawFiles.map((file) => elaborate(file, loader()).programs.at(-1)!);
process.stdout.write(lawsPage(judge(programs)));
