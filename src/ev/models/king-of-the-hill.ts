import { CERTAINTY } from '../chance.ts';
import { certainly, type Distribution, distribution } from '../distribution.ts';
import { exponentialOfMinus } from '../exponential.ts';
import { larger, smaller } from '../larger.ts';
import { memoized } from '../memoized.ts';
import {
  type BreakEvenPoint,
  type Evaluation,
  NotComputable,
  type ScenarioPlay,
} from '../model.ts';
import { positivePrice } from '../price.ts';
import { divideNearest, divideUp } from '../rounding.ts';

const BASIS_POINTS = 10_000n;
/** Limit for the time in which the price falls to zero: a century, in seconds. */
const LONGEST_PERIOD = 100n * 366n * 86_400n;

export interface KingOfTheHillInputs {
  /** The price of a takeover at this block. It is the whole price of the pull. */
  readonly paid: bigint;
  /**
   * The fee on the price of the next takeover, in basis points from 0 to 10000. The rest of this price goes to the
   * holder.
   */
  readonly feeBasisPoints: bigint;
  /** After a takeover, the price starts at the price paid times this number. A whole number, at least 1. */
  readonly startMultiple: bigint;
  /** The lowest starting price. */
  readonly leastStartPrice: bigint;
  /** The number of seconds in which the price falls linearly to zero. */
  readonly period: bigint;
  /**
   * The proceeds if a holder earns tokens for `seconds` and sells them at the prices of this block. Slippage and fees
   * are deducted. More seconds never give smaller proceeds. Absent if a holder earns no tokens.
   */
  readonly emissions?: (seconds: bigint) => bigint;
  /** The rebate for players who name themselves as the provider; 0 if there is no rebate. */
  readonly ownProviderRebate?: bigint;
  /** The takeovers so far; absent if the contract does not count them, or if there was none. */
  readonly takeovers?: Takeovers;
}

/** The number of takeovers and the number of seconds in which they happened. Both are positive. */
export interface Takeovers {
  readonly count: bigint;
  readonly seconds: bigint;
}

/** The arrival times of the next player are grouped in at most this number of steps. */
const STEPS = 60n;

/** If the rate is based on fewer takeovers than this, the answer says so. */
const FEW_TAKEOVERS = 10n;

/**
 * A player who pays the price takes over the place of the holder. The old holder gets this price minus a fee. The price
 * then starts at init = max(multiple·paid, floor) and falls linearly to zero: after t of T seconds it is init −
 * ⌊init·t/T⌋. The arithmetic is that of the Donut miner (`mine`, `_getPriceFromCache`).
 *
 * The neutral assumption is that nobody pays more than you did. So the next player takes over at the price that you
 * paid, after t₀ = T·(1 − paid/init) seconds, rounded down to a whole second. You get paid − ⌊paid·fee/10000⌋ and the
 * tokens of t₀ seconds.
 *
 * It is not certain that a next player comes. If the contract counts n takeovers in s seconds, players arrive as a
 * Poisson process with the rate n/s. With the chance 1 − e^(−n·t₀/s), a player arrives before t₀ and waits until t₀. A
 * player who arrives later takes over at once, at the price of that second. The time from t₀ to T is divided into at
 * most 60 steps, and all arrivals in a step count at its middle second. With the chance e^(−n·T/s), nobody comes. The
 * tokens are minted at the next takeover. After T seconds, you can take over yourself for nothing, so you get the
 * tokens of T seconds even if nobody comes. Chances are in units of 10^−36. If the contract counts no takeovers, the
 * only outcome is a takeover at t₀, and its real chance is not known. Amounts are in the smallest unit of the coin of
 * the price.
 *
 * Only the mean of this distribution is reported (see `riskUnknown`). The largest payout and the chances of a profit
 * would follow from the neutral assumption and not from the chain.
 *
 * A takeover by the next player after t seconds pays you price(t) minus the fee, plus the tokens of t seconds. The
 * break-even is the last second, between 0 and T, at which a takeover pays you at least the price that you paid. If an
 * immediate takeover pays you less, there is a second break-even: the earliest second at which a takeover pays you at
 * least the price that you paid.
 *
 * There are up to five scenarios:
 *
 * - The next player takes over at once.
 * - Only if the contract counts takeovers: players take over at the average rate so far, whatever the price. The time
 *   from 0 to T is divided into at most 60 steps, and all arrivals in a step count at their mean second.
 * - Only if the contract counts takeovers: the next player takes over at the price that you pay.
 * - Nobody comes.
 * - Only if there is a rebate: you name yourself as the provider.
 *
 * @throws {NotComputable} if the place costs nothing
 * @throws {NotComputable} if an input is invalid
 */
