import { expect, test } from 'vitest';
import { averageRate, averageRateAssumptions, fewBuysAssumption } from './average-rate.ts';

test('the average rate counts one buy before the first one', () => {
  expect(averageRate({ buys: 5n, secondsSinceStart: 60n })).toEqual({
    numerator: 5n,
    denominator: 60n,
  });
  expect(averageRate({ buys: 0n, secondsSinceStart: 60n }).numerator).toBe(1n);
  expect(averageRateAssumptions({ buys: 0n, secondsSinceStart: 60n })[0]).toContain(
    '0 before this one in 60 seconds, counted as one',
  );
});

test('an estimate from fewer than ten buys says how few', () => {
  expect(fewBuysAssumption(0n)).toEqual([
    'There is no buy in this round yet, so the rate of this round is not known.',
  ]);
  expect(fewBuysAssumption(1n)).toEqual(['This rate rests on a single buy.']);
  expect(fewBuysAssumption(2n)).toEqual(['This rate rests on no more than 2 buys.']);
  expect(fewBuysAssumption(9n)).toEqual(['This rate rests on no more than 9 buys.']);
  expect(fewBuysAssumption(10n)).toEqual([]);
});
