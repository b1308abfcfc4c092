import { expect, test } from 'vitest';
import { historyPreview as schema } from '../../schema/answers/history.ts';
import { figures, unreachable } from './lines.fixture.ts';
import { historyPreview } from './preview.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
/** From 1 November 2026. */
const hourly = (hours: number) =>
  Array.from({ length: hours }, (_, index) => figures(index * HOUR));

test('covers the last 30 days and 48 hours of the series, which end with its last line', () => {
  const preview = historyPreview('timer-game', hourly(41 * 24 + 1), 'public');
  expect(preview).toMatchObject({
    key: 'timer-game',
    interval: 'day',
    from: '2026-11-13T00:00:00.000Z',
    to: '2026-12-12T00:00:00.000Z',
    recent: {
      interval: 'hour',
      from: '2026-12-10T01:00:00.000Z',
      to: '2026-12-12T00:00:00.000Z',
    },
    note: null,
  });
  expect(preview.points).toHaveLength(30);
  expect(preview.points[0]).toMatchObject({ at: '2026-11-13T00:00:00.000Z', count: 24 });
  expect(preview.points.at(-1)).toMatchObject({ at: '2026-12-12T00:00:00.000Z', count: 1 });
  expect(preview.recent.points).toHaveLength(48);
  expect(schema.parse(preview)).toEqual(preview);
  expect(Object.keys(preview)).toEqual([
    ...['key', 'interval', 'from', 'to', 'points', 'recent', 'note'],
  ]);
});

test('ends with a read that gave no figures, so that the gap at the end is seen', () => {
  const lines = [...hourly(24), unreachable('2026-11-03T05:06:07.000Z')];
  const preview = historyPreview('timer-game', lines, 'public');
  expect(preview.to).toBe('2026-11-03T05:06:07.000Z');
  expect(preview.points.map(({ at }) => at)).toEqual(['2026-11-01T00:00:00.000Z']);
});

test('does not end with a line marked wrong, and makes no point of it', () => {
  const wrong = figures(90 * DAY, { wrong: 'A node of another chain.' });
  expect(historyPreview('timer-game', [...hourly(3), wrong], 'public')).toEqual(
    historyPreview('timer-game', hourly(3), 'public'),
  );
});

test('names a model change and the local network', () => {
  const lines = [figures(0), figures(1, { model: { id: 'timer', version: 2 } })];
  const preview = historyPreview('timer-game', lines, 'local');
  expect(preview.network).toBe('local');
  expect(preview.points).toMatchObject([
    { model: { id: 'timer', version: 2 }, earlierModels: [{ id: 'timer', version: 1 }] },
  ]);
  expect(schema.parse(preview)).toEqual(preview);
});

test('of an empty series has no points, and a note', () => {
  expect(historyPreview('timer-game', [], 'public')).toEqual({
    key: 'timer-game',
    ...{ interval: 'day', from: null, to: null, points: [] },
    recent: { interval: 'hour', from: null, to: null, points: [] },
    note: 'No usable data has been collected for this game yet.',
  });
});

test('of a game that could only be read without figures says so', () => {
  const preview = historyPreview('a', [unreachable('2026-11-03T05:06:07.000Z')], 'public');
  expect(preview.points).toEqual([]);
  expect(preview.note).toBe('The game was read in this time, but no figures could be given.');
});