export function kingOfTheHill(inputs: KingOfTheHillInputs): Evaluation {
  const paid = positivePrice(inputs.paid);
  requireSane(inputs);
  const { period, takeovers } = inputs;
  const init = larger(inputs.startMultiple * paid, inputs.leastStartPrice);
  const priceAfter = (seconds: bigint) => init - (init * seconds) / period;
  const holderGets = (takerPays: bigint, seconds: bigint) =>
    takerPays - (takerPays * inputs.feeBasisPoints) / BASIS_POINTS + earned(inputs, seconds);
  const takenAfter = (period * (init - paid)) / init;
  const atOwnPrice = certainly(holderGets(paid, takenAfter));
  const nobodyComes = certainly(earned(inputs, period));
  const quiet = takeovers && quietAt(takeovers);
  const payouts = quiet
    ? distribution([
        ...atOwnPrice.map((o) => ({ ...o, weight: CERTAINTY - quiet(takenAfter) })),
        ...steps(takenAfter, period).map(({ after, upTo }) => {
          const middle = (after + upTo + 1n) / 2n;
          return {
            weight: quiet(after) - quiet(upTo),
            payout: holderGets(priceAfter(middle), middle),
          };
        }),
        ...nobodyComes.map((o) => ({ ...o, weight: quiet(period) })),
      ])
    : atOwnPrice;
  const rebate = inputs.ownProviderRebate ?? 0n;
  const scenario = (name: string, outcomes: Distribution): ScenarioPlay => ({
    name,
    price: paid,
    distribution: outcomes,
  });

  return {
    model: { id: 'king-of-the-hill', version: 2 },
    price: paid,
    distribution: payouts,
    assumptions: assumptions(inputs, takenAfter),
    breakEven: breakEven((t) => holderGets(priceAfter(t), t) - paid, period),
    scenarios: [
      scenario('taken over at once, at the starting price', certainly(holderGets(init, 0n))),
      ...(takeovers && quiet
        ? [
            scenario(
              'players take over at the rate so far, whatever the price',
              distribution([
                ...steps(0n, period).map((step) => {
                  const second = meanArrival(takeovers, step, quiet(step.upTo - step.after));
                  return {
                    weight: quiet(step.after) - quiet(step.upTo),
                    payout: holderGets(priceAfter(second), second),
                  };
                }),
                ...nobodyComes.map((o) => ({ ...o, weight: quiet(period) })),
              ]),
            ),
            scenario('taken over at the price that you pay', atOwnPrice),
          ]
        : []),
      scenario('nobody comes', nobodyComes),
      ...(rebate > 0n
        ? [
            scenario(
              'named as your own provider',
              distribution(payouts.map((o) => ({ ...o, payout: o.payout + rebate }))),
            ),
          ]
        : []),
    ],
    restsOnPlayers:
      'The value of a pull depends on whether and when another player takes over, so its house edge has no letter.',
    dependentPulls:
      'Each takeover replaces the holder and sets the price of the next takeover, so several takeovers are not independent of each other.',
    riskUnknown: takeovers
      ? 'The gain of a holder depends on whether later players pay more than the holder did, and no count on the chain ' +
        'shows that. So no chance of a profit and no largest payout is given.'
      : 'The time of the next takeover is assumed and not known, so no chances of the payout are given.',
  };
}

/**
 * Returns a function that computes the chance that no player arrives for a number of seconds, in units of
 * 1/`CERTAINTY`. The returned function stores its results, because it is called for the start and for the end of each
 * time step. The end of one step is the start of the next.
 */
function quietAt({ count, seconds }: Takeovers): (forSeconds: bigint) => bigint {
  return memoized((forSeconds: bigint) =>
    exponentialOfMinus({ numerator: count * forSeconds, denominator: seconds }),
  );
}

/** A time interval in seconds. It begins after `after` and includes `upTo`. */
interface Step {
  readonly after: bigint;
  readonly upTo: bigint;
}

/**
 * The mean second at which the next player arrives, if this player arrives within the step: after + s/n − w·q/(1 − q).
 * Here s/n is the mean number of seconds between two takeovers, w is the length of the step in seconds, and q is the
 * chance that nobody arrives within the step.
 *
 * @param none q, in units of 1/`CERTAINTY`
 */
function meanArrival({ count, seconds }: Takeovers, { after, upTo }: Step, none: bigint): bigint {
  if (none === CERTAINTY) return upTo;
  const some = CERTAINTY - none;
  const mean = after + divideNearest(seconds * some - (upTo - after) * count * none, count * some);
  // If `some` is near 10⁻³⁶, its rounding error could move `mean` below `after` or above `upTo`.
  return larger(after, smaller(mean, upTo));
}

