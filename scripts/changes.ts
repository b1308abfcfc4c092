/** `npm run changes -- --reason "…"`: adds a line to the record of changes for each change that readers see. */
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Change } from '../src/content/dataset/changes/change.ts';
import { currentRecords } from '../src/content/dataset/changes/current-record.ts';
import { improvedProtocols } from '../src/content/dataset/changes/improved-protocols.ts';
import { readChanges, shown } from '../src/content/dataset/changes/recorded-changes.ts';
import {
  type UnrecordedChange,
  unrecordedChanges,
} from '../src/content/dataset/changes/unrecorded-changes.ts';
import { readCheckedDataset } from '../src/content/dataset/read-checked-dataset.ts';
import { CHANGES_FILE } from '../src/content/files/place.ts';
import { ContentError } from '../src/content/files/problem.ts';
import { readIfPresent } from '../src/disk/read-if-present.ts';
import { readFlags } from './command/read-flags.ts';
import { Refused } from './command/refused.ts';
import { runScript } from './command/run-script.ts';

const USAGE = `Usage: npm run changes [-- --reason "…" | --improved]

Compares the records with content/${CHANGES_FILE}, and adds one line for each rating, status, severity or fact
that has changed for readers. It never changes or removes a line.

  --reason     why the records changed, as one sentence for readers; required unless only new records were added
  --improved   add nothing; print the key of each protocol with a rating that would improve, one key per line`;

await runScript(async () => {
  const { values } = readFlags(
    { reason: { type: 'string' }, improved: { type: 'boolean' }, help: { type: 'boolean' } },
    { takesOthers: false },
  );
  if (values.help) return console.log(USAGE);
  const path = join('content', CHANGES_FILE);
  const now = new Date();
  const dataset = await readCheckedDataset({ root: 'content', now });
  const text = (await readIfPresent(path)) ?? '';
  const { changes, problems } = readChanges(path, text, now, currentRecords(dataset.protocols));
  if (problems.length > 0) throw new ContentError(problems);
  const found = unrecordedChanges(dataset, changes, now);
  if (values.improved) {
    for (const key of improvedProtocols(found)) console.log(key);
    return;
  }
  if (found.length === 0) return console.log(`Nothing has changed since the last line of ${path}.`);
  const lines = found.map((change) => lineOf(change, now, values.reason));
  await appendFile(path, `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
  for (const { record, what, before, after } of lines) {
    console.log(`${record} ${what}: ${shown(before)} → ${shown(after)}`);
  }
  console.log(`Added ${lines.length} ${lines.length === 1 ? 'line' : 'lines'} to ${path}.`);
});

function lineOf(change: UnrecordedChange, now: Date, given: string | undefined): Change {
  const { record, what, before, after } = change;
  const why = given ?? (before === null ? 'First published.' : undefined);
  if (why === undefined) {
    throw new Refused(
      `${what} of ${record} changed; give the reason with --reason "…", as one sentence for readers`,
    );
  }
  const reason = change.reason === undefined ? why : `${why} ${change.reason}`;
  return { at: now.toISOString(), record, what, before, after, reason };
}
