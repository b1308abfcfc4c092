import { parseAbi } from 'viem';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { adapter as betswirl } from '../src/families/betswirl/adapter.ts';
import type { BetSwirlRecord } from '../src/families/betswirl/record.ts';
import { adapter as randomWalk } from '../src/families/random-walk/adapter.ts';
import { createHandler } from '../src/live/handler.ts';
import type { LogEvent } from '../src/live/log.ts';
import { registry as published, randomWalkNode } from '../src/live/registry.fixture.ts';
import { rowsInMemory } from '../src/live/rows.ts';
import type { Headline } from '../src/schema/answers/headline.ts';
import type { Registry } from '../src/schema/registry.ts';
import {
  FAULTS,
  type Fault,
  type FaultyNode,
  KEY,
  once,
  rateLimitedUntil,
  stalledFor,
  startFaultyNode,
} from './faulty-node.ts';
import { SIMULATED_NOW, type SimulatedNode } from './simulated-node.ts';

/** Each test runs the whole function with a node that has one fault. */

const DEADLINE_MS = 1000;
const GAME = '0x1111111111111111111111111111111111111111';
const BANK = '0x2222222222222222222222222222222222222222';

/** A read of `ONE_WAIT` needs one round trip, and a read of `TWO_WAITS` needs two. */
const ONE_WAIT = 'random-walk-nft';
const TWO_WAITS = 'coin-toss';

const coinToss: BetSwirlRecord = {
  adapter: 'betswirl',
  contracts: { game: GAME, bank: BANK },
  otherGames: [],
  affiliate: BANK,
  game: 'coin-toss',
  winningResults: 1,
  stakeWei: '1000000000000000',
  pull: 'one bet',
};

const [tracked] = published.protocols;
const [chain] = published.chains;
const registry: Registry = {
  ...published,
  protocols: [
    tracked!,
    {
      ...tracked!,
      key: TWO_WAITS,
      aliases: [],
      live: coinToss,
    },
  ],
  chains: [
    {
      ...chain!,
      headerFields: ['coinbase', 'prevrandao', 'gasLimit'],
      gas: { minimumPriceWei: '1000', payer: BANK, dataFee: false },
    },
  ],
};

function healthyChain(): SimulatedNode {
  const node = randomWalkNode();
  const game = parseAbi([
    'function paused() view returns (bool)',
    'function getAffiliateHouseEdge(address, address) view returns (uint16)',
    'function getChainlinkVRFCost(address, uint16) view returns (uint256)',
    'function tokens(address) view returns (uint16, uint64, uint256, uint32, uint256)',
  ]);
  const bank = parseAbi([
    'function getBalance(address) view returns (uint256)',
    'function getBetRequirements(address, uint256) view returns (bool, uint256, uint256)',
  ]);
  node.respond(GAME, game, 'paused', false);
  node.respond(GAME, game, 'getAffiliateHouseEdge', 300);
  node.respond(GAME, game, 'getChainlinkVRFCost', 10n ** 12n);
  node.respond(GAME, game, 'tokens', [300, 0n, 1n, 0, 0n]);
  node.respond(BANK, bank, 'getBalance', 10n ** 20n);
  node.respond(BANK, bank, 'getBetRequirements', [true, 10n ** 18n, 10n]);
  return node;
}

let now: number;
let log: LogEvent[];
let faulty: FaultyNode;
let healthy: FaultyNode;

beforeEach(async () => {
  now = SIMULATED_NOW;
  log = [];
  faulty = await startFaultyNode(healthyChain(), FAULTS.none);
  healthy = await startFaultyNode(healthyChain(), FAULTS.none);
});
afterEach(() => Promise.all([faulty.stop(), healthy.stop()]));

function handlerOf(nodes: readonly FaultyNode[]) {
  return createHandler({
    ...rowsInMemory(registry),
    adapters: { betswirl, 'random-walk': randomWalk },
    environment: {
      RPC_URL_42161: nodes.map(({ url }) => url).join(','),
      SOURCE_NETWORK: 'public',
    },
    now: () => now,
    log: (event) => log.push(event),
    timeoutMs: DEADLINE_MS,
  });
}

