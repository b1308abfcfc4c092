import { fileURLToPath } from 'node:url';
import { writeWhole } from '../../src/disk/write-whole.ts';
import { readFlags } from '../command/read-flags.ts';
import { Refused } from '../command/refused.ts';
import { runScript } from '../command/run-script.ts';
import { governorOf, mergeGovernors, unpackedRelease } from './governor-release.ts';

const USAGE = `Usage: node scripts/verify/list-governors.ts <folder>…

Writes src/observe/verify/openzeppelin-governors.json. For each release of @openzeppelin/contracts and
@openzeppelin/contracts-upgradeable, it contains one hash of the abstract governor and all files that the governor
imports. Each folder is one release, unpacked from the archive that "npm pack" downloads. Give the oldest release first.
The first release with a governor is 4.3.0. Each release of @openzeppelin/contracts-upgradeable from 5.0.0 on names a
version of @openzeppelin/contracts. Also give the folder of that version.`;

const LIST = fileURLToPath(
  new URL('../../src/observe/verify/openzeppelin-governors.json', import.meta.url),
);

await runScript(async () => {
  const { positionals } = readFlags({});
  if (positionals.length === 0) throw new Refused(USAGE);
  const unpacked = await Promise.all(positionals.map(unpackedRelease));
  const governors = await Promise.all(unpacked.map((one) => governorOf(one, unpacked)));
  await writeWhole(LIST, `${JSON.stringify(mergeGovernors(governors), null, 2)}\n`);
});
