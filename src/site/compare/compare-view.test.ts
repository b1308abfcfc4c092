import { expect, test } from 'vitest';
import { boardExample } from '../board-example.ts';
import { comparedFigures, gradeText } from './compare-view.ts';

const row = boardExample.rows[0]!;

test('a price has at most four digits, and the exact one on demand', () => {
  const playedIn = { symbol: 'USDC', decimals: 6, pullPrice: '1234567', evPerPull: '-1' };
  expect(comparedFigures({ ...row, playedIn })).toMatchObject({
    price: '1.235 USDC',
    exactPrice: '1.234567 USDC',
  });
});

test('what is not known is never a number', () => {
  const figures = comparedFigures({
    ...row,
    houseEdgePct: null,
    playedIn: null,
    sessions: null,
    exitRisk: null,
    unavailable: { code: 'chain-unreachable', retryable: true, retryAfterSeconds: 12 },
  });
  expect(figures).toEqual({
    loss: 'Not known',
    price: 'Not known',
    exactPrice: null,
    exit: 'Not known',
    withoutStrip: 'The chain does not answer',
  });
});

test('a grade has its letter and its word', () => {
  expect(gradeText('C')).toBe('C, medium risk');
  expect(gradeText('NR')).toBe('Not rated');
});
