import type { BinomialChance } from '../binomial.ts';
import { CERTAINTY } from '../chance.ts';
import { larger } from '../larger.ts';
import { type Evaluation, NotComputable, type Ratio } from '../model.ts';
import { lottery } from './lottery.ts';
import type { TicketSales } from './ticket-sales.ts';

const BASIS_POINTS = 10_000n;

/** With more digits, a count of draws could exceed 2^53 and would not be exact. */
const MOST_BRACKETS = 15;

export interface BracketLotteryInputs {
  readonly ticketPrice: bigint;
  /** Collected before this ticket, including injections. */
  readonly collected: bigint;
  readonly sales: TicketSales;
  /** Ticket numbers that were read from the chain. Bracket 0 uses the last digit. */
  readonly knownNumbers: readonly number[];
  /**
   * Each bracket's share of the payouts, in basis points. The sum is 10000. The first bracket needs one matching digit,
   * and each further bracket needs one more. At most `MOST_BRACKETS`.
   */
  readonly rewardsBreakdown: readonly bigint[];
  /** The treasury's share of the collected amount, from 0 to 10000. */
  readonly feeBasisPoints: bigint;
}

/**
 * A ticket is in bracket j if exactly its first j+1 digits match. The lowest digit is the first. The chance is
 * 10^−(j+1) − 10^−(j+2). For the last bracket, it is 10^−(j+1).
 *
 * The arithmetic is that of PancakeSwapLottery (`drawFinalNumberAndMakeLotteryClaimable`, `claimTickets`).
 *
 * toShare = ⌊(collected + this ticket + price·(further tickets))·(10000−fee)/10000⌋. Each of w winners of bracket j
 * gets ⌊⌊rewardsⱼ·toShare/w⌋/10000⌋. If a bracket has no reward, its winners count in the next lower bracket that has a
 * reward.
 *
 * The contract lets a ticket claim a lower bracket if the next higher one has no winners. The model ignores this rare
 * case.
 *
 * Amounts are in the smallest unit of the ticket's coin.
 *
 * @throws {NotComputable} if an input is invalid, or there are too many tickets to list the outcomes
 */
export function bracketLottery(inputs: BracketLotteryInputs): Evaluation {
  const { ticketPrice, collected, sales, knownNumbers, rewardsBreakdown } = inputs;
  const { feeBasisPoints } = inputs;
  if (collected < 0n)
    throw new NotComputable('The contract reports a negative income from tickets.');
  if (feeBasisPoints < 0n || feeBasisPoints > BASIS_POINTS) {
    throw new NotComputable('The fee that the contract reports is not between 0 and 100 %.');
  }
  if (
    rewardsBreakdown.some((reward) => reward < 0n) ||
    rewardsBreakdown.reduce((sum, reward) => sum + reward, 0n) !== BASIS_POINTS
  ) {
    throw new NotComputable('The shares of the brackets do not add up to the whole pool.');
  }

  if (rewardsBreakdown.length > MOST_BRACKETS) {
    throw new NotComputable('The lottery has more brackets than this model can compute.');
  }

  // Later sales do not change which sold tickets win.
  const paying = payingBrackets(rewardsBreakdown, knownNumbers);
  return lottery({
    price: ticketPrice,
    sales,
    ticketsKnown: BigInt(knownNumbers.length),
    tiersAt: (otherTickets) => {
      const further = larger(otherTickets - sales.sold, 0n);
      const takings = collected + ticketPrice * (1n + further);
      const toShare = (takings * (BASIS_POINTS - feeBasisPoints)) / BASIS_POINTS;
      return paying.map(({ reward, ...tier }) => ({
        ...tier,
        payoutPerWinner: (winners) => (reward * toShare) / winners / BASIS_POINTS,
      }));
    },
    assumptions: [
      numbersOfOthers(sales.sold, BigInt(knownNumbers.length)),
      'Every ticket sold from now on adds the price of a single ticket to the pool, ' +
        'and nothing more is injected.',
      'A winning ticket claims the bracket of all its matching digits.',
    ],
  });
}

function numbersOfOthers(sold: bigint, known: bigint): string {
  const toCome = 'the numbers of later tickets are random';
  if (known === sold) {
    return `The numbers of the tickets sold so far are read from the chain; ${toCome}.`;
  }
  const unknown = 'taken as random, although the chain shows them';
  return known === 0n
    ? `The numbers of the tickets sold so far are ${unknown}; ${toCome}.`
    : `The numbers of ${known} tickets sold so far are read from the chain. The numbers of the other ${sold - known} tickets sold so far are ${unknown}; ${toCome}.`;
}

interface PayingBracket {
  /** In basis points of the payouts. */
  readonly reward: bigint;
  readonly probability: Ratio;
  readonly knownWinners: readonly BinomialChance[];
}

/** The brackets that pay, highest first. If a bracket has no reward, its winners are counted in the next lower one. */
function payingBrackets(
  rewards: readonly bigint[],
  knownNumbers: readonly number[],
): PayingBracket[] {
  const denominator = 10n ** BigInt(rewards.length);
  const paying: PayingBracket[] = [];
  let counted = 0n;
  let digitsAbove: number | null = null;
  for (const [j, reward] of [...rewards.entries()].reverse()) {
    if (reward === 0n) continue;
    // The number of ticket numbers that match at least j+1 digits.
    const matching = 10n ** BigInt(rewards.length - 1 - j);
    paying.push({
      reward,
      probability: { numerator: matching - counted, denominator },
      knownWinners: winnersAmong(knownNumbers, j + 1, digitsAbove),
    });
    counted = matching;
    digitsAbove = j + 1;
  }
  return paying;
}

/**
 * Returns the possible counts of known tickets in a bracket, each count with its chance over all draws.
 *
 * A ticket is in the bracket if it matches the last `digits` digits, but not the last `digitsAbove` digits.
 *
 * @param digitsAbove the digits of the next higher bracket with a reward; null if there is none
 */
function winnersAmong(
  numbers: readonly number[],
  digits: number,
  digitsAbove: number | null,
): BinomialChance[] {
  // All counts are exact, because there are at most `MOST_BRACKETS` digits.
  const longer = digitsAbove ?? digits;
  const draws = 10 ** longer;
  const drawsPerEnding = 10 ** (longer - digits);
  const inBracket = endings(numbers, digits);
  const ways = new Map<number, number>();
  const count = (winners: number, many: number) =>
    ways.set(winners, (ways.get(winners) ?? 0) + many);

  // A ticket that matches `digitsAbove` digits wins a higher bracket, so it does not count as a winner here.
  const taking = new Map<number, number>();
  if (digitsAbove !== null) {
    for (const [longerEnding, higherWinners] of endings(numbers, digitsAbove)) {
      const ending = longerEnding % 10 ** digits;
      count(inBracket.get(ending)! - higherWinners, 1);
      taking.set(ending, (taking.get(ending) ?? 0) + 1);
    }
  }
  for (const [ending, winners] of inBracket) {
    count(winners, drawsPerEnding - (taking.get(ending) ?? 0));
  }
  count(0, draws - drawsPerEnding * inBracket.size);
  return Array.from(ways, ([successes, many]) => ({
    successes: BigInt(successes),
    weight: (BigInt(many) * CERTAINTY) / BigInt(draws),
  })).filter(({ weight }) => weight > 0n);
}

function endings(numbers: readonly number[], digits: number): Map<number, number> {
  const counts = new Map<number, number>();
  for (const number of numbers) {
    const ending = number % 10 ** digits;
    counts.set(ending, (counts.get(ending) ?? 0) + 1);
  }
  return counts;
}
