import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  SIMULATED_NOW,
  type SimulatedNode,
  serveRpc,
  simulatedNode,
} from '../../test/simulated-node.ts';
import { adapter as randomWalk } from '../families/random-walk/adapter.ts';
import { headline as headlineSchema } from '../schema/answers/headline.ts';
import { createHandler } from './handler.ts';
import type { LogEvent } from './log.ts';
import { randomWalkNode, registry } from './registry.fixture.ts';
import { rowsInMemory } from './rows.ts';

const NOW = SIMULATED_NOW;

let node: SimulatedNode;
let server: Awaited<ReturnType<typeof serveRpc>>;
let log: LogEvent[];
let now: number;
let respond: (node: SimulatedNode, batch: Parameters<SimulatedNode['answer']>[0]) => unknown;

beforeEach(async () => {
  node = randomWalkNode();
  log = [];
  now = NOW;
  respond = (simulated, batch) =>
    simulated.answer(batch).map((answer, id) => ({ jsonrpc: '2.0', id, ...answer }));
  server = await serveRpc((batch) => respond(node, batch));
});
afterEach(() => server.stop());

function handler(environment: Record<string, string> = {}, timeoutMs = 4000) {
  return createHandler({
    ...rowsInMemory(registry),
    adapters: { 'random-walk': randomWalk },
    environment: { RPC_URL_42161: server.url, SOURCE_NETWORK: 'public', ...environment },
    now: () => now,
    log: (event) => log.push(event),
    timeoutMs,
  });
}

const request = (path: string, init?: RequestInit) =>
  new Request(`https://service.example${path}`, init);

async function get(path: string, handle = handler()) {
  const response = await handle(request(path));
  return { response, body: JSON.parse(await response.text()) };
}

