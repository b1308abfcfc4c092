import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FUNCTIONS } from '../../src/addresses/built-files.ts';
import { withProject } from '../command/run-in.fixture.ts';
import { buildWhenChanged } from './build-when-changed.ts';

const FILES = { 'content/a.md': 'a', 'src/pages/index.astro': 'page' };
const SITE = 'http://localhost:4321';
const TODAY = new Date('2026-11-28T10:00:00Z');

/** Deletes and creates the output folders, as every build does. */
const builds = (root: string, meanwhile?: () => Promise<void>) => async () => {
  for (const [folder, files] of [
    ['dist', ['index.html']],
    ['.function', FUNCTIONS.map((name) => `${name}.js`)],
  ] as const) {
    await rm(join(root, folder), { recursive: true, force: true });
    await mkdir(join(root, folder));
    for (const file of files) await writeFile(join(root, folder, file), 'built');
  }
  await meanwhile?.();
};

test('builds once, and again if a record, the code, the address or the day changes', async () => {
  await withProject(FILES, async (root) => {
    const build = (site = SITE, now = TODAY) => buildWhenChanged(root, site, builds(root), now);
    expect(await build()).toBe(true);
    expect(await build()).toBe(false);
    for (const file of ['content/b.md', 'src/pages/index.astro', 'package-lock.json']) {
      await writeFile(join(root, file), 'changed');
      expect(await build(), file).toBe(true);
      expect(await build(), file).toBe(false);
    }
    expect(await build('https://degen.example')).toBe(true);
    expect(await build(SITE)).toBe(true);
    expect(await build(SITE, new Date('2026-11-29T00:00:00Z'))).toBe(true);
  });
});

test('a build for local chains depends on the series of these chains, and does not count as a build for the public chains', async () => {
  await withProject(FILES, async (root) => {
    const build = (environment: Record<string, string>) =>
      buildWhenChanged(root, SITE, builds(root), TODAY, environment);
    const local = { SOURCE_NETWORK: 'local' };
    expect(await build(local)).toBe(true);
    expect(await build(local)).toBe(false);
    await mkdir(join(root, '.local/history'), { recursive: true });
    await writeFile(join(root, '.local/history/a.jsonl'), 'changed');
    expect(await build(local)).toBe(true);
    expect(await build({})).toBe(true);
    await writeFile(join(root, '.local/history/a.jsonl'), 'changed again');
    expect(await build({})).toBe(false);
  });
});

test('builds again after any other build, and if a part of the last output is missing', async () => {
  await withProject(FILES, async (root) => {
    const build = () => buildWhenChanged(root, SITE, builds(root), TODAY);
    await build();
    await builds(root)();
    expect(await build()).toBe(true);
    await rm(join(root, 'dist/index.html'));
    expect(await build()).toBe(true);
  });
});

test('builds again if a file changed during the build', async () => {
  await withProject(FILES, async (root) => {
    const edit = () => writeFile(join(root, 'content/a.md'), 'saved meanwhile');
    await buildWhenChanged(root, SITE, builds(root, edit), TODAY);
    expect(await buildWhenChanged(root, SITE, builds(root), TODAY)).toBe(true);
  });
});
