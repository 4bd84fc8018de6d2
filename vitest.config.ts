import { defineConfig } from 'vitest/config';

export default defineConfig({
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
