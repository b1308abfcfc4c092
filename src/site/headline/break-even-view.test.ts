import { expect, test } from 'vitest';
import type { BreakEven } from '../../schema/answers/analytics.ts';
import { headlineExample } from '../openapi/headline-example.ts';
import { shownCoin } from '../wording/shown.ts';
import { breakEvenViews } from './break-even-view.ts';

const BNB = { symbol: 'BNB', decimals: 18 };
const risk = { ...headlineExample.analytics!.risk!, winProbability: 0.6 };
const view = (point: BreakEven, known: typeof risk | null = risk) =>
  breakEvenViews({ breakEven: [point], risk: known }, (wei) => shownCoin(wei, BNB))[0]!;

test('compares the chance that is needed with the chance of this block', () => {
  const point = { variable: 'winProbability', value: 0.6186, meaning: 'The chance.' };
  expect(view(point)).toEqual({
    meaning: 'The chance.',
    value: { text: '61.86\u00a0%' },
    chances: {
      needed: { text: '61.86\u00a0%', place: 61.86 },
      now: { text: '60\u00a0%', place: 60 },
      end: '100\u00a0%',
    },
  });
  expect(view(point, null).chances).toBeNull();
});

test('small chances get a shorter line', () => {
  const rare = { ...risk, winProbability: 0.002 };
  const point = { variable: 'winProbability', value: 0.008, meaning: 'The chance.' };
  expect(view(point, rare).chances).toMatchObject({
    needed: { place: 80 },
    now: { place: 20 },
    end: '1\u00a0%',
  });
});

test('shows other values with their units', () => {
  expect(
    view({ variable: 'pot', valueWei: '1917439097728913540', meaning: 'The pot.' }).value,
  ).toEqual({ text: '1.917 BNB', exact: '1.91743909772891354 BNB' });
  expect(
    view({ variable: 'secondsUntilTakeover', value: 1454, meaning: 'The last second.' }).value,
  ).toEqual({ text: '24 minutes', exact: '1,454 seconds' });
  expect(view({ variable: 'price', meaning: 'Unknown.' }).value).toEqual({ text: 'unknown' });
});
