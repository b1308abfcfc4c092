import { binomial } from '../binomial.ts';
import { CERTAINTY } from '../chance.ts';
import { type Distribution, distribution, type Outcome } from '../distribution.ts';
import { larger } from '../larger.ts';
import { type Evaluation, NotComputable, type Ratio } from '../model.ts';
import { positivePrice } from '../price.ts';
import { leastCommonMultiple } from '../ratio.ts';

/** One way to win. A ticket is in one tier at most. */
export type LotteryTier = {
  /** Chance of a random ticket, from 0 to 1. */
  readonly probability: Ratio;
} & (
  | {
      /**
       * What the contract pays to each of so many winning tickets (one at least, this one included), with
       * its own roundings. A prize that is not shared does not look at the number.
       */
      readonly payoutPerWinner: (winners: bigint) => bigint;
    }
  | {
      /** What a winner gets where that is not the winners' number alone; weights add up to 10^36. */
      readonly payouts: readonly Outcome[];
    }
);

export interface LotteryInputs {
  /** What one ticket costs, with every fee. */
  readonly price: bigint;
  /** Tickets sold for this draw, without this one. */
  readonly ticketsSold: bigint;
  /** Tickets of the last completed draw; 0 when there was none. */
  readonly ticketsLastDraw: bigint;
  /** The prizes when, at the close, there are so many tickets besides this one. */
  readonly tiersAt: (otherTickets: bigint) => readonly LotteryTier[];
  /** How the prizes come to depend on the tickets, in plain sentences. */
  readonly prizeAssumptions: readonly string[];
}

/**
 * A random ticket wins tier i with chance pᵢ, and then shares it with K other winners, K ~ Binomial(n, pᵢ)
 * for n other tickets at the close. Each K is an outcome of its own: where a prize Q is shared in equal
 * parts the tier is worth p·ΣP(K = k)·Q/(1+k) = Q·(1−(1−p)^(n+1))/(n+1), less the contract's roundings.
 * Chances of K have 36 decimals, their tails below 10^−18 on the last number that is kept. Amounts are
 * in the smallest unit of the coin that the tickets cost.
 *
 * Others at the close: the larger of the tickets sold now and the last completed draw's. No break-even:
 * the contract leaves no unknown but that number, whose alternatives are the scenarios.
 *
 * @throws {NotComputable} when an input is absurd, or there are too many tickets to list the outcomes.
 */
export function lottery(inputs: LotteryInputs): Evaluation {
  const { ticketsSold, ticketsLastDraw, tiersAt } = inputs;
  const price = positivePrice(inputs.price);
  if (ticketsSold < 0n || ticketsLastDraw < 0n) {
    throw new NotComputable('The contract reports a negative number of tickets.');
  }

  const others = larger(ticketsSold, ticketsLastDraw);
  const among = (otherTickets: bigint) => payouts(tiersAt(otherTickets), otherTickets);

  return {
    model: { id: 'lottery', version: 1 },
    price,
    distribution: among(others),
    assumptions: [
      'This ticket and every other one is a random number.',
      `At the close there are ${others} other tickets: the larger of those sold so far ` +
        `(${ticketsSold}) and those of the last completed draw (${ticketsLastDraw}).`,
      ...inputs.prizeAssumptions,
    ],
    breakEven: [],
    scenarios: [
      { name: 'nobody else buys', price, distribution: among(ticketsSold) },
      { name: 'twice as many other tickets', price, distribution: among(2n * others) },
    ],
  };
}

function payouts(tiers: readonly LotteryTier[], otherTickets: bigint): Distribution {
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
    for (const { weight, payout } of winnersPayouts(tier, otherTickets)) {
      outcomes.push({ weight: winning * weight, payout });
    }
  }
  if (losing > 0n) outcomes.push({ weight: losing * CERTAINTY, payout: 0n });
  return distribution(outcomes);
}

/** What a winner of the tier gets, with weights that add up to `CERTAINTY`. */
function winnersPayouts(tier: LotteryTier, otherTickets: bigint): readonly Outcome[] {
  if ('payouts' in tier) return tier.payouts;
  return binomial(otherTickets, tier.probability).map(({ successes, weight }) => ({
    weight,
    payout: tier.payoutPerWinner(successes + 1n),
  }));
}
