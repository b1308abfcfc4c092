import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';
import { beforeEach, describe, expect, test } from 'vitest';
import { MARKER, NotPosted, type Posting, postPreview, Shortened } from './post-preview.ts';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: string | undefined;
}

const HEAD = '3f2ae2d7a0000000000000000000000000000000';
let calls: Call[];
let pull: object;
let comments: object[];
/** What the platform says to a comment with this text. */
let answer: (text: string) => Response;

beforeEach(() => {
  calls = [];
  comments = [];
  answer = () => Response.json({ id: 1 });
  pull = { state: 'open', head: { sha: HEAD, repo: { full_name: 'fork/games' } } };
});

/** The platform's API, as far as it is used. */
const fetchStandIn = async (url: string | URL | Request, init?: RequestInit) => {
  const { pathname, search } = new URL(String(url));
  const { method = 'GET', body } = init ?? {};
  const text = typeof body === 'string' ? (JSON.parse(body).body as string) : undefined;
  calls.push({ method, path: pathname + search, body: text });
  if (pathname === '/repos/org/games/pulls/7') return Response.json(pull);
  if (pathname === '/repos/org/games/issues/7/comments' && method === 'GET') {
    const page = Number(new URLSearchParams(search).get('page'));
    return Response.json(comments.slice(100 * (page - 1), 100 * page));
  }
  if (method === 'GET') return Response.json({ message: 'Not Found' }, { status: 404 });
  return answer(text ?? '');
};

const post = (changes: Partial<Posting> = {}) =>
  postPreview({
    api: 'https://api.example',
    token: 'secret',
    repository: 'org/games',
    headSha: HEAD,
    headRepository: 'fork/games',
    number: '7\n',
    text: '## What changes for readers\n',
    fetch: fetchStandIn,
    ...changes,
  });
const written = () => calls.filter(({ method }) => method !== 'GET');

test('the first time a comment is posted, which says by whose code it was made', async () => {
  expect(await post()).toBe('Posted to pull request 7.');
  expect(written()).toEqual([
    { method: 'POST', path: '/repos/org/games/issues/7/comments', body: expect.any(String) },
  ]);
  expect(written()[0]!.body).toMatch(
    new RegExp(`^${MARKER}\n> \\[!NOTE\\]\n> Made by the code of this pull request, at ${HEAD}`),
  );
});

test('later the same comment is replaced, also when many came between', async () => {
  const others = Array.from({ length: 150 }, (_, id) => ({ id, body: 'x', user: { login: 'a' } }));
  const own = { id: 999, body: `${MARKER}\nold`, user: { login: 'github-actions[bot]' } };
  comments = [...others, own];
  expect(await post()).toBe('Replaced the comment of pull request 7.');
  expect(written()).toMatchObject([
    { method: 'PATCH', path: '/repos/org/games/issues/comments/999' },
  ]);
});

test("somebody's comment with the same mark is left alone", async () => {
  comments = [{ id: 5, body: MARKER, user: { login: 'somebody' } }];
  await post();
  expect(written()).toMatchObject([{ method: 'POST' }]);
});

test.each([
  ['a number that is none', { number: '7/../../x' }, /names no pull request/],
  ['no number', { number: '' }, /names no pull request/],
  ['no text', { text: ' \n' }, /is empty/],
  ['the number of another pull request', { headSha: HEAD.replace('3', '4') }, /moved on/],
  ['the head of another repository', { headRepository: 'evil/games' }, /moved on/],
  ['the head of a repository that is gone', { headRepository: '' }, /is gone/],
  ['a pull request that is not there', { number: '8' }, /no pull request 8/],
])('%s posts nothing', async (_, changes, reason) => {
  await expect(post(changes)).rejects.toThrow(NotPosted);
  await expect(post(changes)).rejects.toThrow(reason);
  expect(written()).toEqual([]);
});

test('a pull request that is closed, or whose repository is gone, gets nothing', async () => {
  pull = { ...pull, state: 'closed' };
  await expect(post()).rejects.toThrow('is closed');
  pull = { state: 'open', head: { sha: HEAD, repo: null } };
  await expect(post()).rejects.toThrow('moved on');
  expect(written()).toEqual([]);
});

