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

test('a part with a tiny chance can be seen, and the strip stays 100 wide', () => {
  const parts = stripParts({
    ahead: 1e-9,
    lostUnderHalf: 0.5,
    lostHalfOrMore: 0.5 - 1e-9,
    lostAll: 0,
  });
  expect(parts[0]!.width).toBeGreaterThan(0.9);
  const last = parts.at(-1)!;
  expect(last.x + last.width).toBeCloseTo(100, 1);
});

test('two games with the same edge read differently', () => {
  expect(stripText(coinToss)).toBe('41\u00a0% ahead · 0\u00a0% lose all');
  expect(stripText({ ahead: 0.001, lostAll: 0.999 })).toBe('<1\u00a0% ahead · >99\u00a0% lose all');
  expect(stripText(roulette)).toBe('42\u00a0% ahead · 58\u00a0% lose all');
});
