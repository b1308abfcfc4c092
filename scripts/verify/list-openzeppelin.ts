import { fileURLToPath } from 'node:url';
import { writeWhole } from '../../src/disk/write-whole.ts';
import { readFlags } from '../command/read-flags.ts';
import { Refused } from '../command/refused.ts';
import { runScript } from '../command/run-script.ts';
import { mergeReleases, releaseOf } from './openzeppelin-release.ts';

const USAGE = `Usage: node scripts/verify/list-openzeppelin.ts <folder>…

Writes src/observe/verify/openzeppelin-releases.json: the hashes of the files and of the compiled code that releases of
@openzeppelin/contracts contain. Each folder is one release, unpacked from the archive that "npm pack" downloads. Give
the oldest release first.`;

const LIST = fileURLToPath(
  new URL('../../src/observe/verify/openzeppelin-releases.json', import.meta.url),
);

await runScript(async () => {
  const { positionals } = readFlags({});
  if (positionals.length === 0) throw new Refused(USAGE);
  const releases = [];
  for (const folder of positionals) releases.push(...(await releaseOf(folder)));
  // The formatter requires two spaces of indentation and a final newline.
  await writeWhole(LIST, `${JSON.stringify(mergeReleases(releases), null, 2)}\n`);
});
