import type { Address } from 'viem';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type LocalChain, startChain } from '../../scripts/devnet/chain.ts';
import { placeRandomWalk, type RandomWalkGame } from '../../scripts/devnet/games/random-walk.ts';
import type { LiveRecordOf } from '../../src/schema/live-record.ts';
import { liveRecord, readAnalytics, readHeadline } from './published.ts';

/** A stand-in with the contract's payout rules is played to its end. */

const KEY = 'random-walk-nft';
const DAY = 86_400;
const SALE_TIME = 1_636_675_200;

let chain: LocalChain;
let game: RandomWalkGame;
let first: Address;
let last: Address;
let restart: () => Promise<void>;

const mint = async (player: Address) => {
  const { mintPrice } = await game.state();
  await chain.play(game.mint(player, mintPrice));
  return mintPrice;
};

beforeAll(async () => {
  chain = await startChain({ chainId: 42161 });
  const live = liveRecord(KEY) as LiveRecordOf<'random-walk'>;
  game = await placeRandomWalk(chain, { address: live.contracts.nft as Address });
  [first, last] = chain.accounts.players as [Address, Address];
  for (const player of [first, last, first]) await mint(player);
  await chain.mine([], chain.now + 10 * DAY);
  restart = await chain.checkpoint();
});
beforeEach(() => restart());
afterAll(() => chain?.stop());

test('a mint that stays the last one is paid to the wei what the headline said', async () => {
  const { risk, pullPriceWei } = await readAnalytics(KEY, chain);
  expect(BigInt(pullPriceWei)).toBe(await mint(last));
  await chain.mine([], chain.now + 30 * DAY);
  expect(await chain.gain(last, game.withdraw(last))).toBe(BigInt(risk.maxPayoutWei!));
});

test('a mint that is followed by another is paid nothing', async () => {
  await mint(last);
  await mint(first);
  await chain.mine([], chain.now + 30 * DAY);
  await expect(chain.play(game.withdraw(last))).rejects.toThrow();
});

test('the chance of staying last is e to the minus mints per second times thirty days', async () => {
  const { risk } = await readAnalytics(KEY, chain);
  const rate = (await game.state()).minted / (chain.now - SALE_TIME);
  expect(risk.winProbability).toBeCloseTo(Math.exp(-rate * 30 * DAY), 12);
});

test('when the clock has run out the next mint still gets a full one', async () => {
  await chain.mine([], chain.now + 60 * DAY);
  const { risk } = await readAnalytics(KEY, chain);
  await mint(last);
  expect((await game.state()).secondsUntilWithdrawal).toBe(30 * DAY);
  expect(risk.winProbability).toBeLessThan(1);
});

test('after a withdrawal the next mint is offered, and the average is said to be one', async () => {
  await chain.mine([], chain.now + 60 * DAY);
  await chain.play(game.withdraw(first));
  const { assumptions } = await readAnalytics(KEY, chain);
  expect(assumptions.join()).toContain('was taken once');
});

test('everything is read at one block, in one round trip', async () => {
  const block = await chain.client.getBlock();
  const { headline, log } = await readHeadline(KEY, chain);
  expect(headline.source).toMatchObject({
    blockNumber: String(block.number),
    blockHash: block.hash,
    blockTime: new Date(Number(block.timestamp) * 1000).toISOString(),
  });
  expect(log).toContainEqual(expect.objectContaining({ outcome: 'live', roundTrips: 1 }));
});
