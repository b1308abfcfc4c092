import type { Address } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  liveRecord,
  published,
  readAnalytics,
  readHeadline,
} from '../../../test/contracts/published.ts';
import type { LocalChain } from '../../local-chain/chain.ts';
import { placeBehindProxy } from '../../local-chain/holders/behind-proxy.ts';
import { placeFeeds } from '../../local-chain/place-feeds.ts';
import { startChain } from '../../local-chain/start-chain.ts';
import { type OvertimePlinkoGame, placeOvertimePlinko } from './local/game.ts';
import type { OvertimePlinkoRecord } from './record.ts';

const KEY = 'overtime-plinko';
const BASE = 8453;
const USDC = 10n ** 6n;
const USD = 10n ** 18n;
const { contracts, risk, ...record } = liveRecord(KEY) as OvertimePlinkoRecord;
const STAKE = BigInt(record.stake);
/** Only the lowest eight bits decide the slot. The test sets higher bits to show that they have no effect. */
const wordFor = (slot: number) => (1n << 200n) - 256n + (1n << BigInt(slot)) - 1n;
/** The stand-in's first table at medium risk. */
const TENTHS = [130n, 30n, 12n, 7n, 4n, 7n, 12n, 30n, 130n];

let chain: LocalChain;
let game: OvertimePlinkoGame;
let player: Address;
let restart: () => Promise<void>;

const bet = (stake = STAKE) => game.bet(player, { stake, risk });
/** Lets the ball of the last bet fall into this slot. Returns the payout. */
async function draw(slot: number): Promise<bigint> {
  const { id } = (await game.lastBet())!;
  const before = await game.balance(player);
  await chain.play(game.draw(id, wordFor(slot)));
  return (await game.balance(player)) - before;
}
async function play(slot: number, stake = STAKE): Promise<bigint> {
  await chain.play(bet(stake));
  return draw(slot);
}
const note = async () => (await readHeadline(KEY, chain)).headline.note;

beforeAll(async () => {
  chain = await startChain({ chainId: BASE });
  await placeFeeds(chain, published.chains.find(({ chainId }) => chainId === BASE)!);
  game = await placeOvertimePlinko(chain, contracts);
  player = chain.accounts.players[0]!;
  restart = await chain.checkpoint();
});
beforeEach(() => restart());
afterAll(() => chain?.stop());

test.each([0, 1, 2, 3, 4, 5, 6, 7, 8])('slot %i pays its multiple of the stake', async (slot) => {
  expect(await play(slot)).toBe((STAKE * TENTHS[slot]!) / 10n);
  expect((await game.lastBet())!.slot).toBe(slot);
});

test('a stake that the multiple does not divide is paid rounded down', async () => {
  // 3.000001 times 0.7 is 2.1000007.
  expect(await play(3, 3_000_001n)).toBe(2_100_000n);
});

test('the headline has the payouts of all slots, and their chances', async () => {
  const { risk: figures, playedIn, pull } = await readAnalytics(KEY, chain);
  expect(pull).toBe('5 USDC at medium risk');
  expect(playedIn).toMatchObject({ symbol: 'USDC', decimals: 6, pullPrice: String(STAKE) });
  expect(figures.outcomes.map(({ probability }) => probability * 256)).toEqual([
    70, 112, 56, 16, 2,
  ]);
  // 2·28 + 2·8 + 2·1 = 74 of 256 paths pay more than the stake.
  expect(figures.winProbability).toBe(74 / 256);
});

test('the mean of all 256 ways of the ball is the expected value, to the unit', async () => {
  const { playedIn, houseEdgePct } = await readAnalytics(KEY, chain);
  const ways = [1n, 8n, 28n, 56n, 70n, 56n, 28n, 8n, 1n];
  let paid = 0n;
  for (const [slot, count] of ways.entries()) {
    paid += count * (await play(slot));
  }
  // The mean loss is 164,062.5 units. The expected value is rounded to whole units.
  expect(2n * (paid - 256n * STAKE)).toBe(-84_000_000n);
  expect(Math.abs(Number(playedIn.evPerPull) + 164_062.5)).toBeLessThanOrEqual(0.5);
  expect(houseEdgePct).toBe(3.28125);
});

test('a table that the owner changes while a bet waits decides the payout of that bet', async () => {
  await chain.play(bet());
  const doubled = TENTHS.map((tenths) => (tenths === 4n ? 1n : tenths) * (USD / 10n));
  await chain.play(game.operate.setTable(risk, doubled));
  expect(await draw(4)).toBe(STAKE / 10n);
  expect((await readAnalytics(KEY, chain)).houseEdgePct).toBeGreaterThan(11);
});

test('a table with a house edge below two percent is refused', async () => {
  const fair = TENTHS.map(() => USD);
  await expect(chain.play(game.operate.setTable(risk, fair))).rejects.toThrow();
});

