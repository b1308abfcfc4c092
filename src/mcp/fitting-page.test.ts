import { expect, test } from 'vitest';
import { fittingPage, MOST_BYTES } from './fitting-page.ts';

const item = 'a'.repeat(10_000);

test('items that fit are one page', () => {
  expect(fittingPage(['a', 'b'], 0, {})).toEqual({ items: ['a', 'b'], next: null });
  expect(fittingPage([], 0, {})).toEqual({ items: [], next: null });
});

test('further items are on further pages, and each item is on one page', () => {
  const items = Array.from({ length: 8 }, (_, index) => `${index}${item}`);
  const pages: string[][] = [];
  for (let from: number | null = 0; from !== null; ) {
    const page: ReturnType<typeof fittingPage<string>> = fittingPage(items, from, { rest: item });
    expect(JSON.stringify({ rest: item, items: page.items }).length).toBeLessThan(MOST_BYTES + 20);
    pages.push([...page.items]);
    from = page.next;
  }
  expect(pages.flat()).toEqual(items);
  expect(pages.map(({ length }) => length)).toEqual([2, 2, 2, 2]);
});

test('bytes count, not characters', () => {
  const items = ['é'.repeat(10_000), 'é'.repeat(10_000)];
  expect(fittingPage(items, 0, {}).next).toBe(1);
});

test('an item that is too large is a page of its own', () => {
  expect(fittingPage(['a'.repeat(MOST_BYTES), 'b'], 0, {}).next).toBe(1);
});

test('a position behind the last item has no items', () => {
  expect(fittingPage(['a'], 9, {})).toEqual({ items: [], next: null });
});