describe('a headline', () => {
  test('matches the schema, in the documented order', async () => {
    const { response, body } = await get('/v1/games/random-walk-nft');
    expect(response.status).toBe(200);
    expect(headlineSchema.parse(body)).toEqual(body);
    expect(Object.keys(body)).toEqual([
      ...['key', 'name', 'category', 'chainId', 'status', 'riskGrade', 'analytics', 'source'],
      ...['chain', 'links', 'ratings'],
    ]);
    expect(Object.keys(body.analytics).slice(0, 5)).toEqual([
      ...['evPerPullEth', 'evPerPullWei', 'houseEdgePct', 'pullPriceWei', 'pull'],
    ]);
    expect(Object.keys(body.source).slice(0, 3)).toEqual(['kind', 'chainId', 'at']);
  });

  test('names the block that everything was read at', async () => {
    const { body } = await get('/v1/games/random-walk-nft');
    expect(body.source).toEqual({
      kind: 'live',
      chainId: 42161,
      at: '2026-11-27T12:00:00.000Z',
      blockNumber: '100',
      blockHash: node.head.hash,
      blockTime: new Date(Number(node.head.timestamp) * 1000).toISOString(),
      blockAgeSeconds: NOW / 1000 - Number(node.head.timestamp),
    });
  });

  test('a block from a clock ahead of ours has the age 0', async () => {
    now = Number(node.head.timestamp) * 1000 - 1;
    const { body } = await get('/v1/games/random-walk-nft');
    expect(body.source.blockAgeSeconds).toBe(0);
  });

  test('names the chain, its coin and related links', async () => {
    const { body } = await get('/v1/games/random-walk-nft');
    expect(body.chain).toEqual({ name: 'Arbitrum One', nativeCoin: 'ETH' });
    expect(body.links).toEqual({
      page: 'https://degen.example/games/random-walk-nft',
      audit: 'https://degen.example/v1/games/random-walk-nft/audit',
      method: 'https://degen.example/methodology/ev#timer',
      self: 'https://degen.example/v1/games/random-walk-nft',
      methodCard: 'https://degen.example/v1/games/random-walk-nft/method',
    });
    expect((await get('/v1/games/waiting')).body.links).toMatchObject({
      ...{ audit: null, methodCard: null },
      method: 'https://degen.example/methodology/ev',
    });
  });

  test('says so when the chain is a simulated one', async () => {
    const { body } = await get('/v1/games/random-walk-nft', handler({ SOURCE_NETWORK: 'local' }));
    expect(body.source.network).toBe('local');
  });

  test('is cached by the CDN for about a block', async () => {
    const { response } = await get('/v1/games/random-walk-nft');
    expect(response.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=12, stale-while-revalidate=60',
    );
  });

  test('is read once for requests at the same time', async () => {
    const handle = handler();
    await Promise.all([1, 2, 3, 4].map(() => get('/v1/games/random-walk-nft', handle)));
    expect(node.batches).toHaveLength(1);
  });

  test('younger than a block is served again with its own time, and read again after that', async () => {
    const handle = handler();
    const first = await get('/v1/games/random-walk-nft', handle);
    now = NOW + 249;
    expect((await get('/v1/games/random-walk-nft', handle)).body).toEqual(first.body);
    now = NOW + 250;
    const later = await get('/v1/games/random-walk-nft', handle);
    expect(later.body.source.at).toBe('2026-11-27T12:00:00.250Z');
    expect(node.batches).toHaveLength(2);
  });

  test('of a game that cannot be played is null, with the reason and the block', async () => {
    node.head = { ...node.head, timestamp: 1_000_000_000n };
    now = 1_000_000_000_000;
    const { response, body } = await get('/v1/games/random-walk-nft');
    expect(body).toMatchObject({
      analytics: null,
      note: 'The sale has not begun yet at this block.',
      unavailable: { code: 'not-playable', retryable: true },
      source: { kind: 'live', blockNumber: '100' },
    });
    expect(headlineSchema.parse(body)).toEqual(body);
    expect(Object.keys(body).slice(-5)).toEqual([
      'note',
      'unavailable',
      'chain',
      'links',
      'ratings',
    ]);
    const { retryAfterSeconds } = body.unavailable;
    expect(response.headers.get('retry-after')).toBe(String(retryAfterSeconds));
    expect(response.headers.get('cache-control')).toContain('s-maxage=12');
  });

  test('of a protocol that is not tracked is its record with a note, without a chain read', async () => {
    const { response, body } = await get('/v1/games/waiting');
    expect(response.status).toBe(200);
    expect(body).toMatchObject({
      analytics: null,
      note: 'Nobody knows its odds.',
      unavailable: { code: 'not-read', retryable: false, retryAfterSeconds: null },
      source: { kind: 'record', chainId: 42161, at: '2026-11-27T12:00:00.000Z' },
    });
    expect(headlineSchema.parse(body)).toEqual(body);
    expect(response.headers.has('retry-after')).toBe(false);
    expect(node.batches).toHaveLength(0);
  });
});

