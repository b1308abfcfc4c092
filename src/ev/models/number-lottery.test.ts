import { describe, expect, test } from 'vitest';
import { combinations } from '../combinations.ts';
import { totalWeight } from '../distribution.ts';
import { weightedPayout } from '../expected-value.ts';
import { houseEdgePercent } from '../house-edge.ts';
import type { Play } from '../model.ts';
import { maximumPayout, winProbability } from '../spread.ts';
import { type NumberLotteryInputs, numberLottery, tierCombinations } from './number-lottery.ts';

const WHOLE = 10n ** 18n;
const USDC = 10n ** 6n;

/** The guaranteed prize is per winner. Each tier gets its percentage of the rest. */
interface Rules {
  readonly balls: bigint;
  readonly bonusballs: bigint;
  readonly guaranteed: bigint;
  readonly percent: readonly bigint[];
}

/** The parameters of the deployment in the protocol's own tests. */
const FIXTURE: Rules = {
  balls: 30n,
  bonusballs: 9n,
  guaranteed: USDC,
  percent: [0n, 17n, 0n, 13n, 12n, 5n, 5n, 2n, 2n, 1n, 4n, 39n],
};
/**
 * The prize per winner in each tier, by the contract's rule, but with doubles.
 *
 * @param duplicates for each tier, how many winners repeat the numbers of an earlier ticket
 */
function prizes(pool: number, rules: Rules, duplicates: readonly number[]): number[] {
  const winners = rules.percent.map((percent, tier) =>
    percent === 0n
      ? 0
      : Number(tierCombinations(BigInt(tier), rules.balls, rules.bonusballs)) + duplicates[tier]!,
  );
  const guaranteed = Number(rules.guaranteed) * winners.reduce((sum, count) => sum + count, 0);
  const affordable = pool * 0.2 + guaranteed < pool;
  const rest = affordable ? pool - guaranteed : pool;
  return winners.map((count, tier) =>
    count === 0
      ? 0
      : (affordable ? Number(rules.guaranteed) : 0) +
        (rest * Number(rules.percent[tier])) / (100 * count),
  );
}

function drawing(pool: bigint, sold = 0n, rules = FIXTURE): NumberLotteryInputs {
  return {
    ticketPrice: USDC,
    edgePerTicket: (3n * USDC) / 10n,
    prizePool: pool,
    rules: {
      minimumPayout: rules.guaranteed,
      minimumTiers: rules.percent.map((percent) => percent > 0n),
      leastPremium: WHOLE / 5n,
      premiumWeights: rules.percent.map((percent) => (percent * WHOLE) / 100n),
    },
    ballMax: rules.balls,
    bonusballMax: rules.bonusballs,
    sales: { sold, lastDraw: 0n, secondsLeft: 3600n, secondsInAll: 3600n },
    duplicatesSold: null,
    winShare: WHOLE / 20n,
  };
}

/** Rules that give the whole pool to one tier and guarantee nothing. */
function allTo(tier: number): Rules {
  const percent = Array.from({ length: 12 }, (_, i) => (i === tier ? 100n : 0n));
  return { balls: 6n, bonusballs: 2n, guaranteed: 0n, percent };
}

function mean(play: Play): number {
  return Number(weightedPayout(play) / totalWeight(play.distribution)) / 1e6;
}

const POOL = 800_000n * USDC;
const { rules: RULES, sales: SALES } = drawing(POOL);

/** Returns the shares of the twelve tiers, in units of 10^−18. All tiers after the first get equal shares. */
function shares(first: bigint): bigint[] {
  return [first, ...Array<bigint>(11).fill((WHOLE - first) / 11n)];
}

/** The outcomes, with weights scaled to a total of 144. */
function of144({ distribution }: Play): [weight: bigint, payout: bigint][] {
  const total = totalWeight(distribution);
  return distribution.map(({ weight, payout }) => [(weight * 144n + total / 2n) / total, payout]);
}

const ALL = 1_282_554n;

