import { defineConfig } from 'vitest/config';

/** What examples import is the source, not the last build. */
export const alias = { '@rdc-lang/rdc': new URL('src/index.ts', import.meta.url).pathname };

export default defineConfig({
  resolve: { alias },
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 60_000,
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      exclude: ['src/**/*.ohm-bundle.*', 'src/**/index.ts'],
      reporter: ['text-summary', 'html'],
      thresholds: { statements: 90, functions: 90, lines: 90, branches: 80 },
    },
  },
});
