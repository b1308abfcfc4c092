import { CERTAINTY } from '../chance.ts';
import { combinations } from '../combinations.ts';
import { type Distribution, distribution, type Outcome } from '../distribution.ts';
import { exponentialOfMinus } from '../exponential.ts';
import { larger } from '../larger.ts';
import { type BreakEvenPoint, type Evaluation, NotPlayable, type Ratio } from '../model.ts';
import { positivePrice } from '../price.ts';
import { divideNearest, divideUp } from '../rounding.ts';

export interface TimerInputs {
  /** What a buy costs, with every fee. */
  readonly price: bigint;
  /** The pot right after this buy. */
  readonly pot: bigint;
  /** What the last buyer takes of it, above 0 and at most 1; cut to an integer as contracts do. */
  readonly potShare: Ratio;
  /** What whoever is last takes on top, of the pot right after this buy; 0 where that is all. */
  readonly alsoWhenLast?: bigint;
  /** What this buy is sure to earn, whoever is last; 0 where the contract fixes none. */
  readonly dividends?: bigint;
  /** A raffle among all buys of the round when it ends; leave out where there is none. */
  readonly closingRaffle?: ClosingRaffle;
  /** Buys of the round before this one. */
  readonly buys: bigint;
  readonly secondsSinceStart: bigint;
  /** Null before the first buy. */
  readonly secondsSinceLastBuy: bigint | null;
  /** Time on the clock after this buy; what lies in the past counts as no time. */
  readonly secondsOnClock: bigint;
}

/** Prizes of one amount, drawn among all buys of a round; a buy can win several. */
export interface ClosingRaffle {
  readonly draws: bigint;
  /** What each draw pays, of the pot right after this buy. */
  readonly prize: bigint;
}

/** More draws than this are no contract's. */
const MOST_DRAWS = 32n;

/** From so many further buys on their numbers are put together, so many groups to each doubling. */
const GROUPS = 16n;

/** Digits carried beyond the 36 of a chance while it is multiplied up. */
const GUARD = 10n ** 44n;

/** What is less likely than one in this many counts as nothing won. */
const TAIL = 10n ** 18n;

/** No amount beyond it can be had of any coin: more does not fit a Uniswap V2 pool (2^112 − 1). */
const LARGEST_POT = 2n ** 112n - 1n;

/**
 * Every buy resets a clock, and who bought last when it runs out takes a share of the pot.
 *
 * Nobody buys during the T seconds on the clock with chance q = e^(−λT), the Poisson process's chance
 * of no event, and the pull is then worth W = ⌊share·pot⌋ and what the last one takes on top. λ is the round's own average rate, max(n, 1)/t for
 * n buys in the t seconds since its start. q is rounded to 36 decimals once. Dividends, where the contract
 * fixes them, come either way. Amounts are in the smallest unit of the coin that is played with.
 *
 * A closing raffle draws among all N buys of the round. The round ends after G further buys with chance
 * (1−q)^G·q, when each sets the clock as this one does, and N = n + 1 + G; each draw is then this buy's with
 * chance 1/N. From 32 further buys on neighbouring G, a sixteenth of them at most, count as the largest,
 * which promises the player a little less, and what lies beyond a chance of 10^−18 wins nothing. The prizes stay those of the
 * pot after this buy, although further buys add to it.
 *
 * Break-even: the chance (price − dividends − mean of the raffle)/W, and, where ⌊share·pot⌋ is all that can
 * be won, the smallest pot at which q suffices.
 *
 * @throws {NotPlayable} when no time has passed since the start (no rate is known), or an input is absurd.
 */
