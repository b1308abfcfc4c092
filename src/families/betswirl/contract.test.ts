import type { Address } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  liveRecord,
  published,
  readAnalytics,
  readHeadline,
} from '../../../test/contracts/published.ts';
import type { LocalChain } from '../../local-chain/chain.ts';
import { fundPayer } from '../../local-chain/place.ts';
import { startChain } from '../../local-chain/start-chain.ts';
import { type BetSwirlGame, placeBetSwirl } from './local/game.ts';
import type { BetSwirlRecord } from './record.ts';

const BASE = 8453;
const COIN = 'betswirl-coin-toss';
const KEYS = [COIN, 'betswirl-dice', 'betswirl-roulette'] as const;
const record = (key: string) => liveRecord(key) as BetSwirlRecord;

async function placeRecord(chain: LocalChain, key: string): Promise<BetSwirlGame> {
  const { contracts, game, otherGames, affiliate } = record(key);
  return placeBetSwirl(chain, {
    kind: game,
    game: contracts.game,
    bank: contracts.bank,
    otherGames: otherGames,
    affiliate: affiliate,
  });
}

const payerOf = (chainId: number) =>
  published.chains.find((chain) => chain.chainId === chainId)!.gas!.payer;

let chain: LocalChain;
const games = new Map<string, BetSwirlGame>();
let player: Address;
let restart: () => Promise<void>;

/** Returns the change of the player's balance, in wei. */
async function play(key: string, wins: boolean): Promise<bigint> {
  const { stakeWei, winningResults } = record(key);
  const { pullPriceWei } = await readAnalytics(key, chain);
  const game = games.get(key)!;
  const stake = BigInt(stakeWei);
  const before = await chain.client.getBalance({ address: player });
  await chain.play(
    game.wager(player, { stake, winningResults, fee: BigInt(pullPriceWei) - stake }),
  );
  const { id } = (await game.lastBet())!;
  await chain.play(game.draw(id, game.word(winningResults, wins)));
  return (await chain.client.getBalance({ address: player })) - before;
}

beforeAll(async () => {
  chain = await startChain({ chainId: BASE });
  await fundPayer(chain, payerOf(BASE));
  for (const key of KEYS) games.set(key, await placeRecord(chain, key));
  player = chain.accounts.players[0]!;
  restart = await chain.checkpoint();
});
beforeEach(() => restart());
afterAll(() => chain?.stop());

describe.each(KEYS)('%s', (key) => {
  test('a win pays the headline’s payout to the wei, a loss pays nothing', async () => {
    const { risk, pullPriceWei } = await readAnalytics(key, chain);
    const price = BigInt(pullPriceWei);
    expect(await play(key, true)).toBe(BigInt(risk.maxPayoutWei!) - price);
    expect(await play(key, false)).toBe(-price);
  });

  test('wins as often as the game draws one of the chosen results', async () => {
    const { risk } = await readAnalytics(key, chain);
    const chances = { 'coin-toss': 1 / 2, dice: 1 / 4, roulette: 1 / 37 };
    expect(risk.winProbability).toBeCloseTo(chances[record(key).game], 15);
  });

  test('loses more than the house edge, because the player pays for the draw', async () => {
    const { houseEdgePct } = await readAnalytics(key, chain);
    // The edge of the contract is 3.5 %. The fee for the draw adds about 0.25 % of the stake.
    expect(houseEdgePct).toBeGreaterThan(3.7);
    expect(houseEdgePct).toBeLessThan(3.8);
  });
});

test('the fee is what a transaction at the gas price of the answer has to pay', async () => {
  const { pullPriceWei, assumptions, pull } = await readAnalytics(COIN, chain);
  expect(assumptions).toContain('That gas price is 0.005 gwei, without a tip.');
  const stake = BigInt(record(COIN).stakeWei);
  const fee = BigInt(pullPriceWei) - stake;
  expect(fee).toBe((5_000_000n * 315_000n * 160n) / 100n);
  expect(pull).toBe('0.001 ETH on one side of a coin, plus 0.00000252 ETH for the draw');

  const attempt = (sent: bigint) => {
    const { to, data, value } = games
      .get(COIN)!
      .wager(player, { stake, winningResults: 1, fee: sent });
    return chain.client.call({ account: player, to, data, value, gasPrice: 5_000_000n });
  };
  await expect(attempt(fee - 1n)).rejects.toThrow('Randomness not paid');
  await attempt(fee);
});

test('another affiliate has another house edge, and only the record’s affiliate counts', async () => {
  const before = await readAnalytics(COIN, chain);
  const { operate } = games.get(COIN)!;
  await chain.play(operate.setAffiliateHouseEdge(player, 2000));
  expect((await readAnalytics(COIN, chain)).houseEdgePct).toBe(before.houseEdgePct);

  const affiliate = record(COIN).affiliate;
  await chain.client.impersonateAccount({ address: affiliate });
  await chain.play(operate.setAffiliateHouseEdge(affiliate, 900));
  const { risk } = await readAnalytics(COIN, chain);
  expect(BigInt(risk.maxPayoutWei!)).toBe(1_820_000_000_000_000n);
  expect(await play(COIN, true)).toBe(
    1_820_000_000_000_000n - BigInt((await readAnalytics(COIN, chain)).pullPriceWei),
  );
});

