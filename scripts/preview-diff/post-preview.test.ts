import { beforeEach, expect, test } from 'vitest';
import { MARKER, type Posting, postPreview } from './post-preview.ts';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: string | undefined;
}

const HEAD = '3f2ae2d7a0000000000000000000000000000000';
let calls: Call[];
let pull: object;
let comments: object[];

beforeEach(() => {
  calls = [];
  comments = [];
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
  return Response.json({ id: 1 });
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
  ['a text that is too long', { text: 'x'.repeat(60_001) }, /too long/],
  ['no text', { text: ' \n' }, /is empty/],
  ['the number of another pull request', { headSha: HEAD.replace('3', '4') }, /moved on/],
  ['the head of another repository', { headRepository: 'evil/games' }, /moved on/],
  ['a pull request that is not there', { number: '8' }, /answered 404/],
])('%s posts nothing', async (_, changes, reason) => {
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

test('nobody is called, and no other issue is told', async () => {
  await post({ text: `@everyone see #12, gh-3 and a/b#4 ${MARKER}` });
  const [, , , ...lines] = written()[0]!.body!.split('\n');
  expect(lines.join('\n').trim()).toBe('@\u200beveryone see #\u200b12, gh-\u200b3 and a/b#\u200b4');
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
