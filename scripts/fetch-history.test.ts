import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { git } from './command/git.ts';
import { runIn, withProject } from './command/run-in.fixture.ts';

const IDENTITY = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];

test('the folder becomes a copy of the branch; without the branch nothing is changed', async () => {
  await withProject({ 'origin/README': 'main' }, async (root) => {
    const origin = join(root, 'origin');
    await git(origin, 'init', '--quiet', '--initial-branch=main');
    await git(origin, 'add', '.');
    await git(origin, ...IDENTITY, 'commit', '--quiet', '--message', 'first');
    const clone = join(root, 'clone');
    await git(root, 'clone', '--quiet', origin, clone);
    const fetch = () => runIn(clone, 'fetch-history.ts');
    expect(await fetch()).toMatchObject({
      code: 0,
      stdout: 'Origin has no branch "data" yet: there are no series.\n',
    });

    await git(origin, 'checkout', '--quiet', '--orphan', 'data');
    await git(origin, 'rm', '--quiet', '--cached', 'README');
    await mkdir(join(origin, 'history'));
    await writeFile(join(origin, 'history/dice.jsonl'), '{"at":"é"}\n{"at":1}\n');
    await git(origin, 'add', 'history');
    await git(origin, ...IDENTITY, 'commit', '--quiet', '--message', 'data');
    const folder = join(clone, 'content/history');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'gone.jsonl'), '');
    expect(await fetch()).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^1 series of commit [0-9a-f]{7} are in content\/history\.\n$/),
    });
    expect(await readdir(folder)).toEqual(['dice.jsonl']);
    expect(await readFile(join(folder, 'dice.jsonl'), 'utf8')).toBe('{"at":"é"}\n{"at":1}\n');
  });
});

test('if the origin does not answer, the command fails and the series do not change', async () => {
  await withProject({ 'content/history/dice.jsonl': 'line\n' }, async (root) => {
    await git(root, 'init', '--quiet');
    await git(root, 'remote', 'add', 'origin', join(root, 'missing'));
    const { code, stderr } = await runIn(root, 'fetch-history.ts');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The branch "data" of origin cannot be fetched: /);
    expect(await readFile(join(root, 'content/history/dice.jsonl'), 'utf8')).toBe('line\n');
  });
});
