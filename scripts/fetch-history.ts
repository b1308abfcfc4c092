import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { writeWhole } from '../src/disk/write-whole.ts';
import { asOnlyWriter } from '../src/observe/history/collect.ts';
import { FACTS } from '../src/observe/network.ts';
import { fileOfCommit, git } from './command/git.ts';
import { readFlags } from './command/read-flags.ts';
import { Refused } from './command/refused.ts';
import { runScript } from './command/run-script.ts';

const USAGE = `Usage: npm run fetch-history

Copies the collected series from the branch "data" of origin into ${FACTS.public.history}, where the build finds
them. Deletes all other series in this folder, so that it is a copy of the branch.`;

await runScript(async () => {
  const { values } = readFlags({ help: { type: 'boolean' } }, { takesOthers: false });
  if (values.help) return console.log(USAGE);
  const fromOrigin = (...args: readonly string[]) =>
    git('.', ...args).catch((cause: Error & { stderr?: string }) => {
      const [line = cause.message] = (cause.stderr ?? '').split('\n');
      throw new Refused(`The branch "data" of origin cannot be fetched: ${line}`, { cause });
    });
  const found = await fromOrigin('ls-remote', '--heads', 'origin', 'data');
  if (found === '') return console.log('Origin has no branch "data" yet: there are no series.');
  const commit = found.split(/\s/)[0]!;
  await fromOrigin('fetch', '--quiet', '--depth=1', '--no-tags', 'origin', commit);
  const listed = await git('.', 'ls-tree', '--name-only', commit, 'history/');
  const paths = listed.split('\n').filter((path) => path.endsWith('.jsonl'));

  const folder = FACTS.public.history;
  await asOnlyWriter(
    folder,
    async () => {
      const names = paths.map((path) => basename(path));
      for (const name of await readdir(folder)) {
        if (name.endsWith('.jsonl') && !names.includes(name)) await rm(join(folder, name));
      }
      for (const path of paths) {
        await writeWhole(join(folder, basename(path)), await fileOfCommit('.', commit, path));
      }
    },
    console.error,
  );
  console.log(`${paths.length} series of commit ${commit.slice(0, 7)} are in ${folder}.`);
});
