import type { Address } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LocalChain, startChain } from '../../scripts/devnet/chain.ts';
import { type LotteryGame, placeLottery } from '../../scripts/devnet/games/pancake-lottery.ts';
import { type PriceFeed, placePriceFeed } from '../../scripts/devnet/price-feed.ts';
import type { LiveRecordOf } from '../../src/schema/live-record.ts';
import { liveRecord, published, readAnalytics, readHeadline } from './published.ts';

/** PancakeSwap's own lottery is sold, drawn and claimed, and the headline has to have known the prizes. */

const KEY = 'pancakeswap-lottery';
const CAKE = 10n ** 18n;
const HOUR = 3600;
const REWARDS = [125n, 375n, 750n, 1250n, 2500n, 5000n] as const;
const FEE = 2000n;
const PRICE = 5n * CAKE;
/** 2.50 and 625 USD, both with 8 decimals: one CAKE is 1/250 BNB. */
const CAKE_USD = 250_000_000n;
const BNB_USD = 62_500_000_000n;
const inBnb = (cake: bigint) => (cake * CAKE_USD) / BNB_USD;

let chain: LocalChain;
let game: LotteryGame;
let feeds: PriceFeed[];
let restart: () => Promise<void>;

beforeAll(async () => {
  chain = await startChain({ chainId: 56 });
  const { contracts } = liveRecord(KEY) as LiveRecordOf<'pancake-lottery-v2'>;
  const records = published.chains.find(({ chainId }) => chainId === 56)!.feeds;
  feeds = [];
  for (const [pair, answer] of [['CAKE/USD', CAKE_USD] as const, ['BNB/USD', BNB_USD] as const]) {
    const address = records[pair]!.address as Address;
    feeds.push(await placePriceFeed(chain, { address, pair, decimals: 8, answer }));
  }
  game = await placeLottery(chain, {
    lottery: contracts.lottery as Address,
    ticketToken: contracts.ticketToken as Address,
  });
  await openLottery();
  restart = await chain.checkpoint();
});
beforeEach(() => restart());
afterAll(() => chain?.stop());

const freshPrices = () =>
  chain.play(...feeds.map((feed, index) => feed.post(index === 0 ? CAKE_USD : BNB_USD)));

async function openLottery() {
  await chain.play(
    game.start({
      end: chain.now + 6 * HOUR,
      ticketPrice: PRICE,
      rewards: REWARDS,
      treasuryFee: FEE,
    }),
  );
  await freshPrices();
}

const player = () => chain.accounts.players[0]!;
const others = () => chain.accounts.players[1]!;

/** Buys a ticket, closes, draws, claims; the CAKE that the contract paid for it. */
async function playToTheEnd(number: number, finalNumber: number, bracket: number) {
  const { id, firstTicketId, sold, end } = await game.state();
  await chain.play(game.buy(id, [number], player()));
  await chain.mine([], end + 1);
  await chain.play(...game.closeAndDraw(id, finalNumber));
  const before = await game.tokenBalance(player());
  const ticket = { id: firstTicketId + BigInt(sold), bracket };
  await chain.play(game.claim(id, [ticket], player()));
  return (await game.tokenBalance(player())) - before;
}

/** Tickets that share no digit at the low end with 111111. */
const strangers = (count: number) => Array.from({ length: count }, (_, index) => index * 10);

describe('prizes', () => {
  test('the largest payout is what six matching digits are paid when nobody else has them', async () => {
    const { id } = await game.state();
    await chain.play(game.buy(id, strangers(12), others()));
    const { risk } = await readAnalytics(KEY, chain);
    const paid = await playToTheEnd(111_111, 111_111, 5);
    expect(BigInt(risk.maxPayoutWei!)).toBe(inBnb(paid));
  });

  test.each([0, 1, 2, 3, 4, 5])(
    'bracket %i alone is paid its share of the pool',
    async (bracket) => {
      const { id } = await game.state();
      await chain.play(game.buy(id, strangers(12), others()));
      const drawn = 111_111 + (bracket === 5 ? 0 : 10 ** (bracket + 1));
      const paid = await playToTheEnd(111_111, drawn, bracket);
      // Thirteen tickets; ten tickets or more in one purchase get a discount, so the takings are read.
      const { collected } = await game.state();
      expect(paid).toBe((REWARDS[bracket]! * ((collected * (10_000n - FEE)) / 10_000n)) / 10_000n);
    },
  );
});

