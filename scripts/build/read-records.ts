/** Reads and checks the records of a build. `readRecordsInProcess` starts this script. */
import { ContentError } from '../../src/content/files/problem.ts';
import { openNameless } from '../../src/disk/open-nameless.ts';
import { storeTexts } from '../../src/disk/store-texts.ts';
import type { Network } from '../../src/observe/network.ts';
import { packRecords } from '../../src/site/records/packed-records.ts';
import { readRecordsOfBuild } from '../../src/site/records/read-records-of-build.ts';
import { answerParent, FILE_OF_PROCESS } from '../command/ask-process.ts';
import { endWithParent } from '../command/end-with-parent.ts';
import { runScript } from '../command/run-script.ts';
import { openEarlierRun } from './earlier-run-file.ts';
import { startOtherShare } from './other-share.ts';
import { type Answer, CACHE } from './records-process.ts';

endWithParent();

await runScript(async () => {
  try {
    await answerParent({ ends: await packChecked() } satisfies Answer);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    await answerParent({ problems: error.problems } satisfies Answer);
  }
});

async function packChecked() {
  const [network, builtAt] = process.argv.slice(2);
  const run = await openEarlierRun(process.cwd());
  const elsewhere = await startOtherShare(process.cwd(), run);
  const storeText = storeTexts(openNameless(CACHE));
  const records = await readRecordsOfBuild('content', network as Network, new Date(builtAt!), {
    ...{ earlier: run.earlier, storeText, elsewhere },
  });
  await run.save();
  return packRecords(records, FILE_OF_PROCESS).ends;
}
