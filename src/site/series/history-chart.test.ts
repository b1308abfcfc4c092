import { expect, test } from 'vitest';
import type { HistoryPoint } from '../../schema/answers/history.ts';
import { historyChart } from './history-chart.ts';

const FROM = '2026-11-01T00:00:00.000Z';
const point = (day: number, mean: number) =>
  ({
    at: new Date(Date.parse(FROM) + day * 86_400_000).toISOString(),
    houseEdgePct: { open: mean, high: mean, low: mean, close: mean, mean },
  }) as HistoryPoint;
const chart = (...points: [day: number, mean: number][]) =>
  historyChart(
    points.map(([day, mean]) => point(day, mean)),
    FROM,
    30,
  );

test('a line has a point for each day, and a larger edge is higher', () => {
  expect(chart([0, 3], [1, 7], [29, 5])).toMatchObject({
    lines: ['M5 75L15.7 5'],
    dots: [{ x: 315, y: 40 }],
    lowest: 3,
    highest: 7,
    zero: null,
    isUnchanged: false,
  });
});

test('a day without figures is a gap', () => {
  expect(chart([0, 3], [1, 3], [3, 3], [4, 3])!.lines).toEqual([
    'M5 40L15.7 40',
    'M37.1 40L47.8 40',
  ]);
});

test('a small change looks small, and a tiny change counts as unchanged', () => {
  expect(chart([0, 3], [1, 3.2])).toMatchObject({
    lines: ['M5 43.5L15.7 36.5'],
    isUnchanged: false,
  });
  expect(chart([0, 3.74], [1, 3.741])!.isUnchanged).toBe(true);
});

test('an edge of 0 is drawn if the edge went from the house to the player', () => {
  expect(chart([0, -3], [1, 1])).toMatchObject({ lines: ['M5 75L15.7 5'], zero: 22.5 });
});

test('no points give no chart', () => {
  expect(chart()).toBeNull();
});
