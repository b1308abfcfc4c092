import { expect, test } from 'vitest';
import { stripParts, stripText } from './session-strip.ts';

const coinToss = { ahead: 0.41, lostUnderHalf: 0.57, lostHalfOrMore: 0.02, lostAll: 0 };
const roulette = { ahead: 0.42, lostUnderHalf: 0, lostHalfOrMore: 0, lostAll: 0.58 };

test('the parts fill the strip from left to right, best first', () => {
  expect(stripParts(roulette)).toEqual([
    { kind: 'ahead', x: 0, width: 42 },
    { kind: 'lost-all', x: 42, width: 58 },
  ]);
  expect(stripParts(coinToss).map(({ kind }) => kind)).toEqual([
    ...['ahead', 'lost-under-half', 'lost-half-or-more'],
  ]);
});

test('a part is either wide enough to be seen or left out, and the strip stays 100 wide', () => {
  const parts = stripParts({
    ahead: 0.006,
    lostUnderHalf: 0.5,
    lostHalfOrMore: 0.49,
    lostAll: 0.004,
  });
  expect(parts.map(({ kind }) => kind)).toEqual(['ahead', 'lost-under-half', 'lost-half-or-more']);
  expect(parts[0]!.width).toBeGreaterThan(1.9);
  const last = parts.at(-1)!;
  expect(last.x + last.width).toBeCloseTo(100, 1);
});

test('the words name the chance to be ahead and the most important loss', () => {
  expect(stripText(coinToss)).toBe('41\u00a0% ahead · 57\u00a0% lose less than half');
  expect(stripText(roulette)).toBe('42\u00a0% ahead · 58\u00a0% lose all');
  const chances = { lostUnderHalf: 0.32, lostHalfOrMore: 0.65, lostAll: 0.005 };
  expect(stripText({ ahead: 0.02, ...chances })).toBe(
    '2\u00a0% ahead · 65\u00a0% lose half or more',
  );
  const rare = { ahead: 0.004, lostUnderHalf: 0.1, lostHalfOrMore: 0.776, lostAll: 0.12 };
  expect(stripText(rare)).toBe('78\u00a0% lose half or more · 12\u00a0% lose all');
});
