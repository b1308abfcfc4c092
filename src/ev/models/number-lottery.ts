import { binomial } from '../binomial.ts';
import { CERTAINTY } from '../chance.ts';
import { combinations } from '../combinations.ts';
import type { Outcome } from '../distribution.ts';
import { independentSum } from '../independent-sum.ts';
import { larger } from '../larger.ts';
import { type Evaluation, NotComputable } from '../model.ts';
import { powerOfComplement } from '../power.ts';
import { type LotteryTier, lottery } from './lottery.ts';
import type { TicketSales } from './ticket-sales.ts';

/** The number of normal balls on a ticket. */
const BALLS = 5n;
const TIERS = 12;
const WHOLE = 10n ** 18n;
/** The contract does not allow a higher number on a ball. */
const LARGEST_BALL = 128n;
const LARGEST_BONUS_BALL = 255n;

/** A tier with more combinations than this uses the mean number of winners. */
const FEW_COMBINATIONS = 32n;
/** Above this many tickets per combination, the number of winners hardly varies, so the mean is used. */
const MANY_TICKETS_EACH = 4n;

/** How the pool is split among the twelve tiers. The index of a tier is 2·matches + bonus. */
export interface PrizeRules {
  /** The guaranteed prize per winner. Only a tier whose value in `minimumTiers` is true has this prize. */
  readonly minimumPayout: bigint;
  readonly minimumTiers: readonly boolean[];
  /**
   * The part of the pool that must remain after the guaranteed prizes, in units of 10^−18. Otherwise no guaranteed
   * prize is paid.
   */
  readonly leastPremium: bigint;
  /** Shares of the pool after the guaranteed prizes. They add up to 10^18. */
  readonly premiumWeights: readonly bigint[];
}

/** Amounts in the smallest unit of the ticket's coin. */
export interface NumberLotteryInputs {
  readonly ticketPrice: bigint;
  /** A duplicate ticket adds its price minus this amount to the pool. */
  readonly edgePerTicket: bigint;
  /** The pool without this ticket. */
  readonly prizePool: bigint;
  readonly rules: PrizeRules;
  /** Normal balls have numbers from 1 to `ballMax`. Bonus balls have numbers from 1 to `bonusballMax`. */
  readonly ballMax: bigint;
  readonly bonusballMax: bigint;
  readonly sales: TicketSales;
  /** Sold tickets that repeat the numbers of an earlier ticket; null if unreadable. */
  readonly duplicatesSold: bigint | null;
  /** The referrer's share of a prize, in units of 10^−18; 0 if the contract waives it. */
  readonly winShare: bigint;
}

/** The number of combinations in one tier. The tier's index is 2·matches + bonus. */
export function tierCombinations(tier: bigint, ballMax: bigint, bonusballMax: bigint): bigint {
  const matches = tier / 2n;
  return (
    combinations(BALLS, matches) *
    combinations(ballMax - BALLS, BALLS - matches) *
    (tier % 2n === 1n ? 1n : bonusballMax - 1n)
  );
}

/**
 * Five of `ballMax` balls and one of `bonusballMax` bonus balls, in the arithmetic of Megapot V2 (`Jackpot`,
 * `GuaranteedMinimumPayoutCalculator`, `TicketComboTracker`). Every combination of a tier counts as one winner, even if
 * unsold. A duplicate repeats the numbers of an earlier ticket. It is one more winner and adds its price minus
 * `edgePerTicket` to the pool.
 *
 *   payout = guaranteed + ⌊(pool − all guaranteed)·weight/(10^18·winners)⌋
 *
 * Guaranteed prizes are paid only if pool − all guaranteed is more than pool·leastPremium/10^18.
 *
 * There are N combinations. Each occurs on K ~ Binomial(n, 1/N) of n other tickets. This ticket's combination has K
 * duplicates. Any other combination has max(0, K−1) duplicates. Treating combinations as independent has an error of
 * the order of 1/N. The pool grows by the expected duplicates. The referrer gets ⌊prize·share/10^18⌋.
 *
 * In one scenario, all sold duplicates have the same combination. They then count in the pool, but not as winners.
 *
 * @throws {NotComputable} if an input is invalid, or there are too many tickets to list the outcomes
 */
