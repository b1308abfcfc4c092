import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FUNCTIONS } from '../src/addresses/built-files.ts';
import type { Environment } from '../src/live/environment.ts';
import { FACTS, networkOfBuild } from '../src/observe/network.ts';
import { hashFiles } from './hash-files.ts';

/** The inputs of the site and the function. */
const SOURCES = [
  ...['content', 'src', 'public'],
  ...['astro.config.mjs', 'tsconfig.json', 'package.json', 'package-lock.json'],
];
const BUILT = ['dist/index.html', ...FUNCTIONS.map((name) => `.function/${name}.js`)];
/**
 * The file with a hash of the inputs of the last build. Every build first empties the folder of this file. So a hash in
 * this file always belongs to the build that wrote the present output.
 */
const NOTE = '.function/built-from';

/**
 * Builds the site and the function. Skips the build if the existing output is up to date: it was built from the same
 * files, for the same address, contact and network, and on the same day. The day matters because some rules compare
 * records with the date.
 *
 * @returns whether something was built
 */
export async function buildWhenChanged(
  root: string,
  siteUrl: string,
  build: () => Promise<void>,
  now = new Date(),
  environment: Environment = process.env,
): Promise<boolean> {
  // A run with local chains writes its facts to a folder outside `content/`. Only a build for local chains shows these
  // facts, so only such a build depends on the folder.
  const network = networkOfBuild(environment);
  const sources = [...new Set([...SOURCES, FACTS[network].root])];
  const origin = async () =>
    createHash('sha256')
      .update(
        `${siteUrl} ${environment.SECURITY_CONTACT ?? ''} ${network} ${now.toISOString().slice(0, 10)} ${await hashFiles(root, sources)}`,
      )
      .digest('hex');
  const before = await origin();
  const note = await readFile(join(root, NOTE), 'utf8').catch(() => null);
  if (note === before && BUILT.every((file) => existsSync(join(root, file)))) return false;
  await build();
  // If a file was saved during the build, the output may contain the old text of that file. In this case no hash is
  // written, and the next call builds again.
  if ((await origin()) === before) await writeFile(join(root, NOTE), before);
  return true;
}
