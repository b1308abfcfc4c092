import { execFile } from 'node:child_process';
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

/** These tests run the scripts of the hourly job with real git repositories. */

const SCRIPTS = join(import.meta.dirname, '..', '.github');

const ENVIRONMENT: NodeJS.ProcessEnv = {
  ...{ PATH: process.env.PATH, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' },
  ...{ GIT_AUTHOR_NAME: 'Test', GIT_AUTHOR_EMAIL: 'test@example.com' },
  ...{ GIT_COMMITTER_NAME: 'Test', GIT_COMMITTER_EMAIL: 'test@example.com' },
};

let root: string;
/** A checkout of the branch main. */
let checkout: string;
let environment: NodeJS.ProcessEnv;

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function run(command: string, parameters: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(command, parameters, { cwd: checkout, env: environment }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

async function git(...parameters: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await run('git', parameters);
  if (code !== 0) throw new Error(stderr);
  return stdout.trim();
}

const publish = (script: string, folder: string) => run(join(SCRIPTS, 'publish', script), [folder]);
const atOrigin = (branch: string, file: string) =>
  git('--git-dir', join(root, 'origin'), 'show', `${branch}:${file}`);
const commitsOf = async (branch: string) =>
  Number(await git('--git-dir', join(root, 'origin'), 'rev-list', '--count', branch));

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

/** The repositories as they are before each test. */
let template: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'publish-template-'));
  template = root;
  checkout = join(root, 'checkout');
  await mkdir(checkout);
  environment = ENVIRONMENT;
  await git('init', '--quiet', '--bare', '--initial-branch=main', join(root, 'origin'));
  await git('init', '--quiet', '--initial-branch=main');
  await git('remote', 'add', 'origin', join(root, 'origin'));
  await write('checkout/content/protocols/a.md', 'record');
  await write('checkout/content/protocols/b.md', 'record');
  await write('checkout/content/changes.jsonl', 'first\nsecond\n');
  await git('add', '.');
  await git('commit', '--quiet', '--message', 'first');
  await git('push', '--quiet', 'origin', 'main');
});
afterAll(() => rm(template, { recursive: true }));

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'publish-'));
  checkout = join(root, 'checkout');
  environment = ENVIRONMENT;
  await cp(template, root, { recursive: true });
  const config = join(checkout, '.git/config');
  await writeFile(config, (await readFile(config, 'utf8')).replaceAll(template, root));
});
afterEach(() => rm(root, { recursive: true }));

describe('series', () => {
  test('make the branch, grow, and do not touch main or the checkout', async () => {
    await write('new/dice.jsonl', 'one\n');
    expect(await publish('series.sh', '../new')).toMatchObject({ code: 0, stderr: '' });
    await write('new/dice.jsonl', 'one\ntwo\n');
    await write('new/timer.jsonl', 'first\n');
    expect((await publish('series.sh', '../new')).code).toBe(0);
    expect(await atOrigin('data', 'history/dice.jsonl')).toBe('one\ntwo');
    expect(await atOrigin('data', 'history/timer.jsonl')).toBe('first');
    // The files have no new line, so the script makes no commit.
    expect((await publish('series.sh', '../new')).stdout).toBe('Nothing new.\n');
    expect(await commitsOf('data')).toBe(2);
    expect(await commitsOf('main')).toBe(1);
    expect(await git('status', '--porcelain')).toBe('');
  });

  test('a link and a name that no game can have are not published; the other series are', async () => {
    await write('secret', 'token\n');
    await write('new/dice.jsonl', 'one\n');
    await write('new/Not a game.jsonl', 'x\n');
    await symlink(join(root, 'secret'), join(root, 'new/timer.jsonl'));
    const { code, stderr } = await publish('series.sh', '../new');
    expect(code).toBe(1);
    expect(stderr).toContain('timer.jsonl is a link');
    expect(stderr).toContain('Not a game.jsonl is a link or has a name that no game can have');
    expect(await atOrigin('data', 'history/dice.jsonl')).toBe('one');
    const files = await git(
      '--git-dir',
      join(root, 'origin'),
      'ls-tree',
      '--name-only',
      '-r',
      'data',
    );
    expect(files).toBe('history/dice.jsonl');
  });

  test('never lose or change a line of the branch; the other series are still published', async () => {
    await write('new/dice.jsonl', 'one\ntwo\n');
    await write('new/timer.jsonl', 'first\n');
    await publish('series.sh', '../new');
    for (const text of ['one\n', 'one\nTWO\nthree\n']) {
      await write('new/dice.jsonl', text);
      const { code, stderr } = await publish('series.sh', '../new');
      expect(code).toBe(1);
      expect(stderr).toContain('dice.jsonl: its earlier lines are not those of the branch');
    }
    await write('new/timer.jsonl', 'first\nsecond\n');
    await publish('series.sh', '../new');
    expect(await atOrigin('data', 'history/dice.jsonl')).toBe('one\ntwo');
    expect(await atOrigin('data', 'history/timer.jsonl')).toBe('first\nsecond');
  });

  test('are squashed by the first run of a day', async () => {
    await write('new/dice.jsonl', 'one\n');
    await publish('series.sh', '../new');
    await write('new/dice.jsonl', 'one\ntwo\n');
    await publish('series.sh', '../new');
    // The last commit of the branch gets the date of an earlier day.
    const old = {
      GIT_AUTHOR_DATE: '2026-01-01T23:59:59Z',
      GIT_COMMITTER_DATE: '2026-01-01T23:59:59Z',
    };
    const now = environment;
    environment = { ...now, ...old };
    await git('fetch', '--quiet', 'origin', 'data');
    const earlier = await git('commit-tree', 'FETCH_HEAD^{tree}', '-p', 'FETCH_HEAD', '-m', 'old');
    await git('push', '--quiet', 'origin', `${earlier}:refs/heads/data`);
    environment = now;
    expect(await commitsOf('data')).toBe(3);
    await write('new/dice.jsonl', 'one\ntwo\nthree\n');
    expect((await publish('series.sh', '../new')).code).toBe(0);
    expect(await commitsOf('data')).toBe(1);
    expect(await atOrigin('data', 'history/dice.jsonl')).toBe('one\ntwo\nthree');
  });
});

