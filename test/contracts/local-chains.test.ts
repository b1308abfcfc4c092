import { type Address, parseAbi, zeroAddress } from 'viem';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Devnet, startDevnet } from '../../scripts/devnet/devnet.ts';
import { readDataset } from '../../src/content/dataset/read-dataset.ts';
import type { CosmicSignatureGame } from '../../src/families/cosmic-signature/local/game.ts';
import type { DonutMinerGame } from '../../src/families/donut-miner/local/game.ts';
import type { LotteryGame } from '../../src/families/pancake-lottery-v2/local/game.ts';
import type { PredictionGame } from '../../src/families/pancake-prediction-v2/local/game.ts';
import { namedAddress } from '../../src/local-chain/holders/named-address.ts';
import { safeOn } from '../../src/local-chain/holders/safe.ts';
import { timelockOn } from '../../src/local-chain/holders/timelock.ts';
import { UPGRADE_SECONDS } from '../../src/local-chain/holders/upgrade-actor.ts';
import { board as boardSchema } from '../../src/schema/answers/board.ts';
import { boardRow } from '../../src/schema/answers/board-row.ts';
import { liveRecord, readBoard, readHeadline } from './published.ts';

/** The time of the chains, in seconds since 1970. */
const PRESENT = 1_795_000_000;
const HOUR = 3600;
/** Seconds from `PRESENT` to ten minutes after the next draw. */
const BEYOND_A_DRAW = 70 * 60;
const PREDICTIONS = ['bnb', 'btc', 'eth'].map((coin) => `pancakeswap-prediction-${coin}`);

const { protocols } = await readDataset({ root: 'content', now: new Date() });
const tracked = protocols.filter(({ status }) => status === 'tracked');
const complaints: string[] = [];

let devnet: Devnet;
let restart: () => Promise<void>;

beforeAll(async () => {
  devnet = await startDevnet({
    protocols,
    present: PRESENT,
    keepPlaying: false,
    log: (line) => complaints.push(line),
  });
  const take = () => Promise.all(devnet.chains.map(({ chain }) => chain.snapshot()));
  let snapshots = await take();
  restart = async () => {
    for (const snapshot of snapshots) await snapshot.revert();
    snapshots = await take();
    complaints.length = 0;
  };
});
beforeEach(() => restart());
afterAll(() => devnet?.stop());

/** Returns the key and the reason of each headline without figures. */
async function silentHeadlines(): Promise<readonly string[]> {
  const notes = await Promise.all(
    tracked.map(async ({ key, chain }) => {
      const played = devnet.chains.find((entry) => entry.chain.chainId === chain.chainId)!;
      const { headline } = await readHeadline(key, played.chain);
      return headline.analytics ? [] : [`${key}: ${headline.note}`];
    }),
  );
  return notes.flat();
}

/** Returns the reasons why a headline has no figures, or soon has none. */
async function obstacles(): Promise<readonly string[]> {
  const found: string[] = [];
  const { chain, feeds } = devnet.chains.find((entry) => entry.chain.chainId === 56)!;
  await Promise.all([
    ...PREDICTIONS.map(async (key) => {
      const { open, paused } = await devnet
        .game<PredictionGame>('pancake-prediction-v2', key)
        .state();
      if (paused || chain.now <= open.start || chain.now >= open.lock) found.push(`${key} is shut`);
      if (open.bull === 0n || open.bear === 0n) found.push(`${key} has an empty side`);
    }),
    (async () => {
      const { status, end } = await devnet
        .game<LotteryGame>('pancake-lottery-v2', 'pancakeswap-lottery')
        .state();
      if (status !== 'open' || chain.now >= end) found.push('the lottery is shut');
    })(),
    (async () => {
      const { price } = await devnet.game<DonutMinerGame>('donut-miner', 'donut-miner').state();
      if (price === 0n) found.push('nobody took the place of the miner');
    })(),
    (async () => {
      const { activation } = await devnet
        .game<CosmicSignatureGame>('cosmic-signature', 'cosmic-signature')
        .state();
      if (chain.now <= activation) found.push('no round of Cosmic Signature is active');
    })(),
    ...feeds.map(async ({ latest, pair }) => {
      if (chain.now - (await latest()).updatedAt > 90) found.push(`${pair} is stale`);
    }),
  ]);
  return found.map((obstacle) => `${chain.now - PRESENT} s: ${obstacle}`);
}

test('every tracked headline is live when the chains are ready', async () => {
  await devnet.keeper.tick(PRESENT + 1);
  expect(await silentHeadlines()).toEqual([]);
});

test('the board has the figures of every headline at the same block, in two round trips for each chain', async () => {
  await devnet.keeper.tick(PRESENT + 1);
  const chains = devnet.chains.map(({ chain }) => chain);
  const { board, log } = await readBoard(chains);
  expect(boardSchema.parse(board)).toEqual(board);
  const blocks = new Map(board.blocks.map(({ chainId, blockHash }) => [chainId, blockHash]));
  for (const { key, chain } of tracked) {
    const played = chains.find(({ chainId }) => chainId === chain.chainId)!;
    const { headline } = await readHeadline(key, played);
    expect(headline.source.blockHash).toBe(blocks.get(chain.chainId));
    expect(board.rows.find((row) => row.key === key)).toEqual(boardRow(headline));
  }
  const trips = log.filter(({ event }) => event === 'board').map(({ roundTrips }) => roundTrips);
  expect(trips).toEqual(chains.map(() => 2));
});

