import { defineConfig } from 'vitest/config';

const PURE = ['src/{adapters,content,ev,schema,site}/**/*.test.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          // Rooms whose tests leave nothing behind, so that files may share a worker and its imports.
          name: 'pure',
          include: PURE,
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...PURE, 'test/end-to-end/**'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'end-to-end',
          include: ['test/end-to-end/**/*.test.ts'],
          globalSetup: 'test/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
