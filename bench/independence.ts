/** Writes docs/independence.md. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { table } from '../test/models/broken/instances.js';
import { page } from '../test/models/broken/page.js';

writeFileSync(join(import.meta.dirname, '..', 'docs', 'independence.md'), page(table()));
