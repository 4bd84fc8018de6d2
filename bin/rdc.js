#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { URL } from 'node:url';

if (existsSync(new URL('../dist/cli/main.js', import.meta.url))) {
  const { start } = await import('../dist/cli/main.js');
  await start();
} else {
  process.stderr.write('rdc: not built yet; run `npm run build` in the folder of the package\n');
  process.exitCode = 3;
}
