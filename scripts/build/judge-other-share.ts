/** Parses and judges a share of the audits. `startOtherShare` starts this script. */
import { judgeShare } from '../../src/content/dataset/judge-share.ts';
import { readFiles } from '../../src/content/files/read-files.ts';
import { partsOf, runAfter } from '../../src/content/records/found-out.ts';
import { openNameless } from '../../src/disk/open-nameless.ts';
import { writeParts } from '../../src/disk/parts-file.ts';
import { storeTexts } from '../../src/disk/store-texts.ts';
import { answerParent, FILE_OF_PROCESS } from '../command/ask-process.ts';
import { endWithParent } from '../command/end-with-parent.ts';
import { runScript } from '../command/run-script.ts';
import { auditsFrom } from './other-share.ts';
import { CACHE } from './records-process.ts';

endWithParent();

await runScript(async () => {
  const isAuditHere = auditsFrom(process.argv[2]!);
  // The rules for audits read the methodology too.
  const isRead = (path: string) => path.startsWith('methodology/') || isAuditHere(path);
  const { earlier, used } = runAfter();
  try {
    const files = await readFiles('content', storeTexts(openNameless(CACHE)), isRead);
    await judgeShare({ ...files, now: new Date(), earlier }, isRead);
  } catch (error) {
    // The first process reads these files too, and reports a file that cannot be read.
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
  }
  await answerParent(writeParts(FILE_OF_PROCESS, partsOf(used)));
});
