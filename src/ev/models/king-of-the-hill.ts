import { CERTAINTY } from '../chance.ts';
import { certainly, type Distribution, distribution } from '../distribution.ts';
import { exponentialOfMinus } from '../exponential.ts';
import { larger, smaller } from '../larger.ts';
import {
  type BreakEvenPoint,
  type Evaluation,
  NotComputable,
  type ScenarioPlay,
} from '../model.ts';
import { positivePrice } from '../price.ts';
import { divideNearest, divideUp } from '../rounding.ts';

const BASIS_POINTS = 10_000n;
/** No epoch that is a clock for people is longer: a century. */
const LONGEST_PERIOD = 100n * 366n * 86_400n;

export interface KingOfTheHillInputs {
  /** What the holder's place costs at this block: the whole price of the pull. */
  readonly paid: bigint;
  /** What is kept of the next taker's price before the rest goes to the holder, from 0 to 10000. */
  readonly feeBasisPoints: bigint;
  /** The price starts again at so many times what was paid, 1 at least, as a whole number. */
  readonly startMultiple: bigint;
  /** The least that it starts at. */
  readonly leastStartPrice: bigint;
  /** Seconds in which it falls from there to zero, along a line. */
  readonly period: bigint;
  /**
   * What the tokens that a holder earns in so many seconds can be sold for at this block, slippage and
   * fees included; it does not fall with the seconds. Leave out where a holder earns none.
   */
  readonly emissions?: (seconds: bigint) => bigint;
  /** What comes back to a player who names himself as the one who brought the play; 0 where nothing does. */
  readonly ownProviderRebate?: bigint;
  /** Takeovers so far; leave out where the contract keeps no count, or has seen none. */
  readonly takeovers?: Takeovers;
}

/** So many takeovers in so many seconds, both positive. */
export interface Takeovers {
  readonly count: bigint;
  readonly seconds: bigint;
}

/** Steps in which the seconds after the price that was paid are told apart. */
const STEPS = 60n;

/** A rate that rests on fewer takeovers than this rests on little, and the answer says so. */
const FEW_TAKEOVERS = 10n;

/**
 * Who pays takes the place of the holder, who gets what the taker pays less a fee. The price then starts at
 * init = max(multiple·paid, floor) and falls along a line to zero: init − ⌊init·t/T⌋ after t of T seconds.
 * The arithmetic is that of the Donut miner (`mine`, `_getPriceFromCache`).
 *
 * Neutral: nobody pays more than you did, so the next one takes at the price that you paid, after
 * t₀ = T·(1 − paid/init) seconds (cut to a whole second), and you get paid − ⌊paid·fee/10000⌋ and the tokens of
 * t₀ seconds. Whether somebody comes at all is not sure: where the contract counts its takeovers, n in s seconds,
 * players arrive as a Poisson process with the rate n/s. Who arrives before t₀ waits for it, with chance
 * 1 − e^(−n·t₀/s); who arrives later takes over at once, at the price of that second; and with chance
 * e^(−n·T/s) nobody comes and only the tokens of T seconds are left. Arrivals after t₀ are put together in 60
 * steps, each at its middle second; chances have 36 decimals. Without a count that one time is all there is: one
 * outcome, whose chance is not known. Amounts are in the smallest unit of the coin of the price.
 *
 * The mean is all that is said of this distribution (`riskUnknown`): that nobody pays more than you did is assumed,
 * so its largest payout and its chances of a profit follow from the assumption and not from the chain.
 *
 * Break-even: the last second, within 0 and T, at which being taken over still pays the price, from
 * price(t) less its fee plus the tokens of t seconds; and the first one too, where a takeover at once does
 * not pay it. Scenarios: taken over at once; with a count at that rate whatever the price is, each of 60 steps at the
 * mean second of its arrivals; at the price that you pay; never. The tokens are minted at the next takeover, which
 * costs nothing after T seconds, so those of T seconds count.
 *
 * @throws {NotComputable} when the place costs nothing.
 * @throws {NotComputable} when an input is absurd.
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
  const payouts = takeovers
    ? distribution([
        ...atOwnPrice.map((o) => ({ ...o, weight: CERTAINTY - quiet(takeovers, takenAfter) })),
        ...steps(takenAfter, period).map(({ after, upTo }) => {
          const middle = (after + upTo + 1n) / 2n;
          return {
            weight: quiet(takeovers, after) - quiet(takeovers, upTo),
            payout: holderGets(priceAfter(middle), middle),
          };
        }),
        ...nobodyComes.map((o) => ({ ...o, weight: quiet(takeovers, period) })),
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
      ...(takeovers
        ? [
            scenario(
              'players take over at the rate so far, whatever the price',
              distribution([
                ...steps(0n, period).map((step) => {
                  const second = meanArrival(takeovers, step);
                  return {
                    weight: quiet(takeovers, step.after) - quiet(takeovers, step.upTo),
                    payout: holderGets(priceAfter(second), second),
                  };
                }),
                ...nobodyComes.map((o) => ({ ...o, weight: quiet(takeovers, period) })),
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
    dependentPulls:
      'A takeover ends the one before it and sets the price of the next, so that several are not independent of each other.',
    riskUnknown: takeovers
      ? 'Whether players pay more than the last one did decides what a holder can win, and no count on the chain ' +
        'shows that. So no chance of a profit and no largest payout is given.'
      : 'When the next player takes over is assumed and not known, so the payout has no chances.',
  };
}

/** Of `CERTAINTY`, the chance that nobody arrives for so many seconds. */
function quiet({ count, seconds }: Takeovers, forSeconds: bigint): bigint {
  return exponentialOfMinus({ numerator: count * forSeconds, denominator: seconds });
}