async function headline(key: string, handle: ReturnType<typeof handlerOf>): Promise<Headline> {
  const response = await handle(new Request(`https://service.example/v1/games/${key}`));
  expect(response.status).toBe(200);
  return (await response.json()) as Headline;
}

const messages = () => log.filter(({ event }) => event === 'endpoint').map((line) => line.message);
const lastReason = () => log.findLast(({ event }) => event === 'headline')?.reason;

/** For each reason in the log, the expected value of `unavailable.code`. */
const CODES: Record<string, string> = {
  'block-too-old': 'block-too-old',
  'node-inconsistent': 'node-inconsistent',
  reverted: 'not-computable',
};

const DAYS = 86_400n;
const kinds: [name: string, fault: Fault, key: string, reason: string, note: RegExp][] = [
  [
    'a head that is 3 days old',
    stalledFor(3n * DAYS),
    ONE_WAIT,
    'block-too-old',
    /^The latest block is 3 days old;/,
  ],
  [
    'a head that is 3 days old, found before the calls',
    stalledFor(3n * DAYS),
    TWO_WAITS,
    'block-too-old',
    /^The latest block is 3 days old;/,
  ],
  [
    'a head that is over a minute ahead of the clock',
    stalledFor(-121n),
    ONE_WAIT,
    'block-too-old',
    /^The latest block is dated 2 minutes in the future;/,
  ],
  [
    'calls that ignore the requested block',
    FAULTS.ignoresBlock,
    TWO_WAITS,
    'node-inconsistent',
    /data of several blocks/,
  ],
  [
    'calls in a sibling of the latest block',
    FAULTS.siblingBlock,
    ONE_WAIT,
    'node-inconsistent',
    /data of several blocks/,
  ],
  [
    'calls in a sibling of the pinned block',
    FAULTS.siblingBlock,
    TWO_WAITS,
    'node-inconsistent',
    /data of several blocks/,
  ],
  ['a rate limit', FAULTS.rateLimited, ONE_WAIT, 'unreachable', /cannot be reached/],
  ['a rate limit with a time', rateLimitedUntil('60'), ONE_WAIT, 'unreachable', /reached/],
  ['a rate limit with status 200', FAULTS.rateLimitedInside, ONE_WAIT, 'unreachable', /reached/],
  [
    'a rate limit that is reported as a revert',
    FAULTS.rateLimitedAsRevert,
    ONE_WAIT,
    'unreachable',
    /reached/,
  ],
  ['a node that hangs', FAULTS.hangs, ONE_WAIT, 'timeout', /did not answer in time/],
  ['connections that are reset', FAULTS.resets, ONE_WAIT, 'unreachable', /reached/],
  ['a bad gateway', FAULTS.badGateway, ONE_WAIT, 'unreachable', /reached/],
  ['another chain', FAULTS.wrongChain, ONE_WAIT, 'wrong-chain', /belong to another chain/],
  ['a malformed chain id', FAULTS.chainIdIsNonsense, ONE_WAIT, 'undecodable', /malformed/],
  ['a refusal of batches', FAULTS.refusesBatches, ONE_WAIT, 'unreachable', /reached/],
  ["a provider's error with the key", FAULTS.repeatsTheKey, ONE_WAIT, 'unreachable', /reached/],
  ['games that fail on this node only', FAULTS.failsGames, ONE_WAIT, 'reverted', /refused/],
];

describe.each(kinds)('%s', (_, fault, key, reason, note) => {
  test('is skipped: a healthy second endpoint gives the right numbers, live', async () => {
    const right = await headline(key, handlerOf([healthy]));
    faulty.fault = fault;
    const answer = await headline(key, handlerOf([faulty, healthy]));
    expect(answer).toEqual(right);
    expect(answer.analytics).not.toBeNull();
    expect(answer.source).toMatchObject({ kind: 'live', blockNumber: '100' });
    expect(log).toContainEqual(
      expect.objectContaining({ event: 'endpoint', host: faulty.host, reason }),
    );
  });

  test('without a second endpoint gives null with the reason, within the deadline', async () => {
    faulty.fault = fault;
    const started = performance.now();
    const answer = await headline(key, handlerOf([faulty]));
    expect(performance.now() - started).toBeLessThan(DEADLINE_MS + 500);
    expect(answer.analytics).toBeNull();
    expect(answer.note).toMatch(note);
    expect(answer.unavailable?.code).toBe(CODES[reason] ?? 'chain-unreachable');
    expect(answer.source).not.toHaveProperty('blockNumber');
    expect(lastReason()).toBe(reason);
  });
});

