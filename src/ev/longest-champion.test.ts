import { expect, test } from 'vitest';
import { CERTAINTY } from './chance.ts';
import {
  afterStay,
  type Endurance,
  overtakenChance,
  winsByStaying,
  winsWhenOvertaken,
} from './longest-champion.ts';

const nobody: Endurance = {
  hasChampion: false,
  championSince: 0n,
  championDuration: 0n,
  previousDuration: 0n,
  longestReign: -1n,
};
const rate = { numerator: 1n, denominator: 1000n };
const clock = { now: 10_000n, end: 15_000n, extension: 100n };

test('a buyer who stays longer than the champion replaces it, and the reign of the old one is kept', () => {
  const first = afterStay(nobody, 0n, 50n);
  const second = afterStay(first, 50n, 80n);
  // The first buyer stayed from 0 to 50. The second has stayed since 50. From 100 on, the second stay is the longest.
  expect(second).toEqual({
    hasChampion: true,
    championSince: 50n,
    championDuration: 80n,
    previousDuration: 50n,
    longestReign: 100n,
  });
  expect(afterStay(second, 130n, 80n)).toBe(second);
});

test('the only buyer of a round wins by staying', () => {
  expect(winsByStaying(nobody, 0n, 100n)).toBe(true);
});

test('a stay that is not the longest wins nothing', () => {
  expect(winsByStaying({ ...nobody, hasChampion: true, championDuration: 100n }, 0n, 100n)).toBe(
    false,
  );
});

test('a record longer than the timer leaves an overtaken buy no chance', () => {
  const record = { ...nobody, hasChampion: true, championDuration: 5000n };
  expect(winsWhenOvertaken(record, clock, rate, 1000)).toMatchObject({
    chance: 0n,
    rounds: 0,
    wins: [],
  });
});

test('the chance to stay longer than the record and then be overtaken is exact', () => {
  const record = { ...nobody, hasChampion: true, championDuration: 2000n, championSince: 9000n };
  const { chance } = winsWhenOvertaken(record, clock, rate, 1000);
  expect(Number(chance) / Number(CERTAINTY)).toBeCloseTo(Math.exp(-2) - Math.exp(-5), 12);
});

test('a reign that can no longer be beaten leaves nothing to win', () => {
  const record = { ...nobody, hasChampion: true, longestReign: 10n ** 9n };
  expect(overtakenChance(winsWhenOvertaken(record, clock, rate, 1000)).mean).toBe(0);
});

test('agrees with an independent simulation of whole rounds by the rules of the contract', () => {
  const record = { ...nobody, hasChampion: true, championDuration: 800n, championSince: 8500n };
  const { mean, standardError } = overtakenChance(winsWhenOvertaken(record, clock, rate, 1000));
  let state = 1;
  const uniform = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
  const plays = 20_000;
  let wins = 0;
  for (let play = 0; play < plays; play += 1) {
    let [time, end, endurance, holder, warrior] = [10_000, 15_000, record, 'old', 'old'];
    let [last, reign] = ['me', record.longestReign];
    for (;;) {
      const next = Math.min(end, Math.ceil(time - 1000 * Math.log(uniform())));
      const after = afterStay(endurance, BigInt(time), BigInt(next - time));
      if (after !== endurance) {
        if (after.longestReign > reign) [reign, warrior] = [after.longestReign, holder];
        [holder, endurance] = [last, after];
      }
      if (next >= end) break;
      [time, end, last] = [next, end + 100, 'other'];
    }
    const final = BigInt(end) - endurance.championSince - endurance.previousDuration;
    if (final > reign) warrior = holder;
    if (warrior === 'me' && last === 'other') wins += 1;
  }
  const spread = Math.sqrt((mean * (1 - mean)) / plays);
  expect(Math.abs(wins / plays - mean)).toBeLessThan(4 * Math.hypot(spread, standardError));
});
