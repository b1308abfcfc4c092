import { erc20Abi } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  liveRecord,
  published,
  readAnalytics,
  readHeadline,
} from '../../../test/contracts/published.ts';
import type { LocalChain } from '../../local-chain/chain.ts';
import { contractOn } from '../../local-chain/contract-on-chain.ts';
import { type PriceFeed, placePriceFeed } from '../../local-chain/price-feed.ts';
import { startChain } from '../../local-chain/start-chain.ts';
import { type LotteryGame, placeLottery } from './local/game.ts';
import type { PancakeLotteryRecord } from './record.ts';

/** These tests use PancakeSwap's real lottery. The headline must predict its prizes. */

const KEY = 'pancakeswap-lottery';
const CAKE = 10n ** 18n;
const HOUR = 3600;
const REWARDS = [125n, 375n, 750n, 1250n, 2500n, 5000n] as const;
const FEE = 2000n;
const PRICE = 5n * CAKE;
/** 2.50 and 625 USD, with 8 decimals. */
const CAKE_USD = 250_000_000n;
const BNB_USD = 62_500_000_000n;
const inBnb = (cake: bigint) => (cake * CAKE_USD) / BNB_USD;

let chain: LocalChain;
let game: LotteryGame;
let feeds: PriceFeed[];
let restart: () => Promise<void>;

