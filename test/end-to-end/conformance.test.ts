import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LocalChain } from '../../src/local-chain/chain.ts';
import type { RunningServer } from '../../src/serve/server.ts';
import { listen } from '../listen.ts';
import { type DescribedApi, readDescribedApi } from './described-api.ts';
import { listedItems } from './listed-items.ts';
import { OUTPUTS, serveOutput, unplugChains } from './outputs.ts';
import { RANDOM_WALK_CHAIN, startRandomWalk } from './random-walk-chain.ts';

/**
 * These tests compare every answer with `/openapi.json`.
 * The node of one chain works. The other nodes cannot be reached, refuse requests, or send no JSON.
 */

const JSON_TYPE = 'application/json; charset=utf-8';

let chain: LocalChain;
const garbage = createServer((_request, response) => response.end('hello'));
const refusing = createServer((_request, response) => response.writeHead(429).end('{}'));

beforeAll(async () => {
  unplugChains();
  chain = await startRandomWalk();
  process.env[`RPC_URL_${RANDOM_WALK_CHAIN}`] = chain.rpcUrl;
  process.env.RPC_URL_1 = await listen(garbage);
  process.env.RPC_URL_56 = await listen(refusing);
});
afterAll(async () => {
  await chain?.stop();
  for (const node of [garbage, refusing]) node.close();
});

describe.each(OUTPUTS)('the answers of %s are as described', (output) => {
  let server: RunningServer;
  let api: DescribedApi;
  let keys: string[];

  beforeAll(async () => {
    server = await serveOutput(output);
    api = await readDescribedApi(server.url);
    keys = (await (await fetch(`${server.url}/v1/games`)).json()).map(
      ({ key }: { key: string }) => key,
    );
    await chain.mine([], Math.max(chain.now + 1, Math.floor(Date.now() / 1000)));
  });
  afterAll(() => server?.close());

  /** Checks the answers to GET, HEAD and POST, and to GET with the entity tag. */
  async function expectDescribed(path: string): Promise<Response> {
    const check = async (init: RequestInit = {}) => {
      const response = await fetch(server.url + path, { redirect: 'manual', ...init });
      const problems = api.problemsOf(path, response, await response.text());
      expect(problems, `${init.method ?? 'GET'} ${path}`).toEqual([]);
      return response;
    };
    const response = await check();
    const etag = response.headers.get('etag');
    if (etag !== null && response.headers.get('cache-control')?.includes('must-revalidate')) {
      expect((await check({ headers: { 'if-none-match': etag } })).status, path).toBe(304);
    }
    expect((await check({ method: 'HEAD' })).status, path).toBe(response.status);
    expect((await check({ method: 'POST' })).status, path).toBe(405);
    return response;
  }

  test('for every address of the service that is built in advance', async () => {
    const audits = await listedItems<{ audits: { url: string | null }[] }>(server.url, 'protocols');
    const versions = audits.flatMap(({ audits }) => audits.flatMap(({ url }) => url ?? []));
    const { days } = await (await fetch(`${server.url}/v1/changes`)).json();
    const paths = [
      ...['/v1/games', '/v1/changes'],
      ...versions.map((url) => new URL(url).pathname).flatMap((path) => [path, `${path}?full=1`]),
      ...days.map(({ url }: { url: string }) => new URL(url).pathname),
      ...keys.flatMap((key) =>
        ['audit', 'audit?full=1', 'method', 'history/preview', 'history'].map(
          (rest) => `/v1/games/${key}/${rest}`,
        ),
      ),
    ];
    expect(versions.length).toBeGreaterThan(0);
    for (const path of paths) await expectDescribed(path);
  });

  test('for every headline and the board, whether a chain answers or not', async () => {
    const codes = new Set<string | null>();
    for (const key of keys) {
      for (const query of ['', '?evidence=1']) {
        const path = `/v1/games/${key}${query}`;
        await expectDescribed(path);
        const { analytics, unavailable } = await (await fetch(server.url + path)).json();
        codes.add(analytics === null ? unavailable.code : null);
      }
    }
    // The code null means a headline with figures.
    expect(codes).toContain(null);
    expect(codes).toContain('not-read');
    expect(codes.size).toBeGreaterThan(3);
    for (const query of [
      '',
      '?sort=grade',
      '?key=random-walk-nft',
      '?chain=1,56&category=lottery',
    ]) {
      await expectDescribed(`/v1/board${query}`);
    }
  });

  test.each([
    ['/v1/games/nope', 404],
    ['/v1/games/nope/audit', 404],
    ['/v1/games/nope/method', 404],
    ['/v1/games/nope/history', 404],
    ['/v1/games/random-walk-nft/audit/none/v9', 404],
    ['/v1/changes/2020-01-01', 404],
    ['/v1/changes/2020-01-01/7', 404],
    ['/v1/nope', 404],
    ['/v1/games/%E0%A4%A', 400],
    ['/v1/games/random-walk-nft?evidence=2', 400],
    ['/v1/board?sort=luck', 400],
  ])('for the request %s, which gets %i', async (path, status) => {
    expect((await expectDescribed(path)).status).toBe(status);
  });

  test('and an answer with another status, header or body is found', () => {
    const headers = { etag: '"1"', 'cache-control': 'public', 'content-type': JSON_TYPE };
    const problemsOf = (status: number, body: string, changed: object = {}) =>
      api.problemsOf(
        '/v1/games',
        new Response(null, { status, headers: { ...headers, ...changed } }),
        body,
      );
    expect(problemsOf(200, '[]')).toEqual([]);
    expect(problemsOf(201, '[]')).toEqual(['the status 201 is not described']);
    expect(problemsOf(200, '[{"key":"moon"}]')[0]).toMatch(/required/);
    expect(problemsOf(200, '[]', { 'content-type': 'text/html' })[0]).toMatch(/type is text/);
    expect(problemsOf(304, 'x')).toEqual(['there is a body']);
    const { etag, ...without } = headers;
    expect(api.problemsOf('/v1/games', new Response(null, { headers: without }), '[]')).toEqual([
      'the header ETag is missing',
    ]);
  });

  test('when a client asks too often', async () => {
    const limited = await serveOutput(output, { rateLimit: true });
    try {
      let last: Response | undefined;
      for (let count = 0; count < 31; count++) last = await fetch(`${limited.url}/v1/games`);
      expect(last!.status).toBe(429);
      expect(api.problemsOf('/v1/games', last!, await last!.text())).toEqual([]);
    } finally {
      await limited.close();
    }
  });
});
