import { erc20Abi } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  liveRecord,
  published,
  readAnalytics,
  readHeadline,
} from '../../../test/contracts/published.ts';
import { createEndpointPools } from '../../chain/endpoint-pool.ts';
import { createFallback } from '../../chain/fallback.ts';
import { readGame } from '../../live/read-game.ts';
import type { LocalChain } from '../../local-chain/chain.ts';
import { chance } from '../../local-chain/chance.ts';
import { contractOn } from '../../local-chain/contract-on-chain.ts';
import { type PriceFeed, placePriceFeed } from '../../local-chain/price-feed.ts';
import { startChain } from '../../local-chain/start-chain.ts';
import { adapter } from './adapter.ts';
import { type MegapotGame, type Numbers, placeMegapot } from './local/game.ts';
import type { MegapotRecord } from './record.ts';

const KEY = 'megapot';
const USDC = 10n ** 6n;
const PRICE = USDC;
/** 0.9998 and 3125 USD, with 8 decimals. */
const USDC_USD = 99_980_000n;
const ETH_USD = 312_500_000_000n;
/** Converts the smallest unit of USDC to wei, rounded down. */
const inEth = (usdc: bigint) => (usdc * USDC_USD * 10n ** 12n) / ETH_USD;

interface Table {
  readonly chain: LocalChain;
  readonly game: MegapotGame;
  readonly feeds: readonly PriceFeed[];
  restart(): Promise<void>;
}

async function setTable(
  options: Pick<Parameters<typeof placeMegapot>[1], 'ballMax' | 'bonusballMin' | 'deposit'>,
): Promise<Table> {
  const chain = await startChain({ chainId: 8453 });
  const { contracts } = liveRecord(KEY) as MegapotRecord;
  const records = published.chains.find(({ chainId }) => chainId === 8453)!.feeds;
  const feeds: PriceFeed[] = [];
  for (const [pair, answer] of [['USDC/USD', USDC_USD] as const, ['ETH/USD', ETH_USD] as const]) {
    const address = records[pair]!.address;
    feeds.push(await placePriceFeed(chain, { address, pair, decimals: 8, answer }));
  }
  const game = await placeMegapot(chain, {
    jackpot: contracts.jackpot,
    ticketToken: contracts.ticketToken,
    firstDrawing: chain.now + 600,
    ...options,
  });
  return { chain, game, feeds, restart: await chain.checkpoint() };
}

async function evaluate({ chain }: Table) {
  const live = liveRecord(KEY);
  const { evaluate: evaluated } = await readGame({
    adapter,
    live,
    chain: published.chains.find(({ chainId }) => chainId === 8453)!,
    fallback: createFallback(
      createEndpointPools(Date.now)([chain.rpcUrl]),
      performance.now() + 4000,
    ),
    now: () => chain.now * 1000,
  });
  return evaluated().evaluation;
}

const MINE: Numbers = { normals: [1, 2, 3, 4, 5], bonusball: 1 };
/** Winning numbers with which `MINE` wins this tier. The tier is 2·matches, plus 1 for the bonus number. */
function winningFor(tier: number): Numbers {
  const matches = Math.floor(tier / 2);
  const normals = [1, 2, 3, 4, 5].map((ball) => (ball <= matches ? ball : ball + 5));
  return {
    normals: normals as unknown as Numbers['normals'],
    bonusball: tier % 2 === 1 ? 1 : 2,
  };
}

/** Returns the payout, in the smallest unit of USDC. */
async function playToTheEnd({ chain, game }: Table, winning: Numbers): Promise<bigint> {
  const player = chain.accounts.players[0]!;
  const { id, sold, ballMax, drawingTime } = await game.state();
  await chain.play(game.buy([MINE], player));
  await chain.playAt(drawingTime + 1, ...game.draw(winning));
  const before = await game.tokenBalance(player);
  await chain.play(game.claim([game.ticketId(id, sold + 1, MINE, ballMax)], player));
  return (await game.tokenBalance(player)) - before;
}