/** The seconds after the first up to the other. */
interface Step {
  readonly after: bigint;
  readonly upTo: bigint;
}

/**
 * The mean second of a first arrival in this step: after + s/n − w·q/(1 − q), for the chance q that nobody comes in
 * its w seconds.
 */
function meanArrival(takeovers: Takeovers, { after, upTo }: Step): bigint {
  const { count, seconds } = takeovers;
  const none = quiet(takeovers, upTo - after);
  if (none === CERTAINTY) return upTo;
  const some = CERTAINTY - none;
  const mean = after + divideNearest(seconds * some - (upTo - after) * count * none, count * some);
  // Of a chance near 10⁻³⁶ the decimals do not carry so far.
  return larger(after, smaller(mean, upTo));
}

/** The seconds after `from` up to `to`, in `STEPS` steps at most. */
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
          'Nobody reacts to this takeover or pays more than you did: a player who comes earlier waits until the ' +
            `price has fallen to what you pay, ${takenAfter} seconds after you.`,
          'Players come at the average rate so far, independently of each other: ' +
            `${takeovers.count === 1n ? '1 takeover' : `${takeovers.count} takeovers`} in ${takeovers.seconds} seconds, as the contract counts.`,
          'The takeovers counted may have been at higher prices than this assumes.',
          ...(takeovers.count < FEW_TAKEOVERS
            ? [
                takeovers.count === 1n
                  ? 'That rests on a single takeover.'
                  : `That rests on no more than ${takeovers.count} takeovers.`,
              ]
            : []),
        ]
      : [
          'Nobody reacts to this takeover: the next player takes over at the price that you pay, ' +
            `${takenAfter} seconds after you at the speed at which the price falls.`,
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
    throw new NotComputable('The price that the next takeover starts at is not a sane number.');
  }
  if (period <= 0n || period > LONGEST_PERIOD) {
    throw new NotComputable('The time in which the price falls is not a sane number.');
  }
  if (takeovers && (takeovers.count <= 0n || takeovers.seconds <= 0n)) {
    throw new NotComputable(
      'The number of takeovers, or the time that they took, is not positive.',
    );
  }
  if ((ownProviderRebate ?? 0n) < 0n) throw new NotComputable('A rebate of the fee is negative.');
}

function earned({ emissions }: KingOfTheHillInputs, seconds: bigint): bigint {
  const value = emissions ? emissions(seconds) : 0n;
  if (value < 0n)
    throw new NotComputable('The tokens of a holder read as worth less than nothing.');
  return value;
}

/**
 * Where the gain of a takeover after t seconds, a line plus the bent curve of a sale, changes its sign: it
 * rises once and falls once at most, so that on either side of its peak halving finds the second.
 */
function breakEven(gainAfter: (seconds: bigint) => bigint, period: bigint): BreakEvenPoint[] {
  const pays = (t: bigint) => gainAfter(t) >= 0n;
  const peak = pays(0n) ? 0n : peakOf(gainAfter, period);
  if (!pays(peak)) return [];
  const points: BreakEvenPoint[] = [];
  if (peak > 0n) {
    points.push(second(firstWhere(pays, 0n, peak), 'The second from which on a takeover pays.'));
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

/** The first of `low` to `high` that has it, when none before has and `high` does. */
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
