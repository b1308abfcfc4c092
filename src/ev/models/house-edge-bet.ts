import { type Evaluation, NotComputable, NotPlayable } from '../model.ts';
import { fixedOdds } from './fixed-odds.ts';

const BASIS_POINTS = 10_000n;

/** Amounts in the smallest unit of the coin that is bet. */
export interface HouseEdgeBetInputs {
  readonly stake: bigint;
  /** The player pays this positive amount for the randomness, in addition to the stake. */
  readonly randomnessCost: bigint;
  /** The number of equally likely results of the draw. */
  readonly results: bigint;
  readonly winningResults: bigint;
  /** The bank keeps this part of the gross payout of a win. The gross payout includes the stake. From 0 to 10000. */
  readonly houseEdgeBasisPoints: bigint;
  /** The largest stake that the bank accepts at these odds. */
  readonly maximumStake: bigint;
}

/**
 * A bet at fair odds, minus the house edge on a win. Of the gross payout ⌊stake·results/winning⌋, the bank keeps
 * ⌊gross·edge/10000⌋. The player always pays for the randomness.
 *
 * The gross payout is that of BetSwirl's first version (`getPayout` of CoinToss, Dice and Roulette). The edge is that
 * of `getNetPayout` in BetSwirl's SDK.
 *
 * @throws {NotPlayable} if the bank does not accept the stake
 * @throws {NotComputable} if an input is invalid, or `randomnessCost` is 0. The contract returns 0 to a call that sets
 * no gas price.
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
