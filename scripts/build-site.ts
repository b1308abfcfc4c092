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
 */
export async function buildSite({ root, verbose, environment }: BuildOptions): Promise<void> {
  await keepPrevious(root, OUTPUTS, () =>
    runCommand({
      root,
      package: 'astro',
      args: ['build'],
      verbose,
      environment: { ASTRO_TELEMETRY_DISABLED: '1', ...process.env, ...environment },
    }),
  );
}