test('for over an hour every game is open after each tick: rounds end, a lottery is drawn, feeds move', async () => {
  const prediction = devnet.game<PredictionGame>('pancake-prediction-v2', PREDICTIONS[0]!);
  const lottery = devnet.game<LotteryGame>('pancake-lottery-v2', 'pancakeswap-lottery');
  const [epoch, { id }] = [await prediction.epoch(), await lottery.state()];

  const found: string[] = [];
  for (let now = PRESENT + 1; now <= PRESENT + BEYOND_A_DRAW; now += 30) {
    await devnet.keeper.tick(now);
    found.push(...(await obstacles()));
  }
  expect(found).toEqual([]);
  expect(complaints).toEqual([]);
  expect(await silentHeadlines()).toEqual([]);

  expect(await prediction.epoch()).toBeGreaterThanOrEqual(epoch + 12n);
  const { settled, bull, bear } = await prediction.round(epoch + 10n);
  expect({ settled, bothSides: bull > 0n && bear > 0n }).toEqual({
    settled: true,
    bothSides: true,
  });
  const after = await lottery.state();
  expect(after.id).toBe(id + 1n);
  expect(after.sold).toBeGreaterThan(15);
});

test('after a night in which the machine slept, everything is live again with the first tick', async () => {
  const awake = PRESENT + 9 * HOUR;
  await devnet.keeper.tick(awake);
  expect(await obstacles()).toEqual([]);
  await devnet.keeper.tick(awake + 1);
  expect(await silentHeadlines()).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a game that another account paused continues', async () => {
  const prediction = devnet.game<PredictionGame>('pancake-prediction-v2', PREDICTIONS[1]!);
  const { chain } = devnet.chains.find((entry) => entry.chain.chainId === 56)!;
  await devnet.keeper.tick(PRESENT + 1);
  await chain.play(prediction.operate.pause());
  await devnet.keeper.tick(PRESENT + 20);
  expect(await obstacles()).toEqual([]);
});

const played = (chainId: number) =>
  devnet.chains.find(({ chain }) => chain.chainId === chainId)!.chain;

test('every kind of holder owns a game', async () => {
  const ownerOf = (chainId: number, address: Address) =>
    played(chainId).client.readContract({
      address,
      abi: parseAbi(['function owner() view returns (address)']),
      functionName: 'owner',
    });
  const contractsOf = (key: string) => liveRecord(key).contracts;
  const [bnb, btc, eth] = PREDICTIONS.map((key) => contractsOf(key).prediction!);
  const { treasury, game } = contractsOf('overtime-plinko');
  const [ethereum, base, binance] = [played(1), played(8453), played(56)];
  const { deployer } = base.accounts;
  // The holders already exist, so these functions only return their addresses.
  const holders = {
    safe: [await safeOn(ethereum), await safeOn(binance), await safeOn(base)],
    week: await timelockOn(binance, 7),
    twoDays: [await timelockOn(binance, 2), await timelockOn(base, 2)],
  };
  expect({
    raffle: await ownerOf(1, contractsOf('looksrare-raffle').raffle!),
    bnb: await ownerOf(56, bnb!),
    btc: await ownerOf(56, btc!),
    eth: await ownerOf(56, eth!),
    lottery: await ownerOf(56, contractsOf('pancakeswap-lottery').lottery!),
    treasury: await ownerOf(8453, treasury!),
    treasuryCode: await ownerOf(8453, namedAddress(`proxy administrator of ${treasury}`)),
    game: await ownerOf(8453, game!),
    gameCode: await ownerOf(8453, namedAddress(`proxy administrator of ${game}`)),
    randomWalk: await ownerOf(42161, contractsOf('random-walk-nft').nft!),
  }).toEqual({
    raffle: holders.safe[0],
    bnb: holders.safe[1],
    btc: holders.week,
    eth: holders.twoDays[0],
    lottery: holders.week,
    treasury: holders.twoDays[1],
    treasuryCode: holders.safe[2],
    game: deployer,
    gameCode: deployer,
    randomWalk: zeroAddress,
  });
});

test('a proxy is upgraded while the chains run, and the next headline names the new code', async () => {
  const codeAt = async (now: number) => {
    await devnet.keeper.tick(now);
    const { headline } = await readHeadline('overtime-plinko', played(8453));
    expect(headline.analytics).not.toBeNull();
    return headline.source.code?.implementation;
  };
  const seen = [
    await codeAt(PRESENT + UPGRADE_SECONDS),
    await codeAt(PRESENT + 2 * UPGRADE_SECONDS),
    await codeAt(PRESENT + 3 * UPGRADE_SECONDS),
  ];
  expect(new Set(seen).size).toBe(2);
  expect(seen[0]).toBe(seen[2]);
  expect(complaints).toEqual([]);
});
