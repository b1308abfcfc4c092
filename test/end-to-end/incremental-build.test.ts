import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OF_A_BUILD } from '../../scripts/build/build-site.ts';
import { copyWorkTree, linkPackages } from '../../scripts/command/copy-work-tree.ts';
import { type CommandFailed, runCommand } from '../../scripts/command/run-command.ts';
import { sha256 } from '../../src/content/files/content-hash.ts';
import { sfc32 } from '../../src/ev/sfc32.ts';
import { figures } from '../../src/observe/history/lines.fixture.ts';
import { seriesPath } from '../../src/observe/history/series-file.ts';
import { FACTS } from '../../src/observe/network.ts';
import { isLong } from '../is-long.ts';

/**
 * `npm run test:long` builds the site after each edit. Otherwise, the test makes four edits and builds once. The fifth
 * and the sixth edit change a name and code. After such an edit, the build would render the pages of all games.
 */
const EDITS = isLong ? 200 : 4;
const EDITS_PER_BUILD = isLong ? 1 : EDITS;
const BUILDS_PER_COMPARISON = isLong ? 20 : 1;
/** The time limit of the test. One build takes 10 s, or several minutes on a busy machine. */
const LIMIT_MS = (isLong ? 8 : 1) * 3_600_000;
const SEED = 15;
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

type Edit = readonly [path: string, change: (text: string, edit: number) => string];

/** Makes one edit. The kinds of edits take turns: first the kinds of `recordEdits`, then edits of code. */
async function editSomething(edit: number): Promise<void> {
  const kinds = [...(await recordEdits()), CODE];
  const [path, change] = pick(kinds[(edit - 1) % kinds.length]!);
  const file = join(root, path);
  const before = existsSync(file) ? await readFile(file, 'utf8') : '';
  const after = change(before, edit);
  expect(after, `${path} was not changed`).not.toBe(before);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, after);
}

const CODE: readonly Edit[] = [
  ['src/styles/audit.css', (text, edit) => `${text}\n.edit-${edit} {\n  color: red;\n}\n`],
  ['src/site/wording/labels.ts', (text) => text.replace(/Medium( +)risk/, 'Medium$1 risk')],
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

/** The edits of each kind. The pages of other games show the name of a game, and many pages that of a chain. */
async function recordEdits(): Promise<Edit[][]> {
  const names = (await readdir(join(root, 'content'), { recursive: true })).sort();
  const files = (place: RegExp) =>
    names.filter((name) => place.test(name)).map((name) => `content/${name}`);
  const all = (paths: string[], change: Edit[1]) => paths.map((path): Edit => [path, change]);
  const append = (text: string, edit: number) => `${text.trimEnd()}\n\nSentence ${edit}.\n`;
  const rename = (text: string) =>
    text.replace(/^((?:name|title): "?.*?)(?: II)?("?)$/m, '$1 II$2');
  const toggle = (text: string) => (rename(text) === text ? text.replace(' II', '') : rename(text));
  const series = (text: string, edit: number) => `${text}${JSON.stringify(figures(edit))}\n`;
  const reason = (text: string, edit: number) =>
    text.replace(/("reason":")(?:Edit \d+: )?(.*"\}\n)$/, `$1Edit ${edit}: $2`);
  const games = files(/^protocols\/.*\.md$/);
  return [
    all(games, append),
    all(files(/^(?:audits|methodology)\/.*\.md$/), append),
    all((await trackedOf(games)).map(seriesOf), series),
    all(['content/changes.jsonl'], reason),
    all([...games, ...files(/^(?:chains\/.*|audits\/.*\/F-\d+)\.md$/)], toggle),
  ];
}

/** Only pages of tracked games show a series. */
async function trackedOf(games: string[]): Promise<string[]> {
  const texts = await Promise.all(games.map((path) => readFile(join(root, path), 'utf8')));
  return games.filter((_, at) => /^status: "?tracked"?$/m.test(texts[at]!));
}

function seriesOf(protocol: string): string {
  return seriesPath(FACTS.public.history, basename(protocol, '.md'));
}

function pick<T>(values: readonly T[]): T {
  return values[Math.floor((random() / 2 ** 32) * values.length)]!;
}