export function timer(inputs: TimerInputs): Evaluation {
  const price = positivePrice(inputs.price);
  const { buys, secondsSinceStart, secondsSinceLastBuy } = inputs;
  requireSane(inputs);

  const share = (inputs.pot * inputs.potShare.numerator) / inputs.potShare.denominator;
  const payout = share + (inputs.alsoWhenLast ?? 0n);
  const dividends = inputs.dividends ?? 0n;
  const play = (buyCount: bigint, seconds: bigint) => {
    const chance = quietChance(buyCount, seconds, inputs.secondsOnClock);
    const raffle = raffleWins(inputs, chance, inputs.secondsOnClock <= 0n);
    return { chance, raffle, distribution: payouts(payout, dividends, raffle) };
  };
  const neutral = play(larger(buys, 1n), secondsSinceStart);
  const missing = price - dividends - meanOf(neutral.raffle);

  return {
    model: { id: 'timer', version: 1 },
    price,
    distribution: neutral.distribution,
    assumptions: [
      "Buys keep arriving at the round's own average rate, independently of each other: " +
        `${buys} before this one in ${secondsSinceStart} seconds${buys > 0n ? '' : ', counted as one'}.`,
      'Whoever is last when the clock runs out takes the prize.',
      ...(inputs.closingRaffle
        ? [
            'The raffle at the end is drawn among all buys of the round, those still expected included, ' +
              'for prizes of the pot after this buy.',
          ]
        : []),
    ],
    breakEven: breakEven(inputs, payout, missing, neutral.chance),
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

function requireSane(inputs: TimerInputs): void {
  const { pot, potShare, dividends, buys, secondsSinceStart, closingRaffle } = inputs;
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
  const also = inputs.alsoWhenLast ?? 0n;
  if (also < 0n || also * denominator > pot * (denominator - numerator)) {
    throw new NotPlayable('What the last buyer takes on top is not a part of the pot.');
  }
  if (!closingRaffle) return;
  const { draws, prize } = closingRaffle;
  if (draws < 0n || draws > MOST_DRAWS || prize < 0n || draws * prize > pot) {
    throw new NotPlayable('The prizes of the raffle are not a part of the pot.');
  }
}

/** Of `CERTAINTY`, the chance that no buy comes during the time on the clock. */
function quietChance(buys: bigint, seconds: bigint, secondsOnClock: bigint): bigint {
  return exponentialOfMinus({
    numerator: buys * larger(secondsOnClock, 0n),
    denominator: seconds,
  });
}

/** What the raffle pays; the weights of both together add up to `CERTAINTY` squared. */
interface RaffleWins {
  readonly whenLast: readonly Outcome[];
  readonly otherwise: readonly Outcome[];
}

function raffleWins(
  { closingRaffle, buys }: TimerInputs,
  lastChance: bigint,
  isOver: boolean,
): RaffleWins {
  const { draws, prize } = closingRaffle ?? { draws: 0n, prize: 0n };
  const among = (entries: bigint, chance: bigint): Outcome[] =>
    entries === 1n
      ? [{ weight: chance * CERTAINTY, payout: draws * prize }]
      : drawsWon(draws, entries).map((weight, wins) => ({
          weight: chance * weight,
          payout: BigInt(wins) * prize,
        }));
  const whenLast = among(buys + 1n, lastChance);
  if (isOver) return { whenLast, otherwise: [] };
  const otherwise: Outcome[] = [];
  // So many further buys at least, with the chance `reached`; a step of so many more multiplies that.
  let [further, step] = [1n, 1n];
  let reached = CERTAINTY - lastChance;
  let precise = reached * GUARD;
  let stepChance = precise;
  while (lastChance > 0n && draws > 0n && reached * TAIL >= CERTAINTY && further < TAIL) {
    further += step;
    precise = (precise * stepChance) / (CERTAINTY * GUARD);
    const beyond = divideNearest(precise, GUARD);
    otherwise.push(...among(buys + further, reached - beyond));
    reached = beyond;
    if (further >= 2n * GROUPS * step) {
      step *= 2n;
      stepChance = (stepChance * stepChance) / (CERTAINTY * GUARD);
    }
  }
  otherwise.push({ weight: reached * CERTAINTY, payout: 0n });
  return { whenLast, otherwise };
}

/** Of `CERTAINTY`, the chances of 0, 1, … wins in so many draws with replacement by one of so many entries. */
function drawsWon(draws: bigint, entries: bigint): bigint[] {
  const chances: bigint[] = [];
  let [cumulative, given] = [0n, 0n];
  for (let wins = 0n; wins <= draws; wins += 1n) {
    cumulative += combinations(draws, wins) * (entries - 1n) ** (draws - wins);
    const upTo = divideNearest(cumulative * CERTAINTY, entries ** draws);
    chances.push(upTo - given);
    given = upTo;
  }
  return chances;
}

/** The mean of what the raffle pays, rounded down. */
function meanOf({ whenLast, otherwise }: RaffleWins): bigint {
  const paid = [...whenLast, ...otherwise].reduce((sum, o) => sum + o.weight * o.payout, 0n);
  return paid / CERTAINTY ** 2n;
}

function payouts(payout: bigint, dividends: bigint, raffle: RaffleWins): Distribution {
  const outcomes = distribution([
    ...raffle.whenLast.map((won) => ({ ...won, payout: won.payout + payout + dividends })),
    ...raffle.otherwise.map((won) => ({ ...won, payout: won.payout + dividends })),
  ]);
  // Nothing drawn: the raffle's sure outcome leaves its units in every weight.
  return outcomes.every(({ weight }) => weight % CERTAINTY === 0n)
    ? outcomes.map((o) => ({ ...o, weight: o.weight / CERTAINTY }))
    : outcomes;
}

function breakEven(
  { potShare, closingRaffle, alsoWhenLast }: TimerInputs,
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
  if (chance > 0n && !closingRaffle && !alsoWhenLast) {
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
