import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOptions, OF_A_BUILD, OUTPUTS } from './build-site.ts';
import { checkRoot } from './check-root.ts';
import { completeFunction } from './complete-function.ts';
import { keepPrevious } from './keep-previous.ts';
import { runCommand } from './run-command.ts';

/**
 * The project id that this script writes. If the project file contains a different id, the script does not overwrite
 * it.
 */
const STAND_IN = 'local-build';

/**
 * Runs the build of the platform, `vercel build`, so that the tests check exactly the output that would be deployed.
 * Needs no account and no network. Replaces `.vercel/output`, `dist` and `.function` only if the build succeeds.
 *
 * @throws {CommandFailed}
 * @throws {Refused} when the built function lacks a file of `.function/rows`
 */
export async function buildForVercel({ root, verbose, environment }: BuildOptions): Promise<void> {
  checkRoot(root);
  await writeStandInProject(root);
  await keepPrevious(root, OUTPUTS, async () => {
    await runCommand({
      root,
      package: 'vercel',
      args: ['build', '--yes', '--global-config', '.vercel/cli'],
      verbose,
      environment: {
        NO_UPDATE_NOTIFIER: '1',
        // Without this variable, `vercel build` would install the packages in every build.
        VERCEL_INSTALL_COMPLETED: '1',
        VERCEL_TELEMETRY_DISABLED: '1',
        ASTRO_TELEMETRY_DISABLED: '1',
        ...process.env,
        ...OF_A_BUILD,
        ...environment,
      },
    });
    await completeFunction(root);
  });
}

/** Writes the project file that the command line tool needs. Does not change a file that `vercel link` wrote. */
async function writeStandInProject(root: string): Promise<void> {
  const file = join(root, '.vercel', 'project.json');
  const linked: { projectId?: string } = await readFile(file, 'utf8').then(JSON.parse, () => ({}));
  if (linked.projectId !== undefined && linked.projectId !== STAND_IN) return;
  await mkdir(join(root, '.vercel'), { recursive: true });
  await writeFile(file, JSON.stringify({ projectId: STAND_IN, orgId: STAND_IN, settings: {} }));
}
