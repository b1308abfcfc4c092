import { averageRate, averageRateAssumptions, RESTS_ON_PLAYERS } from '../average-rate.ts';
import { CERTAINTY } from '../chance.ts';
import { combinations } from '../combinations.ts';
import { distribution, type Outcome } from '../distribution.ts';
import { exponentialOfMinus } from '../exponential.ts';
import { furtherBuys } from '../further-buys.ts';
import { larger } from '../larger.ts';
import { type OvertakenWins, overtakenChance } from '../longest-champion.ts';
import { memoized } from '../memoized.ts';
import {
  type BreakEvenPoint,
  type Evaluation,
  NotComputable,
  type Ratio,
  type ScenarioPlay,
} from '../model.ts';
import { positivePrice } from '../price.ts';
import { divideNearest } from '../rounding.ts';

export interface ExtendedTimerInputs {
  /** The price of a buy, including all fees. */
  readonly price: bigint;
  /** The pot right after this buy. */
  readonly pot: bigint;
  /** Returns the price of a buy if the previous buy cost `price`. Each buy adds its price to the pot. */
  readonly nextPrice: (price: bigint) => bigint;
  /** The last buyer's share of the pot at the end. */
  readonly lastShare: Ratio;
  /** The raffle divides `share` of the pot into `draws` equal prizes. One buy can win several prizes. */
  readonly raffle: { readonly share: Ratio; readonly draws: bigint };
  readonly patience: PatiencePrize;
  /** Number of earlier buys in this round. */
  readonly buys: bigint;
  readonly secondsSinceStart: bigint;
  /** Null before the first buy. */
  readonly secondsSinceLastBuy: bigint | null;
  /** Seconds left after this buy. A negative number counts as 0. */
  readonly secondsOnTimer: bigint;
  /** Seconds by which each further buy extends the timer. */
  readonly extension: bigint;
}

/** The prize for the player who was champion for the longest time. */
export interface PatiencePrize {
  readonly name: string;
  readonly share: Ratio;
  /** Whether this buy wins the prize if no other buy follows. */
  readonly wonByLast: boolean;
  /** Simulates rounds in which others buy after this buy. `rate` is in buys per second. */
  readonly whenOvertaken: (rate: Ratio) => OvertakenWins;
}

/** A round with more buys is very unlikely, because each buy raises the price. */
export const MOST_FURTHER_BUYS = 1000;

const MOST_DRAWS = 32n;

/** For k ≥ 5, the numbers of further buys from 2^k to 2^(k+1) − 1 are divided into this many groups. */
const GROUPS = 16;

/**
 * Each buy extends a timer by a fixed time. The last buyer wins a share of the pot. Other prizes go to a raffle and to
 * the longest champion, who gets the prize for patience.
 *
 * Further buys are a Poisson process with the rate λ = max(n, 1)/t, after n buys in t seconds. Their number G has the
 * distribution of `furtherBuys`, with θ = λT for T seconds left and μ = λh for the extension h. This buy stays last
 * with the chance P(G = 0) = e^(−θ) and wins a draw with the chance 1/(n + 1 + G). If G is above `MOST_FURTHER_BUYS`,
 * this buy wins nothing.
 *
 * Prizes are shares of the pot at the end. Further buys increase the pot, at most to twice its size.
 *
 * `winsWhenOvertaken` simulates the prize for patience for each range of G: 1, 2 to 3, 4 to 7, … The chance of a range
 * is divided among its values of G in proportion to e^(−λd)·P(G). This P uses θ − λd instead of θ. Here d is `toBeat`,
 * in seconds.
 *
 * @throws {NotComputable} if no time has passed since the start, or an input is invalid
 */
export function extendedTimer(inputs: ExtendedTimerInputs): Evaluation {
  const price = positivePrice(inputs.price);
  requireSane(inputs);
  const rate = averageRate(inputs);
  const { draws } = inputs.raffle;
  const orders = Array.from({ length: Number(draws) + 1 }, (_, wins) =>
    combinations(draws, BigInt(wins)),
  );
  // Most of these results are needed again for the scenarios.
  const drawsWon = memoized((entries: bigint) => drawsWonAmong(orders, entries));
  const neutral = outcomes(inputs, rate, drawsWon);
  const weight = CERTAINTY ** 2n;
  const won = neutral.outcomes.reduce((sum, o) => sum + o.weight * o.payout, 0n);
  const main = share(inputs.pot, inputs.lastShare);
  const besidesMain = (won - neutral.chances[0]! * CERTAINTY * main) / weight;

  return {
    model: { id: 'extended-timer', version: 1 },
    price,
    distribution: distribution(neutral.outcomes),
    assumptions: assumptions(inputs, neutral),
    breakEven: breakEven(price - besidesMain, main),
    scenarios: scenarios(inputs, rate, drawsWon),
    restsOnPlayers: RESTS_ON_PLAYERS,
    dependentPulls:
      'Each buy raises the price of the next buy and extends the timer, so several buys are not independent of each other.',
  };
}

