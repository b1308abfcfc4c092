import { CERTAINTY } from '../chance.ts';
import { type Distribution, distribution } from '../distribution.ts';
import { exponentialOfMinus } from '../exponential.ts';
import { larger } from '../larger.ts';
import { type BreakEvenPoint, type Evaluation, NotPlayable, type Ratio } from '../model.ts';
import { positivePrice } from '../price.ts';
import { divideUp } from '../rounding.ts';

export interface TimerInputs {
  /** What a buy costs, with every fee. */
  readonly price: bigint;
  /** The pot right after this buy. */
  readonly pot: bigint;
  /** What the last buyer takes of it, above 0 and at most 1; cut to an integer as contracts do. */
  readonly potShare: Ratio;
  /** What this buy is sure to earn, whoever is last; 0 where the contract fixes none. */
  readonly dividends?: bigint;
  /** Buys of the round before this one. */
  readonly buys: bigint;
  readonly secondsSinceStart: bigint;
  /** Null before the first buy. */
  readonly secondsSinceLastBuy: bigint | null;
  /** Time on the clock after this buy; what lies in the past counts as no time. */
  readonly secondsOnClock: bigint;
}

/** No amount beyond it can be had of any coin: more does not fit a Uniswap V2 pool (2^112 − 1). */
const LARGEST_POT = 2n ** 112n - 1n;

/**
 * Every buy resets a clock, and who bought last when it runs out takes a share of the pot.
 *
 * Nobody buys during the T seconds on the clock with chance q = e^(−λT), the Poisson process's chance
 * of no event, and the pull is then worth ⌊share·pot⌋. λ is the round's own average rate, max(n, 1)/t for
 * n buys in the t seconds since its start. q is rounded to 36 decimals once. Dividends, where the contract
 * fixes them, come either way. Amounts are in the smallest unit of the coin that is played with.
 *
 * Break-even: the chance (price − dividends)/⌊share·pot⌋, and the smallest pot at which q suffices.
 *
 * @throws {NotPlayable} when no time has passed since the start (no rate is known), or an input is absurd.
 */
export function timer(inputs: TimerInputs): Evaluation {
  const price = positivePrice(inputs.price);
  const { buys, secondsSinceStart, secondsSinceLastBuy } = inputs;
  requireSane(inputs);

  const payout = (inputs.pot * inputs.potShare.numerator) / inputs.potShare.denominator;
  const dividends = inputs.dividends ?? 0n;
  const play = (buyCount: bigint, seconds: bigint) => {
    const chance = quietChance(buyCount, seconds, inputs.secondsOnClock);
    return { chance, distribution: payouts(chance, payout, dividends) };
  };
  const neutral = play(larger(buys, 1n), secondsSinceStart);

  return {
    model: { id: 'timer', version: 1 },
    price,
    distribution: neutral.distribution,
    assumptions: [
      "Buys keep arriving at the round's own average rate, independently of each other: " +
        `${buys} before this one in ${secondsSinceStart} seconds${buys > 0n ? '' : ', counted as one'}.`,
      'Whoever is last when the clock runs out takes the prize.',
    ],
    breakEven: breakEven(inputs, payout, price - dividends, neutral.chance),
    scenarios:
      secondsSinceLastBuy !== null && secondsSinceLastBuy > 0n
        ? [
            {
              name: 'as quiet as since the last buy',
              price,
              distribution: play(1n, secondsSinceLastBuy).distribution,
            },
          ]
        : [],
  };
}

function requireSane({ pot, potShare, dividends, buys, secondsSinceStart }: TimerInputs): void {
  if (secondsSinceStart <= 0n) {
    throw new NotPlayable('The round has only just begun, so the rate of buying is not known.');
  }
  if (pot < 0n || buys < 0n || (dividends ?? 0n) < 0n) {
    throw new NotPlayable('The contract reports a negative pot, dividend or number of buys.');
  }
  const { numerator, denominator } = potShare;
  if (denominator <= 0n || numerator <= 0n || numerator > denominator) {
    throw new NotPlayable('The share of the pot that the last buyer takes is not a share.');
  }
}

/** Of `CERTAINTY`, the chance that no buy comes during the time on the clock. */
function quietChance(buys: bigint, seconds: bigint, secondsOnClock: bigint): bigint {
  return exponentialOfMinus({
    numerator: buys * larger(secondsOnClock, 0n),
    denominator: seconds,
  });
}

function payouts(chance: bigint, payout: bigint, dividends: bigint): Distribution {
  return distribution([
    { weight: chance, payout: payout + dividends },
    { weight: CERTAINTY - chance, payout: dividends },
  ]);
}

function breakEven(
  { potShare }: TimerInputs,
  payout: bigint,
  missing: bigint,
  chance: bigint,
): BreakEvenPoint[] {
  if (missing < 0n) return [];
  const points: BreakEvenPoint[] = [];
  if (payout > 0n && missing <= payout) {
    points.push({
      variable: 'winProbability',
      value: { numerator: missing, denominator: payout },
      meaning: 'The chance of staying last from which on a buy is worth its price.',
    });
  }
  if (chance > 0n) {
    // ⌊share·pot⌋ ≥ m asks for pot ≥ m/share, so both roundings go up.
    const prize = divideUp(missing * CERTAINTY, chance);
    const pot = divideUp(prize * potShare.denominator, potShare.numerator);
    if (pot <= LARGEST_POT) {
      points.push({
        variable: 'pot',
        amount: pot,
        meaning:
          'The pot after this buy from which on a buy is worth its price at the assumed rate.',
      });
    }
  }
  return points;
}
