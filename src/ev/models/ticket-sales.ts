import { larger, smaller } from '../larger.ts';
import { NotComputable } from '../model.ts';
import { divideNearest } from '../rounding.ts';

/** The ticket sales of a draw. Times are in seconds. */
export interface TicketSales {
  /** Tickets that were sold for this draw, without the ticket of the pull. */
  readonly sold: bigint;
  /** Tickets of the last completed draw; 0 if there was none. */
  readonly lastDraw: bigint;
  /** The time until the sale ends. Zero or negative after the end. */
  readonly secondsLeft: bigint;
  /** The time from the start to the end of the sale. */
  readonly secondsInAll: bigint;
}

/**
 * Estimates how many tickets will still be sold, at the average pace of the last draw. The result is rounded to the
 * nearest ticket.
 *
 * @throws {NotComputable} if a number of tickets is negative, or the selling time is not positive
 */
export function ticketsToCome({ sold, lastDraw, secondsLeft, secondsInAll }: TicketSales): bigint {
  if (sold < 0n || lastDraw < 0n) {
    throw new NotComputable('The contract reports a negative number of tickets.');
  }
  if (secondsInAll <= 0n) {
    throw new NotComputable('The duration of the ticket sale is not positive.');
  }
  return divideNearest(lastDraw * timeLeft({ secondsLeft, secondsInAll }), secondsInAll);
}

/** In percent with two decimals, for example "12.34". */
export function percentOfTimeLeft(sales: TicketSales): string {
  const hundredths = divideNearest(10_000n * timeLeft(sales), sales.secondsInAll);
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

const timeLeft = ({
  secondsLeft,
  secondsInAll,
}: Pick<TicketSales, 'secondsLeft' | 'secondsInAll'>) =>
  smaller(larger(secondsLeft, 0n), secondsInAll);
