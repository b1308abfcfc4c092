import { expect, test } from 'vitest';
import { deviationPlot } from './deviation-plot.ts';
import type { MonteCarloRow } from './monte-carlo.ts';

const row = (key: string, difference: number | null): MonteCarloRow => ({
  key,
  name: key.toUpperCase(),
  state: null,
  code: '',
  model: '',
  plays: '',
  difference,
  differenceText: '',
  spread: null,
  noticeable: null,
  rarePrizes: null,
});

test('each game has one line, with a dot for each state, on an axis from −3 to +3', () => {
  const plot = deviationPlot([row('a', -3), row('a', 1.5), row('b', 0), row('b', 3)]);
  expect(plot.games).toEqual([
    {
      name: 'A',
      dots: [
        { at: 5, isOutside: true },
        { at: 72.5, isOutside: false },
      ],
    },
    {
      name: 'B',
      dots: [
        { at: 50, isOutside: false },
        { at: 95, isOutside: true },
      ],
    },
  ]);
  expect(plot.ticks.map(({ text }) => text)).toEqual(['−3', '−2', '−1', '0', '+1', '+2', '+3']);
  expect(plot.zero).toBe(50);
  expect(plot.band).toEqual({ from: 20, width: 60 });
});

test('a difference of two standard errors is inside the band, a larger one is outside', () => {
  const [game] = deviationPlot([row('a', -2), row('a', -2.01), row('a', 2.01)]).games;
  expect(game!.dots.map(({ isOutside }) => isOutside)).toEqual([false, true, true]);
});

test('the axis grows with a larger difference, so that no dot is cut off', () => {
  const plot = deviationPlot([row('a', 4.2)]);
  expect(plot.ticks[0]!.text).toBe('−5');
  expect(plot.games[0]!.dots[0]!.at).toBeLessThan(95);
});

test('a state without a difference has no dot', () => {
  expect(deviationPlot([row('a', null)]).games).toEqual([]);
});
