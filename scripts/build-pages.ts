/** Checks the records and runs Astro. `npm run build` starts this script in a separate process. */
import { timeOfBuild } from '../src/build/time-of-build.ts';
import { ContentError } from '../src/content/files/problem.ts';
import { networkOfBuild } from '../src/observe/network.ts';
import { openRecords } from '../src/site/packed-records.ts';
import { keepRecordsOfBuild } from '../src/site/records-of-build.ts';
import { readRecordsInProcess } from './records-process.ts';
import { RECORDS_REFUSED } from './records-refused.ts';
import { runScript } from './run-script.ts';

await runScript(async () => {
  const root = process.cwd();
  const [network, builtAt] = [networkOfBuild(process.env), timeOfBuild(process.env)];
  const packed = readRecordsInProcess({ root, network, builtAt });
  // Loads Astro during the check. If Astro cannot be loaded, the problems of the records are still printed.
  const astro = import('astro');
  astro.catch(() => {});
  try {
    keepRecordsOfBuild(openRecords(await packed));
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(error.message);
    process.exitCode = RECORDS_REFUSED;
    return;
  }
  await (await astro).build({ root });
});
