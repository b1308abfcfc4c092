/** Checks the records and runs Astro. `npm run build` starts this script in a separate process. */
import { timeOfBuild } from '../../src/build/time-of-build.ts';
import { ContentError } from '../../src/content/files/problem.ts';
import { networkOfBuild } from '../../src/observe/network.ts';
import { openRecords } from '../../src/site/records/packed-records.ts';
import { keepReading } from '../../src/site/records/records-of-build.ts';
import { endWithParent } from '../command/end-with-parent.ts';
import { runScript } from '../command/run-script.ts';
import { holdOutput } from './hold-output.ts';
import { readRecordsInProcess } from './records-process.ts';
import { RECORDS_REFUSED } from './records-refused.ts';

endWithParent();
await runScript(async () => {
  const root = process.cwd();
  const [network, builtAt] = [networkOfBuild(process.env), timeOfBuild(process.env)];
  const reading = readRecordsInProcess({ root, network, builtAt }).then(openRecords);
  keepReading(reading);
  // Astro bundles the pages in the meantime. If the records have problems, these are printed and nothing else, even if
  // Astro has failed before.
  const print = holdOutput();
  reading.then(
    () => print(),
    (error) => {
      const isRefused = error instanceof ContentError;
      print(isRefused);
      if (!isRefused) return;
      console.error(error.message);
      process.exit(RECORDS_REFUSED);
    },
  );
  const { build } = await import('astro');
  await build({ root });
});
