import { expect, test } from 'vitest';
import { textCache } from './text-cache.ts';

test('a result is made once for each text', () => {
  const cache = textCache<number>(100);
  const lengthOf = (text: string) => cache.get(text, () => text.length);
  expect([lengthOf('moon'), lengthOf('sun'), lengthOf('moon')]).toEqual([4, 3, 4]);
  expect(cache.made()).toBe(2);
});

test('the oldest texts are dropped when there are too many characters', () => {
  const cache = textCache<string>(8);
  for (const text of ['moon', 'star', 'sun']) cache.get(text, () => text);
  cache.get('star', () => 'made again');
  expect(cache.made()).toBe(3);
  expect(cache.get('moon', () => 'made again')).toBe('made again');
});

test('a text that is longer than the limit drops no others', () => {
  const cache = textCache<string>(8);
  cache.get('moon', () => 'moon');
  expect(cache.get('Jupiter and Saturn', () => 'planets')).toBe('planets');
  expect(cache.get('moon', () => 'made again')).toBe('moon');
});
