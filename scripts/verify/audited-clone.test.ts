import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAuditedClone } from './audited-clone.ts';

let folder: string;
const write = async (path: string, text: string) => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
};
const git = async (repository: string, ...args: string[]) =>
  (
    await promisify(execFile)('git', [
      ...['-C', join(folder, repository), '-c', 'user.name=a', '-c', 'user.email=a@example.com'],
      ...['-c', 'protocol.file.allow=always', ...args],
    ])
  ).stdout.trim();
const commit = async (repository: string) => {
  await git(repository, 'add', '.');
  await git(repository, 'commit', '--quiet', '--message', 'a version');
  return git(repository, 'rev-parse', 'HEAD');
};

let head: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clone-'));
  await write('library/src/Math.sol', 'library Math {}');
  await git('library', 'init', '--quiet');
  await commit('library');
  await write('game/src/Coin.sol', 'contract Coin {}');
  await symlink('Coin.sol', join(folder, 'game/src/Link.sol'));
  await git('game', 'init', '--quiet');
  await git('game', 'submodule', '--quiet', 'add', join(folder, 'library'), 'lib/math');
  head = await commit('game');
  await git('.', 'clone', '--quiet', 'game', 'without-submodules');
  // Uncommitted changes must not count.
  await write('game/src/Coin.sol', 'contract Other {}');
  await write('game/src/New.sol', 'contract New {}');
  await write('game/lib/math/src/Math.sol', 'library Other {}');
});
afterAll(() => rm(folder, { recursive: true }));

test('files are those of the commit, with submodules at the commits that it names', async () => {
  const clone = await openAuditedClone(join(folder, 'game'));
  expect(clone.commit).toBe(head);
  expect([...clone.paths].sort()).toEqual(['.gitmodules', 'lib/math/src/Math.sol', 'src/Coin.sol']);
  expect(await clone.read('src/Coin.sol')).toBe('contract Coin {}');
  expect(await clone.read('lib/math/src/Math.sol')).toBe('library Math {}');
  expect(await clone.read('src/New.sol')).toBeNull();
});

test('a submodule that was not fetched has no files', async () => {
  const clone = await openAuditedClone(join(folder, 'without-submodules'));
  expect(clone.commit).toBe(head);
  expect([...clone.paths].sort()).toEqual(['.gitmodules', 'src/Coin.sol']);
});

test.each([
  ['nowhere', 'There is no folder'],
  ['.', 'is not a git repository, or it has no commit'],
])('%s is refused', async (path, message) => {
  await expect(openAuditedClone(join(folder, path))).rejects.toThrow(message);
});
