import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refused } from './refused.ts';

/** The rows of the function of `/v1`. No code imports them, so `vercel.json` names their folder. */
const ROWS = '.function/rows';
const FUNCTION = '.vercel/output/functions/api/v1.func';

/**
 * Copies the rows into the folder of the function. The build of the platform only lists them in `filePathMap`, and a
 * deployment takes them from the project. With the copies, the folder is exactly what is deployed and can run here.
 *
 * @throws {Refused} if a deployment would lack a row
 */
export async function completeFunction(root: string): Promise<void> {
  const config = await readFile(join(root, FUNCTION, '.vc-config.json'), 'utf8');
  const { filePathMap = {} }: { filePathMap?: Record<string, string> } = JSON.parse(config);
  for (const name of await readdir(join(root, ROWS))) {
    const file = `${ROWS}/${name}`;
    if (filePathMap[file] !== file) {
      throw new Refused(
        `The function of /v1 lacks ${file}: name its folder under "includeFiles" of api/v1.ts in vercel.json.`,
      );
    }
    await cp(join(root, file), join(root, FUNCTION, file));
  }
}
