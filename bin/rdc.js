#!/usr/bin/env node
import { existsSync } from 'node:fs';

const main = new URL('../dist/cli/main.js', import.meta.url);
if (existsSync(main)) {
  await (await import(main.href)).start();
} else {
  process.stderr.write('rdc: not built yet; run `npm run build` in the folder of the package\n');
  process.exitCode = 3;
}