test('a block at the limit of its age is still live, and a second later it is not', async () => {
  now = SIMULATED_NOW + 60_999;
  expect((await headline(ONE_WAIT, handlerOf([faulty]))).analytics).not.toBeNull();
  now = SIMULATED_NOW + 61_000;
  expect((await headline(ONE_WAIT, handlerOf([faulty]))).analytics).toBeNull();
});

test('a node with a head that does not move is no longer live within a minute', async () => {
  const handle = handlerOf([faulty]);
  expect((await headline(ONE_WAIT, handle)).analytics).not.toBeNull();
  now += 3 * 86_400_000;
  const { analytics, note } = await headline(ONE_WAIT, handle);
  expect([analytics, note]).toEqual([
    null,
    'The latest block is 3 days old; no figures are given.',
  ]);
});

describe('one endpoint', () => {
  test.each([
    ['a connection that was reset', FAULTS.resets],
    ['one 502', FAULTS.badGateway],
  ])('is asked once more after %s', async (_, fault) => {
    faulty.fault = once(fault);
    expect((await headline(ONE_WAIT, handlerOf([faulty]))).analytics).not.toBeNull();
    expect(faulty.asked).toBe(2);
  });

  test('that refuses batches is logged with its own message', async () => {
    faulty.fault = FAULTS.refusesBatches;
    await headline(ONE_WAIT, handlerOf([faulty]));
    expect(messages()).toEqual(['the batch was refused: -32600 batches are not supported']);
  });

  test('is asked at most twice when every call of a game fails', async () => {
    faulty.fault = FAULTS.failsGames;
    healthy.fault = FAULTS.failsGames;
    const third = await startFaultyNode(healthyChain(), FAULTS.failsGames);
    await headline(ONE_WAIT, handlerOf([faulty, healthy, third]));
    await third.stop();
    expect([faulty, healthy, third].map(({ asked }) => asked)).toEqual([1, 1, 0]);
  });
});

describe('the next read uses what the last read learned about an endpoint', () => {
  test('a first endpoint that hangs costs nothing after the second endpoint has answered', async () => {
    faulty.fault = FAULTS.hangs;
    const handle = handlerOf([faulty, healthy]);
    await headline(ONE_WAIT, handle);
    now += 250;
    await headline(ONE_WAIT, handle);
    await headline(TWO_WAITS, handle);
    expect(faulty.asked).toBe(1);
  });

  test.each([
    ['a rate limit without a time is not asked again for one second', FAULTS.rateLimited, 1000],
    [
      'a rate limit with a long time is not asked again for two seconds',
      rateLimitedUntil('60'),
      2000,
    ],
    [
      'a rate limit of status 200 is not asked again for one second',
      FAULTS.rateLimitedInside,
      1000,
    ],
  ])('an endpoint with %s', async (_, fault, rest) => {
    faulty.fault = fault;
    const handle = handlerOf([faulty]);
    await headline(ONE_WAIT, handle);
    now += rest - 1;
    // No failure is stored yet for this other game on the same chain.
    await headline(TWO_WAITS, handle);
    expect(faulty.asked).toBe(1);
    now += 1501;
    await headline(TWO_WAITS, handle);
    expect(faulty.asked).toBe(2);
  });

  test('2,000 requests in four seconds cause only a few calls to a chain with a rate limit', async () => {
    faulty.fault = FAULTS.rateLimited;
    const handle = handlerOf([faulty]);
    for (let request = 0; request < 1000; request++) {
      now = SIMULATED_NOW + request * 4;
      await Promise.all([headline(ONE_WAIT, handle), headline(TWO_WAITS, handle)]);
    }
    expect(faulty.asked).toBeGreaterThan(1);
    expect(faulty.asked).toBeLessThanOrEqual(8);
  });
});

test("no log line contains a provider's key, whatever a node answers", async () => {
  for (const [, fault, key] of kinds) {
    faulty.fault = fault;
    await headline(key, handlerOf([faulty]));
  }
  expect(JSON.stringify(log)).not.toContain(KEY);
});
