import { CERTAINTY } from './chance.ts';
import { exponentialOfMinus } from './exponential.ts';
import { larger } from './larger.ts';
import type { Ratio } from './model.ts';
import { sfc32 } from './sfc32.ts';

/**
 * A prize for patience on a timer: the champion has the longest stay as last buyer so far, and the prize goes
 * to the buyer who was champion for the longest time. Times and durations in seconds.
 */
export interface Endurance {
  /** False before anybody is the champion of the round. */
  readonly hasChampion: boolean;
  /** When the champion's longest stay as last buyer began. */
  readonly championSince: bigint;
  /** How long that stay was. */
  readonly championDuration: bigint;
  /** The longest stay before the champion's; 0 where there is none. */
  readonly previousDuration: bigint;
  /** The longest time as champion of those who were it before; −1 before there is one. */
  readonly longestReign: bigint;
}

/** The records after somebody was last from `since` for `duration`. */
export function afterStay(before: Endurance, since: bigint, duration: bigint): Endurance {
  if (!before.hasChampion) {
    return { ...before, hasChampion: true, championSince: since, championDuration: duration };
  }
  if (duration <= before.championDuration) return before;
  return {
    hasChampion: true,
    championSince: since,
    championDuration: duration,
    previousDuration: before.championDuration,
    longestReign: larger(before.longestReign, reignUntil(before, since + before.championDuration)),
  };
}

/** How long the champion has been it at that time. */
export function reignUntil({ championSince, previousDuration }: Endurance, time: bigint): bigint {
  return time - (championSince + previousDuration);
}

/** Whether who buys at `now` and stays last until `end` wins the prize for patience. */
export function winsByStaying(atBuy: Endurance, now: bigint, end: bigint): boolean {
  if (atBuy.hasChampion && end - now <= atBuy.championDuration) return false;
  const atEnd = afterStay(atBuy, now, end - now);
  return reignUntil(atEnd, end) > atEnd.longestReign;
}

/** How often a buy that is overtaken wins all the same. */
export interface OvertakenWins {
  /** Seconds that the buy has to stay last for, and more. */
  readonly toBeat: bigint;
  /** Of `CERTAINTY`, the chance to stay longer than the champion did and be overtaken then. */
  readonly chance: bigint;
  /** Simulated rounds in which that happens. */
  readonly rounds: number;
  /** In how many of them the prize is won, by further buys until the end: 1, 2 to 3, 4 to 7, … */
  readonly wins: readonly number[];
}

const SEED = 1;
const [FEWEST_ROUNDS, MOST_ROUNDS] = [128, 2048];
/** Simulated buys in all, so that the answer takes milliseconds. */
const MOST_STAYS = 50_000;

/**
 * How often a buy at `now` wins the prize for patience although others buy after it, found by simulated whole
 * rounds: stays and reigns depend on every later gap, and no closed form is known. Only rounds in which the buy
 * stays longer than the champion did and is overtaken then are simulated; the chance of that,
 * e^(−λd) − e^(−λT), is exact. The first stay is drawn by strata, and the seed is fixed: the same state
 * gives the same answer.
 *
 * @param rate further buys a second
 * @param most further buys that are followed; rounds with more count as lost
 */
export function winsWhenOvertaken(
  atBuy: Endurance,
  clock: { readonly now: bigint; readonly end: bigint; readonly extension: bigint },
  rate: Ratio,
  most: number,
): OvertakenWins {
  const onClock = larger(clock.end - clock.now, 0n);
  const toBeat = atBuy.hasChampion ? atBuy.championDuration : 0n;
  const chance = toBeat < onClock ? quiet(rate, toBeat) - quiet(rate, onClock) : 0n;
  if (chance === 0n) return { toBeat, chance, rounds: 0, wins: [] };

  const lambda = Number(rate.numerator) / Number(rate.denominator);
  const extension = Number(clock.extension);
  const before = afterStay(atBuy, clock.now, toBeat + 1n);
  const start: Round = {
    end: Number(onClock),
    previous: Number(toBeat),
    reign: Number(before.longestReign),
  };
  const random = sfc32(SEED);
  const uniform = () => (random() + 0.5) / 2 ** 32;
  const rounds = roundsFor(lambda * start.end, lambda * extension, most);
  const overtakenSoon = -Math.expm1(-lambda * (start.end - start.previous));
  const wins: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const stratum = (round + uniform()) / rounds;
    const stay = start.previous - Math.log1p(-stratum * overtakenSoon) / lambda;
    const further = simulated(start, stay, most, () => -Math.log(uniform()) / lambda, extension);
    if (further === null) continue;
    const doubling = 31 - Math.clz32(further);
    while (wins.length <= doubling) wins.push(0);
    wins[doubling]! += 1;
  }
  return { toBeat, chance, rounds, wins };
}

/** A round as a simulation starts it, in seconds after the buy. */
interface Round {
  readonly end: number;
  /** The longest stay before the buy. */
  readonly previous: number;
  /** The longest reign before the buy's own. */
  readonly reign: number;
}

/** Further buys until the end when the buy wins; null when another one does. */
function simulated(
  start: Round,
  stay: number,
  most: number,
  gap: () => number,
  extension: number,
): number | null {
  let [since, duration, previous] = [0, stay, start.previous];
  let [longestReign, isChampion, isLongest] = [start.reign, true, false];
  let [time, end] = [stay, start.end];
  for (let further = 1; further <= most; further += 1) {
    end += extension;
    const next = Math.min(time + gap(), end);
    if (next - time > duration) {
      const reign = time + duration - (since + previous);
      if (reign > longestReign) [longestReign, isLongest] = [reign, isChampion];
      [previous, since, duration, isChampion] = [duration, time, next - time, false];
    }
    time = next;
    if (time >= end) {
      const reign = end - (since + previous);
      return (reign > longestReign ? isChampion : isLongest) ? further : null;
    }
    if (!isChampion && !isLongest) return null;
  }
  return null;
}

function roundsFor(theta: number, mu: number, most: number): number {
  const expected = mu < 1 ? Math.min(theta / (1 - mu), most) : most;
  const rounds = Math.floor(MOST_STAYS / (1 + expected));
  return Math.max(FEWEST_ROUNDS, Math.min(MOST_ROUNDS, rounds));
}

function quiet({ numerator, denominator }: Ratio, seconds: bigint): bigint {
  return exponentialOfMinus({ numerator: numerator * seconds, denominator });
}

/** The chance to win although overtaken, from 0 to 1, and its standard error. */
export function overtakenChance({ chance, rounds, wins }: OvertakenWins): {
  readonly mean: number;
  readonly standardError: number;
} {
  if (rounds === 0) return { mean: 0, standardError: 0 };
  const reached = Number(chance) / Number(CERTAINTY);
  const won = wins.reduce((sum, count) => sum + count, 0) / rounds;
  // No win in n rounds says little more than one in n.
  const spread = Math.max(won * (1 - won), 1 / rounds);
  return { mean: reached * won, standardError: reached * Math.sqrt(spread / rounds) };
}
