import type { Address } from 'viem';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { liveRecord, readAnalytics, readHeadline } from '../../../test/contracts/published.ts';
import type { LocalChain } from '../../local-chain/chain.ts';
import { startChain } from '../../local-chain/start-chain.ts';
import { type DonutMinerGame, placeDonutMiner } from './local/game.ts';
import type { DonutMinerRecord } from './record.ts';

const KEY = 'donut-miner';

let chain: LocalChain;
let game: DonutMinerGame;
let holder: Address;
let player: Address;
let next: Address;
let restart: () => Promise<void>;
let start: number;

const take = async (who: Address, at = chain.now + 1, provider?: Address) =>
  chain.playAt(at, game.take(who, (await game.state()).epoch, provider));

beforeAll(async () => {
  chain = await startChain({ chainId: 8453 });
  const { contracts } = liveRecord(KEY) as DonutMinerRecord;
  [holder, player, next] = chain.accounts.players as [Address, Address, Address];
  start = chain.now - 1000;
  game = await placeDonutMiner(chain, { ...contracts, start });
  for (let i = 0; i < 6; i++) await take(holder);
  await chain.mine([], chain.now + 900);
  restart = await chain.checkpoint();
});
beforeEach(() => restart());
afterAll(() => chain?.stop());

/** The pool pays not one wei more than `proceeds`. */
async function expectNoMore(tokens: bigint, proceeds: bigint) {
  await expect(chain.play(...game.sell(player, tokens, proceeds + 1n))).rejects.toThrow(
    'UniswapV2: K',
  );
}

test('a takeover at the price paid gives the holder four fifths of it', async () => {
  await take(player);
  const paid = (await game.state()).startPrice / 2n;
  const before = await game.wrappedCoins(player);
  const due = await game.timeOfPrice(paid);
  // One second earlier, the price is still too high.
  await chain.mine([], due - 1);
  expect((await game.state()).price).toBeGreaterThanOrEqual(paid);
  await take(next, due);
  const cost = (await game.state()).startPrice / 2n;
  expect(paid - cost).toBeLessThan(paid / 1000n);
  expect((await game.wrappedCoins(player)) - before).toBe(cost - cost / 5n);
});

test('the payout is the share of the same price plus the sale of half an hour of DONUT', async () => {
  const { scenarios, pullPriceWei } = await readAnalytics(KEY, chain);
  const { rate } = await game.state();
  const price = BigInt(pullPriceWei);
  const own = scenarios.find(({ name }) => name === 'taken over at the price that you pay')!;
  const sale = BigInt(own.evPerPullWei) + price - (price - price / 5n);
  await take(player);
  await take(next, chain.now + 1800);
  const tokens = await game.tokens(player);
  expect(tokens).toBe(rate * 1800n);
  await expectNoMore(tokens, sale);
  await restart();
  await take(player);
  await take(next, chain.now + 1800);
  const before = await game.wrappedCoins(player);
  await chain.play(...game.sell(player, tokens, sale));
  expect((await game.wrappedCoins(player)) - before).toBe(sale);
});

test('the takeovers that the contract counted decide the mean, and there are no risk figures', async () => {
  const { assumptions, risk, sessions, scenarios, playedIn, evPerPullWei } = await readAnalytics(
    KEY,
    chain,
  );
  const age = chain.now - start;
  expect(assumptions.join()).toContain(`6 takeovers in ${age} seconds`);
  expect(risk).toBeNull();
  expect(sessions).toBeNull();
  expect(assumptions.join()).toContain('no count on the chain shows that');
  expect(playedIn).toMatchObject({ symbol: 'WETH', evPerPull: evPerPullWei });
  // The headline assumes that nobody pays more than this pull costs.
  // Both scenarios allow a higher price, so their expected values are larger.
  const [atOnce, anyPrice] = scenarios.map((scenario) => BigInt(scenario.evPerPullWei));
  expect(scenarios[0]!.name).toBe('taken over at once, at the starting price');
  expect(scenarios[1]!.name).toContain('whatever the price');
  expect(atOnce! > anyPrice! && anyPrice! > BigInt(evPerPullWei)).toBe(true);
});

test('an immediate takeover gives the holder four fifths of the starting price', async () => {
  const { scenarios } = await readAnalytics(KEY, chain);
  const before = await game.wrappedCoins(player);
  const { epoch } = await game.state();
  // Both takeovers are in one block, so they happen in the same second.
  await chain.play(game.take(player, epoch), game.take(next, epoch + 1));
  const price = (await game.state()).startPrice / 4n;
  const started = 2n * price;
  const gain = (await game.wrappedCoins(player)) - before;
  expect(gain).toBe(started - started / 5n - price);
  expect(scenarios[0]!.houseEdgePct).toBeCloseTo((-100 * Number(gain)) / Number(price), 5);
});

test('a player who names themselves as the provider gets the scenario’s rebate', async () => {
  const { scenarios, evPerPullWei, pullPriceWei } = await readAnalytics(KEY, chain);
  const own = scenarios.find(({ name }) => name === 'named as your own provider')!;
  const rebate = BigInt(own.evPerPullWei) - BigInt(evPerPullWei);
  expect(rebate).toBe(BigInt(pullPriceWei) / 5n / 4n);
  const before = await game.wrappedCoins(player);
  await take(player, chain.now + 1, player);
  const { startPrice } = await game.state();
  const price = startPrice / 2n;
  expect(before - (await game.wrappedCoins(player))).toBe(price - price / 5n / 4n);
});

test('without a takeover the holder gets only the DONUT of the hour', async () => {
  const { scenarios, pullPriceWei } = await readAnalytics(KEY, chain);
  const nobody = scenarios.find(({ name }) => name === 'nobody comes')!;
  const sale = BigInt(nobody.evPerPullWei) + BigInt(pullPriceWei);
  await take(player);
  const before = await game.wrappedCoins(player);
  await take(next, chain.now + 3600);
  expect(await game.wrappedCoins(player)).toBe(before);
  await chain.play(...game.sell(player, await game.tokens(player), sale));
  expect((await game.wrappedCoins(player)) - before).toBe(sale);
});

test('after an hour without a taker there is a reason instead of a number', async () => {
  await chain.mine([], chain.now + 3600);
  expect((await game.state()).price).toBe(0n);
  expect((await readHeadline(KEY, chain)).headline.note).toMatch(
    /nobody took over in the last hour/,
  );
});

test('everything is read at one block, in one round trip', async () => {
  const { log } = await readHeadline(KEY, chain);
  expect(log).toContainEqual(expect.objectContaining({ outcome: 'live', roundTrips: 1 }));
});
