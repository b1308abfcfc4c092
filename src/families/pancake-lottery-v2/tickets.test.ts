import { describe, expect, test } from 'vitest';
import {
  type DrawnRound,
  type LotteryTicket,
  newestTicketIds,
  TICKETS_READ,
  unclaimedPrizes,
} from './tickets.ts';

const ticket = (id: bigint, number: number, isClaimed = false): LotteryTicket => ({
  id,
  number: 1_000_000 + number,
  isClaimed,
});
const round = (firstTicketId: bigint, change: Partial<DrawnRound> = {}): DrawnRound => ({
  status: 3,
  firstTicketId,
  firstTicketIdNextLottery: firstTicketId + 10n,
  cakePerBracket: [1n, 20n, 300n, 0n, 50_000n, 600_000n],
  finalNumber: 1_123_456,
  ...change,
});

describe('which tickets are read', () => {
  test('all tickets while there are few, oldest first', () => {
    expect(newestTicketIds(0n)).toEqual([]);
    expect(newestTicketIds(3n)).toEqual([0n, 1n, 2n]);
  });

  test('the newest tickets if there are many', () => {
    const ids = newestTicketIds(5_000n);
    expect(ids).toHaveLength(Number(TICKETS_READ));
    expect([ids[0], ids.at(-1)]).toEqual([5_000n - TICKETS_READ, 4_999n]);
  });
});

describe('unclaimed prizes', () => {
  const amount = (number: number, isClaimed = false, change: Partial<DrawnRound> = {}) =>
    unclaimedPrizes([ticket(4n, number, isClaimed)], [round(0n, change)]).amount;

  test.each([
    ['no digit', 123_450, 0n],
    ['one digit from the low end', 999_996, 1n],
    ['two', 999_956, 20n],
    ['three', 999_456, 300n],
    ['four, whose bracket has no prize', 993_456, 300n],
    ['five', 923_456, 50_000n],
    ['all six', 123_456, 600_000n],
    ['the high digits only', 123_000, 0n],
  ])('with %s matching', (_, number, prize) => {
    expect(amount(number)).toBe(prize);
  });

  test('exclude claimed prizes and rounds that are not drawn', () => {
    expect(amount(123_456, true)).toBe(0n);
    expect(amount(123_456, false, { status: 2 })).toBe(0n);
  });

  test('count each ticket in its own round', () => {
    const tickets = [ticket(9n, 123_456), ticket(10n, 123_456), ticket(20n, 123_456)];
    const rounds = [round(10n, { finalNumber: 1_000_006 }), round(0n)];
    expect(unclaimedPrizes(tickets, rounds)).toEqual({
      tickets: 2n,
      amount: 600_001n,
      firstTicketId: 9n,
    });
  });

  test('report the first ticket for which both ticket and round were read', () => {
    const first = (oldest: bigint, rounds: DrawnRound[]) =>
      unclaimedPrizes([ticket(oldest, 1), ticket(15n, 1)], rounds).firstTicketId;
    expect(first(0n, [round(10n), round(0n)])).toBe(0n);
    expect(first(12n, [round(10n), round(0n)])).toBe(12n);
    expect(first(0n, [round(10n)])).toBe(10n);
    expect(first(0n, [])).toBe(0n);
  });
});
