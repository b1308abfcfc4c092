import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileAnswer } from './file-answer.ts';
import { openStaticFiles, type StaticFiles } from './static-files.ts';

const LONG = JSON.stringify({ text: 'é'.repeat(2000) });
let folder: string;
let files: StaticFiles;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-files-'));
  for (const [path, content] of Object.entries({
    'index.html': '<h1>Home</h1>',
    'about/index.html': '<h1>About</h1>',
    'v1/games.json': LONG,
    'with space.txt': 'text',
    '.well-known/x402': '{}',
    'image.png': 'x'.repeat(2000),
  })) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  files = await openStaticFiles(folder);
});
afterAll(() => rm(folder, { recursive: true }));

async function ask(path: string, init: RequestInit = {}, status = 200): Promise<Response> {
  const request = new Request(`http://localhost${path}`, init);
  const answer = await fileAnswer(files, new URL(request.url).pathname, request, status);
  if (!answer) throw new Error(`Nothing is at ${path}`);
  return new Response(answer.body && new Uint8Array(answer.body), answer);
}

test.each([
  ['/', 'text/html; charset=utf-8'],
  ['/about', 'text/html; charset=utf-8'],
  ['/about/', 'text/html; charset=utf-8'],
  ['/v1/games.json', 'application/json; charset=utf-8'],
  ['/with%20space.txt', 'text/plain; charset=utf-8'],
  ['/.well-known/x402', 'application/octet-stream'],
  ['/image.png', 'image/png'],
])('%s is served as %s', async (path, type) => {
  expect((await ask(path)).headers.get('content-type')).toBe(type);
});

test.each(['/nope', '/index', '/../package.json', '/%2e%2e/package.json', '/%E0%A4%A'])(
  '%s is not served',
  async (path) => {
    expect(files.has(path)).toBe(false);
    expect(await files.read(path, 'identity')).toBeUndefined();
  },
);

describe('encodings', () => {
  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['deflate', null],
    ['', null],
  ])('a client that accepts "%s" gets %s', async (accepted, encoding) => {
    const response = await ask('/v1/games.json', { headers: { 'accept-encoding': accepted } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    const body = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(body.length));
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''];
    expect((decode?.(body) ?? body).toString()).toBe(LONG);
  });

  test.each(['/', '/image.png'])('%s is not worth compressing', async (path) => {
    const { headers } = await ask(path, { headers: { 'accept-encoding': 'br' } });
    expect(headers.get('content-encoding')).toBeNull();
  });
});

test('the ETag is strong, and differs for each content and encoding', async () => {
  const answers = await Promise.all([
    ...['identity', 'gzip', 'br'].map((encoding) =>
      ask('/v1/games.json', { headers: { 'accept-encoding': encoding } }),
    ),
    ask('/'),
    ask('/about'),
  ]);
  const etags = answers.map(({ headers }) => headers.get('etag'));
  expect(new Set(etags).size).toBe(5);
  for (const etag of etags) expect(etag).toMatch(/^"[^"]+"$/);
});

test('the answer is also 304 for `fetch`, which adds no-cache to a request with an ETag', async () => {
  const etag = (await ask('/v1/games.json')).headers.get('etag')!;
  const headers = { 'if-none-match': etag, 'cache-control': 'no-cache' };
  expect((await ask('/v1/games.json', { headers })).status).toBe(304);
});

test('the answer is 304 only if the client sends the right ETag', async () => {
  const etag = (await ask('/v1/games.json')).headers.get('etag') ?? '';
  for (const named of [etag, `"a", ${etag}`, `W/${etag}`, '*']) {
    const response = await ask('/v1/games.json', { headers: { 'if-none-match': named } });
    expect(response.status, named).toBe(304);
    expect(response.headers.get('etag')).toBe(etag);
    expect(await response.text()).toBe('');
  }
  const other = await ask('/v1/games.json', { headers: { 'if-none-match': '"a"' } });
  expect(other.status).toBe(200);
});

test('an error page is never "not modified"', async () => {
  const response = await ask('/about', { headers: { 'if-none-match': '*' } }, 404);
  expect(response.status).toBe(404);
});

test('HEAD has the headers of GET and no body', async () => {
  const head = await ask('/v1/games.json', { method: 'HEAD' });
  expect(Object.fromEntries(head.headers)).toEqual(
    Object.fromEntries((await ask('/v1/games.json')).headers),
  );
  expect(await head.text()).toBe('');
});

test('the bytes of a file are not copied for an answer', async () => {
  const path = '/v1/games.json';
  const answer = await fileAnswer(files, path, new Request(`http://localhost${path}`));
  expect(answer?.body).toBe((await files.read(path, 'identity'))?.body);
});

test.each([
  ['OPTIONS', 204],
  ['POST', 405],
  ['DELETE', 405],
])('%s is %i and says what is allowed', async (method, status) => {
  const response = await ask('/about', { method });
  expect(response.status).toBe(status);
  expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
});
