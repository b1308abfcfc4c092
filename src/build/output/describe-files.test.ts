import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeFiles, readBuiltFiles } from './describe-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'built-files-'));
  for (const [path, content] of Object.entries({
    'index.html': 'home',
    'v1/games/a/audit.full.json': '{}',
    'games/a.md': 'é',
    '_astro/style.css': 'p {}',
    '404.html': 'missing',
    'discovery.json': 'old',
    'discovery/pages.json': 'old',
  })) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), content);
  }
});
afterEach(() => rm(folder, { recursive: true }));

test('reads the size in bytes and the hash of every file except the documents of /discovery', () => {
  const files = readBuiltFiles(folder);
  expect([...files.keys()]).toEqual([
    ...['/404.html', '/_astro/style.css', '/games/a.md', '/index.html'],
    '/v1/games/a/audit.full.json',
  ]);
  expect(files.get('/v1/games/a/audit.full.json')).toEqual({
    bytes: 2,
    sha256: '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a',
  });
  expect(files.get('/games/a.md')?.bytes).toBe(2);
});

test('does not read a file whose size and hash are known', () => {
  const known = { bytes: 1, sha256: 'known' };
  expect(readBuiltFiles(folder, new Map([['/games/a.md', known]])).get('/games/a.md')).toBe(known);
});

test('kept files are listed too, and the order does not depend on which are kept', () => {
  const kept = new Map([['/games/b.md', { bytes: 1, sha256: 'kept' }]]);
  const files = readBuiltFiles(folder, new Map(), kept);
  expect([...files.keys()]).toEqual([
    ...['/404.html', '/_astro/style.css', '/games/a.md', '/games/b.md', '/index.html'],
    '/v1/games/a/audit.full.json',
  ]);
  expect(files.get('/games/b.md')).toEqual({ bytes: 1, sha256: 'kept' });
});

test('writes the documents, and replaces those of the same name', async () => {
  await describeFiles(folder, readBuiltFiles(folder), (files) => [
    { path: '/discovery', text: [...files.keys()].join(' '), bytes: 0, sha256: '' },
    { path: '/discovery/pages-2.json', text: 'new', bytes: 0, sha256: '' },
  ]);
  expect(await readFile(join(folder, 'discovery.json'), 'utf8')).toBe(
    '/404.html /_astro/style.css /games/a.md / /v1/games/a/audit?full=1',
  );
  expect(await readFile(join(folder, 'discovery/pages-2.json'), 'utf8')).toBe('new');
});
