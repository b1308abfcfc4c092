import { join } from 'node:path';
import { checkAssets } from './check-assets.ts';
import { checkRoot } from './check-root.ts';
import { keepPrevious } from './keep-previous.ts';
import { runCommand } from './run-command.ts';

export interface BuildOptions {
  /** Folder of the project. */
  readonly root: string;
  /** Print what the build prints as it comes; otherwise only when it fails. */
  readonly verbose: boolean;
  readonly environment?: NodeJS.ProcessEnv;
}

/** `.vercel/output` too, because Astro's adapter empties it of the function. */
const OUTPUTS = ['dist', '.function', '.vercel/output'];

/**
 * Builds what the local server serves: `dist/` and `.function/`. Both are replaced only when all went well.
 *
 * @throws {CommandFailed}
 * @throws {Refused} when the folder cannot be built in, or a page lacks its own styles or scripts
 */
export async function buildSite({ root, verbose, environment }: BuildOptions): Promise<void> {
  checkRoot(root);
  await keepPrevious(root, OUTPUTS, async () => {
    await runCommand({
      root,
      package: 'astro',
      args: ['build'],
      verbose,
      environment: { ASTRO_TELEMETRY_DISABLED: '1', ...process.env, ...environment },
    });
    await checkAssets(join(root, 'dist'));
  });
}
