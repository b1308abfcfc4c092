import { larger } from '../larger.ts';
import { type Evaluation, NotComputable } from '../model.ts';
import { type LotteryTier, lottery } from './lottery.ts';

const BASIS_POINTS = 10_000n;

export interface BracketLotteryInputs {
  /** Price of a single ticket. */
  readonly ticketPrice: bigint;
  /** Takings of the round before this ticket, with everything injected into it. */
  readonly collected: bigint;
  /** Tickets sold for the round, without this one. */
  readonly ticketsSold: bigint;
  /** Tickets of the last completed round; 0 when there was none. */
  readonly ticketsLastRound: bigint;
  /** Of what is shared, by bracket from one matching digit on; adds up to 10000. */
  readonly rewardsBreakdown: readonly bigint[];
  /** What the treasury takes of the takings, from 0 to 10000. */
  readonly feeBasisPoints: bigint;
}

/**
 * A ticket is a number of so many decimal digits as there are brackets, and is in bracket j (from 0)
 * when exactly its first j+1 digits match the draw's: chance 10^−(j+1) − 10^−(j+2), and 10^−(j+1) for the
 * last bracket, where all do. The arithmetic is that of PancakeSwapLottery
 * (`drawFinalNumberAndMakeLotteryClaimable`, `claimTickets`), which counts the digits from the low end.
 *
 * To share: ⌊(collected + this ticket + price·(further tickets until the close))·(10000−fee)/10000⌋.
 * Each of w winners of bracket j gets ⌊⌊rewardsⱼ·toShare/w⌋/10000⌋. The winners of a bracket whose reward is
 * 0 are counted in, and claim, the next lower bracket that has one; below the lowest such bracket they
 * get nothing. A claim is checked against the next higher bracket only, so where that one is empty a ticket
 * could take a lower bracket's share; it pays more only if that has far fewer winners, and is left out.
 * Amounts are in the smallest unit of the ticket's coin.
 *
 * @throws {NotComputable} when an input is absurd, or there are too many tickets to list the outcomes.
 */
export function bracketLottery(inputs: BracketLotteryInputs): Evaluation {
  const { ticketPrice, collected, ticketsSold, rewardsBreakdown, feeBasisPoints } = inputs;
  if (collected < 0n) throw new NotComputable('The contract reports negative takings.');
  if (feeBasisPoints < 0n || feeBasisPoints > BASIS_POINTS) {
    throw new NotComputable('The fee that the contract reports is not between 0 and 100 %.');
  }
  if (
    rewardsBreakdown.some((reward) => reward < 0n) ||
    rewardsBreakdown.reduce((sum, reward) => sum + reward, 0n) !== BASIS_POINTS
  ) {
    throw new NotComputable('The shares of the brackets do not add up to the whole pool.');
  }

  return lottery({
    price: ticketPrice,
    ticketsSold,
    ticketsLastDraw: inputs.ticketsLastRound,
    tiersAt: (otherTickets) => {
      const further = larger(otherTickets - ticketsSold, 0n);
      const takings = collected + ticketPrice * (1n + further);
      return brackets(rewardsBreakdown, (takings * (BASIS_POINTS - feeBasisPoints)) / BASIS_POINTS);
    },
    prizeAssumptions: [
      'Every ticket sold from now on adds the price of a single ticket to the pool, ' +
        'and nothing more is injected.',
      'A winning ticket claims the bracket of all its matching digits.',
    ],
  });
}

/** The brackets that pay, the highest first, each with the winners of unrewarded ones above it. */
function brackets(rewards: readonly bigint[], toShare: bigint): LotteryTier[] {
  const denominator = 10n ** BigInt(rewards.length);
  const tiers: LotteryTier[] = [];
  let counted = 0n;
  for (const [j, reward] of [...rewards.entries()].reverse()) {
    if (reward === 0n) continue;
    // Of 10^digits numbers, so many match at least j+1 digits.
    const matching = 10n ** BigInt(rewards.length - 1 - j);
    tiers.push({
      probability: { numerator: matching - counted, denominator },
      payoutPerWinner: (winners) => (reward * toShare) / winners / BASIS_POINTS,
    });
    counted = matching;
  }
  return tiers;
}