describe('observations', () => {
  /** Installs a stand-in for `gh` that prints `open` as the open pull requests. */
  async function withPlatform(open = ''): Promise<() => Promise<string>> {
    await write(
      'bin/gh',
      `#!/bin/sh\necho "$@" >> ${root}/asked\ncase "$2" in list) printf '%s' '${open}';; esac\n`,
    );
    await chmod(join(root, 'bin/gh'), 0o755);
    environment = { ...environment, PATH: `${join(root, 'bin')}${delimiter}${environment.PATH}` };
    return () => readFile(join(root, 'asked'), 'utf8');
  }

  test('that worsen a rating go to main, and all others to one pull request', async () => {
    const asked = await withPlatform();
    // The earlier pull request was closed, but nobody deleted its branch.
    await git('push', '--quiet', 'origin', 'main:observed');
    await write('new/at-once/content/observations/a.json', 'worse');
    await write('new/at-once/content/changes.jsonl', 'first\nsecond\nchange\n');
    await write('new/waiting/content/observations/b.json', 'better');
    expect(await publish('observations.sh', '../new')).toMatchObject({ code: 0, stderr: '' });
    expect(await atOrigin('main', 'content/observations/a.json')).toBe('worse');
    expect(await atOrigin('main', 'content/changes.jsonl')).toBe('first\nsecond\nchange');
    await expect(atOrigin('main', 'content/observations/b.json')).rejects.toThrow();
    expect(await atOrigin('observed', 'content/observations/b.json')).toBe('better');
    expect(await asked()).toContain('pr create --base main --head observed');
    await withPlatform('7');
    await rm(join(root, 'asked'));
    await write('new/waiting/content/observations/b.json', 'even better');
    expect((await publish('observations.sh', '../new')).code).toBe(0);
    expect(await atOrigin('observed', 'content/observations/b.json')).toBe('even better');
    expect(await asked()).not.toContain('pr create');
  });

  test('without changes do nothing', async () => {
    await mkdir(join(root, 'new/waiting'), { recursive: true });
    expect(await publish('observations.sh', '../new')).toEqual({ code: 0, stdout: '', stderr: '' });
    await expect(commitsOf('observed')).rejects.toThrow();
  });

  test('together with a change of any other file are not published', async () => {
    await write('new/at-once/content/observations/a.json', 'worse');
    for (const path of ['content/protocols/a.md', '.github/workflows/ci.yml', 'content/a']) {
      await write(`new/waiting/${path}`, 'code');
      const { code, stderr } = await publish('observations.sh', '../new');
      expect(code).toBe(1);
      expect(stderr).toBe(`This job does not publish ./${path}.\n`);
      await rm(join(root, 'new/waiting', path));
    }
    expect(await commitsOf('main')).toBe(1);
  });
});

