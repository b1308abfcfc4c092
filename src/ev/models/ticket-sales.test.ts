import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NotComputable } from '../model.ts';
import { percentOfTimeLeft, type TicketSales, ticketsToCome } from './ticket-sales.ts';

const FOUR_HOURS = 14_400n;
const sales = (sold: bigint, lastDraw: bigint, secondsLeft: bigint): TicketSales => ({
  sold,
  lastDraw,
  secondsLeft,
  secondsInAll: FOUR_HOURS,
});

describe('tickets that will still be sold', () => {
  test.each([
    ['one second before the close', sales(2n, 250n, 1n), 0n, '0.01'],
    ['at the opening, as many as in the last draw', sales(0n, 250n, FOUR_HOURS), 250n, '100.00'],
    ['half way', sales(90n, 250n, FOUR_HOURS / 2n), 125n, '50.00'],
    ['to the nearest ticket', sales(0n, 3n, FOUR_HOURS / 2n), 2n, '50.00'],
    ['at the close', sales(2n, 250n, 0n), 0n, '0.00'],
    ['after it', sales(2n, 250n, -7n), 0n, '0.00'],
    ['before a sale that is announced', sales(0n, 250n, FOUR_HOURS + 9n), 250n, '100.00'],
    ['without a draw before', sales(7n, 0n, FOUR_HOURS), 0n, '100.00'],
  ])('%s', (_, of, expected, percent) => {
    expect(ticketsToCome(of)).toBe(expected);
    expect(percentOfTimeLeft(of)).toBe(percent);
  });

  test('are never more than in the last draw, and never grow as time passes', () => {
    const amount = fc.bigInt(0n, 10n ** 9n);
    fc.assert(
      fc.property(amount, amount, amount, (lastDraw, one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        const [early, late] = [sales(0n, lastDraw, more), sales(0n, lastDraw, less)];
        expect(ticketsToCome(late)).toBeLessThanOrEqual(ticketsToCome(early));
        expect(ticketsToCome(early)).toBeLessThanOrEqual(lastDraw);
      }),
    );
  });

  test.each([
    ['fewer than none were sold', sales(-1n, 0n, 1n), /negative/],
    ['fewer than none were sold in the last draw', sales(0n, -1n, 1n), /negative/],
    [
      'the sale takes no time',
      { ...sales(0n, 0n, 1n), secondsInAll: 0n },
      /duration of the ticket sale/,
    ],
  ])('are not known where %s', (_, absurd, note) => {
    expect(() => ticketsToCome(absurd)).toThrow(NotComputable);
    expect(() => ticketsToCome(absurd)).toThrow(note);
  });
});
