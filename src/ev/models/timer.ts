import { CERTAINTY } from '../chance.ts';
import { combinations } from '../combinations.ts';
import { type Distribution, distribution, type Outcome } from '../distribution.ts';
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
  /** Buys before this one: of the round, or of all time where the contract does not tell rounds apart. */
  readonly buys: bigint;
  /** How many of them took the prize, as the contract counts; leave out where it keeps no count. */
  readonly prizesTaken?: bigint;
  readonly secondsSinceStart: bigint;
  /** Null before the first buy. */
  readonly secondsSinceLastBuy: bigint | null;
  /** Time on the clock after this buy; what lies in the past counts as no time. */
  readonly secondsOnClock: bigint;
  /**
   * The pot right after this buy, if the last buyer takes the share before it; leave out where the clock has
   * not run out.
   */
  readonly potIfTakenFirst?: bigint;
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

/** A chance that rests on fewer buys than this rests on little, and the answer says so. */
const FEW_BUYS = 10n;

/** No event in n attempts leaves chances up to 3/n, at a confidence of 95 % (the "rule of three"). */
const RULE_OF_THREE = 3n;

/**
 * Every buy resets a clock to T seconds, and who bought last when it runs out takes a share of the pot:
 * W = ⌊share·pot⌋ and what the last one takes on top, with chance q, rounded to 36 decimals once. Dividends,
 * where the contract fixes them, come either way. Amounts are in the smallest unit of the coin that is
 * played with.
 *
 * Where the contract counts the prizes taken, q is its own record: of the n buys before this one every fate is
 * settled once this one is made, and w of them took the prize, so q = w/n, as if this one were any of them.
 * That holds however buys are spread. Without a count, or before the first prize, which leaves no record to go
 * by, buys are a Poisson process with the average rate λ = max(n, 1)/t since the start t seconds ago, and
 * q = e^(−λT), the chance of no event. Buys that come in bursts leave longer gaps than that, so that it can be
 * too low by any factor: beside a record it is a scenario, and where no prize was taken in n buys another one is
 * the chance of 3/n that this still allows.
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
 * @throws {NotComputable} when no time has passed since the start (no rate is known), or an input is absurd.
 */