describe('a headline whose chain fails', () => {
  const failures: [string, () => void | Promise<void>, string, string][] = [
    ['nobody listens', () => server.stop(), 'unreachable', 'chain-unreachable'],
    [
      'the node limits inside an answer of status 200',
      () => {
        respond = () => ({ jsonrpc: '2.0', id: null, error: { code: 429, message: 'limit' } });
      },
      'unreachable',
      'chain-unreachable',
    ],
    [
      'another chain answers',
      () => {
        node.chainId = 1;
      },
      'wrong-chain',
      'chain-unreachable',
    ],
    [
      'the contract is not there',
      () => {
        node = simulatedNode(42161);
      },
      'reverted',
      'not-computable',
    ],
  ];

  test.each(failures)('%s: 200, null, a note, never kept', async (_, breakIt, reason, code) => {
    await breakIt();
    const { response, body } = await get('/v1/games/random-walk-nft');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(body.analytics).toBeNull();
    expect(body.note).toMatch(/^[A-Z][^:/]+\.$/);
    expect(Object.keys(body.source)).toEqual(['kind', 'chainId', 'at']);
    expect(log).toContainEqual(expect.objectContaining({ event: 'headline', reason }));
    expect(body.unavailable).toMatchObject({ code, retryable: true });
    const { retryAfterSeconds } = body.unavailable;
    expect(response.headers.get('retry-after')).toBe(String(retryAfterSeconds));
    expect(headlineSchema.parse(body)).toEqual(body);
  });

  test("the provider's key is in no line of the log, whatever the node repeats", async () => {
    const key = 'secret-key-0123456789';
    const message = `no project at /v2/${key}?app=${key} for ${server.url}/v2/${key}`;
    respond = (_, batch) =>
      batch.map((_request, id) => ({ jsonrpc: '2.0', id, error: { code: -32000, message } }));
    await get('/v1/games/random-walk-nft', handler({ RPC_URL_42161: `${server.url}/v2/${key}` }));
    expect(log.length).toBeGreaterThan(0);
    expect(JSON.stringify(log)).toContain('no project');
    expect(JSON.stringify(log)).not.toContain(key.slice(0, 10));
  });

  test('a bug of ours is logged and reported as one', async () => {
    const { body } = await get('/v1/games/random-walk-nft', handler({ SOURCE_NETWORK: 'Local' }));
    expect(body).toMatchObject({ analytics: null, unavailable: { code: 'internal' } });
    expect(JSON.stringify(log)).toContain('SOURCE_NETWORK');
  });

  test('a node that hangs is given up at the deadline', async () => {
    respond = () => new Promise(() => {});
    const started = performance.now();
    const { body } = await get('/v1/games/random-walk-nft', handler({}, 100));
    expect(performance.now() - started).toBeLessThan(2000);
    expect(body.note).toBe('The chain did not answer in time; try again in a moment.');
  });

  test('is shared for a moment, then read again, and the numbers are back', async () => {
    const handle = handler();
    const healthy = respond;
    respond = () => ({ error: 'down' });
    expect((await get('/v1/games/random-walk-nft', handle)).body.analytics).toBeNull();
    respond = healthy;
    now = NOW + 1499;
    expect((await get('/v1/games/random-walk-nft', handle)).body.analytics).toBeNull();
    now = NOW + 1500;
    expect((await get('/v1/games/random-walk-nft', handle)).body.analytics).not.toBeNull();
  });

  test('the second endpoint answers when the first is down', async () => {
    const environment = { RPC_URL_42161: `http://127.0.0.1:1,${server.url}` };
    const { body } = await get('/v1/games/random-walk-nft', handler(environment));
    expect(body.analytics).not.toBeNull();
    expect(log).toContainEqual(expect.objectContaining({ event: 'endpoint', host: '127.0.0.1:1' }));
  });

  test('a variable that is not an address is named in the log, not to clients', async () => {
    const { response, body } = await get(
      '/v1/games/random-walk-nft',
      handler({ RPC_URL_42161: 'nonsense' }),
    );
    expect([response.status, body.analytics]).toEqual([200, null]);
    expect(body.note).not.toContain('RPC_URL');
    expect(JSON.stringify(log)).toContain('RPC_URL_42161');
  });
});

