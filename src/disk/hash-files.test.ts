import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withProject } from '../../scripts/command/run-in.fixture.ts';
import { hashFiles } from './hash-files.ts';

const FILES = { 'a/one.ts': '1', 'a/b/two.ts': '2', 'c.json': '3', 'other.txt': '4' };
const PATHS = ['a', 'c.json', 'missing'];

test('changes if a file changes, moves, is added or is removed, and only then', async () => {
  await withProject(FILES, async (root) => {
    const hashes = new Set([await hashFiles(root, PATHS)]);
    await writeFile(join(root, 'other.txt'), 'not among them');
    expect(hashes).toContain(await hashFiles(root, PATHS));
    for (const [path, text] of [
      ['a/b/two.ts', '3'],
      ['a/b/three.ts', '2'],
      ['missing', ''],
    ] as const) {
      await writeFile(join(root, path), text);
      hashes.add(await hashFiles(root, PATHS));
    }
    await rm(join(root, 'a/one.ts'));
    hashes.add(await hashFiles(root, PATHS));
    expect(hashes.size).toBe(5);
  });
});

test('ignores files that are not selected', async () => {
  await withProject(FILES, async (root) => {
    const counts = (path: string) => !path.endsWith('two.ts');
    const before = await hashFiles(root, PATHS, counts);
    await writeFile(join(root, 'a/b/two.ts'), 'changed');
    expect(await hashFiles(root, PATHS, counts)).toBe(before);
  });
});
