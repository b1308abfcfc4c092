import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { directLoopback } from './src/serve/direct-loopback.ts';

// These requests must not go through a proxy, even if one is set.
directLoopback(process.env);

// A cache of compiled modules makes each start of a script a quarter faster.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
  new URL('./node_modules/.cache/compiled', import.meta.url),
);

/** Milliseconds. Only a test that never ends should fail, even on a busy machine. */
const LIMITS = { testTimeout: 600_000, hookTimeout: 600_000 };

/** A mocked module has no effect on a file that an earlier test has imported, so these tests share no imports. */
const MOCKING = globSync('{src,scripts,test}/**/*.test.ts').filter((path) =>
  readFileSync(path, 'utf8').includes('vi.mock('),
);

/** These tests do not change the folder or environment of the process, and start no process. */
const PURE = [
  'src/{a2a,addresses,agents,build,chain,content,disk,ev,live,mcp,ratings,schema,site}/**/*.test.ts',
  'src/families/*.test.ts',
  'src/families/*/!(contract).test.ts',
  'src/local-chain/{cached-file,chance}.test.ts',
  'src/serve/!(direct-loopback|server).test.ts',
  'scripts/{montecarlo,new,preview-diff}/*.test.ts',
  'scripts/{command/check-root,docs,ev/ev-many-pulls,ev/ev-report,start/what-to-open}.test.ts',
  'test/*.test.ts',
  'test/content/!(check-script|editor).test.ts',
];

/** These tests stop every chain that they start. */
const CHAINS = [
  'src/families/*/contract.test.ts',
  'src/families/*/local/*.test.ts',
  'src/local-chain/{chain,contract-on-chain}.test.ts',
  'test/contracts/*.test.ts',
];

export default defineConfig({
  test: {
    // Many tests only wait. On two cores, three workers are faster than two.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        test: {
          // Several test files may share one worker and its imports.
          name: 'pure',
          include: PURE,
          exclude: MOCKING,
          isolate: false,
          ...LIMITS,
        },
      },
      {
        test: {
          name: 'mocking',
          include: MOCKING,
          ...LIMITS,
        },
      },
      {
        test: {
          name: 'chains',
          include: CHAINS,
          exclude: MOCKING,
          isolate: false,
          globalSetup: 'test/compile-contracts.ts',
          ...LIMITS,
        },
      },
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...PURE, ...CHAINS, ...MOCKING, 'test/end-to-end/**'],
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