describe('number lottery', () => {
  // The inputs are from Megapot V2's test fixture. The mean payout is 95 % of 800000/1282554 dollars.
  test('vector lottery-megapot-first-ticket', () => {
    // The amounts are in trillionths of a dollar. In the contract's unit, rounding could change the last digit.
    const scale = 10n ** 6n;
    const first = numberLottery({
      ...drawing(POOL * scale, 0n, { ...FIXTURE, guaranteed: USDC * scale }),
      ticketPrice: USDC * scale,
      edgePerTicket: (3n * USDC * scale) / 10n,
    });
    expect(combinations(30n, 5n) * 9n).toBe(ALL);
    expect(Math.abs(mean(first) / 1e6 - 0.592568)).toBeLessThan(1e-6);
    expect(Math.abs(houseEdgePercent(first) - 40.743236)).toBeLessThan(1e-6);
    const gross = numberLottery({
      ...drawing(POOL * scale, 0n, { ...FIXTURE, guaranteed: USDC * scale }),
      winShare: 0n,
    });
    expect(Math.abs(mean(gross) / 1e6 - 0.623755)).toBeLessThan(1e-6);
  });

  test.each([
    [30n, 9n],
    [30n, 255n],
    [5n, 1n],
    [6n, 2n],
    [9n, 1n],
    [128n, 7n],
  ])('combinations of all tiers add up to C(%s, 5)·%s', (balls, bonusballs) => {
    const tiers = Array.from({ length: 12 }, (_, i) =>
      tierCombinations(BigInt(i), balls, bonusballs),
    );
    expect(tiers.reduce((sum, count) => sum + count, 0n)).toBe(
      combinations(balls, 5n) * bonusballs,
    );
  });

  test('combinations by tier, from the fixture', () => {
    // C(5,k)·C(25,5−k) combinations match k balls and the bonus ball. Eight times as many combinations match k balls,
    // but not the bonus ball.
    const tiers = Array.from({ length: 12 }, (_, i) => tierCombinations(BigInt(i), 30n, 9n));
    expect(tiers.slice(1, 2)).toEqual([53_130n]);
    expect(tiers.slice(4)).toEqual([184_000n, 23_000n, 24_000n, 3000n, 1000n, 125n, 8n, 1n]);
  });

  // N tickets are sold and N combinations exist, so about N/e tickets are duplicates.
  // K is the number of other tickets with the same combination. The mean of 1/(1 + K) is 1 − 1/e.
  test('stays right when as many tickets are sold as there are combinations', () => {
    const n = Number(ALL);
    const each = Math.exp(-1);
    const pool = 800_000e6 + 0.7e6 * n * each;
    const counts = FIXTURE.percent.map((_, i) => Number(tierCombinations(BigInt(i), 30n, 9n)));
    const byMean = prizes(
      pool,
      FIXTURE,
      counts.map((count) => count * each),
    );
    // In `byMean`, the jackpot is divided by 1 + 1/e. The exact method multiplies the jackpot by 1 − 1/e instead.
    const jackpot = 1e6 + (byMean[11]! - 1e6) * (1 + each) * (1 - each);
    const mean = byMean.reduce(
      (sum, prize, i) => sum + counts[i]! * (i === 11 ? jackpot : prize),
      0,
    );
    const edge = 100 * (1 - (0.95 * mean) / n / 1e6);
    expect(edge).toBeGreaterThan(40.5);
    expect(edge).toBeLessThan(41.5);

    const crowded = numberLottery(drawing(BigInt(Math.round(pool)), ALL - 1n));
    expect(Math.abs(houseEdgePercent(crowded) - edge)).toBeLessThan(0.1);
    expect(100 * (1 - (0.95 * pool) / n / 1e6)).toBeLessThan(17);
  });

  test.each([
    ['half as many tickets', 0.5],
    ['as many tickets', 1],
    ['twice as many tickets', 2],
  ])('agrees with plays of a small draw, with %s as combinations', (_, ratio) => {
    const rules: Rules = { ...FIXTURE, balls: 9n, bonusballs: 4n };
    const pool = 1000n * USDC;
    const tickets = Math.round(504 * ratio);
    const { meanPayout, duplicates } = played(rules, Number(pool), tickets, 60);
    // Each duplicate adds 0.7 USDC to the pool.
    const soldPool = pool + BigInt(Math.round(duplicates * 0.7e6));
    const model = numberLottery({ ...drawing(soldPool, BigInt(tickets - 1), rules), winShare: 0n });
    expect(Math.abs(mean(model) / meanPayout - 1)).toBeLessThan(0.005);
  });

  test('each number of co-winners of the jackpot is a separate outcome', () => {
    // `edgePerTicket` equals the ticket price, so a duplicate ticket adds nothing to the pool.
    const inputs = { ...drawing(1000n, 1n, allTo(11)), edgePerTicket: USDC, winShare: 0n };
    // The chance that both tickets win is 1/12·1/12. The chance that only the player's ticket wins is 1/12·11/12.
    expect(of144(numberLottery(inputs))).toEqual([
      [132n, 0n],
      [1n, 500n],
      [11n, 1000n],
    ]);
  });

  test('a tier of several combinations counts duplicates one by one', () => {
    // Tier 8 has 5 of 12 combinations. With a chance of 1/12, the other ticket is a duplicate and wins too.
    const inputs = { ...drawing(3000n, 1n, allTo(8)), edgePerTicket: USDC, winShare: 0n };
    expect(of144(numberLottery(inputs))).toEqual([
      [84n, 0n],
      [5n, 500n],
      [55n, 600n],
    ]);
  });

  test('guaranteed prizes are dropped if they leave too little', () => {
    // The guaranteed prizes cost 12 in total. They are paid only if more than a fifth of the pool is left afterwards.
    const rules: Rules = { ...allTo(11), guaranteed: 1n };
    const inputs = (pool: bigint) => ({
      ...drawing(pool, 0n, rules),
      rules: { ...drawing(pool, 0n, rules).rules, minimumTiers: Array<boolean>(12).fill(true) },
      winShare: 0n,
    });
    expect(numberLottery(inputs(15n)).distribution.map(({ payout }) => payout)).toEqual([0n, 15n]);
    // A pool of 16 has 4 left after the guaranteed prizes. The jackpot gets these 4.
    expect(numberLottery(inputs(16n)).distribution.map(({ payout }) => payout)).toEqual([1n, 5n]);
  });

  test('duplicates that the chain shows are used as they are', () => {
    const many = drawing(POOL, 100_000n);
    const none = numberLottery({ ...many, duplicatesSold: 0n });
    const guessed = numberLottery(many);
    const all = numberLottery({ ...many, duplicatesSold: 50_000n });
    expect(mean(none)).toBeGreaterThan(mean(guessed));
    expect(mean(guessed)).toBeGreaterThan(mean(all));
    expect(numberLottery({ ...many, duplicatesSold: 7n }).assumptions.join()).toContain(
      '7 of the tickets sold have the same numbers as an earlier ticket',
    );
    expect(guessed.assumptions.join()).toContain('treated as random, although the chain shows');
  });

  test('the scenario of one number bought many times leaves the prizes to the others', () => {
    // Three tickets have the same numbers. The scenario counts them as one ticket.
    const sold = { ...drawing(1000n, 3n, allTo(11)), edgePerTicket: USDC, winShare: 0n };
    const named = (inputs: NumberLotteryInputs) =>
      numberLottery(inputs).scenarios.find(({ name }) => name.includes('have the same numbers'));
    expect(of144(named({ ...sold, duplicatesSold: 2n })!)).toEqual([
      [132n, 0n],
      [1n, 500n],
      [11n, 1000n],
    ]);
    expect(named({ ...sold, duplicatesSold: 0n })).toBeUndefined();
    expect(named({ ...sold, duplicatesSold: null })).toBeUndefined();
  });

  test('tickets still expected add their duplicates to the pool', () => {
    const jackpotOnly = { ...allTo(11), balls: 30n, bonusballs: 9n };
    const opening = numberLottery({
      ...drawing(POOL, 0n, jackpotOnly),
      sales: { ...SALES, lastDraw: ALL },
    });
    const [nobody, twice] = opening.scenarios;
    // About N/e of N tickets are duplicates, and each adds 0.7 USDC to the pool.
    const alone = maximumPayout(nobody!.distribution);
    expect(Number(maximumPayout(opening.distribution)) / Number(alone)).toBeCloseTo(1.4129, 3);
    expect(maximumPayout(twice!.distribution)).toBeGreaterThan(maximumPayout(opening.distribution));
    expect(opening.assumptions.join()).toContain('referrer');
  });

  test('the share of a referrer is cut as in the contract, and left out if it is waived', () => {
    const inputs = drawing(999n, 0n, allTo(11));
    // The referrer gets ⌊49.95⌋ of the prize of 999.
    expect(maximumPayout(numberLottery(inputs).distribution)).toBe(950n);
    expect(maximumPayout(numberLottery({ ...inputs, winShare: 0n }).distribution)).toBe(999n);
  });

  test('an empty pool pays nothing', () => {
    const empty = numberLottery(drawing(0n));
    expect(houseEdgePercent(empty)).toBe(100);
    expect(winProbability(empty)).toBe(0);
  });

  test('a draw of a million tickets takes milliseconds', () => {
    numberLottery(drawing(POOL, ALL));
    const start = performance.now();
    numberLottery(drawing(POOL, ALL));
    expect(performance.now() - start).toBeLessThan(500);
  });

  test.each([
    ['the price is zero', { ticketPrice: 0n, edgePerTicket: 0n }, /costs nothing/],
    ['tickets are negative', { sales: { ...SALES, sold: -1n } }, /negative/],
    ['the pool is', { prizePool: -1n }, /negative/],
    ['a guaranteed prize is', { rules: { ...RULES, minimumPayout: -1n } }, /negative/],
    ['tiers are missing', { rules: { ...RULES, premiumWeights: [WHOLE] } }, /twelve tiers/],
    [
      'shares miss a part',
      { rules: { ...RULES, premiumWeights: shares(1n).map((w) => w - 1n) } },
      /twelve tiers/,
    ],
    [
      'a share is negative',
      { rules: { ...RULES, premiumWeights: shares(-WHOLE) } },
      /twelve tiers/,
    ],
    ['more than all is premium', { rules: { ...RULES, leastPremium: WHOLE + 1n } }, /twelve tiers/],
    ['there are too few balls', { ballMax: 4n }, /balls/],
    ['there are too many', { ballMax: 129n }, /balls/],
    ['there is no bonus ball', { bonusballMax: 0n }, /balls/],
    ['there are too many bonus balls', { bonusballMax: 256n }, /balls/],
    ['the edge is more than the price', { edgePerTicket: USDC + 1n }, /providers/],
    ['the edge is negative', { edgePerTicket: -1n }, /providers/],
    ['the share is more than the prize', { winShare: WHOLE + 1n }, /referrer/],
    ['there are more duplicates than tickets', { duplicatesSold: 1n }, /duplicate tickets/],
    ['there are endless tickets', { sales: { ...SALES, sold: 10n ** 40n } }, /so many tickets/],
  ])('has no number when %s', (_, absurd, note) => {
    const inputs = { ...drawing(POOL), ...absurd };
    expect(() => numberLottery(inputs)).toThrow(note);
  });
});

