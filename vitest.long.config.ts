/** The tests that take minutes: `npm run test:long`. */
import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { include: ['test/**/*.long.ts'], testTimeout: 600_000 } });
