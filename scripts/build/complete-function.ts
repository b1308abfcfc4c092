import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refused } from '../command/refused.ts';

/** No code imports these files, so `vercel.json` must add them to the function of `/v1`. */
const ROWS = '.function/rows';
const FUNCTION = '.vercel/output/functions/api/v1.func';

/**
 * Copies the rows into the function's folder, so the function can run on this machine.
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
        `The server function of /v1 lacks ${file}: add the folder of this file to "includeFiles" of api/v1.ts in vercel.json.`,
      );
    }
    await cp(join(root, file), join(root, FUNCTION, file));
  }
}
