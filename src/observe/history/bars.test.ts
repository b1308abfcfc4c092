import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { larger } from '../../ev/larger.ts';
import { type Bar, barsOf, type Figures, figuresOf, INTERVAL_MS } from './bars.ts';
import { figures, MODEL, unreachable } from './lines.fixture.ts';

const at = (time: string, changes: Partial<Figures> = {}) => figures(1, { at: time, ...changes });

describe('bars', () => {
  test('give the first, highest, lowest and last value of an hour, and the mean', () => {
    const lines = [
      at('2026-11-01T10:00:00.000Z', { evPerPullWei: '-5', houseEdgePct: 1 }),
      at('2026-11-01T10:30:00.000Z', { evPerPullWei: '3', houseEdgePct: 2 }),
      at('2026-11-01T10:59:59.999Z', { evPerPullWei: '-6', houseEdgePct: 2 }),
      at('2026-11-01T11:00:00.000Z', { evPerPullWei: '7', houseEdgePct: -4 }),
    ];
    expect(barsOf(lines, 'hour')).toEqual([
      {
        start: Date.UTC(2026, 10, 1, 10),
        // −8 ÷ 3, rounded toward minus infinity, is −3.
        evPerPullWei: { open: -5n, high: 3n, low: -6n, close: -6n, mean: -3n },
        houseEdgePct: { open: 1, high: 2, low: 1, close: 2, mean: 1.666667 },
        count: 3,
        model: MODEL,
        earlierModels: [],
      },
      {
        start: Date.UTC(2026, 10, 1, 11),
        evPerPullWei: { open: 7n, high: 7n, low: 7n, close: 7n, mean: 7n },
        houseEdgePct: { open: -4, high: -4, low: -4, close: -4, mean: -4 },
        count: 1,
        model: MODEL,
        earlierModels: [],
      },
    ]);
  });

  test('leave gaps as gaps', () => {
    const lines = [at('2026-11-01T10:00:00.000Z'), at('2026-11-03T23:00:00.000Z')];
    const starts = (interval: 'hour' | 'day') => barsOf(lines, interval).map(({ start }) => start);
    expect(starts('hour')).toEqual([Date.UTC(2026, 10, 1, 10), Date.UTC(2026, 10, 3, 23)]);
    expect(starts('day')).toEqual([Date.UTC(2026, 10, 1), Date.UTC(2026, 10, 3)]);
  });

  test('name the model of the last figure, and the models before a change', () => {
    const model = (version: number) => ({ model: { id: 'timer', version } });
    const lines = [1, 2, 2, 1, 3].map((version, index) => figures(index, model(version)));
    expect(barsOf(lines, 'day')).toMatchObject([
      { model: { id: 'timer', version: 3 }, earlierModels: [{ version: 2 }, { version: 1 }] },
    ]);
  });

  test('keep amounts beyond 2^53 exact', () => {
    const lines = ['9007199254740993', '9007199254740994'].map((evPerPullWei, index) =>
      figures(index, { evPerPullWei }),
    );
    expect(barsOf(lines, 'day')[0]!.evPerPullWei).toEqual({
      open: 9007199254740993n,
      high: 9007199254740994n,
      low: 9007199254740993n,
      close: 9007199254740994n,
      mean: 9007199254740993n,
    });
  });
});

test('a percentage comes out as it was written', () => {
  // 1.005 × 10⁶ is 1004999.9999999999 as a double.
  for (const houseEdgePct of [1.005, -1.005, 3.002717, 0.000001, -123456.654321]) {
    expect(barsOf([figures(1, { houseEdgePct })], 'day')[0]!.houseEdgePct.mean).toBe(houseEdgePct);
  }
});

test('lines without figures and lines marked wrong do not count', () => {
  const good = figures(1);
  const lines = [figures(0, { wrong: 'A wrong node.' }), good, unreachable('2026-11-01T10:00:00Z')];
  expect(figuresOf(lines)).toEqual([good]);
});

const START = Date.UTC(2026, 10, 1);
const someFigures = fc
  .record({
    time: fc.integer({ min: 0, max: 3 * 24 * 60 - 1 }),
    ev: fc.bigInt(-(10n ** 24n), 10n ** 24n),
    edge: fc.integer({ min: -(10 ** 12), max: 10 ** 8 }),
    version: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ time, ev, edge, version }) =>
    figures(time, {
      at: new Date(START + time * 60_000).toISOString(),
      evPerPullWei: String(ev),
      houseEdgePct: edge / 1e6,
      model: { id: 'timer', version },
    }),
  );
const series = fc
  .array(someFigures, { maxLength: 60 })
  .map((lines) => lines.toSorted((a, b) => a.at.localeCompare(b.at)));
const interval = fc.constantFrom('hour' as const, 'day' as const);

describe('for every series', () => {
  test('the mean is between the lowest and the highest value, and so are the first and the last', () => {
    fc.assert(
      fc.property(series, interval, (lines, name) => {
        for (const { evPerPullWei, houseEdgePct } of barsOf(lines, name)) {
          for (const spread of [evPerPullWei, houseEdgePct]) {
            for (const value of [spread.mean, spread.open, spread.close]) {
              expect(value >= spread.low && value <= spread.high).toBe(true);
            }
          }
        }
      }),
    );
  });

  test('every figure counts once, in the interval of its time', () => {
    fc.assert(
      fc.property(series, (lines) => {
        const [hours, days] = [barsOf(lines, 'hour'), barsOf(lines, 'day')];
        const total = (bars: readonly Bar[]) => bars.reduce((sum, { count }) => sum + count, 0);
        expect(total(hours)).toBe(lines.length);
        for (const day of days) {
          const inside = hours.filter(
            ({ start }) => start >= day.start && start < day.start + INTERVAL_MS.day,
          );
          expect(total(inside)).toBe(day.count);
          expect(day.evPerPullWei.high).toBe(
            inside.map(({ evPerPullWei }) => evPerPullWei.high).reduce(larger),
          );
          expect(day.evPerPullWei.open).toBe(inside[0]!.evPerPullWei.open);
          expect(day.evPerPullWei.close).toBe(inside.at(-1)!.evPerPullWei.close);
        }
      }),
    );
  });

  test('the order of lines changes only the first and last values and the order of the models', () => {
    const orderless = (bars: readonly Bar[]) =>
      bars.map(({ start, evPerPullWei, houseEdgePct, count }) => {
        const { open, close, ...ev } = evPerPullWei;
        const { open: _, close: __, ...edge } = houseEdgePct;
        return { start, ev, edge, count };
      });
    const shuffled = series.chain((lines) =>
      fc.tuple(
        fc.constant(lines),
        fc.shuffledSubarray(lines, { minLength: lines.length, maxLength: lines.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, interval, ([lines, others], name) => {
        expect(orderless(barsOf(others, name))).toEqual(orderless(barsOf(lines, name)));
      }),
    );
  });
});
