import { join } from 'node:path';
import { checkAssets } from './check-assets.ts';
import { checkRoot } from './check-root.ts';
import { keepPrevious } from './keep-previous.ts';
import { runCommand } from './run-command.ts';

export interface BuildOptions {
  /** Folder of the project. */
  readonly root: string;
  /** If true, prints the build's output as it arrives. If false, prints it only if the build fails. */
  readonly verbose: boolean;
  readonly environment?: NodeJS.ProcessEnv;
}

/**
 * Variables of every build, even of a build that a test starts. The test runner sets `NODE_ENV` to "test" and `DEV` to
 * "1". Either variable makes Astro at least six times slower. A shell sets `_` to the path of the program that it starts.
 * Astro writes this path into the code of the pages, so another path would look like changed code.
 */
export const OF_A_BUILD = { NODE_ENV: 'production', DEV: undefined, _: undefined } as const;

/**
 * The outputs that a failed build must not change. `.vercel/output` is one of them, because Astro's adapter deletes the
 * function in that folder.
 */
export const OUTPUTS = ['dist', '.function', '.vercel/output'];

/**
 * Builds the two outputs that the local server serves, `dist/` and `.function/`. Replaces them only if the build
 * succeeds.
 *
 * @throws {CommandFailed}
 * @throws {Refused} when the project cannot be built in this folder, or a page lacks its styles or scripts
 */
export async function buildSite({ root, verbose, environment }: BuildOptions): Promise<void> {
  checkRoot(root);
  await keepPrevious(root, OUTPUTS, async () => {
    await runCommand({
      root,
      package: join(import.meta.dirname, 'build-pages.ts'),
      args: [],
      verbose,
      environment: {
        ASTRO_TELEMETRY_DISABLED: '1',
        ...process.env,
        ...OF_A_BUILD,
        ...environment,
      },
    });
    await checkAssets(join(root, 'dist'));
  });
}