describe('a drawing of 30 numbers', () => {
  let table: Table;
  beforeAll(async () => {
    table = await setTable({});
  });
  beforeEach(() => table.restart());
  afterAll(() => table?.chain.stop());

  test('the largest payout is the jackpot of a single winner', async () => {
    const { risk, pullPriceWei } = await readAnalytics(KEY, table.chain);
    const paid = await playToTheEnd(table, winningFor(11));
    expect(paid).toBeGreaterThan(100_000n * USDC);
    expect(BigInt(risk.maxPayoutWei!)).toBe(inEth(paid));
    expect(BigInt(pullPriceWei)).toBe(inEth(PRICE));
  });

  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])(
    'tier %i is paid to the unit what the distribution says, as often as it has combinations',
    async (tier) => {
      const { distribution } = await evaluate(table);
      const { ballMax, bonusballMax } = await table.game.state();
      const combinations = tierSize(tier, ballMax, bonusballMax);
      const paid = await playToTheEnd(table, winningFor(tier));
      const total = distribution.reduce((sum, { weight }) => sum + weight, 0n);
      const all = BigInt(choose(ballMax, 5) * bonusballMax);
      const chance = distribution.find(({ payout }) => payout === paid);
      expect(chance).toBeDefined();
      // Tiers with the same payout are one outcome. Here, only the losing tiers have the same payout.
      const losing = tierSize(0, ballMax, bonusballMax) + tierSize(2, ballMax, bonusballMax);
      const expected = tier === 0 || tier === 2 ? losing : combinations;
      expect(chance!.weight * all).toBe(BigInt(expected) * total);
    },
  );

  test('combinations of all tiers add up to all possible tickets', async () => {
    const { ballMax, bonusballMax } = await table.game.state();
    const sum = Array.from({ length: 12 }, (_, i) => tierSize(i, ballMax, bonusballMax));
    expect(sum.reduce((a, b) => a + b)).toBe(choose(30, 5) * bonusballMax);
    // The contract needs 1,000,000 combinations (800,000 ÷ 0.80). Each bonus number adds 142,506 combinations.
    expect(bonusballMax).toBe(8);
  });

  test('the mean payout is the pool ÷ all combinations, minus deductions', async () => {
    const { evPerPullWei, assumptions } = await readAnalytics(KEY, table.chain);
    const { prizePool, bonusballMax } = await table.game.state();
    const all = choose(30, 5) * bonusballMax;
    const expected = (Number(prizePool) * 0.9) / all / 1e6 - 1;
    // Not exactly equal, because each prize is rounded down three times.
    expect(Number(BigInt(evPerPullWei)) / Number(inEth(PRICE))).toBeCloseTo(expected, 5);
    expect(assumptions.join()).toContain('The contract deducts 10 % from each prize');
  });

  test('each further holder of the same numbers is one more winner, and adds price minus edge', async () => {
    const { game, chain } = table;
    const before = await game.state();
    const alone = (await game.tierPayouts(before.id))[11]!;
    await chain.play(game.buy([MINE, MINE, MINE, winningFor(0)], chain.accounts.players[1]!));
    const { prizePool, ticketPrice, edgePerTicket } = await game.state();
    expect(prizePool - before.prizePool).toBe(2n * (ticketPrice - edgePerTicket));
    const paid = await playToTheEnd(table, winningFor(11));
    const prize = (await game.tierPayouts(before.id))[11]!;
    expect(paid).toBe(prize - prize / 10n);
    // Each winner gets the guaranteed USDC. Four winners share the rest of the tier's prize.
    expect(Number(alone - USDC) / Number(prize - USDC)).toBeCloseTo(4, 4);
  });

  test('a drawing as busy as the last one is expected', async () => {
    await table.chain.play(
      table.game.buy([MINE, winningFor(0), winningFor(3)], table.chain.accounts.players[1]!),
    );
    await playToTheEnd(table, winningFor(2));
    const { assumptions } = await readAnalytics(KEY, table.chain);
    expect(assumptions.join()).toContain('4 other tickets');
  });

  test('shortly before the drawing is due, hardly any further tickets are expected', async () => {
    const { game, chain } = table;
    await chain.play(game.buy([MINE, winningFor(0), winningFor(3)], chain.accounts.players[1]!));
    await playToTheEnd(table, winningFor(2));
    await chain.play(game.buy([winningFor(1), winningFor(2)], chain.accounts.players[1]!));
    await chain.mine([], (await game.state()).drawingTime - 2);
    const [usdc, eth] = table.feeds as [PriceFeed, PriceFeed];
    await chain.play(usdc.post(USDC_USD), eth.post(ETH_USD));
    const { assumptions } = await readAnalytics(KEY, chain);
    expect(assumptions.join()).toContain('2 other tickets: 2 sold so far and 0 still to be sold');
  });

  test('the balance equals the books while no prize is unclaimed', async () => {
    await table.chain.play(table.game.buy([MINE], table.chain.accounts.players[1]!));
    const { exitLiquidity } = await readAnalytics(KEY, table.chain);
    expect(exitLiquidity.coverage).toBe(1);
    expect(exitLiquidity.reasons.join()).toContain("contract's own books");
  });

  test('the owed amount does not depend on the balance: a drained contract is critical', async () => {
    const { chain, game } = table;
    const owed = (await readAnalytics(KEY, chain)).exitLiquidity.owedWei;
    await chain.client.impersonateAccount({ address: game.address });
    const token = contractOn(chain, game.ticketToken, erc20Abi);
    const balance = await token.read('balanceOf', [game.address]);
    await chain.play(token.play(game.address, 'transfer', [chain.accounts.admin, balance]));
    const { exitLiquidity } = await readAnalytics(KEY, chain);
    expect(exitLiquidity).toMatchObject({ risk: 'critical', owedWei: owed });
  });

  test('everything is read at one block, in two round trips', async () => {
    const { log } = await readHeadline(KEY, table.chain);
    expect(log).toContainEqual(expect.objectContaining({ outcome: 'live', roundTrips: 2 }));
  });

  describe('no number, and the reason', () => {
    const noteNow = async () => (await readHeadline(KEY, table.chain)).headline.note;

    test('while the draw waits for its random numbers', async () => {
      const { drawingTime } = await table.game.state();
      const [start] = table.game.draw(winningFor(0));
      await table.chain.playAt(drawingTime + 1, start!);
      expect(await noteNow()).toMatch(/sale of tickets for this drawing has ended/);
      await table.chain.play(table.game.answer(winningFor(0)));
      expect(await noteNow()).toBeUndefined();
    });

    test('while the owner has locked the drawing or stopped the sale', async () => {
      await table.chain.play(table.game.owner.lock());
      expect(await noteNow()).toMatch(/sale of tickets for this drawing has ended/);
      await table.chain.play(table.game.owner.unlock(), table.game.owner.stopSale());
      expect(await noteNow()).toMatch(/switched off/);
    });

    test('in emergency mode, in which tickets are refunded', async () => {
      const player = table.chain.accounts.players[0]!;
      const { id, ballMax } = await table.game.state();
      await table.chain.play(table.game.buy([MINE], player), table.game.owner.startEmergency());
      expect(await noteNow()).toMatch(/emergency/);
      const before = await table.game.tokenBalance(player);
      await table.chain.play(
        table.game.refund([table.game.ticketId(id, 1, MINE, ballMax)], player),
      );
      expect((await table.game.tokenBalance(player)) - before).toBe(PRICE);
    });

    test('when a price was not updated in time', async () => {
      await table.chain.mine([], table.chain.now + 3600);
      expect(await noteNow()).toMatch(/ETH\/USD price feed has not been updated/);
    });
  });

  test('a drawing that is due still sells tickets, and the answer says so', async () => {
    const { drawingTime } = await table.game.state();
    await table.chain.mine([], drawingTime + 1);
    expect((await readAnalytics(KEY, table.chain)).assumptions.join()).toContain('already due');
    await table.chain.play(table.game.buy([MINE], table.chain.accounts.players[0]!));
  });

  test('a reserve that changed during the drawing does not give a wrong count', async () => {
    await table.chain.play(table.game.buy([MINE], table.chain.accounts.players[1]!));
    const before = await readAnalytics(KEY, table.chain);
    await table.chain.play(table.game.owner.setReserveRatio(3n * 10n ** 17n));
    const after = await readAnalytics(KEY, table.chain);
    expect(Number(after.evPerPullWei) / Number(before.evPerPullWei)).toBeCloseTo(1, 6);
  });
});