function requireSane(inputs: ExtendedTimerInputs): void {
  const { pot, buys, secondsSinceStart, lastShare, raffle, patience, extension } = inputs;
  if (secondsSinceStart <= 0n) {
    throw new NotComputable('The round has only just begun, so the rate of buying is not known.');
  }
  if (pot < 0n || buys < 0n || extension < 0n) {
    throw new NotComputable('The contract reports a negative pot, extension or number of buys.');
  }
  const shares = [lastShare, raffle.share, patience.share];
  if (shares.some(({ numerator, denominator }) => numerator < 0n || numerator > denominator)) {
    throw new NotComputable('The share of the pot that a prize pays is not between 0 and 100 %.');
  }
  if (shares.reduce((sum, part) => sum + share(pot, part), 0n) > pot) {
    throw new NotComputable('The sum of all prizes is larger than the pot.');
  }
  if (raffle.draws < 1n || raffle.draws > MOST_DRAWS) {
    throw new NotComputable(
      'The number of draws in the raffle is larger than this model can compute.',
    );
  }
}

function share(pot: bigint, { numerator, denominator }: Ratio): bigint {
  return (pot * numerator) / denominator;
}

/** The possible ends of a round after the evaluated buy. */
interface RoundEnd {
  /** The weights add up to the square of `CERTAINTY`. */
  readonly outcomes: Outcome[];
  /** The chances of 0, 1, … further buys, in units of 1/`CERTAINTY`. */
  readonly chances: readonly bigint[];
  readonly overtaken: OvertakenWins;
}

function outcomes(inputs: ExtendedTimerInputs, rate: Ratio, drawsWon: DrawsWon): RoundEnd {
  const { raffle, patience, buys } = inputs;
  const onTimer = larger(inputs.secondsOnTimer, 0n);
  const mu = expected(rate, inputs.extension);
  const chances = furtherBuys(expected(rate, onTimer), mu, MOST_FURTHER_BUYS);
  const pots = potsAtEnd(inputs, chances.length);
  const overtaken = onTimer > 0n ? patience.whenOvertaken(rate) : NEVER;
  const patient = winsByFurtherBuys(patience.wonByLast, overtaken, {
    all: chances,
    afterRecord: overtaken.wins.length === 0 ? [] : afterRecord(overtaken, rate, onTimer, mu),
  });

  const won: Outcome[] = [];
  for (const { first, end } of groupsOf(chances.length)) {
    // Each number of won draws has two entries, one without and one with the prize for patience.
    const merged: Outcome[][] = Array.from({ length: 2 * (Number(raffle.draws) + 1) }, () => []);
    for (let further = first; further < end; further += 1) {
      const pot = pots[further]!;
      const draw = share(pot, raffle.share) / raffle.draws;
      const patiencePrize = share(pot, patience.share);
      const wins = patient[further]!;
      const withoutPrize = chances[further]! - wins;
      let payout = further === 0 ? share(inputs.pot, inputs.lastShare) : 0n;
      for (const [hits, drawn] of drawsWon(buys + 1n + BigInt(further)).entries()) {
        merged[2 * hits]!.push({ weight: withoutPrize * drawn, payout });
        if (wins > 0n) {
          merged[2 * hits + 1]!.push({ weight: wins * drawn, payout: payout + patiencePrize });
        }
        payout += draw;
      }
    }
    won.push(...merged.map(withMeanPayout).filter(({ weight }) => weight > 0n));
  }
  // This buy can always be the last buy. So the largest payout is listed, even if its chance rounds to 0.
  won.push({ weight: 0n, payout: mostOfLast(inputs) });
  const followed = chances.reduce((sum, chance) => sum + chance, 0n);
  const beyond = larger(CERTAINTY - followed, 0n) * CERTAINTY;
  if (beyond > 0n) won.push({ weight: beyond, payout: 0n });
  return { outcomes: won, chances, overtaken };
}

