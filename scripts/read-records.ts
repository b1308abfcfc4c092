/** Reads and checks the records of a build. `readRecordsInProcess` starts this script. */
import { ContentError } from '../src/content/files/problem.ts';
import { openNameless } from '../src/disk/open-nameless.ts';
import { storeTexts } from '../src/disk/store-texts.ts';
import type { Network } from '../src/observe/network.ts';
import { packRecords } from '../src/site/packed-records.ts';
import { readRecordsOfBuild } from '../src/site/read-records-of-build.ts';
import { openEarlierRun } from './earlier-run-file.ts';
import { endWithParent } from './end-with-parent.ts';
import { type Answer, CACHE, FILE_OF_PROCESS } from './records-process.ts';
import { runScript } from './run-script.ts';

endWithParent();

await runScript(async () => {
  try {
    await send({ ends: await packChecked() });
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    await send({ problems: error.problems });
  }
});

async function packChecked() {
  const [network, builtAt] = process.argv.slice(2);
  const { earlier, save } = await openEarlierRun(process.cwd());
  const storeText = storeTexts(openNameless(CACHE));
  const records = await readRecordsOfBuild('content', network as Network, new Date(builtAt!), {
    earlier,
    storeText,
  });
  await save();
  return packRecords(records, FILE_OF_PROCESS).ends;
}

function send(answer: Answer): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send!(answer, undefined, undefined, (error) =>
      error === null ? resolve() : reject(error),
    );
  });
}
