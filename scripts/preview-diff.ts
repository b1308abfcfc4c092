/** `npm run preview-diff -- <base>`: prints as markdown what changes for readers. */
import process from 'node:process';
import { checkFiles } from '../src/content/dataset/check-files.ts';
import { readFiles } from '../src/content/files/read-files.ts';
import { readFlags } from './command/read-flags.ts';
import { Refused } from './command/refused.ts';
import { runScript } from './command/run-script.ts';
import { BuildFailed, buildPreview } from './preview-diff/build-preview.ts';
import { compare } from './preview-diff/compare.ts';
import { NOTHING, type Preview } from './preview-diff/preview.ts';
import { findBase, withSides } from './preview-diff/sides.ts';
import { failureSummary, summary } from './preview-diff/summary.ts';

const USAGE = `Usage: npm run preview-diff -- <base>

Builds this work tree and the commit where it branched from <base>, for example main. Prints as markdown what
changes for readers, grades first. Uncommitted files are included.`;

await runScript(async () => {
  const { values, positionals } = readFlags({ help: { type: 'boolean' } });
  if (values.help) return console.log(USAGE);
  const [base, ...more] = positionals;
  if (base === undefined || more.length > 0) {
    throw new Refused(
      'Give one branch or commit to compare with, for example "npm run preview-diff -- main".',
    );
  }
  const root = process.cwd();
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => ending.abort(new Refused(`Ended by ${signal}.`)));
  }
  const text = await withSides(root, await findBase(root, base), async (sides) => {
    const { baseCommit, baseFolder, headFolder, uncommitted } = sides;
    const notes: string[] = [];
    if (uncommitted > 0) {
      notes.push(
        uncommitted === 1
          ? 'One file is not committed. Its changes are included.'
          : `${uncommitted} files are not committed. Their changes are included.`,
      );
    }
    console.error(`Building ${baseCommit.slice(0, 9)} and this work tree …`);
    const [before, after] = await Promise.allSettled([
      buildPreview(baseFolder, ending.signal),
      buildPreview(headFolder, ending.signal),
    ]);
    if (after.status === 'rejected') {
      if (!(after.reason instanceof BuildFailed)) throw after.reason;
      console.log(failureSummary(after.reason.output));
      const command = (await hasBadRecords()) ? 'npm run check' : 'npm run build';
      throw new Refused(`The branch does not build: run "${command}" to see why.`);
    }
    let from: Preview = NOTHING;
    if (before.status === 'fulfilled') from = before.value;
    else if (before.reason instanceof BuildFailed) {
      console.error(`The base ${baseCommit.slice(0, 9)} does not build:\n${before.reason.output}`);
      notes.push(
        '**The base does not build** with the packages that are installed for the branch. There is nothing to compare with, so everything on the branch is shown as new.',
      );
    } else throw before.reason;
    const today = new Date().toISOString().slice(0, 10);
    const frame = { base: `${base} at ${baseCommit.slice(0, 9)}`, head: 'this branch', notes };
    return summary(compare(from, after.value, today), frame);
  });
  process.stdout.write(text);
});

async function hasBadRecords(): Promise<boolean> {
  const content = await readFiles('content');
  return checkFiles({ ...content, now: new Date() }).dataset === null;
}
