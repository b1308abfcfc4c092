import { expect, test } from 'vitest';
import { fourDigits } from './four-digits.ts';

test.each([
  ['0.000328138278462885', '0.0003281'],
  ['10.730549943349480834', '10.73'],
  ['0.99995', '1'],
  ['0.99994', '0.9999'],
  ['123456.789', '123500'],
  ['0.001', '0.001'],
  ['2.50', '2.5'],
  ['0.0', '0'],
  ['12345', '12350'],
])('%s is shown as %s', (decimal, shown) => {
  expect(fourDigits(decimal)).toBe(shown);
});
