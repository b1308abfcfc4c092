import { expect, test } from 'vitest';
import { formatChance, formatPercent, formatShare, shortChance } from './percent.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  [3, '3 %'],
  [19.1672, '19.17 %'],
  [-2.5, '−2.5 %'],
  [0, '0 %'],
  [100, '100 %'],
  [-213.685484, '−213.7 %'],
  [899_628.4, '899,600 %'],
])('%f is shown as %s', (value, text) => {
  expect(plain(formatPercent(value))).toBe(text);
});

test.each([
  [99.999123, '99.999 %'],
  [99.999999, '99.999999 %'],
  [0.00004, '0.00004 %'],
  [0.00000004, 'less than 0.000001 %'],
])('%f is never shown as all or nothing', (value, text) => {
  expect(plain(formatPercent(value))).toBe(text);
});

test.each([
  [0.6, '60 %'],
  [0, '0 %'],
  [1, '100 %'],
  [0.001, '1 in 1,000 (0.1 %)'],
  [0.0000012345, '1 in 810,000 (0.0001 %)'],
  [1e-20, 'less than 1 in a million million'],
])('a chance of %f is shown as %s', (chance, text) => {
  expect(plain(formatChance(chance))).toBe(text);
});

test.each([
  [0, '0 %'],
  [0.004, 'under 1 %'],
  [0.0051, '1 %'],
  [0.574117, '57 %'],
  [0.996, 'over 99 %'],
  [1, '100 %'],
])('a share of %d that is known within half a point is shown as %s', (share, text) => {
  expect(formatShare(share)).toBe(text.replace(' %', '\u00a0%'));
});

test.each([
  [0.1412, '14.12 %'],
  [1 / 21, '4.76 %'],
  [1 / 121, '1 in 121'],
  [1 / 534, '1 in 534'],
  [1 / 1_140_000, '1 in 1.14 million'],
  [1 / 1.6e9, '1 in 1.6 billion'],
  [1e-30, '1 in 1,000,000,000,000,000,000 trillion'],
  [0, 'hardly ever'],
])('in a chart, the chance %d is "%s"', (chance, text) => {
  expect(plain(shortChance(chance))).toBe(text);
});
