import { distribution } from '../ev/distribution.ts';
import { type Session, session } from '../ev/many-pulls/sessions.ts';
import type { Analytics } from '../schema/resources.ts';

/**
 * The factor that turns a chance into a whole-number weight. The chances in an answer are doubles, and a double
 * distinguishes steps of this size.
 */
const UNIT = 2 ** 53;

/** The largest number of pulls that the page can compute. */
export const MOST_PULLS = 1000;

/**
 * What this many independent pulls do to their stakes. The page computes it from the payouts in the answer, of which
 * there are at most 16, with the same code as the service. The service uses all payouts. In tests on games with many
 * payouts, the two results differ by less than a percentage point.
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
