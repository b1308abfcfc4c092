import { type Evaluation, NotComputable, NotPlayable } from '../model.ts';
import { fixedOdds } from './fixed-odds.ts';

const BASIS_POINTS = 10_000n;

/** Amounts in the smallest unit of the coin that is bet. */
export interface HouseEdgeBetInputs {
  readonly stake: bigint;
  /** The price of the randomness on top of the stake; positive. */
  readonly randomnessCost: bigint;
  /** The number of equally likely results of the draw: 2 for a coin, 100 for a die, 37 for a roulette wheel. */
  readonly results: bigint;
  /** The number of results that win. */
  readonly winningResults: bigint;
  /** The house edge, from 0 to 10000. It is deducted from the gross payout of a win, which includes the stake. */
  readonly houseEdgeBasisPoints: bigint;
  /** The largest stake that the bank accepts at these odds. */
  readonly maximumStake: bigint;
}

/**
 * A bet at fair odds, minus the house edge on a win. The gross payout of a win is ⌊stake·results/winning⌋, of which the
 * bank keeps ⌊gross·edge/10000⌋. The player also pays for the randomness, win or lose.
 *
 * The formula of the gross payout comes from the first version of BetSwirl's games (`getPayout` of CoinToss, Dice and
 * Roulette). The source of the second version is not public. The edge is deducted from the whole win, as in
 * `getNetPayout` of BetSwirl's SDK. The first version deducted the edge from the stake and from the profit separately,
 * which gave the player at most one unit more.
 *
 * @throws {NotPlayable} if the bank does not accept the stake
 * @throws {NotComputable} if the cost of the randomness is zero, or an input is invalid. The contract computes the cost
 * from the gas price of the call. A call without a gas price returns zero, which would make the bet look better.
 */
export function houseEdgeBet(inputs: HouseEdgeBetInputs): Evaluation {
  const { stake, randomnessCost, results, winningResults, houseEdgeBasisPoints } = inputs;
  if (stake <= 0n)
    throw new NotComputable('A bet with a stake of zero has no house edge in percent.');
  if (stake > inputs.maximumStake) {
    throw new NotPlayable('This bet is above the maximum bet of the bank at this block.');
  }
  if (randomnessCost <= 0n) {
    throw new NotComputable(
      'The contract reports no cost for the random number, so the price of a bet is not known.',
    );
  }
  if (houseEdgeBasisPoints < 0n || houseEdgeBasisPoints > BASIS_POINTS) {
    throw new NotComputable('The house edge that the contract reports is not between 0 and 100 %.');
  }
  if (winningResults <= 0n || winningResults > results) {
    throw new NotComputable('The chances of the results do not add up to one.');
  }

  const gross = (stake * results) / winningResults;
  return fixedOdds({
    price: stake + randomnessCost,
    results,
    wins: [
      {
        results: winningResults,
        payout: gross - (gross * houseEdgeBasisPoints) / BASIS_POINTS,
      },
    ],
    assumptions: ['The cost of the randomness is its cost at the gas price of this block.'],
  });
}
