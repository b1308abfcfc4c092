import { larger } from '../larger.ts';
import { type BreakEvenPoint, type Evaluation, NotPlayable, type ScenarioPlay } from '../model.ts';
import { positivePrice } from '../price.ts';

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
}

/**
 * Who pays takes the place of the holder, who gets what the taker pays less a fee. The price then starts at
 * init = max(multiple·paid, floor) and falls along a line to zero: init − ⌊init·t/T⌋ after t of T seconds.
 * The arithmetic is that of the Donut miner (`mine`, `_getPriceFromCache`).
 *
 * Neutral: the next one takes at the price that you paid, after t = T·(1 − paid/init) seconds (cut to a
 * whole second), and you get paid − ⌊paid·fee/10000⌋ and the tokens of t seconds. Nothing is left to chance,
 * so there is one outcome. Amounts are in the smallest unit of the coin of the price.
 *
 * Break-even: the last second, within 0 and T, at which being taken over still pays the price, from
 * price(t) less its fee plus the tokens of t seconds; and the first one too, where a takeover at once does
 * not pay it. Scenario: nobody comes. The tokens are minted at the next takeover, which costs nothing
 * after T seconds, so those of T seconds count.
 *
 * @throws {NotPlayable} when the place costs nothing, or an input is absurd.
 */
export function kingOfTheHill(inputs: KingOfTheHillInputs): Evaluation {
  const paid = positivePrice(inputs.paid);
  requireSane(inputs);
  const { period } = inputs;
  const init = larger(inputs.startMultiple * paid, inputs.leastStartPrice);
  const takenAfter = (period * (init - paid)) / init;
  const holderGets = (takerPays: bigint, seconds: bigint) =>
    takerPays - (takerPays * inputs.feeBasisPoints) / BASIS_POINTS + earned(inputs, seconds);
  const neutral = holderGets(paid, takenAfter);

  return {
    model: { id: 'king-of-the-hill', version: 1 },
    price: paid,
    distribution: [{ weight: 1n, payout: neutral }],
    assumptions: [
      'The next player takes over at the price that you pay, ' +
        `${takenAfter} seconds after you at the speed at which the price falls.`,
      ...(inputs.emissions
        ? ['The tokens that you earn until then are sold at once, at the price of this block.']
        : []),
    ],
    breakEven: breakEven((t) => holderGets(init - (init * t) / period, t) - paid, period),
    scenarios: scenarios(inputs, neutral),
  };
}

function requireSane(inputs: KingOfTheHillInputs): void {
  const { feeBasisPoints, startMultiple, leastStartPrice, period, ownProviderRebate } = inputs;
  if (feeBasisPoints < 0n || feeBasisPoints > BASIS_POINTS) {
    throw new NotPlayable('The fee that the contract reports is not between 0 and 100 %.');
  }
  if (startMultiple < 1n || leastStartPrice < 0n) {
    throw new NotPlayable('The price that the next takeover starts at is not a sane number.');
  }
  if (period <= 0n || period > LONGEST_PERIOD) {
    throw new NotPlayable('The time in which the price falls is not a sane number.');
  }
  if ((ownProviderRebate ?? 0n) < 0n) throw new NotPlayable('A rebate of the fee is negative.');
}

function earned({ emissions }: KingOfTheHillInputs, seconds: bigint): bigint {
  const value = emissions ? emissions(seconds) : 0n;
  if (value < 0n) throw new NotPlayable('The tokens of a holder read as worth less than nothing.');
  return value;
}

function scenarios(inputs: KingOfTheHillInputs, neutral: bigint): ScenarioPlay[] {
  const price = inputs.paid;
  const sure = (name: string, payout: bigint): ScenarioPlay => ({
    name,
    price,
    distribution: [{ weight: 1n, payout }],
  });
  const rebate = inputs.ownProviderRebate ?? 0n;
  return [
    sure('nobody comes', earned(inputs, inputs.period)),
    ...(rebate > 0n ? [sure('named as your own provider', neutral + rebate)] : []),
  ];
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
