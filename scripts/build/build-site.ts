import { join } from 'node:path';
import { BUILD_INTO, NEXT_FILES } from '../../src/build/output/next-output.ts';
import { checkRoot } from '../command/check-root.ts';
import { heapFlags } from '../command/heap-flags.ts';
import { runCommand } from '../command/run-command.ts';
import { checkAssets } from './check-assets.ts';
import { replaceOutput } from './replace-output.ts';

export interface BuildOptions {
  readonly root: string;
  /** If false, prints the build's output only if the build fails. */
  readonly verbose: boolean;
  readonly environment?: NodeJS.ProcessEnv;
}

/**
 * The test runner's `NODE_ENV` and `DEV` would make Astro slow.
 * Astro writes `_` into the pages, so its value must not vary.
 * The bundler's allocator would keep 130 MB until the end of the build if it reserved its memory at once.
 * glibc raises its threshold, in bytes, when a large block is freed. Then freed blocks of some MB stay with the process,
 * 250 MB at 5,000 protocols. A threshold that is set never rises.
 */
export const OF_A_BUILD = {
  NODE_ENV: 'production',
  DEV: undefined,
  _: undefined,
  MIMALLOC_ARENA_EAGER_COMMIT: '0',
  MALLOC_MMAP_THRESHOLD_: '131072',
  [BUILD_INTO]: NEXT_FILES,
} as const;

/** A failed build must not change these folders. Astro's adapter would delete the function in `.vercel/output`. */
export const IN_PLACE = ['.function', '.vercel/output'];

/**
 * Builds `dist/` and `.function/`. Replaces them only if the build succeeds.
 *
 * @throws {CommandFailed}
 * @throws {Refused} when the project cannot be built in this folder, or a page lacks its styles or
 * scripts
 */
export async function buildSite({ root, verbose, environment }: BuildOptions): Promise<void> {
  checkRoot(root);
  await replaceOutput(root, IN_PLACE, async () => {
    await runCommand({
      root,
      package: join(import.meta.dirname, 'build-pages.ts'),
      args: [],
      nodeFlags: heapFlags(root),
      // After a kill of this process, the next build writes into the same folders.
      endsWithParent: true,
      verbose,
      environment: {
        ASTRO_TELEMETRY_DISABLED: '1',
        ...process.env,
        ...OF_A_BUILD,
        ...environment,
      },
    });
    checkAssets(root);
  });
}
