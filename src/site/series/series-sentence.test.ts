import { expect, test } from 'vitest';
import type { HistoryPoint } from '../../schema/answers/history.ts';
import { seriesLinkText, seriesSentence } from './series-sentence.ts';

const point = (day: string, mean: number) =>
  ({ at: `2026-11-${day}T00:00:00.000Z`, houseEdgePct: { mean } }) as HistoryPoint;
const sentence = (...points: HistoryPoint[]) => {
  const means = points.map(({ houseEdgePct }) => houseEdgePct.mean);
  const [lowest, highest] = [Math.min(...means), Math.max(...means)];
  return seriesSentence(points, { lowest, highest, isUnchanged: highest - lowest < 0.05 });
};

test('the sentence gives the first, the last, the lowest and the highest edge', () => {
  expect(sentence(point('01', 3), point('02', 5), point('30', 4))).toBe(
    '3\u00a0% on 1 Nov 2026, 4\u00a0% on 30 Nov 2026. Lowest 3\u00a0%, highest 5\u00a0%.',
  );
});

test('the sentence says so if the edge did not change, and gives one value for a single day', () => {
  expect(sentence(point('01', 3.74), point('30', 3.741))).toBe(
    'Unchanged at 3.74\u00a0% from 1 Nov 2026 to 30 Nov 2026.',
  );
  expect(sentence(point('30', 3.74))).toBe('3.74\u00a0% on 30 Nov 2026.');
});

test('the link to the line gives the edge at its start', () => {
  const points = [point('01', 3), point('30', 4)];
  const link = (isUnchanged: boolean) => seriesLinkText(points, { isUnchanged });
  expect(link(false)).toBe('was 3\u00a0% on 1 Nov 2026');
  expect(link(true)).toBe('Unchanged since 1 Nov 2026');
  expect(seriesLinkText(points.slice(1), { isUnchanged: true })).toBe('Last 30 days');
  expect(seriesLinkText([], null)).toBe('Last 30 days');
});
