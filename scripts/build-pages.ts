/** Checks the records and runs Astro. `npm run build` starts this script in a separate process. */
import { setFlagsFromString } from 'node:v8';
import { timeOfBuild } from '../src/build/time-of-build.ts';
import { ContentError } from '../src/content/files/problem.ts';
import { networkOfBuild } from '../src/observe/network.ts';
import { keepRecordsOfBuild, readRecordsOfBuild } from '../src/site/records-of-build.ts';
import { openEarlierRun } from './earlier-run-file.ts';
import { RECORDS_REFUSED } from './records-refused.ts';
import { runScript } from './run-script.ts';

/**
 * Garbage is collected after the heap grows by this percentage. Node's default uses more memory.
 */
const GROWTH_PERCENT = 20;
setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);

await runScript(async () => {
  try {
    await keepRecords(timeOfBuild(process.env));
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(error.message);
    process.exitCode = RECORDS_REFUSED;
    return;
  }
  const { build } = await import('astro');
  await build({ root: process.cwd() });
});

/** A function of its own, because the values of the YAML must not stay in memory until the end of the build. */
async function keepRecords(builtAt: Date): Promise<void> {
  const network = networkOfBuild(process.env);
  const { earlier, save } = await openEarlierRun(process.cwd());
  keepRecordsOfBuild(await readRecordsOfBuild('content', network, builtAt, earlier));
  await save();
}