/** Merges outcomes into one outcome with their mean payout, rounded down. Its weight is 0 if none is possible. */
function withMeanPayout(outcomes: readonly Outcome[]): Outcome {
  if (outcomes.length === 1) return outcomes[0]!;
  const weight = outcomes.reduce((sum, o) => sum + o.weight, 0n);
  if (weight === 0n) return { weight, payout: 0n };
  return { weight, payout: outcomes.reduce((sum, o) => sum + o.weight * o.payout, 0n) / weight };
}

/** The payout of a last buyer who also wins every draw. */
function mostOfLast({ pot, lastShare, raffle, patience }: ExtendedTimerInputs): bigint {
  const drawn = (share(pot, raffle.share) / raffle.draws) * raffle.draws;
  return share(pot, lastShare) + (patience.wonByLast ? share(pot, patience.share) : 0n) + drawn;
}

const NEVER: OvertakenWins = { toBeat: 0n, chance: 0n, rounds: 0, wins: [] };

function expected({ numerator, denominator }: Ratio, seconds: bigint): Ratio {
  return { numerator: numerator * seconds, denominator };
}

/** The pot at the end after 0, 1, … further buys. Each pot is limited to twice the present pot. */
function potsAtEnd({ pot, price, nextPrice }: ExtendedTimerInputs, count: number): bigint[] {
  const [pots, most] = [[pot], 2n * pot];
  for (let [further, next] = [1, nextPrice(price)]; further < count; further += 1) {
    const grown = pots[further - 1]! + next;
    pots.push(grown < most ? grown : most);
    if (grown < most) next = nextPrice(next);
  }
  return pots;
}

/**
 * The element at index g is the chance that nobody buys for `toBeat` seconds, and then exactly g buys follow.
 * In units of 1/`CERTAINTY`.
 */
function afterRecord(
  { toBeat, wins }: OvertakenWins,
  rate: Ratio,
  onTimer: bigint,
  mu: Ratio,
): bigint[] {
  const quiet = exponentialOfMinus(expected(rate, toBeat));
  const most = Math.min(2 ** wins.length - 1, MOST_FURTHER_BUYS);
  const chances = furtherBuys(expected(rate, onTimer - toBeat), mu, most);
  return chances.map((chance) => (chance * quiet) / CERTAINTY);
}

/**
 * The element at index g is the chance that exactly g further buys follow and the evaluated buy wins the prize for
 * patience. In units of 1/`CERTAINTY`.
 */
function winsByFurtherBuys(
  wonByLast: boolean,
  overtaken: OvertakenWins,
  chances: { readonly all: readonly bigint[]; readonly afterRecord: readonly bigint[] },
): bigint[] {
  const won = chances.all.map(() => 0n);
  if (wonByLast) won[0] = chances.all[0]!;
  for (const [doubling, count] of overtaken.wins.entries()) {
    const [first, end] = [2 ** doubling, Math.min(2 ** (doubling + 1), won.length)];
    const reached = chances.afterRecord.slice(first, end).reduce((sum, chance) => sum + chance, 0n);
    const wins = (overtaken.chance * BigInt(count)) / BigInt(overtaken.rounds);
    if (reached === 0n) continue;
    // With few simulated rounds, the estimate can exceed the exact chance `reached`.
    const part = wins < reached ? wins : reached;
    for (let further = first; further < end; further += 1) {
      won[further] = ((chances.afterRecord[further] ?? 0n) * part) / reached;
    }
  }
  return won;
}

interface Group {
  readonly first: number;
  /** Exclusive. */
  readonly end: number;
}

/** Divides the numbers from 0 to `count` − 1 into groups. Each small number has its own group. */
function groupsOf(count: number): Group[] {
  const groups: Group[] = [];
  for (let first = 0; first < count; ) {
    const size = Math.floor(2 ** Math.floor(Math.log2(Math.max(first, 1))) / GROUPS);
    const end = Math.min(first + Math.max(size, 1), count);
    groups.push({ first, end });
    first = end;
  }
  return groups;
}

/** The chances that one of `entries` entries wins 0, 1, … draws. In units of 1/`CERTAINTY`. */
type DrawsWon = (entries: bigint) => readonly bigint[];

/** @param orders the element at index n is C(draws, n), the number of ways to win n of the draws */
function drawsWonAmong(orders: readonly bigint[], entries: bigint): bigint[] {
  const draws = orders.length - 1;
  const others = entries - 1n;
  /** The element at index i is others^i. */
  const powers = [1n];
  for (let i = 0; i < draws; i += 1) powers.push(powers[i]! * others);
  const all = entries ** BigInt(draws);
  const chances: bigint[] = [];
  let [cumulative, given] = [0n, 0n];
  for (let wins = 0; wins < draws; wins += 1) {
    cumulative += orders[wins]! * powers[draws - wins]!;
    const upTo = divideNearest(cumulative * CERTAINTY, all);
    chances.push(upTo - given);
    given = upTo;
  }
  chances.push(CERTAINTY - given);
  return chances;
}