beforeAll(async () => {
  chain = await startChain({ chainId: 56 });
  const { contracts } = liveRecord(KEY) as PancakeLotteryRecord;
  const records = published.chains.find(({ chainId }) => chainId === 56)!.feeds;
  feeds = [];
  for (const [pair, answer] of [['CAKE/USD', CAKE_USD] as const, ['BNB/USD', BNB_USD] as const]) {
    const address = records[pair]!.address;
    feeds.push(await placePriceFeed(chain, { address, pair, decimals: 8, answer }));
  }
  game = await placeLottery(chain, {
    lottery: contracts.lottery,
    ticketToken: contracts.ticketToken,
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

/** Returns the contract's payout, in wei of CAKE. */
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

/** Counts from the last digit up to the first difference. */
function matchingDigits(a: number, b: number): number {
  let matches = 0;
  while (matches < 6 && a % 10 ** (matches + 1) === b % 10 ** (matches + 1)) matches += 1;
  return matches;
}

/** These numbers end in 0, so they win nothing if the drawn number ends in 1. */
const strangers = (count: number) => Array.from({ length: count }, (_, index) => index * 10);

describe('prizes', () => {
  test('the largest payout is the prize of six matching digits without a co-winner', async () => {
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
      // Twelve tickets are bought together, at a discount.
      const { collected } = await game.state();
      expect(paid).toBe((REWARDS[bracket]! * ((collected * (10_000n - FEE)) / 10_000n)) / 10_000n);
    },
  );
});

describe('the expected value', () => {
  /**
   * The exact mean payout of a ticket with a random number, times 10^12.
   * @param sold the numbers of the other tickets
   * @param toShare in wei of CAKE
   */
  function expectedPayout(sold: readonly number[], toShare: bigint): bigint {
    // Of a million ticket numbers, 90,000 match exactly one digit, 9,000 match exactly two, …
    const own = [90_000n, 9_000n, 900n, 90n, 9n, 1n];
    const prizes = [1, 2, 3, 4, 5, 6, 7, 8].map((winners) =>
      REWARDS.map((reward) => (reward * toShare) / BigInt(winners) / 10_000n),
    );
    let paid = 0n;
    for (let drawn = 0; drawn < 1_000_000; drawn++) {
      const others = [0, 0, 0, 0, 0, 0, 0];
      for (const number of sold) others[matchingDigits(number, drawn)]! += 1;
      for (const [j, ways] of own.entries()) paid += ways * prizes[others[j + 1]!]![j]!;
    }
    return paid;
  }

  test('agrees with a full count over every own ticket and every draw, with the tickets already sold', async () => {
    const { id } = await game.state();
    await chain.play(game.buy(id, strangers(7), others()));
    const { evPerPullWei, pullPriceWei, assumptions } = await readAnalytics(KEY, chain);
    const { collected } = await game.state();
    const toShare = ((collected + PRICE) * (10_000n - FEE)) / 10_000n;
    const million = 1_000_000n;
    const exact = (expectedPayout(strangers(7), toShare) - PRICE * million ** 2n) * CAKE_USD;
    const denominator = million ** 2n * BNB_USD;
    expect(assumptions.join()).toContain('are read from the chain');
    expect(BigInt(evPerPullWei)).toBe(exact / denominator - 1n);
    expect(BigInt(pullPriceWei)).toBe(inBnb(PRICE));
  });

  test('agrees with the real payout of a random ticket among a thousand identical ones', async () => {
    const { id } = await game.state();
    for (let batch = 0; batch < 10; batch++) {
      await chain.play(
        game.buy(
          id,
          Array.from({ length: 100 }, () => 555_555),
          others(),
        ),
      );
    }
    const { houseEdgePct, assumptions, scenarios } = await readAnalytics(KEY, chain);
    expect(assumptions.join()).toContain('1000 sold so far');
    expect(assumptions.join()).toContain('are read from the chain');
    // With a thousand random tickets instead of these tickets, the house edge would exceed 80 %.
    expect(scenarios[0]!.houseEdgePct).toBe(houseEdgePct);
    expect(houseEdgePct).toBeLessThan(0);
    // The draw ends in 1 and the other tickets end in 5, so only the player wins.
    const paid = await playToTheEnd(111_111, 222_221, 0);
    const { collected } = await game.state();
    expect(paid).toBe((REWARDS[0] * ((collected * (10_000n - FEE)) / 10_000n)) / 10_000n);
  });

  test('expects further tickets only for the time that is left', async () => {
    const first = await game.state();
    await chain.play(game.buy(first.id, strangers(50), others()));
    await chain.mine([], first.end + 1);
    await chain.play(...game.closeAndDraw(first.id, 999_999));
    await openLottery();
    const { id, end } = await game.state();
    await chain.play(game.buy(id, strangers(2), others()));
    await chain.mine([], end - 2);
    await freshPrices();
    const { assumptions } = await readAnalytics(KEY, chain);
    expect(chain.now).toBe(end - 1);
    expect(assumptions.join()).toContain('2 other tickets: 2 sold so far and 0 still to be sold');
  });

  test('expects as many tickets as in the last completed draw', async () => {
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
    expect(await noteNow()).toMatch(/next lottery has not been opened/);
  });

  test('when a price feed was not updated in time', async () => {
    await chain.mine([], chain.now + HOUR);
    expect(await noteNow()).toMatch(/price feed has not been updated in time/);
  });
});

test('the only ticket of a round is offered too', async () => {
  const { assumptions, scenarios } = await readAnalytics(KEY, chain);
  expect(assumptions.join()).toContain('0 other tickets');
  expect(scenarios.map(({ name }) => name)).toContain('nobody else buys');
});

describe('the owed amount', () => {
  /**
   * Opens a lottery. The lottery before it has an unclaimed prize of at least 400 CAKE.
   *
   * @returns the id of the winning ticket
   */
  async function openWithUnclaimedPrize(): Promise<bigint> {
    const { id, end, firstTicketId } = await game.state();
    await chain.play(game.inject(id, 990n * CAKE), game.buy(id, [111_111], player()));
    await chain.mine([], end + 1);
    await chain.play(...game.closeAndDraw(id, 111_111));
    await openLottery();
    return firstTicketId;
  }

  test('includes the unclaimed prize of a ticket of the last draw, until it is claimed', async () => {
    const ticketId = await openWithUnclaimedPrize();
    const { id, collected } = await game.state();
    const before = (await readAnalytics(KEY, chain)).exitLiquidity;
    const start = await game.tokenBalance(player());
    await chain.play(game.claim(id - 1n, [{ id: ticketId, bracket: 5 }], player()));
    const prize = (await game.tokenBalance(player())) - start;
    const after = (await readAnalytics(KEY, chain)).exitLiquidity;
    expect(BigInt(before.owedWei!)).toBe(inBnb(collected + prize));
    expect(BigInt(after.owedWei!)).toBe(inBnb(collected));
    expect(before.reasons.join()).toContain('one ticket of earlier draws can still claim');
  });

  test.each([
    ['of everything', 0n],
    ['of the prize alone', null],
  ])('a contract that was drained %s is critical', async (_, left) => {
    await openWithUnclaimedPrize();
    const { collected } = await game.state();
    await chain.client.impersonateAccount({ address: game.address });
    const balance = await game.tokenBalance(game.address);
    const token = contractOn(chain, game.ticketToken, erc20Abi);
    const taken = balance - (left ?? collected);
    await chain.play(token.play(game.address, 'transfer', [others(), taken]));
    const { exitLiquidity } = await readAnalytics(KEY, chain);
    expect(exitLiquidity.risk).toBe('critical');
    expect(exitLiquidity.coverage).toBeLessThan(1);
    expect(exitLiquidity.reasons.join()).toContain('More is owed for plays already made');
  });
});

test('before the first lottery there is no draw to wait for', async () => {
  const fresh = await startChain({ chainId: 56 });
  try {
    const { contracts } = liveRecord(KEY) as PancakeLotteryRecord;
    const records = published.chains.find(({ chainId }) => chainId === 56)!.feeds;
    for (const pair of ['CAKE/USD', 'BNB/USD']) {
      const address = records[pair]!.address;
      await placePriceFeed(fresh, { address, pair, decimals: 8, answer: BNB_USD });
    }
    await placeLottery(fresh, {
      lottery: contracts.lottery,
      ticketToken: contracts.ticketToken,
    });
    const { headline } = await readHeadline(KEY, fresh);
    expect(headline.note).toBe('The first lottery has not been opened yet.');
  } finally {
    await fresh.stop();
  }
});

test('everything is read at one block, in two round trips', async () => {
  const { log } = await readHeadline(KEY, chain);
  expect(log).toContainEqual(expect.objectContaining({ outcome: 'live', roundTrips: 2 }));
});