describe('other paths', () => {
  test.each([
    ['/v1/games/nope', 404, 'not_found'],
    ['/v1/games/constructor', 404, 'not_found'],
    ['/v1/games/Random-Walk-NFT', 404, 'not_found'],
    ['/v1/games/waiting/audit', 404, 'no_published_audit'],
    ['/v1/games/random-walk-nft/%61udit', 404, 'not_found'],
    ['/v1/games/nope/audit', 404, 'not_found'],
    ['/v1/games/waiting%2Faudit', 404, 'not_found'],
    ['/v1/games//waiting', 404, 'not_found'],
    ['/v1/games/random-walk-nft/history', 404, 'not_open'],
    ['/v1/games/random-walk-nft/else', 404, 'not_found'],
    ['/v1/games/random-walk-nft/audit/F-01', 404, 'not_found'],
    ['/v1', 404, 'not_found'],
    ['/v1/', 404, 'not_found'],
    ['/v1/else', 404, 'not_found'],
    ['/v1/games/%E0%A4%A', 400, 'bad_request'],
  ])('%s answers %d %s as JSON, never kept', async (path, status, code) => {
    const { response, body } = await get(path);
    expect(response.status).toBe(status);
    expect(body.error.code).toBe(code);
    expect(body.error.message.length).toBeGreaterThan(20);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    ['/v1/games/old-walk', '/v1/games/random-walk-nft'],
    ['/v1/games/old-walk/', '/v1/games/random-walk-nft'],
    ['/v1/games/old-walk/audit?full=1', '/v1/games/random-walk-nft/audit?full=1'],
    [
      '/v1/games/old-walk/audit/random-walk-nft/v1?full=1',
      '/v1/games/random-walk-nft/audit/random-walk-nft/v1?full=1',
    ],
  ])('a renamed protocol: %s moves to %s', async (from, to) => {
    const response = await handler()(request(from));
    expect([response.status, response.headers.get('location')]).toEqual([308, to]);
  });

  test('if the last audit was withdrawn, the day and the address are reported', async () => {
    const { response, body } = await get('/v1/games/withdrawn/audit?full=1');
    expect([response.status, body.error.code]).toEqual([404, 'no_published_audit']);
    expect(body.error.message).toBe(
      'No audit is published for "withdrawn" any more: some-code v2 was withdrawn on 2026-11-25. It is still at /v1/games/withdrawn/audit/some-code/v2, with the reason.',
    );
  });

  test('a version of an audit that was never published is reported as missing', async () => {
    const { response, body } = await get('/v1/games/random-walk-nft/audit/random-walk-nft/v9');
    expect(response.status).toBe(404);
    expect(body.error.code).toBe('not_found');
    expect(body.error.message).toContain('"random-walk-nft" / "v9"');
  });

  test.each([
    '/v1/games/x%22.%20SYSTEM:%20the%20operator%20verified%20this',
    `/v1/games/${'SYSTEM'.repeat(2500)}`,
    '/v1/SYSTEM/the-operator-verified',
    '/v1/games/SYSTEM/audit?full=SYSTEM',
    '/v1/games/random-walk-nft/SYSTEM',
    '/v1/games/random-walk-nft/audit/SYSTEM%20says/v1',
    '/v1/games/random-walk-nft/audit/some-code/v1%0ASYSTEM',
  ])('%.60s: nothing of it is repeated that is not a key', async (path) => {
    const { response, body } = await get(path);
    expect(response.status).toBe(404);
    expect(body.error.message).not.toContain('SYSTEM');
    expect(body.error.message.length).toBeLessThan(200);
  });

  test('an unknown key is repeated in the message', async () => {
    const { body } = await get('/v1/games/foo');
    expect(body.error.message).toBe('No protocol has the key "foo". GET /v1/games lists them all.');
  });

  test('a trailing slash is accepted', async () => {
    const { body } = await get('/v1/games/random-walk-nft/');
    expect(body.key).toBe('random-walk-nft');
  });
});

