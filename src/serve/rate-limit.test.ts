import { readdir, readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type CountRequest,
  createRateLimit,
  LIMITED_ROUTES,
  MOST_COUNTS,
  QUOTA,
  rateLimitedResponse,
  setRateLimitHeaders,
  WINDOW_SECONDS,
} from './rate-limit.ts';

let count: CountRequest;

beforeEach(() => {
  vi.useFakeTimers();
  count = createRateLimit();
});
afterEach(() => vi.useRealTimers());

const get = (path: string, client = '192.0.2.1') => count('GET', path, client);

async function getMany(times: number, path: string, client?: string) {
  let last = await get(path, client);
  for (let done = 1; done < times; done++) last = await get(path, client);
  return last;
}

test('thirty requests pass, and the next request is refused', async () => {
  expect(await get('/v1/games')).toEqual({ exceeded: false, remaining: 29, secondsLeft: 60 });
  expect(await getMany(29, '/v1/games')).toMatchObject({ exceeded: false, remaining: 0 });
  expect(await get('/v1/games')).toMatchObject({ exceeded: true, remaining: 0, secondsLeft: 60 });
});

test('the window is fixed: it begins with the first request, and refused requests do not extend it', async () => {
  await get('/v1/games');
  vi.advanceTimersByTime(59_001);
  expect(await getMany(30, '/v1/games')).toMatchObject({ exceeded: true, secondsLeft: 1 });
  vi.advanceTimersByTime(1000);
  expect(await get('/v1/games')).toMatchObject({ exceeded: false, remaining: 29, secondsLeft: 60 });
});

test('each client has a separate count for each limited route', async () => {
  await getMany(31, '/v1/games/a');
  expect(await get('/v1/games/b')).toMatchObject({ exceeded: true });
  expect(await get('/v1/games/b', '192.0.2.2')).toMatchObject({ remaining: 29 });
  expect(await get('/v1/games')).toMatchObject({ remaining: 29 });
  expect(await get('/v1/games/a/audit')).toMatchObject({ remaining: 29 });
  expect(await get('/v1/board')).toMatchObject({ remaining: 29 });
});

test('clients beyond the limit of counts share one count until a window ends', async () => {
  for (let index = 0; index < MOST_COUNTS; index++) await get('/v1/games', `client ${index}`);
  expect(await get('/v1/games', 'late')).toMatchObject({ remaining: 29 });
  expect(await get('/v1/games', 'later')).toMatchObject({ remaining: 28 });
  expect(await get('/v1/games', 'client 0')).toMatchObject({ remaining: 28 });
  vi.advanceTimersByTime(60_001);
  expect(await get('/v1/games', 'late')).toMatchObject({ remaining: 29 });
  expect(await get('/v1/games', 'later')).toMatchObject({ remaining: 29 });
});

test('a route is counted once under all its addresses', async () => {
  for (const path of ['/v1/games', '/v1/games/', '/V1/Games', '/v1/games.json']) await get(path);
  expect(await get('/v1/games')).toMatchObject({ remaining: 25 });
  for (const path of ['/audit', '/audit/', '/audit.json', '/audit.full.json', '/audit/a/v1']) {
    await get(`/v1/games/a${path}`);
  }
  expect(await get('/v1/games/a/audit/a/v1.full.json')).toMatchObject({ remaining: 24 });
  expect(await count('HEAD', '/v1/games/a/audit', '192.0.2.1')).toMatchObject({ remaining: 23 });
});

test('every request to an interface for agents is counted, whatever its method and operation', async () => {
  const [client, other] = ['192.0.2.1', '192.0.2.2'];
  for (const path of ['/a2a', '/a2a/message:send', '/A2A/tasks/1'])
    await count('POST', path, client);
  expect(await count('GET', '/a2a/tasks', client)).toMatchObject({ remaining: 26 });
  for (const method of ['POST', 'GET', 'DELETE']) await count(method, '/mcp', other);
  expect(await count('POST', '/mcp/', other)).toMatchObject({ remaining: 26 });
  expect(await count('POST', '/api/mcp', other)).toMatchObject({ remaining: 25 });
  expect(await count('POST', '/api/a2a', client)).toMatchObject({ remaining: 25 });
});

test.each([
  ['GET', '/'],
  ['GET', '/v1'],
  ['GET', '/v1/games/a/history'],
  ['GET', '/openapi.json'],
  ['OPTIONS', '/v1/games'],
  ['POST', '/v1/games'],
  ['OPTIONS', '/mcp'],
  ['POST', '/mcp/a'],
])('%s %s is not counted', async (method, path) => {
  expect(await count(method, path, '192.0.2.1')).toBeNull();
});

describe('the answer to the client', () => {
  const state = { exceeded: true, remaining: 0, secondsLeft: 17 };

  test('names the policy and the remaining requests', () => {
    const headers = new Headers();
    setRateLimitHeaders(headers, state);
    expect(headers.get('ratelimit-policy')).toBe('"default";q=30;w=60');
    expect(headers.get('ratelimit')).toBe('"default";r=0;t=17');
  });

  test('is a 429 that is not cached, with the time to wait', async () => {
    const response = rateLimitedResponse(state);
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('17');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({ error: { code: 'rate_limited' } });
  });
});

describe("the platform's firewall", () => {
  const folder = new URL('../../firewall/', import.meta.url);

  test('has one rule for each limited route', async () => {
    const files = (await readdir(folder)).map((file) => file.replace(/\.json$/, ''));
    expect(files.sort()).toEqual(Object.keys(LIMITED_ROUTES).sort());
  });

  test.each(Object.entries(LIMITED_ROUTES))(
    'counts %s as the local server does',
    async (name, { path, methods }) => {
      const rule = JSON.parse(await readFile(new URL(`${name}.json`, folder), 'utf8'));
      expect(rule.active).toBe(true);
      expect(rule.conditionGroup).toEqual([
        {
          conditions: [
            { type: 'path', op: 're', value: path.source.replaceAll('\\/', '/') },
            { type: 'method', op: 'inc', value: methods },
          ],
        },
      ]);
      expect(rule.action.mitigate.rateLimit).toEqual({
        algo: 'fixed_window',
        window: WINDOW_SECONDS,
        limit: QUOTA,
        keys: ['ip'],
        action: 'rate_limit',
      });
    },
  );
});
