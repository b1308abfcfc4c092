import { expect, test } from 'vitest';
import { divideList, MOST_BYTES } from './divide-list.ts';

const divided = (items: readonly object[]) =>
  divideList({ kind: 'games', description: 'Games.', items }, 'https://games.example');

test.each([1, 20, 400, 3000])(
  'entries of %i letters fill each document almost up to the limit',
  (letters) => {
    const items = Array.from({ length: 120_000 / (letters + 20) }, (_, n) => ({
      [n]: 'é'.repeat(letters / 2),
    }));
    const parts = divided(items);
    expect(parts.length).toBeGreaterThan(1);
    for (const [index, { text }] of parts.entries()) {
      const size = Buffer.byteLength(text);
      expect(size).toBeLessThanOrEqual(MOST_BYTES);
      if (index < parts.length - 1) expect(size).toBeGreaterThan(MOST_BYTES - 2_000 - letters);
    }
    expect(parts.flatMap(({ text }) => JSON.parse(text).items)).toEqual(items);
  },
);

test('the first document has the name of the list, and the others have numbers', () => {
  const parts = divided(Array.from({ length: 3 }, () => ({ text: 'x'.repeat(20_000) })));
  expect(parts.map(({ path }) => path)).toEqual([
    '/discovery/games.json',
    '/discovery/games-2.json',
    '/discovery/games-3.json',
  ]);
  expect(JSON.parse(parts[2]!.text)).toMatchObject({
    part: 3,
    parts: 3,
    itemsInAll: 3,
    next: null,
  });
});

test('an entry that is too long alone has a document of its own', () => {
  expect(divided([{ a: 1 }, { text: 'x'.repeat(30_000) }, { b: 1 }])).toHaveLength(3);
});
