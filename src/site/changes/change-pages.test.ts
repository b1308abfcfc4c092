import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entryWith } from './change-pages.fixture.ts';
import { changePages, factCount, MOST_FACTS_OF_PAGE } from './change-pages.ts';

const at = (day: string, hour: number) => `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`;

test('each day has a page of its own, newest first', () => {
  const entries = [
    entryWith(at('2026-11-28', 9), 1),
    entryWith(at('2026-11-28', 0), 2),
    entryWith(at('2026-11-27', 23), 1),
  ];
  expect(changePages(entries)).toEqual([
    { day: '2026-11-28', page: 1, entries: entries.slice(0, 2) },
    { day: '2026-11-27', page: 1, entries: entries.slice(2) },
  ]);
});

test('a day with more facts than a page has further pages', () => {
  const half = MOST_FACTS_OF_PAGE / 2;
  const sizes = [half, half, 1, 1];
  const pages = changePages(sizes.map((facts) => entryWith(at('2026-11-28', 9), facts)));
  expect(pages.map(({ page, entries }) => [page, factCount(entries)])).toEqual([
    [1, MOST_FACTS_OF_PAGE],
    [2, 2],
  ]);
});

test('an entry with more facts than a page is not divided', () => {
  const sizes = [1, MOST_FACTS_OF_PAGE + 1, 1];
  const pages = changePages(sizes.map((facts) => entryWith(at('2026-11-28', 9), facts)));
  expect(pages.map(({ entries }) => factCount(entries))).toEqual(sizes);
});

test('no entry is lost, repeated or moved, and every page has its limit, whatever the entries are', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: MOST_FACTS_OF_PAGE + 5 }), { maxLength: 30 });
  fc.assert(
    fc.property(sizes, fc.integer({ min: 1, max: 5 }), (facts, perDay) => {
      const entries = facts.map((count, n) =>
        entryWith(at(`2026-11-${28 - (Math.floor(n / perDay) % 28)}`, 9), count, `game-${n}`),
      );
      const ordered = entries.toSorted((a, b) => b.at.localeCompare(a.at));
      const pages = changePages(ordered);
      expect(pages.flatMap((page) => page.entries)).toEqual(ordered);
      for (const page of pages) {
        expect(page.entries.length).toBeGreaterThan(0);
        if (page.entries.length > 1) {
          expect(factCount(page.entries)).toBeLessThanOrEqual(MOST_FACTS_OF_PAGE);
        }
      }
    }),
  );
});
