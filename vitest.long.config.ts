/** The tests that take minutes: `npm run test:long`. */
import { defineConfig } from 'vitest/config';
import { alias } from './vitest.config.js';

export default defineConfig({
  resolve: { alias },
  test: { include: ['test/**/*.long.ts'], testTimeout: 600_000 },
});