/** Divides the seconds after `from`, up to and including `to`, into at most `STEPS` steps. */
function steps(from: bigint, to: bigint): Step[] {
  const step = divideUp(to - from, STEPS);
  const all: Step[] = [];
  for (let after = from; after < to; after += step) {
    all.push({ after, upTo: smaller(after + step, to) });
  }
  return all;
}

function assumptions({ takeovers, emissions }: KingOfTheHillInputs, takenAfter: bigint): string[] {
  return [
    ...(takeovers
      ? [
          'Nobody reacts to this takeover, and nobody pays more than you: the price falls to your price ' +
            `${takenAfter} seconds after your takeover, and a player who comes before that moment waits for it.`,
          'Players come at the average rate so far, independently of each other: ' +
            `${takeovers.count === 1n ? '1 takeover' : `${takeovers.count} takeovers`} in ${takeovers.seconds} seconds, as the contract counts.`,
          'The counted takeovers may have had higher prices than this model assumes.',
          ...(takeovers.count < FEW_TAKEOVERS
            ? [
                takeovers.count === 1n
                  ? 'This rate rests on a single takeover.'
                  : `This rate rests on no more than ${takeovers.count} takeovers.`,
              ]
            : []),
        ]
      : [
          'Nobody reacts to this takeover: the next player takes over when the price has fallen to the price that you pay, ' +
            `which is ${takenAfter} seconds after your takeover.`,
        ]),
    ...(emissions
      ? ['The tokens that you earn until then are sold at once, at the price of this block.']
      : []),
  ];
}

function requireSane(inputs: KingOfTheHillInputs): void {
  const { feeBasisPoints, startMultiple, leastStartPrice, period } = inputs;
  const { ownProviderRebate, takeovers } = inputs;
  if (feeBasisPoints < 0n || feeBasisPoints > BASIS_POINTS) {
    throw new NotComputable('The fee that the contract reports is not between 0 and 100 %.');
  }
  if (startMultiple < 1n || leastStartPrice < 0n) {
    throw new NotComputable('The starting price of the next takeover is not a valid number.');
  }
  if (period <= 0n || period > LONGEST_PERIOD) {
    throw new NotComputable('The duration of the price decrease is not a valid number.');
  }
  if (takeovers && (takeovers.count <= 0n || takeovers.seconds <= 0n)) {
    throw new NotComputable(
      'The number of takeovers, or the duration in which they are counted, is not positive.',
    );
  }
  if ((ownProviderRebate ?? 0n) < 0n) throw new NotComputable('A rebate of the fee is negative.');
}

function earned({ emissions }: KingOfTheHillInputs, seconds: bigint): bigint {
  const value = emissions ? emissions(seconds) : 0n;
  if (value < 0n)
    throw new NotComputable('The computed value of the tokens that a holder earns is negative.');
  return value;
}

/**
 * Finds the seconds at which the gain of a takeover changes its sign. The gain is a linear function plus the concave
 * proceeds of a sale, so it has at most one peak. On each side of the peak, the sign changes at most once, and
 * bisection finds the time of the change.
 */
function breakEven(gainAfter: (seconds: bigint) => bigint, period: bigint): BreakEvenPoint[] {
  const pays = (t: bigint) => gainAfter(t) >= 0n;
  const peak = pays(0n) ? 0n : peakOf(gainAfter, period);
  if (!pays(peak)) return [];
  const points: BreakEvenPoint[] = [];
  if (peak > 0n) {
    points.push(
      second(
        firstWhere(pays, 0n, peak),
        'The first second at which a takeover pays back the price.',
      ),
    );
  }
  if (!pays(period)) {
    const beyond = firstWhere((t) => !pays(t), peak, period);
    points.push(second(beyond - 1n, 'The last second at which a takeover pays back the price.'));
  }
  return points;
}

function second(seconds: bigint, meaning: string): BreakEvenPoint {
  return {
    variable: 'secondsUntilTakeover',
    value: { numerator: seconds, denominator: 1n },
    meaning,
  };
}

/**
 * The lowest value from `low` to `high` for which `has` is true. `has` must be true for `high`. If `has` is true for a
 * value, it must also be true for all higher values.
 */
function firstWhere(has: (t: bigint) => boolean, low: bigint, high: bigint): bigint {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = (from + to) / 2n;
    if (has(middle)) to = middle;
    else from = middle + 1n;
  }
  return from;
}

function peakOf(gainAfter: (seconds: bigint) => bigint, period: bigint): bigint {
  return firstWhere((t) => t >= period || gainAfter(t + 1n) <= gainAfter(t), 0n, period);
}