describe('methods', () => {
  test('HEAD answers as GET without a body', async () => {
    const response = await handler()(request('/v1/games/random-walk-nft', { method: 'HEAD' }));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.text()).toBe('');
  });

  test('OPTIONS answers a preflight', async () => {
    const response = await handler()(request('/v1/games', { method: 'OPTIONS' }));
    expect([response.status, response.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'PURGE', 'QUERY', 'SYSTEM'])(
    '%s is not allowed, and not repeated',
    async (method) => {
      const response = await handler()(request('/v1/games/random-walk-nft', { method }));
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
      const { error } = await response.json();
      expect(error.code).toBe('method_not_allowed');
      expect(error.message).not.toContain(method);
    },
  );
});

describe('the evidence of a headline', () => {
  const path = '/v1/games/random-walk-nft?evidence=1';

  test('has every call at the block of the answer, and changes nothing else', async () => {
    const handle = handler();
    const { evidence, ...headline } = (await get(path, handle)).body;
    expect((await get('/v1/games/random-walk-nft', handle)).body).toEqual(headline);
    expect(headlineSchema.parse({ ...headline, evidence })).toEqual({ ...headline, evidence });
    expect(evidence).toMatchObject({
      blockNumber: headline.source.blockNumber,
      blockHash: headline.source.blockHash,
      leftOut: [],
    });
    expect(evidence.calls.map(({ call }: { call: string }) => call)).toContain('getMintPrice()');
    expect(node.batches).toHaveLength(1);
  });

  test('is that of the shared read, with an ETag of its own', async () => {
    const handle = handler();
    const [plain, first] = [
      await handle(request('/v1/games/random-walk-nft')),
      await handle(request(path)),
    ];
    const etag = first.headers.get('etag')!;
    expect(etag).not.toBe(plain.headers.get('etag'));
    expect(first.headers.get('cache-control')).toBe(plain.headers.get('cache-control'));
    const headers = { 'if-none-match': etag };
    expect((await handle(request(path, { headers }))).status).toBe(304);
    expect((await handle(request('/v1/games/random-walk-nft', { headers }))).status).toBe(200);
  });

  test('is there for a game that cannot be played, because its block was read', async () => {
    node.head = { ...node.head, timestamp: 1_000_000_000n };
    now = 1_000_000_000_000;
    const { body } = await get(path);
    expect(body.analytics).toBeNull();
    expect(body.evidence.blockNumber).toBe(body.source.blockNumber);
  });

  test('is null if no block was read', async () => {
    expect((await get('/v1/games/waiting?evidence=1')).body.evidence).toBeNull();
    await server.stop();
    expect((await get(path)).body.evidence).toBeNull();
  });

  test.each(['2', 'true', ''])('cannot be asked for with the value "%s"', async (value) => {
    const { response, body } = await get(`/v1/games/random-walk-nft?evidence=${value}`);
    expect(response.status).toBe(400);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(body.error).toMatchObject({ code: 'bad_request' });
    expect(body.error.message).toMatch(/^"evidence" .* Use 1\.$/);
  });

  test('stays in the address of a renamed protocol', async () => {
    const moved = await handler()(request('/v1/games/old-walk?evidence=1'));
    expect(moved.headers.get('location')).toBe(path);
  });
});

describe('a method card', () => {
  test('does not exist for a game that is not read, and the answer says why', async () => {
    const { response, body } = await get('/v1/games/waiting/method');
    expect(response.status).toBe(404);
    expect(body.error).toEqual({
      code: 'not_found',
      message: '"waiting" is not read live, so it has no method card. Nobody knows its odds.',
    });
  });
});

describe('a client that has the answer already', () => {
  const path = '/v1/games/random-walk-nft';
  const ask = (handle: ReturnType<typeof handler>, etag: string, method = 'GET') =>
    handle(request(path, { method, headers: { 'if-none-match': etag } }));

  test('gets a 304 from a client that names the ETag itself, as fetch does', async () => {
    const handle = handler();
    const first = await handle(request(path));
    const headers = { 'if-none-match': first.headers.get('etag')!, 'cache-control': 'no-cache' };
    expect((await handle(request(path, { headers }))).status).toBe(304);
  });

  test.each(['GET', 'HEAD'])('gets a 304 for its ETag (%s)', async (method) => {
    const handle = handler();
    const first = await handle(request(path, { method }));
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[0-9a-f]{32}"$/);
    const again = await ask(handle, `"other", ${etag}`, method);
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('etag')).toBe(etag);
    expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'));
    expect((await ask(handle, '"other"', method)).status).toBe(200);
  });

  test('gets the new one if anything in it has changed', async () => {
    const handle = handler();
    const etag = (await handle(request(path))).headers.get('etag') ?? '';
    now += 250;
    const later = await ask(handle, etag);
    expect(later.status).toBe(200);
    expect(later.headers.get('etag')).not.toBe(etag);
  });

  test('gets a 304 for an unchanged record, whenever it asks', async () => {
    const handle = handler();
    const record = '/v1/games/waiting';
    const etag = (await handle(request(record))).headers.get('etag') ?? '';
    now += 60_000;
    const again = await handle(request(record, { headers: { 'if-none-match': etag } }));
    expect(again.status).toBe(304);
  });

  test('gets every failure and error in full, whatever ETag it names', async () => {
    await server.stop();
    const handle = handler();
    for (const failing of [path, '/v1/games/nope']) {
      const response = await handle(request(failing, { headers: { 'if-none-match': '*' } }));
      expect(response.headers.get('etag')).toBeNull();
      expect(response.status).not.toBe(304);
    }
  });
});
