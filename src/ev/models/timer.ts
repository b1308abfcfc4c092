import {
  averageRate,
  averageRateAssumptions,
  fewBuysAssumption,
  RESTS_ON_PLAYERS,
} from '../average-rate.ts';
import { CERTAINTY } from '../chance.ts';
import { certainly, type Distribution, distribution } from '../distribution.ts';
import { exponentialOfMinus } from '../exponential.ts';
import { larger } from '../larger.ts';
import {
  type BreakEvenPoint,
  type Evaluation,
  NotComputable,
  type Ratio,
  type ScenarioPlay,
} from '../model.ts';
import { positivePrice } from '../price.ts';
import { divideNearest, divideUp } from '../rounding.ts';

export interface TimerInputs {
  /** The price of a buy, including all fees. */
  readonly price: bigint;
  /** The pot right after this buy. */
  readonly pot: bigint;
  /** The last buyer's share of the pot, above 0 and at most 1. */
  readonly potShare: Ratio;
  /** What this buy earns even if it is not the last. The default is 0. */
  readonly dividends?: bigint;
  /** Earlier buys in this round, or in all rounds if the contract does not count per round. */
  readonly buys: bigint;
  /** The number of `buys` that won the prize. Absent if the contract does not count these wins. */
  readonly prizesTaken?: bigint;
  readonly secondsSinceStart: bigint;
  /** Null before the first buy. */
  readonly secondsSinceLastBuy: bigint | null;
  /** Seconds left after this buy. A negative number counts as 0. */
  readonly secondsOnClock: bigint;
  /** The pot if the previous buyer takes the prize and then this buy follows. Absent while the timer runs. */
  readonly potIfTakenFirst?: bigint;
}

/** No Uniswap V2 pool can contain more. */
const LARGEST_POT = 2n ** 112n - 1n;

/** The "rule of three": after n attempts without success, the chance is at most 3/n with 95 % confidence. */
const RULE_OF_THREE = 3n;

/**
 * Every buy resets a timer to T seconds. When it runs out, the last buyer takes W = ⌊share·pot⌋. This buy wins W with
 * the chance q. Amounts are in the smallest unit of the played coin.
 *
 * If w > 0 of n counted buys took the prize, q = w/n. Otherwise buys are a Poisson process with the rate λ = max(n,
 * 1)/t, and q = e^(−λT). Bursts of buys can make e^(−λT) far too low.
 *
 * The scenarios use e^(−λT) if w > 0. If w = 0 and n > 3, they use 3/n (`RULE_OF_THREE`). The break-evens are the
 * chance (price − dividends)/W, and the smallest pot at which a buy is worth its price.
 *
 * @throws {NotComputable} if no time has passed since the start, or an input is invalid
 */
export function timer(inputs: TimerInputs): Evaluation {
  const price = positivePrice(inputs.price);
  requireSane(inputs);
  const { buys, prizesTaken = 0n, secondsOnClock } = inputs;
  const dividends = inputs.dividends ?? 0n;

  const average = quietChance(averageRate(inputs), secondsOnClock);
  const hasRecord = prizesTaken > 0n;
  const chance = hasRecord ? ofCertainty(prizesTaken, buys, secondsOnClock) : average;
  const play = (q: bigint, pot = inputs.pot): Distribution =>
    payouts(wonByLast(inputs, pot), dividends, q, secondsOnClock);
  const scenario = (name: string, distribution: Distribution): ScenarioPlay => ({
    name,
    price,
    distribution,
  });

  return {
    model: { id: 'timer', version: 2 },
    price,
    distribution: play(chance),
    assumptions: [
      ...(secondsOnClock > 0n
        ? [
            'Nobody reacts to this buy: the others go on as before. If somebody buys right after it, it no longer wins the prize.',
          ]
        : []),
      ...(hasRecord ? recordAssumptions(inputs, prizesTaken) : rateAssumptions(inputs)),
      'Whoever bought last when the timer runs out takes the prize.',
      ...(inputs.potIfTakenFirst === undefined
        ? []
        : [
            'The timer has run out, so the last buyer may take the share of the pot before this buy. The figures assume that nobody does this.',
          ]),
    ],
    breakEven: breakEven(inputs, wonByLast(inputs, inputs.pot), price - dividends, chance),
    scenarios: [
      ...(secondsOnClock > 0n ? [scenario('somebody buys at once', certainly(dividends))] : []),
      ...(inputs.potIfTakenFirst === undefined
        ? []
        : [
            scenario(
              'the last buyer takes the share of the pot first',
              play(chance, inputs.potIfTakenFirst),
            ),
          ]),
      ...otherChances(inputs, average).map(([name, q]) => scenario(name, play(q))),
    ],
    restsOnPlayers: RESTS_ON_PLAYERS,
    dependentPulls:
      'Each buy replaces the last buyer, so several buys are not independent of each other.',
  };
}