describe('a bet without a result', () => {
  const wager = (key: string) =>
    games
      .get(key)!
      .wager(player, { stake: 10n ** 15n, winningResults: 1, fee: 2_520_000_000_000n });

  test('in any game of the bank makes the owed amount unknown', async () => {
    const before = (await readAnalytics(COIN, chain)).exitLiquidity;
    expect(before).toMatchObject({ owedWei: '0' });
    await chain.play(wager('betswirl-roulette'));
    const { exitLiquidity } = await readAnalytics(COIN, chain);
    expect(exitLiquidity).toMatchObject({ owedWei: null, coverage: null });
    expect(exitLiquidity.reasons.join()).toContain(
      'One bet in the games of the bank is waiting for a result',
    );
  });

  test('is refunded with its fee if the draw is overdue', async () => {
    const before = await chain.client.getBalance({ address: player });
    await chain.play(wager(COIN));
    await chain.mine([], chain.now + 86_400);
    await chain.play(games.get(COIN)!.refund(player, 1n));
    expect(await chain.client.getBalance({ address: player })).toBe(before);
  });
});

describe('no number, and why', () => {
  const note = async () => (await readHeadline(COIN, chain)).headline.note;

  test('while the game is paused', async () => {
    await chain.play(games.get(COIN)!.operate.togglePause());
    expect(await note()).toBe('The game is paused and takes no bets at this block.');
  });

  test('while the bank does not accept the coin', async () => {
    await chain.play(games.get(COIN)!.operate.setBankPaused(true));
    expect(await note()).toBe('The bank takes no bets in this coin at this block.');
  });

  test('when the bet is larger than the bank accepts', async () => {
    const { operate } = games.get(COIN)!;
    const bank = await games.get(COIN)!.bankBalance();
    // A win may be at most 3 % of the bank's balance.
    await chain.play(operate.setBankPaused(true));
    await chain.play(operate.withdrawFromBank(bank - 66n * 10n ** 15n));
    await chain.play(operate.setBankPaused(false));
    expect(await note()).toBe('This bet is above the maximum bet of the bank at this block.');
    await chain.play(operate.deposit(10n ** 15n));
    expect(await note()).toBeUndefined();
  });

  test('when no house edge is set', async () => {
    await chain.play(games.get(COIN)!.operate.setHouseEdge(0));
    expect(await note()).toContain('No house edge is set');
  });

  test('when the node reports that the caller cannot pay for the gas', async () => {
    await chain.client.setBalance({ address: payerOf(BASE), value: 0n });
    const { headline } = await readHeadline(COIN, chain);
    expect(headline.analytics).toBeNull();
  });
});

test('a base fee above the chain’s minimum sets the price of the draw', async () => {
  const low = BigInt((await readAnalytics(COIN, chain)).pullPriceWei);
  await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: 10_000_000n });
  await chain.mine([]);
  const high = BigInt((await readAnalytics(COIN, chain)).pullPriceWei);
  expect(high - low).toBe(2_520_000_000_000n);
});

describe('a deployment on another chain', () => {
  const ARBITRUM = 'betswirl-coin-toss-arbitrum';
  let arbitrum: LocalChain;

  beforeAll(async () => {
    arbitrum = await startChain({ chainId: 42161 });
    await fundPayer(arbitrum, payerOf(42161));
  });
  afterAll(() => arbitrum?.stop());

  test('needs only a record: the same game, paid to the wei at the prices of its chain', async () => {
    const game = await placeRecord(arbitrum, ARBITRUM);
    const { risk, pullPriceWei, assumptions } = await readAnalytics(ARBITRUM, arbitrum);
    expect(assumptions).toContain('That gas price is 0.02 gwei, without a tip.');
    const better = arbitrum.accounts.players[1]!;
    const [stake, price] = [BigInt(record(ARBITRUM).stakeWei), BigInt(pullPriceWei)];
    expect(
      await arbitrum.gain(
        better,
        game.wager(better, { stake, winningResults: 1, fee: price - stake }),
        game.draw(1n, game.word(1, true)),
      ),
    ).toBe(BigInt(risk.maxPayoutWei!) - price);
  });
});

test('everything is read at one block, in two round trips', async () => {
  const block = await chain.client.getBlock();
  const { headline, log } = await readHeadline(COIN, chain);
  expect(headline.source).toMatchObject({
    blockNumber: String(block.number),
    blockHash: block.hash,
  });
  expect(log).toContainEqual(expect.objectContaining({ outcome: 'live', roundTrips: 2 }));
});
