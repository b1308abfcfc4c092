import { describe, expect, test } from 'vitest';
import type { Analytics } from '../schema/resources.ts';
import { headlineExample } from './headline-example.ts';
import { ageText, blockText, headlineView, isHeadline } from './headline-view.ts';

const analytics: Analytics = {
  ...headlineExample.analytics!,
  evPerPullWei: '-30000000000000',
  houseEdgePct: 3,
  pullPriceWei: '1000000000000000',
};
const view = (changes: Partial<Analytics> = {}) =>
  headlineView({ ...analytics, ...changes }, 'BNB');

describe('a headline in words', () => {
  test('gives amounts in the coin, from the exact integers', () => {
    const { fields } = view({ evPerPullEth: 12345 });
    expect(fields.expectedValue).toBe('−0.00003 BNB');
    expect(fields.pullPrice).toBe('0.001 BNB');
  });

  test('says who has the edge', () => {
    expect(view().fields.verdict).toMatch(/^The house has the edge/);
    expect(view({ evPerPullWei: '0' }).fields.verdict).toMatch(/^Nobody has the edge/);
    expect(view({ evPerPullWei: '5' }).fields.verdict).toMatch(/can still lose everything/);
  });

  test('never gives a level without the word risk', () => {
    const exit = analytics.exitLiquidity;
    for (const level of ['low', 'medium', 'high', 'critical', 'unknown'] as const) {
      const { exitRisk } = view({ exitLiquidity: { ...exit, level } }).fields;
      expect(exitRisk).toMatch(/risk/i);
    }
  });

  test('keeps what is unknown apart from zero', () => {
    const risk = { ...analytics.risk, winProbability: null, medianPayoutWei: '0' };
    const { fields } = view({ risk });
    expect(fields.winProbability).toBeNull();
    expect(fields.medianPayout).toBe('0 BNB');
  });

  test('does not round a coverage up to enough', () => {
    const exitLiquidity = { ...analytics.exitLiquidity, coverage: 0.999999 };
    expect(view({ exitLiquidity }).fields.exitCoverage).toBe('0.99 times');
  });

  test('shows break-even values as what they are', () => {
    const { breakEven } = view({
      breakEven: [
        { variable: 'winProbability', value: 0.6186, meaning: 'The chance.' },
        { variable: 'pot', valueWei: '2000000000000000000', meaning: 'The pot.' },
      ],
    });
    expect(breakEven.map(({ value }) => value)).toEqual(['61.86\u00a0%', '2 BNB']);
  });
});

test('the block is named with its time', () => {
  const source = {
    ...headlineExample.source,
    blockNumber: '70412345',
    blockTime: '2026-11-27T14:03:09.000Z',
  };
  expect(blockText(source)).toBe('Block 70,412,345, 27 Nov 2026, 14:03:09 UTC');
  const { blockNumber, ...unreached } = source;
  expect(blockText(unreached)).toBeNull();
});

test.each([
  [-5, 'just now'],
  [0, 'just now'],
  [1, '1 second ago'],
  [42, '42 seconds ago'],
  [600, '10 minutes ago'],
  [7200, '2 hours ago'],
  [259_200, '3 days ago'],
])('an age of %i seconds reads "%s"', (seconds, text) => {
  const time = '2026-11-27T14:00:00.000Z';
  expect(ageText(time, Date.parse(time) + seconds * 1000)).toBe(text);
});

test('what is no headline is recognised', () => {
  expect(isHeadline(headlineExample)).toBe(true);
  expect(isHeadline({ ...headlineExample, analytics: null })).toBe(true);
  for (const other of [null, 'text', {}, { error: { code: 'not_found' } }, { source: {} }]) {
    expect(isHeadline(other)).toBe(false);
  }
});
