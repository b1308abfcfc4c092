import { expect, test } from 'vitest';
import { exactCoin, formatCoin, shortCoin } from './coin.ts';

const BNB = { symbol: 'BNB', decimals: 18 };
const amount = (wei: string) => formatCoin(wei, BNB);

test.each([
  ['0', '0 BNB'],
  ['1', '0.000000000000000001 BNB'],
  ['1000000000000000', '0.001 BNB'],
  ['-30000000000000', '−0.00003 BNB'],
  ['1000000000000000000', '1 BNB'],
  ['1234567890123456789012', '1,234.57 BNB'],
  ['12345678123456789012345678', '12,345,678 BNB'],
  ['999999999999999999', '1 BNB'],
  ['-1', '−0.000000000000000001 BNB'],
])('%s wei are shown as %s', (wei, text) => {
  expect(amount(wei)).toBe(text);
});

test('a half is rounded away from zero, for positive and negative amounts', () => {
  expect(amount('1234565000000000000')).toBe('1.23457 BNB');
  expect(amount('-1234565000000000000')).toBe('−1.23457 BNB');
});

test('an amount that is too large for a double keeps all its digits', () => {
  expect(amount('9007199254740993000000000000000000')).toBe('9,007,199,254,740,993 BNB');
});

test.each([
  ['1000000', 6, '1 T'],
  ['-368405', 6, '−0.368405 T'],
  ['1234567', 2, '12,345.7 T'],
  ['7', 0, '7 T'],
  ['1234567890', 0, '1,234,567,890 T'],
  ['0', 0, '0 T'],
])('%s units of a token with %i decimals are shown as %s', (units, decimals, text) => {
  expect(formatCoin(units, { symbol: 'T', decimals })).toBe(text);
});

test('text that is not an integer is refused', () => {
  expect(() => formatCoin('1.5', BNB)).toThrow(SyntaxError);
});

test('running text has four significant digits, and `exactCoin` has all', () => {
  expect(shortCoin('50069289000000000000000', BNB)).toBe('50,070 BNB');
  expect(shortCoin('-328138278462885', BNB)).toBe('−0.0003281 BNB');
  expect(shortCoin('9999600000000000000', BNB)).toBe('10 BNB');
  expect(exactCoin('-328138278462885', BNB)).toBe('−0.000328138278462885 BNB');
});
