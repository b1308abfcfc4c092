import { describe, expect, test } from 'vitest';
import { boardExample } from '../board-example.ts';
import { comparedFigures, NO_FIGURE } from './compare-view.ts';

const row = boardExample.rows[0]!;

test('figures have at most four digits, and the exact value on demand', () => {
  const { loss, price, grade } = comparedFigures({
    ...row,
    riskGrade: 'C',
    houseEdgePct: 3.002717,
    playedIn: { symbol: 'USDC', decimals: 6, pullPrice: '1234567', evPerPull: '-1' },
  });
  expect(loss).toEqual({ text: '3.003', exact: '3.002717 of 100' });
  expect(price).toEqual({ text: '1.235 USDC', exact: '1.234567 USDC' });
  expect(grade).toBe('C, medium risk');
});

test.each([
  [-34.193741, 'Nothing: players gain 34.19'],
  [0, 'Nothing'],
])('an edge of %d says: %s', (houseEdgePct, text) => {
  expect(comparedFigures({ ...row, houseEdgePct }).loss.text).toBe(text);
});

describe('what is not known is never a number', () => {
  test('when the chain was not read', () => {
    const figures = comparedFigures({
      ...row,
      houseEdgePct: null,
      playedIn: null,
      sessions: null,
      exitRisk: null,
      unavailable: { code: 'chain-unreachable', retryable: true, retryAfterSeconds: 12 },
    });
    expect(figures).toMatchObject({
      loss: { text: NO_FIGURE, exact: null },
      price: { text: NO_FIGURE, exact: null },
      exitRisk: NO_FIGURE,
      withoutStrip: NO_FIGURE,
    });
  });

  test('when one pull changes the next one', () => {
    expect(comparedFigures({ ...row, sessions: null }).withoutStrip).toMatch(
      /one pull changes the next/,
    );
  });
});
