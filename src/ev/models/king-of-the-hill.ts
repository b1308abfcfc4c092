import { CERTAINTY } from '../chance.ts';
import { certainly, type Distribution, distribution } from '../distribution.ts';
import { exponentialDecay } from '../exponential.ts';
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
/** A century, in seconds. */
const LONGEST_PERIOD = 100n * 366n * 86_400n;

export interface KingOfTheHillInputs {
  /** The price of a takeover at this block. It is the whole price of the pull. */
  readonly paid: bigint;
  /** The fee on the next takeover, from 0 to 10000. The holder gets the rest. */
  readonly feeBasisPoints: bigint;
  /**
   * At least 1. A takeover sets the price to `paid` times this number, or to `leastStartPrice` if that price is higher.
   */
  readonly startMultiple: bigint;
  readonly leastStartPrice: bigint;
  /** Seconds in which the price falls linearly to zero. */
  readonly period: bigint;
  /**
   * Returns the proceeds of a holder who earned tokens for `seconds` and sells these tokens at this block. Slippage and
   * fees are deducted. The proceeds must not decrease if `seconds` grows.
   */
  readonly emissions?: (seconds: bigint) => bigint;
  /** The part of the fee that a player gets back if the player is also the provider. The default is 0. */
  readonly ownProviderRebate?: bigint;
  /** Absent if the contract does not count takeovers, or there was none. */
  readonly takeovers?: Takeovers;
}

/** The number of takeovers, and the seconds in which they happened. Both are positive. */
export interface Takeovers {
  readonly count: bigint;
  readonly seconds: bigint;
}

/** The time in which the next player can arrive is divided into at most this many steps. */
const STEPS = 60n;

/** With fewer takeovers than this, the answer warns about the rate. */
const FEW_TAKEOVERS = 10n;

/**
 * A player pays the price and replaces the holder, who gets the price minus a fee. The price then starts at init =
 * max(multiple·paid, floor). After t of T seconds, the price is init − ⌊init·t/T⌋. The divisions are those of the Donut
 * miner (`mine`, `_getPriceFromCache`).
 *
 * Assumption: nobody pays more than you. So the next player takes over at your price, after t₀ = ⌊T·(1 − paid/init)⌋
 * seconds. You then receive the amount paid − ⌊paid·fee/10000⌋, and the tokens of t₀ seconds.
 *
 * With n counted takeovers in s seconds, players arrive as a Poisson process with the rate n/s. With the chance 1 −
 * e^(−n·t₀/s), a player comes before t₀ and waits until t₀. A player who comes after t₀ takes over at once. With the
 * chance e^(−n·T/s), nobody comes within T seconds. The price is then 0, so you can take over for nothing. You get the
 * tokens of T seconds. If takeovers are not counted, the only outcome is a takeover at t₀.
 *
 * A break-even is the first or the last second at which a takeover pays back the price. Amounts are in the smallest
 * unit of the coin of the price.
 *
 * @throws {NotComputable} if the price is not positive, or an input is invalid
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
 * The chance that no player arrives for a number of seconds, in units of 1/`CERTAINTY`. Results are stored, because the
 * end of one step is the start of the next.
 */
function quietAt({ count, seconds }: Takeovers): (forSeconds: bigint) => bigint {
  return memoized(exponentialDecay({ numerator: count, denominator: seconds }));
}

/** A step is a range of seconds. It excludes `after` and includes `upTo`. */
interface Step {
  readonly after: bigint;
  readonly upTo: bigint;
}

/**
 * Returns the mean second of an arrival within the step. The formula is after + m − w·q/(1 − q).
 * m is `seconds` / `count`, the mean time between takeovers. w is the length of the step.
 *
 * @param none q, the chance of no arrival within the step, in units of 1/`CERTAINTY`
 */
function meanArrival({ count, seconds }: Takeovers, { after, upTo }: Step, none: bigint): bigint {
  if (none === CERTAINTY) return upTo;
  const some = CERTAINTY - none;
  const mean = after + divideNearest(seconds * some - (upTo - after) * count * none, count * some);
  // If `some` is very small, rounding errors can move `mean` out of the step. This line moves `mean` back.
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
 * The gain is a concave function of time, so it has at most one peak. Bisection finds the change of sign on each side
 * of the peak.
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
 * The lowest value from `low` to `high` for which `has` is true. `has` must be true for `high`, and stay true once it
 * is true.
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
