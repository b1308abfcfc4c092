import type { BinomialChance } from '../binomial.ts';
import { CERTAINTY } from '../chance.ts';
import { larger } from '../larger.ts';
import { type Evaluation, NotComputable, type Ratio } from '../model.ts';
import { lottery } from './lottery.ts';
import type { TicketSales } from './ticket-sales.ts';

const BASIS_POINTS = 10_000n;

export interface BracketLotteryInputs {
  /** Price of a single ticket. */
  readonly ticketPrice: bigint;
  /** The amount that the round has collected before this ticket, including injections. */
  readonly collected: bigint;
  readonly sales: TicketSales;
  /**
   * The ticket numbers of the sold tickets, as far as they were read from the chain. A ticket number has one digit for
   * each bracket. Bracket 0 uses the last digit.
   */
  readonly knownNumbers: readonly number[];
  /**
   * Share of each bracket in the payouts, in basis points. The first bracket needs one matching digit. All shares add
   * up to 10000.
   */
  readonly rewardsBreakdown: readonly bigint[];
  /** The treasury's share of the collected amount, from 0 to 10000. */
  readonly feeBasisPoints: bigint;
}

/**
 * A ticket has one decimal digit for each bracket. Brackets are numbered from 0. A ticket is in bracket j if exactly
 * its first j+1 digits match the drawn number. The chance of bracket j is 10^−(j+1) − 10^−(j+2). The chance of the last
 * bracket, in which all digits match, is 10^−(j+1). The arithmetic is that of PancakeSwapLottery
 * (`drawFinalNumberAndMakeLotteryClaimable`, `claimTickets`), which counts the digits from the low end.
 *
 * The amount to share is ⌊(collected + this ticket + price·(further tickets until the close))·(10000−fee)/10000⌋. If
 * bracket j has w winners, each of them gets ⌊⌊rewardsⱼ·toShare/w⌋/10000⌋. The w winners are this ticket, the known
 * tickets that match the draw, and a random number of the other tickets. If the reward of a bracket is 0, its winners
 * are counted in the next lower bracket that has a reward. If no lower bracket has a reward, these winners get nothing.
 *
 * When a player claims bracket j for a ticket, the contract checks only that the ticket would get nothing in bracket
 * j+1. So if bracket j+1 has no winners, a ticket of a still higher bracket can claim bracket j. This pays more than
 * its own bracket only if bracket j has far fewer winners than its own bracket. The model ignores this case.
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

  // Later sales do not change which of the sold tickets win. So this is computed only once.
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
  /** The bracket's share of the payouts, in basis points. */
  readonly reward: bigint;
  readonly probability: Ratio;
  readonly knownWinners: readonly BinomialChance[];
}

/** The brackets that pay, highest first. If a bracket pays nothing, its winners are counted in the next lower bracket. */
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
    // Of all 10^digits numbers, this many match at least j+1 digits.
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
 * How many of the known tickets are in a bracket: each possible count with its chance over all draws.
 *
 * A ticket is in the bracket if it matches the draw in `digits` low digits, but not in `digitsAbove` low digits.
 * `digitsAbove` is the number of digits that the next higher bracket with a reward needs. It is null if no higher
 * bracket has a reward.
 *
 * The player's ticket has a random number. So the chances are the same whether or not the player's ticket is in the
 * bracket.
 */
function winnersAmong(
  numbers: readonly number[],
  digits: number,
  digitsAbove: number | null,
): BinomialChance[] {
  const longer = digitsAbove ?? digits;
  const draws = 10n ** BigInt(longer);
  const drawsPerEnding = 10n ** BigInt(longer - digits);
  const inBracket = endings(numbers, digits);
  const ways = new Map<bigint, bigint>();
  const count = (winners: bigint, many: bigint) =>
    ways.set(winners, (ways.get(winners) ?? 0n) + many);

  // A ticket that matches the draw in `digitsAbove` digits wins a higher bracket, so it is subtracted here.
  const taking = new Map<number, bigint>();
  if (digitsAbove !== null) {
    for (const [longerEnding, higherWinners] of endings(numbers, digitsAbove)) {
      const ending = longerEnding % 10 ** digits;
      count(inBracket.get(ending)! - higherWinners, 1n);
      taking.set(ending, (taking.get(ending) ?? 0n) + 1n);
    }
  }
  for (const [ending, winners] of inBracket) {
    count(winners, drawsPerEnding - (taking.get(ending) ?? 0n));
  }
  count(0n, draws - drawsPerEnding * BigInt(inBracket.size));
  return Array.from(ways, ([successes, many]) => ({
    successes,
    weight: (many * CERTAINTY) / draws,
  })).filter(({ weight }) => weight > 0n);
}

/** For each ending that occurs, counts the numbers with this ending. `digits` is the length of an ending. */
function endings(numbers: readonly number[], digits: number): Map<number, bigint> {
  const counts = new Map<number, bigint>();
  for (const number of numbers) {
    const ending = number % 10 ** digits;
    counts.set(ending, (counts.get(ending) ?? 0n) + 1n);
  }
  return counts;
}
