import { CERTAINTY } from './chance.ts';
import { exponentialOfMinus } from './exponential.ts';
import { larger } from './larger.ts';
import type { Ratio } from './model.ts';
import { sfc32 } from './sfc32.ts';

/**
 * The state of the prize for patience. Times and durations are in seconds. A stay is the time as last buyer. The buyer
 * with the longest stay so far is champion. A reign is the time as champion. The longest reign wins the prize.
 */
export interface Endurance {
  readonly hasChampion: boolean;
  /** When the champion's longest stay began. */
  readonly championSince: bigint;
  /** The length of the champion's longest stay. */
  readonly championDuration: bigint;
  /** The longest stay that ended before `championSince`; 0 if none. */
  readonly previousDuration: bigint;
  /** The longest reign that has ended. It is −1 before the first reign has ended. */
  readonly longestReign: bigint;
}

/** Returns the state after a buyer was the last buyer for `duration` seconds from `since` on. */
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

/** How long the reign of the current champion has lasted at `time`. */
function reignUntil({ championSince, previousDuration }: Endurance, time: bigint): bigint {
  return time - (championSince + previousDuration);
}

/** Whether a buy at `now` wins the prize for patience, if no buy follows until `end`. */
export function winsByStaying(atBuy: Endurance, now: bigint, end: bigint): boolean {
  if (atBuy.hasChampion && end - now <= atBuy.championDuration) return false;
  const atEnd = afterStay(atBuy, now, end - now);
  return reignUntil(atEnd, end) > atEnd.longestReign;
}

/** The result of `winsWhenOvertaken`. */
export interface OvertakenWins {
  /** In seconds. The buy becomes champion if no further buy follows for longer than this time. */
  readonly toBeat: bigint;
  /**
   * The chance that the first further buy comes after `toBeat` seconds, but before the timer ends. In units of
   * 1/`CERTAINTY`.
   */
  readonly chance: bigint;
  readonly rounds: number;
  /**
   * Entry i is the number of simulated rounds in which this buy wins the prize. These rounds have 2^i to 2^(i+1) − 1
   * further buys.
   */
  readonly wins: readonly number[];
}

const SEED = 1;
const [FEWEST_ROUNDS, MOST_ROUNDS] = [128, 2048];
/** Limits the simulation to a few milliseconds. */
const MOST_STAYS = 50_000;

/**
 * Simulates rounds in which this buy becomes champion before the next buy. Counts the rounds in which this buy still
 * wins the prize for patience. No formula for these wins is known.
 *
 * The returned `chance` is exact: e^(−λd) − e^(−λT). λ is `rate`, d is `toBeat`, and T is the time left in seconds. The
 * seed is fixed, so the same state gives the same answer.
 *
 * @param rate further buys per second
 * @param most limit for further buys; a round with more counts as lost
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

/** Times are in seconds after the buy. */
interface Round {
  readonly end: number;
  /** The longest time for which an earlier buyer stayed the last buyer. */
  readonly previous: number;
  /** The longest time for which an earlier buyer stayed champion. */
  readonly reign: number;
}

/**
 * Simulates a round in which our buy is the last buy for `stay` seconds. Returns the number of further buys. Returns
 * null if our buy does not win the prize, or if more than `most` buys follow.
 */
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

/** The chance that the buy is overtaken and still wins, and the standard error. Both are from 0 to 1. */
export function overtakenChance({ chance, rounds, wins }: OvertakenWins): {
  readonly mean: number;
  readonly standardError: number;
} {
  if (rounds === 0) return { mean: 0, standardError: 0 };
  const reached = Number(chance) / Number(CERTAINTY);
  const won = wins.reduce((sum, count) => sum + count, 0) / rounds;
  // `1 / rounds` keeps the standard error above 0 if no round, or every round, is won.
  const spread = Math.max(won * (1 - won), 1 / rounds);
  return { mean: reached * won, standardError: reached * Math.sqrt(spread / rounds) };
}