export function numberLottery(inputs: NumberLotteryInputs): Evaluation {
  requireSane(inputs);
  const evaluation = atRandom(inputs);
  const { sales, duplicatesSold } = inputs;
  if (!duplicatesSold) return evaluation;
  const { price, distribution } = atRandom({
    ...inputs,
    sales: { ...sales, sold: sales.sold - duplicatesSold },
    duplicatesSold: 0n,
  });
  return {
    ...evaluation,
    scenarios: [
      ...evaluation.scenarios,
      { name: 'all tickets with taken numbers have the same numbers', price, distribution },
    ],
  };
}

/** Treats the numbers on the sold tickets as random. */
function atRandom(inputs: NumberLotteryInputs): Evaluation {
  return lottery({
    price: inputs.ticketPrice,
    sales: inputs.sales,
    tiersAt: (otherTickets) => tiers(inputs, otherTickets),
    assumptions: [
      inputs.duplicatesSold === null
        ? 'The numbers of all other tickets are treated as random, although the chain shows the numbers of sold tickets.'
        : `The amount in the pool shows that ${inputs.duplicatesSold} of the tickets sold have the same numbers as an earlier ticket. These numbers are treated as random, although the chain shows them.`,
      'Tickets with the same numbers share the prizes of their tiers, and add to the pool.',
      ...(inputs.winShare > 0n ? ['The part of a prize that goes to a referrer is left out.'] : []),
    ],
  });
}

function requireSane(inputs: NumberLotteryInputs): void {
  const { ticketPrice, edgePerTicket, prizePool, rules, ballMax, bonusballMax } = inputs;
  if (prizePool < 0n || rules.minimumPayout < 0n) {
    throw new NotComputable('The contract reports a negative pool or prize.');
  }
  const { minimumTiers, premiumWeights, leastPremium } = rules;
  if (
    minimumTiers.length !== TIERS ||
    premiumWeights.length !== TIERS ||
    premiumWeights.some((weight) => weight < 0n) ||
    premiumWeights.reduce((sum, weight) => sum + weight, 0n) !== WHOLE ||
    leastPremium < 0n ||
    leastPremium > WHOLE
  ) {
    throw new NotComputable('The shares of the twelve tiers do not add up to the whole pool.');
  }
  if (
    ballMax < BALLS ||
    ballMax > LARGEST_BALL ||
    bonusballMax < 1n ||
    bonusballMax > LARGEST_BONUS_BALL
  ) {
    throw new NotComputable('The contract reports a number of balls that cannot be right.');
  }
  if (edgePerTicket < 0n || edgePerTicket > ticketPrice) {
    throw new NotComputable(
      'The part of the ticket price that goes to the providers is negative or larger than the price.',
    );
  }
  if (inputs.winShare < 0n || inputs.winShare > WHOLE) {
    throw new NotComputable("The referrer's part of a prize is not between 0 and 100 %.");
  }
  const { sales, duplicatesSold } = inputs;
  if (duplicatesSold !== null && (duplicatesSold < 0n || duplicatesSold > sales.sold)) {
    throw new NotComputable(
      'The number of duplicate tickets is negative or larger than the number of sold tickets.',
    );
  }
}

