import { afterEach, beforeEach, expect, test } from 'vitest';
import { SIMULATED_NOW, type SimulatedNode, serveRpc } from '../../../test/simulated-node.ts';
import { createEndpointPools } from '../../chain/endpoint-pool.ts';
import { adapter } from '../../families/random-walk/adapter.ts';
import { createHandler } from '../../live/handler.ts';
import { randomWalkNode, registry } from '../../live/registry.fixture.ts';
import { rowsInMemory } from '../../live/rows.ts';
import { historyLine } from '../../schema/observations.ts';
import { readLines } from './read-lines.ts';

let node: SimulatedNode;
let server: Awaited<ReturnType<typeof serveRpc>>;
let now: number;
beforeEach(async () => {
  node = randomWalkNode();
  now = SIMULATED_NOW;
  server = await serveRpc((batch) =>
    node.answer(batch).map((answer, id) => ({ jsonrpc: '2.0', id, ...answer })),
  );
});
afterEach(() => server.stop());

const context = () => ({
  adapters: { 'random-walk': adapter },
  environment: { RPC_URL_42161: server.url, SOURCE_NETWORK: 'public' },
  now: () => now,
  log: () => {},
  timeoutMs: 4000,
});
const [game] = registry.protocols;
const read = async () => {
  const poolOf = createEndpointPools(() => now);
  const lines = await readLines(registry.chains[0]!, [game!], { ...context(), poolOf });
  return lines.get(game!.key);
};

test('the figures are those of the headline, at the time of the block', async () => {
  const handle = createHandler({ ...rowsInMemory(registry), ...context() });
  const answer = await handle(new Request('https://service.example/v1/games/random-walk-nft'));
  const { analytics, source } = await answer.json();
  const line = await read();
  expect(line).toEqual({
    at: source.blockTime,
    blockNumber: '100',
    blockHash: node.head.hash,
    model: analytics.model,
    evPerPullWei: analytics.evPerPullWei,
    pullPriceWei: analytics.pullPriceWei,
    houseEdgePct: analytics.houseEdgePct,
    exit: {
      risk: analytics.exitLiquidity.risk,
      availableWei: analytics.exitLiquidity.availableWei,
      owedWei: analytics.exitLiquidity.owedWei,
      coverage: analytics.exitLiquidity.coverage,
    },
    // In this game, one mint changes the chances of the next mint.
    session: null,
  });
  expect(historyLine.parse(line)).toEqual(line);
});

test('reading the same block later gives the same line', async () => {
  const line = await read();
  now += 20_000;
  expect(await read()).toEqual(line);
});

test('a game that cannot be played has its block and the code', async () => {
  node.head = { ...node.head, timestamp: 1_000_000_000n };
  now = 1_000_000_000_000;
  const line = await read();
  expect(line).toEqual({
    at: '2001-09-09T01:46:40.000Z',
    blockNumber: '100',
    blockHash: node.head.hash,
    unavailable: 'not-playable',
  });
  expect(historyLine.parse(line)).toEqual(line);
});

test('a chain that does not answer has no block, and the time of the read', async () => {
  await server.stop();
  const line = await read();
  expect(line).toEqual({
    at: '2026-11-27T12:00:00.000Z',
    ...{ blockNumber: null, blockHash: null },
    unavailable: 'chain-unreachable',
  });
  expect(historyLine.parse(line)).toEqual(line);
  server = await serveRpc(() => []);
});
