import type { Address } from 'viem';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { liveRecord, readAnalytics, readHeadline } from '../../../test/contracts/published.ts';
import type { LocalChain } from '../../local-chain/chain.ts';
import { startChain } from '../../local-chain/start-chain.ts';
import { placeRandomWalk, type RandomWalkGame } from './local/game.ts';
import type { RandomWalkRecord } from './record.ts';

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
  const live = liveRecord(KEY) as RandomWalkRecord;
  game = await placeRandomWalk(chain, { address: live.contracts.nft });
  [first, last] = chain.accounts.players as [Address, Address];
  for (const player of [first, last, first]) await mint(player);
  await chain.mine([], chain.now + 10 * DAY);
  restart = await chain.checkpoint();
});
beforeEach(() => restart());
afterAll(() => chain?.stop());

test('a mint that stays last is paid the headline’s payout to the wei', async () => {
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

test('when the timer has run out, the next mint still resets it to its full time', async () => {
  await chain.mine([], chain.now + 60 * DAY);
  const { risk } = await readAnalytics(KEY, chain);
  await mint(last);
  expect((await game.state()).secondsUntilWithdrawal).toBe(30 * DAY);
  expect(risk.winProbability).toBeLessThan(1);
});

test('while the last minter may withdraw, the answer says so and gives the balance after that', async () => {
  await chain.mine([], chain.now + 60 * DAY);
  const before = await readAnalytics(KEY, chain);
  expect(before.assumptions.join()).toContain('may take the share of the pot before this buy');
  const prize = (ev: string) =>
    Number(BigInt(ev) + BigInt(before.pullPriceWei)) / before.risk.winProbability!;
  const taken = before.scenarios.find(({ name }) => name.includes('takes the share'))!;
  await chain.play(game.withdraw(first));
  const after = await readAnalytics(KEY, chain);
  expect(prize(taken.evPerPullWei)).toBeCloseTo(Number(after.risk.maxPayoutWei), -3);
  expect(after.assumptions.join()).toContain('once in 3 buys');
  expect(after.assumptions.join()).not.toContain('may take the share of the pot before');
});

test('with mints in bursts the chance comes from the contract’s count, not from an even rate', async () => {
  const BURSTS = 6;
  const MINTS = 60;
  for (let burst = 0; burst < BURSTS; burst++) {
    if (burst > 0) {
      await chain.mine([], chain.now + 30 * DAY);
      await chain.play(game.withdraw((await game.state()).lastMinter));
    }
    // Within a burst, the price rises by less than a tenth. The contract refunds the excess.
    const enough = ((await game.state()).mintPrice * 11n) / 10n;
    const missing = (burst + 1) * MINTS - (await game.state()).minted;
    await chain.play(...Array.from({ length: missing }, () => game.mint(first, enough)));
  }
  expect(await game.state()).toMatchObject({ minted: 360, withdrawals: 5 });
  const { risk, houseEdgePct, scenarios } = await readAnalytics(KEY, chain);
  expect(risk.winProbability).toBe(5 / 360);
  // Players have lost 36 % so far. The next mint has a lower edge, because the pot has grown.
  expect(houseEdgePct).toBeCloseTo(24.34, 1);
  const paid = (0.001 * 1.0011 * (1.0011 ** 360 - 1)) / 0.0011;
  const kept = Number((await game.state()).withdrawalAmount) / 1e18;
  expect((100 * 2 * kept) / paid).toBeCloseTo(36, 0);
  expect(scenarios.map(({ name }) => name)).toEqual([
    'somebody buys at once',
    'buys arrive evenly, at the average rate since the start',
  ]);
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