export function timer(inputs: TimerInputs): Evaluation {
  const price = positivePrice(inputs.price);
  requireSane(inputs);
  const { buys, prizesTaken = 0n, secondsSinceStart, secondsOnClock } = inputs;
  const dividends = inputs.dividends ?? 0n;

  const average = quietChance(larger(buys, 1n), secondsSinceStart, secondsOnClock);
  const hasRecord = prizesTaken > 0n;
  const chance = hasRecord ? ofCertainty(prizesTaken, buys, secondsOnClock) : average;
  const play = (q: bigint, pot = inputs.pot): Distribution =>
    payouts(wonByLast(inputs, pot), dividends, raffleWins(inputs, q));
  const scenario = (name: string, distribution: Distribution): ScenarioPlay => ({
    name,
    price,
    distribution,
  });
  const missing = price - dividends - meanOf(raffleWins(inputs, chance));

  return {
    model: { id: 'timer', version: 2 },
    price,
    distribution: play(chance),
    assumptions: [
      ...(secondsOnClock > 0n
        ? [
            'Nobody reacts to this buy: the others go on as before. A buy right after it takes the prize away from it.',
          ]
        : []),
      ...(hasRecord ? recordAssumptions(inputs, prizesTaken) : rateAssumptions(inputs)),
      'Whoever is last when the clock runs out takes the prize.',
      ...(inputs.closingRaffle
        ? [
            'The raffle at the end is drawn among all buys of the round, those still expected included, ' +
              'for prizes of the pot after this buy.',
          ]
        : []),
      ...(inputs.potIfTakenFirst === undefined
        ? []
        : [
            'The clock has run out for the last buyer, who may take the share of the pot before this buy; here that does not happen.',
          ]),
    ],
    breakEven: breakEven(inputs, wonByLast(inputs, inputs.pot), missing, chance),
    scenarios: [
      ...(secondsOnClock > 0n
        ? [scenario('somebody buys at once', [{ weight: 1n, payout: dividends }])]
        : []),
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
    dependentPulls:
      'Each buy takes the place of the one before it, so that several buys are not independent of each other.',
  };
}

function recordAssumptions({ buys }: TimerInputs, prizesTaken: bigint): string[] {
  return [
    `This buy takes the prize as often as the ones before it did: ${times(prizesTaken)} in ${buys} buys, ` +
      'as the contract counts.',
    ...(buys < FEW_BUYS ? [`That rests on no more than ${counted(buys)}.`] : []),
  ];
}

function rateAssumptions(inputs: TimerInputs): string[] {
  const { buys, prizesTaken, secondsSinceStart } = inputs;
  return [
    "Buys keep arriving at the round's own average rate, independently of each other: " +
      `${buys} before this one in ${secondsSinceStart} seconds${buys > 0n ? '' : ', counted as one'}.`,
    ...(buys < FEW_BUYS ? [`That rests on no more than ${counted(buys)}.`] : []),
    ...(prizesTaken === undefined
      ? []
      : ['The contract counts the prizes taken, and none has been taken yet.']),
  ];
}

function times(count: bigint): string {
  return count === 1n ? 'once' : `${count} times`;
}

function counted(buys: bigint): string {
  return buys === 1n ? '1 buy' : `${buys} buys`;
}

/** Other ways to read the same chain, each with its chance of staying last. */
function otherChances(inputs: TimerInputs, average: bigint): [name: string, chance: bigint][] {
  const { buys, prizesTaken, secondsSinceLastBuy, secondsOnClock } = inputs;
  const chances: [string, bigint][] = [];
  if (prizesTaken !== undefined && prizesTaken > 0n) {
    chances.push(['buys arrive evenly, at the average rate since the start', average]);
  }
  if (prizesTaken === 0n && buys > RULE_OF_THREE) {
    chances.push([
      `the highest chance that no prize in ${buys} buys leaves open`,
      ofCertainty(RULE_OF_THREE, buys, secondsOnClock),
    ]);
  }
  if (secondsSinceLastBuy !== null && secondsSinceLastBuy > 0n) {
    chances.push([
      'as quiet as since the last buy',
      quietChance(1n, secondsSinceLastBuy, secondsOnClock),
    ]);
  }
  return chances;
}

function requireSane(inputs: TimerInputs): void {
  const { pot, potShare, dividends, buys, prizesTaken, secondsSinceStart, closingRaffle } = inputs;
  if (secondsSinceStart <= 0n) {
    throw new NotComputable('The round has only just begun, so the rate of buying is not known.');
  }
  if (pot < 0n || buys < 0n || (dividends ?? 0n) < 0n) {
    throw new NotComputable('The contract reports a negative pot, dividend or number of buys.');
  }
  if (prizesTaken !== undefined && (prizesTaken < 0n || prizesTaken > buys)) {
    throw new NotComputable('The contract reports more prizes taken than buys.');
  }
  const { numerator, denominator } = potShare;
  if (denominator <= 0n || numerator <= 0n || numerator > denominator) {
    throw new NotComputable('The share of the pot that the last buyer takes is not a share.');
  }
  const also = inputs.alsoWhenLast ?? 0n;
  if (also < 0n || also * denominator > pot * (denominator - numerator)) {
    throw new NotComputable('What the last buyer takes on top is not a part of the pot.');
  }
  if ((inputs.potIfTakenFirst ?? 0n) < 0n) {
    throw new NotComputable('The contract reports a negative pot.');
  }
  if (!closingRaffle) return;
  const { draws, prize } = closingRaffle;
  if (draws < 0n || draws > MOST_DRAWS || prize < 0n || draws * prize > pot) {
    throw new NotComputable('The prizes of the raffle are not a part of the pot.');
  }
}

function wonByLast({ potShare, alsoWhenLast }: TimerInputs, pot: bigint): bigint {
  return (pot * potShare.numerator) / potShare.denominator + (alsoWhenLast ?? 0n);
}

/** Of `CERTAINTY`, a chance of so many in so many; a buy without a clock is the last one. */
function ofCertainty(wins: bigint, buys: bigint, secondsOnClock: bigint): bigint {
  return secondsOnClock <= 0n ? CERTAINTY : divideNearest(wins * CERTAINTY, buys);
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
  { closingRaffle, buys, secondsOnClock }: TimerInputs,
  lastChance: bigint,
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
  if (secondsOnClock <= 0n) return { whenLast, otherwise: [] };
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
          'The pot after this buy from which on a buy is worth its price at the assumed chance.',
      });
    }
  }
  return points;
}
