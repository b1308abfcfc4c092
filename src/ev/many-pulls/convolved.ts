import { type Distribution, distribution, type Outcome } from '../distribution.ts';
import { exactly, MOST_PAIRS, requirePulls } from './effort.ts';

/**
 * The exact distribution of the total payout of `pulls` independent pulls. Null if the limits in `effort.ts` are
 * exceeded.
 *
 * @param pulls from 1 to 10000
 * @throws {RangeError}
 */
export function convolved(one: Distribution, pulls: number): Distribution | null {
  requirePulls(pulls);
  const base = exactly(one, pulls);
  if (!base) return null;
  let pairs = 0;
  const sumOf = (a: Distribution, b: Distribution): Distribution | null => {
    pairs += a.length * b.length;
    if (pairs > MOST_PAIRS) return null;
    return distribution(
      a.flatMap((x) =>
        b.map((y): Outcome => ({ weight: x.weight * y.weight, payout: x.payout + y.payout })),
      ),
    );
  };
  // The first binary digit is always 1, which stands for one pull.
  let sum: Distribution | null = base;
  for (const bit of pulls.toString(2).slice(1)) {
    sum &&= sumOf(sum, sum);
    if (bit === '1') sum &&= sumOf(sum, base);
  }
  return sum;
}