function recordAssumptions({ buys }: TimerInputs, prizesTaken: bigint): string[] {
  return [
    `This buy wins the prize as often as earlier buys did: ${times(prizesTaken)} in ${buys} buys, ` +
      'as the contract counts.',
    ...fewBuysAssumption(buys),
  ];
}

function rateAssumptions(inputs: TimerInputs): string[] {
  return [
    ...averageRateAssumptions(inputs),
    ...(inputs.prizesTaken === undefined
      ? []
      : ['The contract counts the prizes taken, and none has been taken yet.']),
  ];
}

function times(count: bigint): string {
  return count === 1n ? 'once' : `${count} times`;
}

/** Other estimates of the chance that no buy follows. */
function otherChances(inputs: TimerInputs, average: bigint): [name: string, chance: bigint][] {
  const { buys, prizesTaken, secondsSinceLastBuy, secondsOnClock } = inputs;
  const chances: [string, bigint][] = [];
  if (prizesTaken !== undefined && prizesTaken > 0n) {
    chances.push(['buys arrive evenly, at the average rate since the start', average]);
  }
  if (prizesTaken === 0n && buys > RULE_OF_THREE) {
    chances.push([
      `the highest chance that fits ${buys} buys without a prize`,
      ofCertainty(RULE_OF_THREE, buys, secondsOnClock),
    ]);
  }
  if (secondsSinceLastBuy !== null && secondsSinceLastBuy > 0n) {
    chances.push([
      'as quiet as since the last buy',
      quietChance({ numerator: 1n, denominator: secondsSinceLastBuy }, secondsOnClock),
    ]);
  }
  return chances;
}

function requireSane(inputs: TimerInputs): void {
  const { pot, potShare, dividends, buys, prizesTaken, secondsSinceStart } = inputs;
  if (secondsSinceStart <= 0n) {
    throw new NotComputable('The round has only just begun, so the rate of buying is not known.');
  }
  if (pot < 0n || buys < 0n || (dividends ?? 0n) < 0n) {
    throw new NotComputable(
      'The contract reports a negative pot, a negative dividend or a negative number of buys.',
    );
  }
  if (prizesTaken !== undefined && (prizesTaken < 0n || prizesTaken > buys)) {
    throw new NotComputable(
      'The contract reports a negative number of claimed prizes, or more claimed prizes than buys.',
    );
  }
  const { numerator, denominator } = potShare;
  if (denominator <= 0n || numerator <= 0n || numerator > denominator) {
    throw new NotComputable(
      "The last buyer's share of the pot is zero, negative or larger than the pot.",
    );
  }
  if ((inputs.potIfTakenFirst ?? 0n) < 0n) {
    throw new NotComputable('The contract reports a negative pot.');
  }
}

function wonByLast({ potShare }: TimerInputs, pot: bigint): bigint {
  return (pot * potShare.numerator) / potShare.denominator;
}

/** `wins`/`buys` in units of 1/`CERTAINTY`. With no time left, the chance is 1. */
function ofCertainty(wins: bigint, buys: bigint, secondsOnClock: bigint): bigint {
  return secondsOnClock <= 0n ? CERTAINTY : divideNearest(wins * CERTAINTY, buys);
}

/** The chance that no buy comes during the time left, in units of 1/`CERTAINTY`. */
function quietChance(rate: Ratio, secondsOnClock: bigint): bigint {
  return exponentialOfMinus({
    numerator: rate.numerator * larger(secondsOnClock, 0n),
    denominator: rate.denominator,
  });
}

/** `chance` is in units of 1/`CERTAINTY`. If the timer has run out, nobody else can take the prize. */
function payouts(
  prize: bigint,
  dividends: bigint,
  chance: bigint,
  secondsOnClock: bigint,
): Distribution {
  const last = { weight: chance, payout: prize + dividends };
  const overtaken = { weight: CERTAINTY - chance, payout: dividends };
  return distribution(secondsOnClock > 0n ? [last, overtaken] : [last]);
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
      meaning: 'The smallest chance of staying last at which a buy is worth its price.',
    });
  }
  if (chance > 0n) {
    // Rounding down could give a pot at which the expected value of the buy is negative.
    const prize = divideUp(missing * CERTAINTY, chance);
    const pot = divideUp(prize * potShare.denominator, potShare.numerator);
    if (pot <= LARGEST_POT) {
      points.push({
        variable: 'pot',
        amount: pot,
        meaning:
          'The smallest pot after this buy at which a buy is worth its price with the assumed chance.',
      });
    }
  }
  return points;
}
