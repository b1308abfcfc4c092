import { afterAll, beforeAll, expect, test } from 'vitest';
import { median } from '../../scripts/bench/median.ts';
import { sfc32 } from '../../src/ev/sfc32.ts';
import type { LocalChain } from '../../src/local-chain/chain.ts';
import { isLong } from '../is-long.ts';
import { type DescribedApi, readDescribedApi } from './described-api.ts';
import { type FaultyProxy, PROVIDER_FAULTS, startFaultyProxy } from './faulty-proxy.ts';
import { unplugChains } from './outputs.ts';
import { RANDOM_WALK_CHAIN, startRandomWalk } from './random-walk-chain.ts';
import { type ServedProcess, serveInProcess } from './served-process.ts';

/** After this many files or minutes, the load ends. */
const FILES = isLong ? Number.POSITIVE_INFINITY : 1_000;
const MINUTES = 10;
/** After this many files or seconds, the provider has a different fault. */
const FILES_PER_FAULT = isLong ? Number.POSITIVE_INFINITY : 125;
const SECONDS_PER_FAULT = 10;
/** The number of clients that read files, and the number of clients that request live answers. */
const FILE_CLIENTS = 6;
const LIVE_CLIENTS = 4;

let chain: LocalChain;
let provider: FaultyProxy;
let server: ServedProcess;
let api: DescribedApi;
beforeAll(async () => {
  unplugChains();
  chain = await startRandomWalk();
  provider = await startFaultyProxy(chain.rpcUrl);
  process.env[`RPC_URL_${RANDOM_WALK_CHAIN}`] = provider.url;
  server = await serveInProcess('.vercel/output');
  api = await readDescribedApi(server.url);
});
afterAll(async () => {
  await server?.stop();
  await provider?.stop();
  await chain?.stop();
});

test('under load, with a provider that fails and recovers, every answer is one that the description allows', {
  timeout: 2 * MINUTES * 60_000,
}, async () => {
  const files = ['/', '/games/random-walk-nft', '/v1/games', '/v1/games/random-walk-nft/audit'];
  const documents = ['/openapi.json', '/llms-full.txt', '/discovery', '/changes.atom', '/nope'];
  const live = ['/v1/games/random-walk-nft', '/v1/board', '/v1/games/megapot', '/v1/games/nope'];
  const random = sfc32(14);
  const pick = <Item>(items: readonly Item[]): Item => items[random() % items.length]!;

  const faults = new Map<string, string>();
  const figures = { given: 0, missing: 0 };
  const started = performance.now();
  let filesRead = 0;
  let liveRead = 0;
  let phase = 0;
  let phaseStarted = started;
  /** In bytes, at the end of each phase. */
  const memory: number[] = [];
  const isOver = () => filesRead >= FILES || performance.now() - started > MINUTES * 60_000;

  const nextPhase = async () => {
    const isDue =
      filesRead > (phase + 1) * FILES_PER_FAULT ||
      performance.now() - phaseStarted > SECONDS_PER_FAULT * 1000;
    if (!isDue) return;
    phase += 1;
    phaseStarted = performance.now();
    provider.fault = PROVIDER_FAULTS[phase % PROVIDER_FAULTS.length]!;
    await chain.mine([], Math.max(chain.now + 1, Math.floor(Date.now() / 1000)));
    memory.push(await server.usedBytes());
  };

  async function read(path: string): Promise<void> {
    const response = await fetch(server.url + path);
    const body = await response.text();
    if (response.status >= 500) faults.set(`${response.status} ${path}`, body);
    if (!path.startsWith('/v1')) return;
    for (const problem of api.problemsOf(path, response, body)) faults.set(problem, path);
    if (path !== live[0]) return;
    const { analytics, unavailable } = JSON.parse(body);
    if (analytics === null && unavailable === null) faults.set('no reason', body);
    figures[analytics === null ? 'missing' : 'given'] += 1;
  }

  async function ask(path: string, body: object): Promise<void> {
    const headers = {
      ...{ 'content-type': 'application/json', 'a2a-version': '1.0' },
      accept: 'application/json, text/event-stream',
    };
    const response = await fetch(server.url + path, {
      ...{ method: 'POST', headers },
      body: JSON.stringify(body),
    });
    const words = await response.text();
    if (response.status !== 200) faults.set(`${response.status} ${path}`, words);
  }

  const fileClient = async () => {
    while (!isOver()) {
      filesRead += 1;
      await nextPhase();
      await read(pick(random() % 4 === 0 ? documents : files));
    }
  };
  const liveClient = async () => {
    while (!isOver()) {
      liveRead += 1;
      const kind = random() % 10;
      if (kind === 0) {
        const params = { name: 'get_headline', arguments: { key: 'random-walk-nft' } };
        await ask('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params });
      } else if (kind === 1) {
        const parts = [{ text: 'ev random-walk-nft' }];
        await ask('/a2a/message:send', { message: { messageId: '1', role: 'ROLE_USER', parts } });
      } else await read(pick(live));
    }
  };
  await Promise.all([
    ...Array.from({ length: FILE_CLIENTS }, fileClient),
    ...Array.from({ length: LIVE_CLIENTS }, liveClient),
  ]);

  expect([...faults]).toEqual([]);
  expect(figures.given).toBeGreaterThan(0);
  expect(figures.missing).toBeGreaterThan(0);
  if (!isLong) return;
  // After a warm-up, the server must not need more and more memory.
  const third = Math.floor(memory.length / 3);
  const [middle, last] = [memory.slice(third, 2 * third), memory.slice(2 * third)];
  console.log(
    `${filesRead} files and ${liveRead} live answers; memory in MB: ${memory.map((bytes) => Math.round(bytes / 1e6)).join(' ')}`,
  );
  expect(median(last)).toBeLessThan(1.1 * median(middle));
});
