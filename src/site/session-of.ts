import { distribution } from '../ev/distribution.ts';
import { type Session, session } from '../ev/many-pulls/sessions.ts';
import type { Analytics } from '../schema/resources.ts';

/** The chances of the answer are doubles. As weights, they are whole parts of this unit, which a double resolves. */
const UNIT = 2 ** 53;

/** The numbers of pulls that the page can compute. */
export const MOST_PULLS = 1000;

/**
 * What this many independent pulls do to their stakes, computed from the at most 16 payouts of the answer with the
 * code that the service itself uses. The service starts from all payouts. In tests on games with many payouts, the
 * chances differ by less than a percentage point.
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