describe('the expected value', () => {
  /** Exact: every number of co-winners among n other random tickets, as a fraction over 10^(6n). */
  function expectedPayout(n: number, toShare: bigint): { numerator: bigint; denominator: bigint } {
    const million = 1_000_000n;
    const winning = [90_000n, 9_000n, 900n, 90n, 9n, 1n];
    let numerator = 0n;
    for (const [j, ways] of winning.entries()) {
      let choose = 1n;
      for (let k = 0; k <= n; k++) {
        const chance = choose * ways ** BigInt(k) * (million - ways) ** BigInt(n - k);
        const prize = (REWARDS[j]! * toShare) / BigInt(k + 1) / 10_000n;
        numerator += ways * chance * prize;
        choose = (choose * BigInt(n - k)) / BigInt(k + 1);
      }
    }
    return { numerator, denominator: million ** BigInt(n + 1) };
  }

  test('is that of every ticket and every number of co-winners, counted one by one', async () => {
    const { id } = await game.state();
    await chain.play(game.buy(id, strangers(7), others()));
    const { evPerPullWei, pullPriceWei } = await readAnalytics(KEY, chain);
    const { collected } = await game.state();
    const toShare = ((collected + PRICE) * (10_000n - FEE)) / 10_000n;
    const { numerator, denominator } = expectedPayout(7, toShare);
    const exact = (numerator - PRICE * denominator) * CAKE_USD;
    const floor = exact / (denominator * BNB_USD) - 1n;
    // Chances of co-winners beyond 10^-18 are merged, which may move the last wei.
    expect(Number(BigInt(evPerPullWei) - floor)).toBeLessThanOrEqual(1);
    expect(Number(floor - BigInt(evPerPullWei))).toBeLessThanOrEqual(1);
    expect(BigInt(pullPriceWei)).toBe(inBnb(PRICE));
  });

  test('counts on as many tickets as the last completed draw had', async () => {
    const first = await game.state();
    await chain.play(game.buy(first.id, strangers(20), others()));
    await chain.mine([], first.end + 1);
    await chain.play(...game.closeAndDraw(first.id, 999_999));
    await openLottery();
    const { assumptions } = await readAnalytics(KEY, chain);
    expect(assumptions.join()).toContain('20 other tickets');
  });
});

describe('no number, and the reason', () => {
  const noteNow = async () => (await readHeadline(KEY, chain)).headline.note;

  test('when the sale is over, between close and draw, and before the next opening', async () => {
    const { id, end } = await game.state();
    await chain.mine([], end + 1);
    expect(await noteNow()).toMatch(/sale of tickets is over/);
    await chain.play(...game.closeAndDraw(id, 1));
    expect(await noteNow()).toMatch(/next one has not been opened/);
  });

  test('when a price feed was not updated in time', async () => {
    await chain.mine([], chain.now + HOUR);
    expect(await noteNow()).toMatch(/price feed has not been updated in time/);
  });
});

test('a ticket that nobody shares a round with is offered too', async () => {
  const { assumptions, scenarios } = await readAnalytics(KEY, chain);
  expect(assumptions.join()).toContain('0 other tickets');
  expect(scenarios.map(({ name }) => name)).toContain('nobody else buys');
});

test('everything is read at one block, in two round trips', async () => {
  const { log } = await readHeadline(KEY, chain);
  expect(log).toContainEqual(expect.objectContaining({ outcome: 'live', roundTrips: 2 }));
});
