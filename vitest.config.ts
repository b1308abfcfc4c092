import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { directLoopback } from './src/serve/direct-loopback.ts';

// Tests talk to servers of this machine only, also where a proxy is set.
directLoopback(process.env);

// Many tests run a script as a process; with its modules compiled before, each starts a quarter sooner.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
  new URL('./node_modules/.cache/compiled', import.meta.url),
);

/** A busy machine is slow, not broken: only what hangs is ended. */
const LIMITS = { testTimeout: 600_000, hookTimeout: 600_000 };

const PURE = [
  'src/{addresses,content,ev,schema,site}/**/*.test.ts',
  'src/families/*.test.ts',
  'src/families/*/!(contract).test.ts',
];

export default defineConfig({
  test: {
    // Vitest leaves one core free, which on a machine of two would be half of it.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          // Rooms whose tests leave nothing behind, so that files may share a worker and its imports.
          name: 'pure',
          include: PURE,
          isolate: false,
          ...LIMITS,
        },
      },
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...PURE, 'test/end-to-end/**'],
          globalSetup: 'test/compile-contracts.ts',
          ...LIMITS,
        },
      },
      {
        test: {
          name: 'end-to-end',
          include: ['test/end-to-end/**/*.test.ts'],
          globalSetup: 'test/global-setup.ts',
          ...LIMITS,
        },
      },
    ],
  },
});
