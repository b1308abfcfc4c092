import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OF_A_BUILD } from '../../scripts/build-site.ts';
import { copyWorkTree, linkPackages } from '../../scripts/copy-work-tree.ts';
import { type CommandFailed, runCommand } from '../../scripts/run-command.ts';
import { sha256 } from '../../src/content/files/content-hash.ts';
import { sfc32 } from '../../src/ev/sfc32.ts';
import { isLong } from '../is-long.ts';

/** `npm run test:long` builds the site after each edit. Otherwise, one build follows all edits. */
const EDITS = isLong ? 200 : 5;
const EDITS_PER_BUILD = isLong ? 1 : EDITS;
const BUILDS_PER_COMPARISON = isLong ? 20 : 1;
/** A build takes 10 s, but several minutes on a busy machine. */
const LIMIT_MS = (isLong ? 8 : 1) * 3_600_000;
const SEED = 14;
const ROOT = resolve(import.meta.dirname, '../..');

let root: string;
const random = sfc32(SEED);
/** Seconds since 1970. Grades depend on the time, so all builds use the same. */
const time = String(Math.floor(Date.now() / 1000));

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'incremental-'));
  await copyWorkTree(ROOT, root);
  await linkPackages(ROOT, root);
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('builds that reuse pages have the same bytes as a clean build', {
  timeout: LIMIT_MS,
}, async () => {
  await build();
  const first = await filesOf();
  for (let edit = 1, builds = 0; edit <= EDITS; edit++) {
    await editSomething(edit);
    if (edit % EDITS_PER_BUILD !== 0 && edit !== EDITS) continue;
    await build();
    if (++builds % BUILDS_PER_COMPARISON !== 0 && edit !== EDITS) continue;
    const reused = await filesOf();
    for (const made of ['dist', '.cache']) await rm(join(root, made), { recursive: true });
    await build();
    expect(reused, `after ${edit} edits with seed ${SEED}`).toEqual(await filesOf());
  }
  expect(await filesOf()).not.toEqual(first);
});

async function build(): Promise<void> {
  const environment = { ...process.env, ...OF_A_BUILD, SOURCE_DATE_EPOCH: time };
  const script = join(root, 'scripts/build.ts');
  await runCommand({ root, package: script, args: [], verbose: false, environment }).catch(
    (error: CommandFailed) => {
      throw new Error(`${error.message}\n${error.output}`);
    },
  );
}

/** Returns the hash of each built file, by path. */
async function filesOf(): Promise<Record<string, string>> {
  const folder = join(root, 'dist');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const hashes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => {
        const path = join(parentPath, name);
        return [path.slice(folder.length), sha256(await readFile(path))] as const;
      }),
  );
  return Object.fromEntries(hashes.sort());
}

/** Every fifth edit changes code that several pages share. */
async function editSomething(edit: number): Promise<void> {
  const [path, change] = edit % 5 === 0 ? pick(CODE) : pick(await recordEdits());
  const file = join(root, path);
  const before = await readFile(file, 'utf8');
  const after = change(before, edit);
  expect(after, `${path} was not changed`).not.toBe(before);
  await writeFile(file, after);
}

type Edit = readonly [path: string, change: (text: string, edit: number) => string];

const CODE: readonly Edit[] = [
  ['src/styles/audit.css', (text, edit) => `${text}\n.edit-${edit} {\n  color: red;\n}\n`],
  ['src/site/labels.ts', (text) => text.replace(/Medium( +)risk/, 'Medium$1 risk')],
  [
    'src/components/audit/Versions.astro',
    (text) => text.replace('keeps its address', 'always keeps its address'),
  ],
  [
    'src/components/set-text.ts',
    (text, edit) =>
      text.replace(
        /\n(?: {2}place\.setAttribute.*\n)? {2}if /,
        `\n  place.setAttribute('data-edit', '${edit}');\n  if `,
      ),
  ],
];

/** For a chain, the edit changes the name of the chain, because many pages show this name. */
async function recordEdits(): Promise<Edit[]> {
  const content = join(root, 'content');
  const names = (await readdir(content, { recursive: true })).sort();
  const append = (text: string, edit: number) => `${text.trimEnd()}\n\nSentence ${edit}.\n`;
  const rename = (text: string) => text.replace(/^(name: "?[^"\n]*?)("?)$/m, '$1 Chain$2');
  return names.flatMap((name): Edit[] => {
    if (/^(?:protocols|audits|methodology)\/.*\.md$/.test(name)) {
      return [[`content/${name}`, append]];
    }
    return /^chains\/.*\.md$/.test(name) ? [[`content/${name}`, rename]] : [];
  });
}

function pick<T>(values: readonly T[]): T {
  return values[Math.floor((random() / 2 ** 32) * values.length)]!;
}
