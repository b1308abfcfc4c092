import { type BinomialChance, binomial } from '../binomial.ts';
import { CERTAINTY } from '../chance.ts';
import { type Distribution, distribution, type Outcome } from '../distribution.ts';
import { independentSum } from '../independent-sum.ts';
import { type Evaluation, NotComputable, type Ratio } from '../model.ts';
import { positivePrice } from '../price.ts';
import { leastCommonMultiple } from '../ratio.ts';
import { percentOfTimeLeft, type TicketSales, ticketsToCome } from './ticket-sales.ts';

/** One way to win. A ticket wins in at most one tier. */
export type LotteryTier = {
  /** The chance that a random ticket wins this tier, from 0 to 1. */
  readonly probability: Ratio;
} & (
  | {
      /** The contract's payout to each winner, with its rounding. `winners` includes this ticket. */
      readonly payoutPerWinner: (winners: bigint) => bigint;
      /**
       * The possible numbers of winners among the known tickets, with weights that add up to 10^36. Absent if no known
       * ticket wins.
       */
      readonly knownWinners?: readonly BinomialChance[];
    }
  | {
      /**
       * The possible payouts of a winner, with weights that add up to 10^36. Used if a payout depends on more than the
       * number of winners.
       */
      readonly payouts: readonly Outcome[];
    }
);

export interface LotteryInputs {
  /** The price of one ticket, including all fees. */
  readonly price: bigint;
  readonly sales: TicketSales;
  /** How many of the sold tickets have numbers that are known. The default is 0. */
  readonly ticketsKnown?: bigint;
  /** Returns the tiers for a sale that ends with `otherTickets` tickets besides this one. */
  readonly tiersAt: (otherTickets: bigint) => readonly LotteryTier[];
  /** Plain sentences about other tickets and about prizes. */
  readonly assumptions: readonly string[];
}

/**
 * A random ticket wins tier i with the chance pᵢ. It shares the prize with K of n other random tickets, where K ~
 * Binomial(n, pᵢ), and with winners among known tickets. Each value of K is an outcome. If the winners share a prize Q
 * equally, a ticket is worth p·ΣP(K = k)·Q/(1+k) = Q·(1−(1−p)^(n+1))/(n+1), minus the contract's rounding.
 *
 * n is an estimate: the tickets sold so far, plus `ticketsToCome`. Amounts are in the smallest unit of the coin that
 * the tickets cost.
 *
 * @throws {NotComputable} if an input is invalid, or there are too many tickets to list the outcomes
 */
export function lottery(inputs: LotteryInputs): Evaluation {
  const { sales, tiersAt, ticketsKnown = 0n } = inputs;
  const price = positivePrice(inputs.price);
  const toCome = ticketsToCome(sales);
  if (ticketsKnown < 0n || ticketsKnown > sales.sold) {
    throw new NotComputable(
      'The count of tickets whose numbers are known is negative or larger than the count of sold tickets.',
    );
  }
  const others = sales.sold + toCome;
  const among = (otherTickets: bigint) =>
    payouts(tiersAt(otherTickets), otherTickets - ticketsKnown);

  return {
    model: { id: 'lottery', version: 2 },
    price,
    distribution: among(others),
    assumptions: [
      'The number of this ticket is random.',
      `At the close there are ${others} other tickets: ${sales.sold} sold so far and ${toCome} still to be sold. ` +
        `The number still to be sold is the ${sales.lastDraw} tickets of the last completed draw times the ` +
        `${percentOfTimeLeft(sales)} % of the selling time that is left.`,
      ...inputs.assumptions,
      'Figures for several pulls are for one ticket in each of several draws like this one, because tickets of the same draw share its prizes.',
    ],
    breakEven: [],
    scenarios: [
      { name: 'nobody else buys', price, distribution: among(sales.sold) },
      { name: 'twice as many other tickets', price, distribution: among(2n * others) },
    ],
  };
}

function payouts(tiers: readonly LotteryTier[], randomTickets: bigint): Distribution {
  const certain = tiers.reduce(
    (multiple, { probability }) => leastCommonMultiple(multiple, probability.denominator),
    1n,
  );
  const outcomes: Outcome[] = [];
  let losing = certain;
  for (const tier of tiers) {
    const { probability } = tier;
    const winning = probability.numerator * (certain / probability.denominator);
    losing -= winning;
    if (winning < 0n || losing < 0n) {
      throw new NotComputable('The chances of the prizes do not add up to one.');
    }
    if (winning === 0n) continue;
    for (const { weight, payout } of winnersPayouts(tier, randomTickets)) {
      outcomes.push({ weight: winning * weight, payout });
    }
  }
  if (losing > 0n) outcomes.push({ weight: losing * CERTAINTY, payout: 0n });
  return distribution(outcomes);
}

/** The payouts to a winner of the tier, with weights that add up to `CERTAINTY`. */
function winnersPayouts(tier: LotteryTier, randomTickets: bigint): readonly Outcome[] {
  if ('payouts' in tier) return tier.payouts;
  const { probability, knownWinners, payoutPerWinner } = tier;
  const random = binomial(randomTickets, probability);
  const others = knownWinners ? independentSum(knownWinners, random) : random;
  return others.map(({ successes, weight }) => ({
    weight,
    payout: payoutPerWinner(successes + 1n),
  }));
}