describe('a bet that waits', () => {
  test('reserves its largest payout until the result', async () => {
    const before = (await readAnalytics(KEY, chain)).exitLiquidity;
    await chain.play(bet());
    const { exitLiquidity } = await readAnalytics(KEY, chain);
    const added = BigInt(before.addedWei!);
    expect(before.owedWei).toBe('0');
    expect(BigInt(exitLiquidity.owedWei!)).toBe(added);
    await draw(4);
    expect((await readAnalytics(KEY, chain)).exitLiquidity.owedWei).toBe('0');
  });

  test('is refunded when the operator cancels it, and then gets no result', async () => {
    const before = await game.balance(player);
    await chain.play(bet());
    const { id } = (await game.lastBet())!;
    await expect(chain.play({ ...game.operate.cancel(id), from: player })).rejects.toThrow();
    await chain.play(game.operate.cancel(id));
    expect(await game.balance(player)).toBe(before);
    expect(await draw(8)).toBe(0n);
  });

  test('keeps the owner from withdrawing its reservation and its stake', async () => {
    await chain.play(bet());
    const held = await game.balance(game.treasury);
    const kept = 13n * STAKE + STAKE;
    await expect(chain.play(game.operate.withdraw(held - kept + 1n))).rejects.toThrow();
    await chain.play(game.operate.withdraw(held - kept));
  });

  test('gets its result while new bets are stopped', async () => {
    await chain.play(bet());
    await chain.play(
      game.operate.pauseGame(true),
      game.operate.pauseTreasury(true),
      game.operate.pauseInTreasury(true),
    );
    expect(await draw(8)).toBe(13n * STAKE);
  });

  test('gets no result after the game was given another treasury', async () => {
    await chain.play(bet());
    await chain.play(game.operate.setTreasury(chain.accounts.admin));
    await expect(draw(8)).rejects.toThrow();
  });
});

describe('no number, and why: the game refuses the bet too', () => {
  async function expectRefused(reason: string): Promise<void> {
    expect(await note()).toContain(reason);
    await expect(chain.play(bet())).rejects.toThrow();
  }
  async function expectTaken(): Promise<void> {
    expect(await note()).toBeUndefined();
    await chain.play(bet());
  }

  test('while the game is paused', async () => {
    await chain.play(game.operate.pauseGame(true));
    await expectRefused('The game is paused');
  });

  test('while the treasury is paused, or has paused or removed the game', async () => {
    await chain.play(game.operate.pauseTreasury(true), game.operate.pauseInTreasury(true));
    await expectRefused('The treasury is paused');
    await chain.play(game.operate.pauseTreasury(false));
    await expectRefused('The treasury has paused the game');
    await chain.play(game.operate.pauseInTreasury(false), game.operate.deregister());
    await expectRefused('does not list the game');
    await chain.play(game.operate.register());
    await expectTaken();
  });

  test('after the game has lost 1,000 dollars, until the owner resets it', async () => {
    // The game loses 900 dollars in the first play and 120 dollars in the second play.
    await play(8, 75n * USDC);
    expect(await note()).toBeUndefined();
    await play(8, 10n * USDC);
    await expectRefused('has lost as much');
    await chain.play(game.operate.resetLosses());
    await expectTaken();
  });

  test('while the treasury does not accept the coin', async () => {
    await chain.play(game.operate.supportCollateral(false));
    await expectRefused('no bets in this coin');
  });

  test.each([
    ['MinBet', 5n * USD + 1n, 5n * USD, 'below the minimum bet'],
    ['MaxBet', 5n * USD - 1n, 5n * USD, 'above the maximum bet'],
    // The largest win is 12 times the stake of 5 dollars.
    ['MaxProfit', 60n * USD - 1n, 60n * USD, 'could win more'],
  ] as const)('outside the limit %s, and not at it', async (limit, outside, at, reason) => {
    await chain.play(game.operate.setLimit(limit, outside));
    await expectRefused(reason);
    await chain.play(game.operate.setLimit(limit, at));
    await expectTaken();
  });

  test('below the game’s own minimum of 3 dollars', async () => {
    await expect(chain.play(bet(3n * USDC - 1n))).rejects.toThrow();
    await chain.play(bet(3n * USDC));
  });

  test('when the treasury with the stake could not pay the largest payout', async () => {
    const held = await game.balance(game.treasury);
    await chain.play(game.operate.withdraw(held - (12n * STAKE - 1n)));
    await expectRefused('holds less than the largest payout');
    await chain.play(game.operate.fund(1n));
    await expectTaken();
  });
});

test('two bets of which the treasury can pay only one are both taken, and the exit is critical', async () => {
  const held = await game.balance(game.treasury);
  await chain.play(game.operate.withdraw(held - 12n * STAKE));
  await chain.play(bet());
  await chain.play(bet());
  const { exitLiquidity } = await readAnalytics(KEY, chain);
  expect(exitLiquidity.risk).toBe('critical');
  expect(exitLiquidity.reasons.join()).toContain('More is owed for plays already made');
  // The first win takes the whole balance.
  await chain.play(game.draw(1n, wordFor(8)));
  await expect(draw(8)).rejects.toThrow();
});

test('everything is read at one block, in two round trips', async () => {
  const { log } = await readHeadline(KEY, chain);
  expect(log).toContainEqual(expect.objectContaining({ outcome: 'live', roundTrips: 2 }));
});

test('the code behind the proxy is named, and compared with nothing: no audit is published', async () => {
  const implementation = '0x1000000000000000000000000000000000000001';
  await placeBehindProxy(chain, {
    address: contracts.game,
    implementation,
    admin: '0x1000000000000000000000000000000000000002',
  });
  const { headline } = await readHeadline(KEY, chain);
  expect(headline.analytics).not.toBeNull();
  expect(headline.source.code).toEqual({
    address: contracts.game,
    implementation,
    audited: null,
  });
});
