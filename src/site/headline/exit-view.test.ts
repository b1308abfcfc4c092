import { expect, test } from 'vitest';
import type { ExitLiquidity } from '../../schema/answers/analytics.ts';
import { shownCoin } from '../wording/shown.ts';
import { exitView } from './exit-view.ts';

const ETH = { symbol: 'ETH', decimals: 18 };
const ether = (thousandths: bigint) => String(thousandths * 10n ** 15n);
const exit: ExitLiquidity = {
  risk: 'low',
  availableWei: ether(8000n),
  owedWei: ether(1000n),
  addedWei: ether(3000n),
  coverage: 2,
  reasons: ['A round went on for 159,162,911 seconds.'],
};
const view = (changes: Partial<ExitLiquidity> = {}) =>
  exitView({ ...exit, ...changes }, (wei) => shownCoin(wei, ETH));

test('compares the amount that can be paid with the amounts that are owed and added', () => {
  expect(view().lengths).toEqual({ available: 100, owed: 12.5, added: 37.5 });
  expect(view({ availableWei: ether(2000n) }).lengths).toEqual({
    available: 50,
    owed: 25,
    added: 75,
  });
});

test('an unknown amount has no bar, not a bar of length zero', () => {
  const { owed, lengths } = view({ owedWei: null, coverage: null });
  expect(owed).toBeNull();
  expect(lengths).toEqual({ available: 100, owed: null, added: 37.5 });
  expect(view({ coverage: null, risk: 'unknown' }).sentence).toBe(
    'It is not known whether winners can be paid.',
  );
  expect(view({ availableWei: '0', owedWei: '0', addedWei: '0' }).lengths).toEqual({
    available: 0,
    owed: 0,
    added: 0,
  });
});

test.each([
  [0.999999, '0.99 times'],
  [1.001, 'once'],
  [38.4867, '38.48 times'],
  [25_942.6, '25,940 times'],
])('a coverage of %d is rounded down to "%s"', (coverage, text) => {
  expect(view({ coverage }).sentence).toBe(
    `The money is there. The available money covers the amount that may be owed ${text}.`,
  );
});

test('never gives a level without the word risk', () => {
  for (const risk of ['low', 'medium', 'high', 'critical', 'unknown'] as const) {
    expect(view({ risk }).riskText).toMatch(/risk/i);
  }
});

test('gives durations in words, and also the exact sentence', () => {
  expect(view().reasons).toEqual([
    {
      text: 'A round went on for 5 years.',
      exact: 'A round went on for 159,162,911 seconds.',
    },
  ]);
});
