import { expect, test } from 'vitest';
import { boardExample } from '../openapi/board-example.ts';
import { comparedCells, LIVE_ROWS } from './compare-view.ts';

const row = boardExample.rows[0]!;

test('a price has at most four digits, and its cell also has the exact price', () => {
  const playedIn = { symbol: 'USDC', decimals: 6, pullPrice: '1234567', evPerPull: '-1' };
  expect(comparedCells({ ...row, playedIn }).price).toMatchObject({
    text: '1.235 USDC',
    exact: '1.234567 USDC',
  });
});

test('Odds and Exit have their letter', () => {
  const ratings = { ...row.ratings, odds: 'C', exit: 'A' } as const;
  const { odds, exit } = comparedCells({ ...row, ratings, houseEdgePct: 3.7 });
  expect(odds).toEqual({ text: '3.70', letter: 'C', value: '3.70' });
  expect(exit.letter).toBe('A');
});

test('an unknown value is never shown as a number and never compared', () => {
  const cells = comparedCells({
    ...row,
    houseEdgePct: null,
    playedIn: null,
    sessions: null,
    exitRisk: null,
    unavailable: { code: 'chain-unreachable', retryable: true, retryAfterSeconds: 12 },
    note: 'The chain cannot be reached right now.',
  });
  expect(LIVE_ROWS.map((name) => cells[name].text)).toEqual([
    'Not known',
    'The chain does not answer',
    'Not known',
    'Not known',
    'The chain cannot be reached right now.',
  ]);
  expect(LIVE_ROWS.map((name) => cells[name].value)).toEqual(LIVE_ROWS.map(() => null));
});

test('a game that is not in the answer has no figures', () => {
  const cells = comparedCells(undefined);
  expect(LIVE_ROWS.every((name) => cells[name].text === 'Not known')).toBe(true);
  expect([cells.odds.letter, cells.exit.letter]).toEqual([undefined, undefined]);
});
