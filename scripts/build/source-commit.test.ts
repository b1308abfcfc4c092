import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sourceCommit } from './source-commit.ts';

let root: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-C', root, '-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args])
    .toString()
    .trim();

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'commit-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('the platform names the commit', async () => {
  const commit = 'a'.repeat(40);
  expect(await sourceCommit(root, { VERCEL_GIT_COMMIT_SHA: commit })).toBe(commit);
});

test('otherwise git does, if no file differs from the commit', async () => {
  expect(await sourceCommit(root, { VERCEL_GIT_COMMIT_SHA: 'main' })).toBeNull();
  git('init', '--quiet');
  await writeFile(join(root, 'a'), '1');
  git('add', 'a');
  git('commit', '--quiet', '-m', 'a');
  const commit = git('rev-parse', 'HEAD');
  expect(commit).toMatch(/^[0-9a-f]{40}$/);
  expect(await sourceCommit(root, {})).toBe(commit);
  await mkdir(join(root, 'copy'));
  expect(await sourceCommit(join(root, 'copy'), {})).toBeNull();
  await writeFile(join(root, 'a'), '2');
  expect(await sourceCommit(root, {})).toBeNull();
});