function breakEven(missing: bigint, main: bigint): BreakEvenPoint[] {
  if (missing < 0n || main === 0n || missing > main) return [];
  return [
    {
      variable: 'winProbability',
      value: { numerator: missing, denominator: main },
      meaning: 'The smallest chance of staying last at which a buy is worth its price.',
    },
  ];
}

function scenarios(inputs: ExtendedTimerInputs, rate: Ratio, drawsWon: DrawsWon): ScenarioPlay[] {
  const { price, secondsSinceLastBuy, secondsOnTimer } = inputs;
  const scenario = (name: string, won: Outcome[]): ScenarioPlay => ({
    name,
    price,
    distribution: distribution(won),
  });
  return [
    ...(secondsOnTimer > 0n
      ? [scenario('somebody buys at once', overtakenAtOnce(inputs, rate, drawsWon))]
      : []),
    ...(secondsSinceLastBuy !== null && secondsSinceLastBuy > 0n
      ? [
          scenario(
            'as quiet as since the last buy',
            outcomes(inputs, { numerator: 1n, denominator: secondsSinceLastBuy }, drawsWon)
              .outcomes,
          ),
        ]
      : []),
  ];
}

/** The outcomes if somebody buys right after this buy. This buy can then win only raffle prizes. */
function overtakenAtOnce(inputs: ExtendedTimerInputs, rate: Ratio, drawsWon: DrawsWon): Outcome[] {
  const next = inputs.nextPrice(inputs.price);
  return outcomes(
    {
      ...inputs,
      price: next,
      pot: inputs.pot + next,
      lastShare: { numerator: 0n, denominator: 1n },
      patience: { ...inputs.patience, wonByLast: false, whenOvertaken: () => NEVER },
      buys: inputs.buys + 1n,
      secondsOnTimer: inputs.secondsOnTimer + inputs.extension,
    },
    rate,
    drawsWon,
  ).outcomes;
}

function assumptions(
  { secondsOnTimer, extension, patience, ...buysSoFar }: ExtendedTimerInputs,
  { chances, overtaken }: RoundEnd,
): string[] {
  const said: string[] = [];
  if (secondsOnTimer > 0n) {
    said.push(
      'Nobody reacts to this buy: the others go on as before. If somebody buys right after it, it no longer wins the main prize.',
    );
  }
  said.push(...averageRateAssumptions(buysSoFar));
  if (secondsOnTimer > 0n) {
    said.push(
      `Each further buy extends the timer by ${extension} seconds and adds its price to the pot. ` +
        'These additions are counted until the pot has doubled.',
    );
    said.push(...unfollowed(chances), patienceOfOvertaken(patience.name, overtaken));
  }
  said.push(
    patience.wonByLast
      ? `Staying last with this buy wins the prize of the ${patience.name} too.`
      : `Staying last with this buy does not win the prize of the ${patience.name}.`,
  );
  said.push(
    'Prizes are shares of the pot at the end, and the raffle is drawn among all buys of the round.',
  );
  return said;
}

/** One sentence about rounds beyond `MOST_FURTHER_BUYS`. None if their chance is below 0.01 %. */
function unfollowed(chances: readonly bigint[]): string[] {
  const beyond = CERTAINTY - chances.reduce((sum, chance) => sum + chance, 0n);
  if (beyond * 10n ** 4n < CERTAINTY) return [];
  return [
    `With a chance of ${percent(Number(beyond) / Number(CERTAINTY))} the round has more than ` +
      `${MOST_FURTHER_BUYS} further buys or never ends at that rate; then this buy wins nothing.`,
  ];
}

function patienceOfOvertaken(name: string, overtaken: OvertakenWins): string {
  if (overtaken.rounds === 0)
    return `If the player is overtaken, the player cannot become the ${name}.`;
  const { mean, standardError } = overtakenChance(overtaken);
  return (
    `The player is overtaken and still becomes the ${name} with a chance of ${percent(mean)}. ` +
    `This chance comes from ${overtaken.rounds} simulated rounds, and its standard error is ${percent(standardError)}.`
  );
}

function percent(chance: number): string {
  return `${Number((100 * chance).toPrecision(3))} %`;
}