describe('a small drawing with as many tickets as combinations', () => {
  let table: Table;
  beforeAll(async () => {
    // The pool needs 320 ÷ 0.80 = 400 combinations. With two bonus numbers, there are 504.
    table = await setTable({ ballMax: 10, bonusballMin: 2, deposit: 400n * USDC });
  });
  afterAll(() => table?.chain.stop());

  test('the expected value is that of a random ticket, settled by the rules of the contract', async () => {
    const { chain, game } = table;
    const { ballMax, bonusballMax, ticketPrice, edgePerTicket } = await game.state();
    expect({ ballMax, bonusballMax }).toEqual({ ballMax: 10, bonusballMax: 2 });
    const every = allTickets(ballMax, bonusballMax);
    expect(every).toHaveLength(504);
    const sold = Array.from({ length: 504 }, (_, i) => every[chance(every.length, 'megapot', i)]!);
    for (let i = 0; i < sold.length; i += 42) {
      await chain.play(game.buy(sold.slice(i, i + 42), chain.accounts.players[1 + (i % 3)]!));
    }
    for (const [i, feed] of table.feeds.entries()) {
      await chain.play(feed.post(i === 0 ? USDC_USD : ETH_USD));
    }
    const { houseEdgePct } = await readAnalytics(KEY, chain);
    const { prizePool, drawingTime, id } = await game.state();
    const held = new Map<string, number>();
    for (const ticket of sold) held.set(nameOf(ticket), (held.get(nameOf(ticket)) ?? 0) + 1);

    const duplicatesOf = (winning: Numbers): number[] => {
      const duplicates = Array.from({ length: 12 }, () => 0);
      for (const ticket of every) {
        const count = held.get(nameOf(ticket)) ?? 0;
        duplicates[tierOf(ticket, winning)]! += Math.max(0, count - 1);
      }
      return duplicates;
    };
    /** Computes the payout of `mine` by the contract's rules. `mine` is bought after the tickets in `sold`. */
    const settle = (mine: Numbers, winning: Numbers, others = duplicatesOf(winning)): number => {
      const duplicates = [...others];
      const isDuplicate = held.has(nameOf(mine));
      const tier = tierOf(mine, winning);
      if (isDuplicate) duplicates[tier]! += 1;
      const pool = Number(prizePool) + (isDuplicate ? Number(ticketPrice - edgePerTicket) : 0);
      const winners = WEIGHTS.map((weight, i) =>
        weight === 0 ? 0 : tierSize(i, ballMax, bonusballMax) + duplicates[i]!,
      );
      const guaranteed = winners.reduce((sum, count) => sum + count * 1e6, 0);
      const isGuaranteed = pool / 5 + guaranteed < pool;
      if (winners[tier] === 0) return 0;
      const rest = isGuaranteed ? pool - guaranteed : pool;
      const prize =
        Math.floor((rest * WEIGHTS[tier]!) / 100 / winners[tier]!) + (isGuaranteed ? 1e6 : 0);
      return prize - Math.floor(prize / 10);
    };

    // One play of each tier confirms that `settle` matches the contract.
    for (let tier = 0; tier < 12; tier += 1) {
      const snapshot = await chain.snapshot();
      const player = chain.accounts.players[0]!;
      const winning = winningFor(tier);
      await chain.play(game.buy([MINE], player));
      await chain.playAt(drawingTime + 1, ...game.draw(winning));
      const before = await game.tokenBalance(player);
      await chain.play(game.claim([game.ticketId(id, 505, MINE, ballMax)], player));
      expect((await game.tokenBalance(player)) - before).toBe(BigInt(settle(MINE, winning)));
      await snapshot.revert();
    }

    let paid = 0;
    for (const winning of every) {
      const others = duplicatesOf(winning);
      for (const mine of every) paid += settle(mine, winning, others);
    }
    const mean = paid / every.length ** 2;
    const edge = 100 * (1 - mean / Number(ticketPrice));
    expect(Math.abs(edge - houseEdgePct)).toBeLessThan(1);
    // The pool divided by all combinations would give a much lower house edge.
    const short = 100 * (1 - (0.9 * Number(prizePool)) / 504 / Number(ticketPrice));
    expect(edge - short).toBeGreaterThan(15);
  }, 120_000);
});