test('nobody is called, and nothing of the text stands outside code that could do anything', async () => {
  await post({ text: `@everyone see #12 at https://github.com/org/games/issues/1 ${MARKER}` });
  const [, , , ...lines] = written()[0]!.body!.split('\n');
  expect(lines.join('\n').trim()).toBe(
    `\`@everyone\` see \`#12\` at \`https://github.com/org/games/issues/1 <!--\` preview-diff \`-->\``,
  );
});

describe('what cannot be posted is said in a short comment, and fails', () => {
  const LIMIT = 65_536;

  test.each([
    ['too long', 'x'.repeat(LIMIT + 1)],
    ['too long once it is harmless', '@ a '.repeat(LIMIT / 4)],
    ['too long with the frame', `${'x '.repeat(LIMIT / 2 - 10)}`],
  ])('%s', async (_, text) => {
    await expect(post({ text })).rejects.toThrow(Shortened);
    expect(written()).toHaveLength(1);
    expect(written()[0]!.body).toContain('**The preview is not shown**: it is too long');
    expect(written()[0]!.body!.startsWith(MARKER)).toBe(true);
  });

  test('refused by the platform', async () => {
    answer = (text) => Response.json({}, { status: text.includes('spam') ? 422 : 200 });
    comments = [{ id: 9, body: MARKER, user: { login: 'github-actions[bot]' } }];
    await expect(post({ text: 'spam' })).rejects.toThrow(Shortened);
    expect(written().map(({ method }) => method)).toEqual(['PATCH', 'PATCH']);
    expect(written()[1]!.body).toContain('refused by the platform');
  });

  test('what fits is posted, up to the last character', async () => {
    await post({ text: 'x' });
    const room = LIMIT - written()[0]!.body!.length + 1;
    await post({ text: 'x'.repeat(room) });
    expect(written()[1]!.body).toHaveLength(LIMIT);
    await expect(post({ text: 'x'.repeat(room + 1) })).rejects.toThrow(Shortened);
  });
});

test('a platform that does not answer as it should is a failure, not a reason', async () => {
  answer = () => Response.json({}, { status: 503 });
  await expect(post()).rejects.toThrow('answered 503');
  await expect(post()).rejects.not.toThrow(NotPosted);
});

test('the script says in one line that nothing was posted when the fork is deleted', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'post-'));
  try {
    await writeFile(join(folder, 'number'), '7\n');
    await writeFile(join(folder, 'comment.md'), 'x');
    const script = join(import.meta.dirname, '../post-preview.ts');
    const output = execFileSync(process.execPath, [script], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...{ GITHUB_API_URL: 'http://127.0.0.1:9', GH_TOKEN: 'x', GITHUB_REPOSITORY: 'org/games' },
        ...{ HEAD_SHA: HEAD, HEAD_REPOSITORY: '' },
      },
    });
    expect(output).toBe('Nothing was posted. The repository of the branch is gone.\n');
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('what runs beside the token is in its folder and in Node alone: nothing has to be installed', async () => {
  const files = [join(import.meta.dirname, '../post-preview.ts')];
  for (const file of files) {
    for (const [, from] of (await readFile(file, 'utf8')).matchAll(/^(?:import|\}) .*'(.+)';$/gm)) {
      if (from!.startsWith('node:')) continue;
      expect(from).toMatch(/^\.\//);
      const imported = join(dirname(file), from!);
      if (!files.includes(imported)) files.push(imported);
    }
  }
  expect(files.map((file) => basename(file))).toContain('harmless-markdown.ts');
});

test('the token goes nowhere but to the API', async () => {
  await post({
    fetch: async (url, init) => {
      expect(String(url)).toMatch(/^https:\/\/api\.example\//);
      expect(new Headers(init?.headers).get('authorization')).toBe('Bearer secret');
      return fetchStandIn(url, init);
    },
  });
});
