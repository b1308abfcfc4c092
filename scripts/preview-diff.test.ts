import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Ended, runHere, runIn, TERMS, withProject } from './command/run-in.fixture.ts';

/** Copies `site/` to the output. Fails if the file `broken` exists. */
const BUILD = `
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
if (existsSync('broken')) { console.error('content/x.md:1:1 name: is missing'); process.exit(1); }
cpSync('site', 'dist', { recursive: true });
mkdirSync('.function');
writeFileSync('.function/routes.json', '[]');
`;
const page = (text: string) => `<!doctype html><title>Moon</title><p>${text}</p>`;
const FILES = {
  'scripts/build.ts': BUILD,
  '.gitignore': 'node_modules\ndist\n.function\n',
  'site/discovery.json': '{ "protocols": [] }',
  'site/about.html': page('Before'),
};

const gitIn = (root: string, ...args: string[]) =>
  execFileSync(
    'git',
    ['-C', root, '-c', 'user.name=Test', '-c', 'user.email=t@example.com', ...args],
    {
      encoding: 'utf8',
    },
  );

/** Returns the output of the script on a branch that changes `before` to `after`. */
async function previewDiff(
  before: Record<string, string>,
  after: Record<string, string>,
  { run = runHere, parameters = ['main'] } = {},
): Promise<Ended & { worktrees: string; status: string }> {
  return withProject({ ...FILES, ...before }, async (root) => {
    gitIn(root, 'init', '--quiet', '--initial-branch', 'main');
    const commit = () => {
      gitIn(root, 'add', '--all');
      gitIn(root, 'commit', '--quiet', '--allow-empty', '--message', 'Change it');
    };
    commit();
    gitIn(root, 'checkout', '--quiet', '-b', 'branch');
    const isCommitted = !('site/not-committed.html' in after);
    const change = async () => {
      for (const [path, text] of Object.entries(after)) {
        if (path === 'broken' && text === '') gitIn(root, 'rm', '--quiet', path);
        else await writeFile(join(root, path), text);
      }
    };
    if (isCommitted) await change();
    commit();
    // The next commit is made only on main. The summary of the branch must not mention it.
    gitIn(root, 'checkout', '--quiet', 'main');
    await writeFile(join(root, 'site/later.html'), page('Later'));
    commit();
    gitIn(root, 'checkout', '--quiet', 'branch');
    if (!isCommitted) await change();
    const ended = await run(root, 'preview-diff.ts', parameters, { TMPDIR: root });
    return {
      ...ended,
      worktrees: gitIn(root, 'worktree', 'list'),
      status: readdirSync(root)
        .filter((name) => name.startsWith('preview-'))
        .join(),
    };
  });
}

test('the summary goes to the output, and no temporary file remains', async () => {
  const { code, stdout, worktrees, status } = await previewDiff(
    {},
    { 'site/about.html': page('After') },
    { run: runIn },
  );
  expect(code).toBe(0);
  expect(stdout).toMatch(/^## What changes for readers\n\n`main at [0-9a-f]{9}` → `this branch`\n/);
  expect(stdout).toContain('- Before\n+ After');
  expect(stdout).not.toContain('later');
  expect(stdout).not.toContain('not committed');
  expect(worktrees.trim().split('\n')).toHaveLength(1);
  expect(status).toBe('');
});

test('uncommitted changes are included, and a note says so', async () => {
  const { stdout } = await previewDiff({}, { 'site/not-committed.html': page('New') });
  expect(stdout).toContain('One file is not committed. Its changes are included.');
  expect(stdout).toContain('- new: `/not-committed`');
});

test('if nothing changes for readers, it says so', async () => {
  const { stdout } = await previewDiff({}, { 'site/ignored.bin': 'x' });
  expect(stdout).toContain('Nothing changes for readers.');
});

test('a base that does not build is reported, and only the branch is shown', async () => {
  const { code, stdout, stderr } = await previewDiff({ broken: 'x' }, { broken: '' });
  expect(code).toBe(0);
  expect(stdout).toContain('**The base does not build**');
  expect(stdout).toContain('- new: `/about`');
  expect(stderr).toContain('content/x.md:1:1 name: is missing');
});

test('a branch that does not build gives one message and a summary that says why', async () => {
  const { code, stdout, stderr, worktrees } = await previewDiff(
    { 'content/terms.md': TERMS },
    { broken: 'x' },
    { run: runIn },
  );
  expect(code).toBe(1);
  expect(stdout).toContain('**The branch does not build**');
  expect(stdout).toContain('content/x.md:1:1 name: is missing');
  expect(stderr.trim().split('\n').at(-1)).toBe(
    'The branch does not build: run "npm run build" to see why.',
  );
  expect(worktrees.trim().split('\n')).toHaveLength(1);
});

test('for a branch with errors in its records, the message names the check', async () => {
  const { stderr } = await previewDiff(
    { 'content/terms.md': TERMS },
    { broken: 'x', 'content/terms.md': TERMS.replace('version', 'vresion') },
  );
  expect(stderr.trim().split('\n').at(-1)).toBe(
    'The branch does not build: run "npm run check" to see why.',
  );
});

test('--help prints the usage', async () => {
  const { code, stdout } = await withProject({}, (root) =>
    runHere(root, 'preview-diff.ts', ['--help']),
  );
  expect(stdout).toMatch(/^Usage: npm run preview-diff -- <base>\n/);
  expect(code).toBe(0);
});

test.each([
  [
    ['nope'],
    'nope is not a commit in this repository; fetch it first, for example "git fetch origin main".',
  ],
  [['--upload-pack=x'], 'There is no flag --upload-pack; the flags are --help'],
  [[], 'Give one branch or commit to compare with, for example "npm run preview-diff -- main".'],
])('%j is refused in one line', async (parameters, message) => {
  const { code, stdout, stderr } = await previewDiff({}, {}, { parameters });
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).toContain(message);
});
