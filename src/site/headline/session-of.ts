import { distribution } from '../../ev/distribution.ts';
import { type Session, session } from '../../ev/many-pulls/sessions.ts';
import type { Analytics } from '../../schema/answers/analytics.ts';

/** A chance is a double, which has 53 significant bits. */
const UNIT = 2 ** 53;

export const MOST_PULLS = 1000;

/**
 * Computes a session from the outcomes in an answer, of which there are at most 16. The service computes from all
 * payouts. In tests, the two computations differ by less than a percentage point.
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
