import { afterEach, expect, test, vi } from 'vitest';
import { git } from './git.ts';

const HERE = import.meta.dirname;
afterEach(() => vi.unstubAllEnvs());

test('asks the repository of the folder, even if a hook has set another one', async () => {
  const top = await git(HERE, 'rev-parse', '--show-toplevel');
  vi.stubEnv('GIT_DIR', '/not/there');
  vi.stubEnv('GIT_WORK_TREE', '/not/there');
  expect(await git(HERE, 'rev-parse', '--show-toplevel')).toBe(top);
});

test('says that git is not installed', async () => {
  vi.stubEnv('PATH', '/not/there');
  await expect(git(HERE, 'status')).rejects.toThrow(
    'This needs git, which is not installed or not on the PATH.',
  );
});
