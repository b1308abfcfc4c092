/** The formula of `ticketsToCome`, as lines of a method card. */
export const SOLD_AT_CLOSE_LINES: readonly string[] = [
  'toCome = last × min(max(left, 0), all) / all, rounded to the nearest whole number, halves up; others = sold + toCome',
];

/** The formula for a prize with several winners (`lottery`, `binomial`), as lines of a method card. */
export const SHARED_PRIZE_LINES: readonly string[] = [
  'outcomes: for each tier and each number of winners w, (p × chance of w, prize with w winners); the rest of the chance pays 0.',
  'Chances of w have 36 decimals and add up to exactly 1: cumulative sums are rounded. A tail below 10^-18 is added to the outermost number that is kept.',
];

/** The assumptions of every lottery. */
export const SOLD_AT_CLOSE: readonly string[] = [
  'The number of this ticket is random.',
  'At the close there are {others} other tickets: {sold} sold so far and {toCome} still to be sold. The number still to be sold is the {last} tickets of the last completed draw times the {n} % of the selling time that is left.',
  'Figures for several pulls are for one ticket in each of several draws like this one, because tickets of the same draw share its prizes.',
];