/** Shares of the pool after the guaranteed prizes, in percent. */
const WEIGHTS = [0, 10, 0, 12, 10, 8, 6, 4, 5, 3, 2, 40];

const nameOf = ({ normals, bonusball }: Numbers) => `${normals.join(' ')} ${bonusball}`;

function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < k; i += 1) ways = (ways * (n - i)) / (i + 1);
  return ways;
}

function tierSize(tier: number, ballMax: number, bonusballMax: number): number {
  const matches = Math.floor(tier / 2);
  const bonus = tier % 2 === 1 ? 1 : bonusballMax - 1;
  return choose(5, matches) * choose(ballMax - 5, 5 - matches) * bonus;
}

function allTickets(ballMax: number, bonusballMax: number): Numbers[] {
  const balls = (from: number, left: number): number[][] =>
    left === 0
      ? [[]]
      : Array.from({ length: ballMax - from + 1 }, (_, i) => from + i).flatMap((ball) =>
          balls(ball + 1, left - 1).map((rest) => [ball, ...rest]),
        );
  return Array.from({ length: bonusballMax }, (_, bonus) => bonus + 1).flatMap((bonusball) =>
    balls(1, 5).map((normals) => ({
      normals: normals as unknown as Numbers['normals'],
      bonusball,
    })),
  );
}

function tierOf(ticket: Numbers, winning: Numbers): number {
  const matches = ticket.normals.filter((ball) => winning.normals.includes(ball)).length;
  return 2 * matches + (ticket.bonusball === winning.bonusball ? 1 : 0);
}
