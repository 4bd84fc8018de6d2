import { defineConfig } from 'vitest/config';

/** What examples import is the source, not the last build. */
export const alias = { '@rdc-lang/rdc': new URL('src/index.ts', import.meta.url).pathname };

const inThreads = ['cli/threads/thread', 'cli/gate/thread', 'cli/gate/worker', 'cli/gate/surroundings'].map(
  (name) => `src/${name}.ts`,
);

export default defineConfig({
  resolve: { alias },
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 60_000,
    // The default leaves one core idle, half of a machine with two.
    maxWorkers: '100%',
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      // Threads of the built command run outside of what v8 sees here; test/cli/threads.test.ts and test/gate start them.
      exclude: ['src/**/*.ohm-bundle.*', 'src/**/index.ts', ...inThreads],
      reporter: ['text-summary', 'html'],
      thresholds: { statements: 90, functions: 90, lines: 90, branches: 80 },
    },
  },
});
