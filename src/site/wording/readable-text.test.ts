import { expect, test } from 'vitest';
import { readableText } from './readable-text.ts';

test.each([
  ['It went on for 159,162,911 seconds.', 'It went on for 5 years.'],
  ['Each buy adds 4138 seconds.', 'Each buy adds 69 minutes.'],
  ['one bid at 0.000328138278462885 ETH', 'one bid at 0.0003281 ETH'],
  ['and 10.730549943349480834 CAKE.', 'and 10.73 CAKE.'],
  ['A fee of 7.5 % is left as it is.', 'A fee of 7.5 % is left as it is.'],
  ['Version 1.4.1 of 0xf14C79a7fA22', 'Version 1.4.1 of 0xf14C79a7fA22'],
  ['a standard error of 0.845 %.', 'a standard error of 0.845 %.'],
  ['One key holds it (2026-06-11).', 'One key holds it (11 Jun 2026).'],
  ['Release 2026-06-11-rc1', 'Release 2026-06-11-rc1'],
])('%s', (text, shown) => {
  expect(readableText(text)).toBe(shown);
});
