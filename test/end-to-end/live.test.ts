import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LocalChain } from '../../src/local-chain/chain.ts';
import { board as boardSchema } from '../../src/schema/answers/board.ts';
import { headline as headlineSchema } from '../../src/schema/answers/headline.ts';
import type { RunningServer } from '../../src/serve/server.ts';
import { OUTPUTS, serveOutput, unplugChains } from './outputs.ts';
import { RANDOM_WALK_CHAIN, startRandomWalk } from './random-walk-chain.ts';

/** These tests send requests before, during and after a failure of the chain. */

let chain: LocalChain;

beforeAll(async () => {
  unplugChains();
  chain = await startRandomWalk();
  process.env[`RPC_URL_${RANDOM_WALK_CHAIN}`] = chain.rpcUrl;
});
afterAll(() => chain?.stop());

describe.each(OUTPUTS)('%s', (output) => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await serveOutput(output);
  });
  afterAll(() => server?.close());

  // The live function rejects old blocks, so each test starts with a new block.
  beforeEach(async () => {
    const present = Math.floor(Date.now() / 1000);
    if (present > chain.now) await chain.mine([], present);
  });

  const get = async (path: string) => {
    const started = performance.now();
    const response = await fetch(server.url + path);
    const body = await response.json();
    return { response, body, milliseconds: performance.now() - started };
  };

  test('a headline has its numbers, as the schema says', async () => {
    const { response, body } = await get('/v1/games/random-walk-nft');
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headlineSchema.parse(body)).toEqual(body);
    expect(body.analytics).not.toBeNull();
    expect(body.source.blockNumber).toBe(String(await chain.client.getBlockNumber()));
  });

  test('the board has the figures of the headline at the same block', async () => {
    const { response, body } = await get('/v1/board?key=random-walk-nft,raripack');
    expect(response.status).toBe(200);
    expect(boardSchema.parse(body)).toEqual(body);
    const { body: headline } = await get('/v1/games/random-walk-nft');
    expect(body.blocks[0].blockHash).toBe(headline.source.blockHash);
    expect(body.rows).toMatchObject([
      { key: 'random-walk-nft', evPerPullWei: headline.analytics.evPerPullWei },
      { key: 'raripack', evPerPullWei: null, unavailable: { code: 'not-read' } },
    ]);
  });

  test('a client that names the ETag gets a 304 in each encoding, with and without evidence', async () => {
    const tags = new Set<string>();
    for (const path of ['/v1/games/random-walk-nft', '/v1/games/random-walk-nft?evidence=1']) {
      for (const encoding of ['identity', 'gzip', 'br']) {
        const accept = { 'accept-encoding': encoding };
        const first = await fetch(server.url + path, { headers: accept });
        expect(first.headers.get('content-encoding') ?? 'identity').toBe(encoding);
        const etag = first.headers.get('etag')!;
        const headers = { ...accept, 'if-none-match': etag };
        // The function may have read a newer block between the two requests.
        const again = await fetch(server.url + path, { headers });
        expect([304, 200]).toContain(again.status);
        if (again.status === 200) expect(again.headers.get('etag')).not.toBe(etag);
        else tags.add(path);
        await first.arrayBuffer();
      }
    }
    expect(tags.size).toBe(2);
  });

  test('the evidence has every call of the method card at the block of the headline', async () => {
    const { body } = await get('/v1/games/random-walk-nft?evidence=1');
    expect(headlineSchema.parse(body)).toEqual(body);
    expect(body.evidence.blockHash).toBe(body.source.blockHash);
    const { body: card } = await get('/v1/games/random-walk-nft/method');
    const described = card.calls.map(({ to, selector }: { to: string; selector?: string }) => [
      to,
      selector ?? '0x',
    ]);
    const made = body.evidence.calls.map(({ to, data }: { to: string; data: string }) => [
      to,
      data.slice(0, 10),
    ]);
    expect(made).toEqual(described);
  });

  test('a value of evidence that is not known is a bad request', async () => {
    const { response, body } = await get('/v1/games/random-walk-nft?evidence=2');
    expect([response.status, body.error.code]).toEqual([400, 'bad_request']);
  });

  test('simultaneous requests get the same answer', async () => {
    const pair = () =>
      Promise.all([get('/v1/games/random-walk-nft'), get('/v1/games/random-walk-nft')]);
    let [first, second] = await pair();
    // The reuse of a block can end between the two requests. It cannot end again in the next pair.
    if (first.body.source.blockTime !== second.body.source.blockTime)
      [first, second] = await pair();
    expect(second.body).toEqual(first.body);
  });

  test('without the chain it answers 200, null and a note in time; with the chain the numbers return', async () => {
    const { port } = chain;
    await chain.stop();
    try {
      // The function reuses an answer for one block interval.
      await expect
        .poll(async () => (await get('/v1/games/random-walk-nft')).body.analytics, {
          timeout: 60_000,
        })
        .toBeNull();
      const gone = await get('/v1/games/random-walk-nft');
      expect(gone.response.status).toBe(200);
      expect(gone.response.headers.get('cache-control')).toBe('no-store');
      expect(gone.body.note).toMatch(/^The chain (?:cannot be reached|did not answer)/);
      expect(gone.milliseconds).toBeLessThan(4500);
    } finally {
      chain = await startRandomWalk(port);
    }
    // The function reuses a failure for a short time.
    await expect
      .poll(async () => (await get('/v1/games/random-walk-nft')).body.analytics, {
        timeout: 60_000,
      })
      .not.toBeNull();
  });
});
