import { distribution } from '../ev/distribution.ts';
import { type Session, session } from '../ev/many-pulls/sessions.ts';
import type { Analytics } from '../schema/resources.ts';

/**
 * The factor that turns a chance into an integer weight. A chance in an answer is a double, which has 53 significant
 * bits.
 */
const UNIT = 2 ** 53;

/** The largest number of pulls that the page can compute. */
export const MOST_PULLS = 1000;

/**
 * Computes a session on the page: the chance to end ahead after `pulls` independent pulls, and the chances of losses.
 * The service computes sessions from all payouts. The page knows only the payouts in the answer, which are at most 16.
 * In tests on games with many payouts, the two results differ by less than a percentage point.
 *
 * @param pulls from 1 to 1000
 */
export function sessionOf(
  { pullPriceWei, risk }: Pick<Analytics, 'pullPriceWei'> & { risk: { outcomes: Outcomes } },
  pulls: number,
): Session {
  const outcomes = risk.outcomes.map(({ probability, payoutWei }) => ({
    weight: BigInt(Math.round(probability * UNIT)),
    payout: BigInt(payoutWei),
  }));
  return session({ price: BigInt(pullPriceWei), distribution: distribution(outcomes) }, pulls);
}

type Outcomes = readonly Pick<
  NonNullable<Analytics['risk']>['outcomes'][number],
  'probability' | 'payoutWei'
>[];
