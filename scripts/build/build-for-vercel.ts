import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkRoot } from '../command/check-root.ts';
import { runCommand } from '../command/run-command.ts';
import { type BuildOptions, IN_PLACE, OF_A_BUILD } from './build-site.ts';
import { checkAssets } from './check-assets.ts';
import { completeFunction } from './complete-function.ts';
import { replaceOutput } from './replace-output.ts';

/** The id in a project file that this script wrote. A file with another id is never overwritten. */
const STAND_IN = 'local-build';

/**
 * Runs `vercel build` without an account or a network. Replaces outputs only if it succeeds.
 *
 * @throws {CommandFailed}
 * @throws {Refused} when the built function lacks a file of `.function/rows`, or a page lacks its styles or scripts
 */
export async function buildForVercel({ root, verbose, environment }: BuildOptions): Promise<void> {
  checkRoot(root);
  await writeStandInProject(root);
  await replaceOutput(root, IN_PLACE, async () => {
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
    checkAssets(root);
    await completeFunction(root);
  });
}

/** Does not change a file that `vercel link` wrote. */
async function writeStandInProject(root: string): Promise<void> {
  const file = join(root, '.vercel', 'project.json');
  const linked: { projectId?: string } = await readFile(file, 'utf8').then(JSON.parse, () => ({}));
  if (linked.projectId !== undefined && linked.projectId !== STAND_IN) return;
  await mkdir(join(root, '.vercel'), { recursive: true });
  await writeFile(file, JSON.stringify({ projectId: STAND_IN, orgId: STAND_IN, settings: {} }));
}