describe('observations that an honest job never makes are not published, nor is anything beside them', () => {
  const CHANGES = 'content/changes.jsonl';
  const LINES =
    'content/changes.jsonl does not begin with the lines of main, so nothing is published. If main has changed since the read, the next run publishes.';
  beforeEach(() => write('new/at-once/content/observations/a.json', 'worse'));

  test.each([
    ['with another line of the past', CHANGES, 'first\nforged\nthird\n', LINES],
    ['with fewer lines', CHANGES, 'first\n', LINES],
    ['without lines', CHANGES, '', LINES],
    [
      'of a game without a record',
      'content/observations/c.json',
      '{}',
      'content/observations/c.json belongs to no game, because there is no content/protocols/c.md. Nothing is published.',
    ],
    [
      'with a line break in a name',
      'content/observations/a.json\nb.json',
      '{}',
      'A file name in at-once has a line break, so nothing is published. Look at the files that this run uploaded.',
    ],
    [
      'with a cursor of no chain',
      'content/observations/cursors/a.json',
      '{}',
      'This job does not publish ./content/observations/cursors/a.json.',
    ],
  ])('%s', async (_, path, text, message) => {
    for (const part of ['at-once', 'waiting']) {
      await write(`new/${part}/${path}`, text);
      expect(await publish('observations.sh', '../new')).toEqual({
        ...{ code: 1, stdout: '', stderr: `${message.replace('at-once', part)}\n` },
      });
      await rm(join(root, 'new', part, path));
    }
    expect(await commitsOf('main')).toBe(1);
  });

  test('as a symbolic link', async () => {
    await symlink('/etc/passwd', join(root, 'new/at-once/content/observations/b.json'));
    const { code, stderr } = await publish('observations.sh', '../new');
    expect(code).toBe(1);
    expect(stderr).toBe('./content/observations/b.json is not a file, so nothing is published.\n');
    expect(await commitsOf('main')).toBe(1);
  });
});

test('only observations that a pull request changes are read again', async () => {
  await write('bin/npm', `#!/bin/sh\necho "$@" >> ${root}/asked\n`);
  await chmod(join(root, 'bin/npm'), 0o755);
  environment = { ...environment, PATH: `${join(root, 'bin')}${delimiter}${environment.PATH}` };
  const check = () => run(join(SCRIPTS, 'observe/check.sh'), ['HEAD^1']);
  const commit = async () => {
    await git('add', '.');
    await git('commit', '--quiet', '--message', 'change');
  };
  await write('checkout/content/protocols/a.md', 'changed');
  await commit();
  expect(await check()).toMatchObject({ code: 0, stdout: 'No observation changes.\n' });
  await write('checkout/content/observations/a.json', 'by hand');
  await write('checkout/content/observations/cursors/56.json', 'cursor');
  await commit();
  expect((await check()).code).toBe(0);
  expect(await readFile(join(root, 'asked'), 'utf8')).toBe(
    'run --silent observe -- --live --check a\n',
  );
});

describe('sorting', () => {
  /**
   * Installs a fake `npm`. For `changes --improved`, the fake prints `keys`. Every other command adds
   * a line to the record of changes.
   */
  async function withImproved(...keys: readonly string[]): Promise<void> {
    const improved = keys.map((key) => `echo ${key}`).join('; ') || 'true';
    await write(
      'bin/npm',
      `#!/bin/sh\ncase "$*" in *--improved*) ${improved};; *) echo line >> content/changes.jsonl;; esac\n`,
    );
    await chmod(join(root, 'bin/npm'), 0o755);
    environment = { ...environment, PATH: `${join(root, 'bin')}${delimiter}${environment.PATH}` };
  }

  const observation = (hour: string, holder: string) =>
    `{\n  "block": {"number":"1","time":"2026-11-28T${hour}:00:00Z"},\n  "powers": "${holder}"\n}\n`;
  const file = (key: string) => `content/observations/${key}.json`;

  async function commitObservations(): Promise<void> {
    await write(`checkout/${file('a')}`, observation('01', 'key'));
    await write(`checkout/${file('b')}`, observation('01', 'key'));
    await git('add', '.');
    await git('commit', '--quiet', '--message', 'observed');
  }

  const sort = () => run(join(SCRIPTS, 'observe/sort.sh'), ['../sorted']);
  const filesIn = async (part: string) =>
    (await readdir(join(root, 'sorted', part), { recursive: true })).filter((path) =>
      /\.jsonl?$/.test(path),
    );

  test('publishes a file that worsens a rating, and leaves a file that improves a rating to a person', async () => {
    await withImproved('b', 'unchanged');
    await commitObservations();
    await write(`checkout/${file('a')}`, observation('02', 'worse'));
    await write(`checkout/${file('b')}`, observation('02', 'better'));
    await write(`checkout/${file('new')}`, observation('02', 'key'));
    expect(await sort()).toMatchObject({ code: 0, stderr: '' });
    expect((await filesIn('at-once')).sort()).toEqual([
      'content/changes.jsonl',
      file('a'),
      file('new'),
    ]);
    expect(await filesIn('waiting')).toEqual([file('b')]);
    expect(await readFile(join(checkout, file('b')), 'utf8')).toBe(observation('01', 'key'));
  });

  test('publishes a file once a day if only its block changed', async () => {
    await withImproved();
    await commitObservations();
    await write(`checkout/${file('a')}`, observation('02', 'key'));
    await write(
      `checkout/${file('b')}`,
      observation('01', 'key').replace('2026-11-28', '2026-11-29'),
    );
    expect(await sort()).toMatchObject({ code: 0, stderr: '' });
    expect((await filesIn('at-once')).sort()).toEqual(['content/changes.jsonl', file('b')]);
  });
});
