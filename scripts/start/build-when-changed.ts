import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FUNCTIONS } from '../../src/addresses/built-files.ts';
import { hashFiles } from '../../src/disk/hash-files.ts';
import type { Environment } from '../../src/live/environment.ts';
import { FACTS, networkOfBuild } from '../../src/observe/network.ts';

const SOURCES = [
  ...['content', 'src', 'public'],
  ...['astro.config.mjs', 'tsconfig.json', 'package.json', 'package-lock.json'],
];
const BUILT = ['dist/index.html', ...FUNCTIONS.map((name) => `.function/${name}.js`)];
/** This file contains a hash of the inputs of the last build. Every build deletes the file first. */
const NOTE = '.function/built-from';

/**
 * Builds the site if its inputs or the date have changed since the last build. The date matters,
 * because some rules compare records with it.
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
  // Only a build for local chains shows the facts outside `content/`.
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
  // If a file changed during the build, the next call must build again.
  if ((await origin()) === before) await writeFile(join(root, NOTE), before);
  return true;
}