function tiers(inputs: NumberLotteryInputs, otherTickets: bigint): LotteryTier[] {
  const { prizePool, ballMax, bonusballMax, rules, winShare } = inputs;
  const all = combinations(ballMax, BALLS) * bonusballMax;
  const duplicates = expectedDuplicates(inputs, otherTickets, all);
  const pool =
    prizePool + ((inputs.ticketPrice - inputs.edgePerTicket) * duplicates.stillToCome) / CERTAINTY;
  const counts = Array.from({ length: TIERS }, (_, tier) =>
    tierCombinations(BigInt(tier), ballMax, bonusballMax),
  );
  const guaranteed = guaranteedPrizes(rules, counts, pool, duplicates.each);
  const rest = pool - guaranteed.sum;

  return counts.flatMap((count, tier) => {
    const minimum = rules.minimumTiers[tier] ? guaranteed.each : 0n;
    const premium = rest * (rules.premiumWeights[tier] ?? 0n);
    if (count === 0n || (minimum === 0n && premium === 0n)) return [];
    const payouts = winnersBeyond(count, otherTickets, all, duplicates.each).map((beyond) => {
      const winners = count * CERTAINTY + beyond.payout;
      const gross = minimum + (premium * CERTAINTY) / (WHOLE * winners);
      return { weight: beyond.weight, payout: gross - (gross * winShare) / WHOLE };
    });
    return [{ probability: { numerator: count, denominator: all }, payouts }];
  });
}

/** The guaranteed prize per winner, and the sum for all winners. */
function guaranteedPrizes(
  { minimumPayout, minimumTiers, leastPremium }: PrizeRules,
  counts: readonly bigint[],
  pool: bigint,
  duplicatesEach: bigint,
): { each: bigint; sum: bigint } {
  const combinationsOfThem = counts.reduce(
    (total, count, tier) => (minimumTiers[tier] ? total + count : total),
    0n,
  );
  const sum = (combinationsOfThem * (CERTAINTY + duplicatesEach) * minimumPayout) / CERTAINTY;
  const affordable = (pool * leastPremium) / WHOLE + sum < pool;
  return affordable ? { each: minimumPayout, sum } : { each: 0n, sum: 0n };
}

/**
 * The mean number of duplicates, in units of 1/`CERTAINTY`. `stillToCome` counts the duplicates that are sold until the
 * draw, including the player's ticket. `each` is the number of duplicates per combination at the draw.
 *
 * If U of N combinations are sold, m further random tickets raise U to N − (N−U)·(1−1/N)^m on average.
 */
function expectedDuplicates(
  { sales: { sold }, duplicatesSold }: NumberLotteryInputs,
  otherTickets: bigint,
  all: bigint,
): { stillToCome: bigint; each: bigint } {
  const one = { numerator: 1n, denominator: all };
  const free =
    duplicatesSold === null
      ? all * powerOfComplement(one, sold)
      : larger(all - (sold - duplicatesSold), 0n) * CERTAINTY;
  const further = larger(otherTickets - sold, 0n) + 1n;
  const freeAtDraw = (free * powerOfComplement(one, further)) / CERTAINTY;
  const stillToCome = further * CERTAINTY - (free - freeAtDraw);
  const taken = all * CERTAINTY - freeAtDraw;
  const total = (larger(otherTickets, sold) + 1n) * CERTAINTY - taken;
  return { stillToCome: larger(stillToCome, 0n), each: larger(total, 0n) / all };
}

/**
 * The distribution of the number of duplicates that win in the player's tier. `payout` is the number of duplicates, in
 * units of 1/`CERTAINTY`. The weights add up to `CERTAINTY`.
 */
function winnersBeyond(
  count: bigint,
  otherTickets: bigint,
  all: bigint,
  duplicatesEach: bigint,
): Outcome[] {
  const one = { numerator: 1n, denominator: all };
  if (count > 1n && (count > FEW_COMBINATIONS || otherTickets > MANY_TICKETS_EACH * all)) {
    const mean = (otherTickets * CERTAINTY) / all + (count - 1n) * duplicatesEach;
    return [{ weight: CERTAINTY, payout: mean }];
  }
  const own = binomial(otherTickets, one);
  const further = own.map(({ successes, weight }) => ({
    successes: larger(successes - 1n, 0n),
    weight,
  }));
  let sum = own;
  for (let i = 1n; i < count; i += 1n) sum = independentSum(sum, further);
  return sum.map(({ successes, weight }) => ({ weight, payout: successes * CERTAINTY }));
}