/**
 * Plays draws with random tickets by the rules of the contract. Returns the mean payout of a ticket, in USDC, and the
 * mean number of duplicates.
 */
function played(rules: Rules, pool: number, tickets: number, draws: number) {
  const [balls, bonusballs] = [Number(rules.balls), Number(rules.bonusballs)];
  const sets: number[] = [];
  for (let set = 0; set < 2 ** balls; set += 1) if (ones(set) === 5) sets.push(set);
  const all = sets.length * bonusballs;
  const tierOf = (ticket: number, winning: number) =>
    2 * ones(sets[ticket % sets.length]! & sets[winning % sets.length]!) +
    (Math.floor(ticket / sets.length) === Math.floor(winning / sets.length) ? 1 : 0);
  const tiersOf = Array.from({ length: all }, (_, winning) =>
    Array.from({ length: all }, (__, ticket) => tierOf(ticket, winning)),
  );

  let state = 12_345;
  const random = (below: number) => {
    // A linear congruential generator of 31 bits. Only its upper bits are used.
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return Math.floor((state / 0x8000_0000) * below);
  };
  let [paid, duplicates] = [0, 0];
  for (let draw = 0; draw < draws; draw += 1) {
    const held = new Array<number>(all).fill(0);
    for (let ticket = 0; ticket < tickets; ticket += 1) held[random(all)]! += 1;
    const twice = held.reduce((sum, count) => sum + Math.max(0, count - 1), 0);
    duplicates += twice;
    for (const tiers of tiersOf) {
      const perTier = new Array<number>(12).fill(0);
      const duplicatesOf = new Array<number>(12).fill(0);
      tiers.forEach((tier, ticket) => {
        perTier[tier]! += held[ticket]!;
        duplicatesOf[tier]! += Math.max(0, held[ticket]! - 1);
      });
      const each = prizes(pool + twice * 700_000, rules, duplicatesOf);
      paid += each.reduce((sum, prize, tier) => sum + prize * perTier[tier]!, 0);
    }
  }
  return { meanPayout: paid / 1e6 / draws / all / tickets, duplicates: duplicates / draws };
}

function ones(set: number): number {
  let [rest, count] = [set, 0];
  for (; rest > 0; rest &= rest - 1) count += 1;
  return count;
}
