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

/** Normal balls of a ticket. */
const BALLS = 5n;
const TIERS = 12;
const WHOLE = 10n ** 18n;
/** The contract's own limit of its combinations. */
const LARGEST_BALL = 128n;
const LARGEST_BONUS_BALL = 255n;

/** Tiers of up to so many combinations are followed winner by winner, larger ones by their mean. */
const FEW_COMBINATIONS = 32n;
/** From so many tickets for each combination on the mean is followed too: it hardly varies. */
const MANY_TICKETS_EACH = 4n;

/** How the pool is split among the twelve tiers, tier 2·matches + bonus. */
export interface PrizeRules {
  /** What each winner of some tiers is guaranteed. */
  readonly minimumPayout: bigint;
  readonly minimumTiers: readonly boolean[];
  /** Of 10^18, the part of the pool that the guaranteed prizes have to leave; else there are none. */
  readonly leastPremium: bigint;
  /** Of 10^18, how the rest is split; adds up to 10^18. */
  readonly premiumWeights: readonly bigint[];
}

/** Amounts in the smallest unit of the ticket's coin. */
export interface NumberLotteryInputs {
  readonly ticketPrice: bigint;
  /** What the providers of the pool keep of a ticket whose numbers are taken already. */
  readonly edgePerTicket: bigint;
  /** The pool without this ticket. */
  readonly prizePool: bigint;
  readonly rules: PrizeRules;
  /** Normal balls are drawn from 1 to this, bonus balls likewise. */
  readonly ballMax: bigint;
  readonly bonusballMax: bigint;
  readonly sales: TicketSales;
  /** How many of those sold have the numbers of an earlier one; null where that cannot be read. */
  readonly duplicatesSold: bigint | null;
  /** What is taken of a prize for the referrer, of 10^18; 0 where the contract waives it. */
  readonly winShare: bigint;
}

/** Winning combinations of a tier 2·matches + bonus; those of all tiers add up to all combinations. */
export function tierCombinations(tier: bigint, ballMax: bigint, bonusballMax: bigint): bigint {
  const matches = tier / 2n;
  return (
    combinations(BALLS, matches) *
    combinations(ballMax - BALLS, BALLS - matches) *
    (tier % 2n === 1n ? 1n : bonusballMax - 1n)
  );
}

/**
 * Five of `ballMax` balls and one of `bonusballMax` bonus balls, by the arithmetic of Megapot V2
 * (`Jackpot`, `GuaranteedMinimumPayoutCalculator`, `TicketComboTracker`). Every combination of a tier counts
 * as a winner, sold or not (what nobody bought belongs to the providers), and each ticket beyond the first
 * of a combination is one winner more, for which the buyer adds price − edge to the pool:
 *
 *   payout = guaranteed + ⌊(pool − all guaranteed)·weight/(10^18·winners)⌋,
 *
 * where all guaranteed prizes together are the guaranteed one times the winners of the tiers that have it,
 * and are not given at all where they leave less than the least premium.
 *
 * With n others at the close and N combinations, K others share a ticket's own numbers, K ~ Binomial(n, 1/N),
 * and each further combination of its tier has max(0, K−1) duplicates. Tiers of up to 32 combinations,
 * the jackpot among them, are followed winner by winner; larger ones count their mean number of winners
 * (at n = N the prize of a tier of 33 is 1 % low by that, of larger ones less). The counts of two
 * combinations are taken as independent, which they are but for 1/N.
 *
 * The pool grows by the duplicates still expected, this ticket's own chance included; it and the sum of the
 * guaranteed prizes count at their mean. Duplicates that were sold may also be of one combination, as when somebody
 * buys the same numbers over and over: then they add to the pool and hardly ever win, which is a scenario. A
 * prize is cut by ⌊prize·share/10^18⌋ for the referrer.
 *
 * @throws {NotComputable} when an input is absurd, or there are too many tickets to list the outcomes.
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
      { name: 'tickets with taken numbers all share the same ones', price, distribution },
    ],
  };
}

/** Which numbers were sold is taken as random. */
function atRandom(inputs: NumberLotteryInputs): Evaluation {
  return lottery({
    price: inputs.ticketPrice,
    sales: inputs.sales,
    tiersAt: (otherTickets) => tiers(inputs, otherTickets),
    assumptions: [
      inputs.duplicatesSold === null
        ? 'The numbers of all other tickets are taken as random, although the chain shows those sold.'
        : `${inputs.duplicatesSold} of the tickets sold have the numbers of an earlier one, as the pool shows; which numbers these are is taken as random, although the chain shows it.`,
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
    throw new NotComputable('The numbers of balls that the contract reports are not sane.');
  }
  if (edgePerTicket < 0n || edgePerTicket > ticketPrice) {
    throw new NotComputable(
      "The providers' part of a ticket is not between nothing and its price.",
    );
  }
  if (inputs.winShare < 0n || inputs.winShare > WHOLE) {
    throw new NotComputable("The referrer's part of a prize is not between 0 and 100 %.");
  }
  const { sales, duplicatesSold } = inputs;
  if (duplicatesSold !== null && (duplicatesSold < 0n || duplicatesSold > sales.sold)) {
    throw new NotComputable(
      'The number of tickets with taken numbers is not a part of all tickets.',
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

/** What each winner is guaranteed, and all of them together. */
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
 * Duplicates among random tickets, both of `CERTAINTY`: those still to come until the draw, this ticket
 * included, and how many there are for each combination then.
 *
 * Of N combinations, N − (N−U)·(1−1/N)^m are taken after m further tickets when U were before.
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
 * How many winners a tier has beyond its combinations when this ticket is in it: outcomes with weights
 * that add up to `CERTAINTY`, whose payout is that number, of `CERTAINTY` too.
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
