import type { Analytics } from '../../schema/answers/analytics.ts';
import { shownCoin } from '../wording/shown.ts';

/** In wei. */
export const PRICE = 10n ** 15n;

/** An outcome with a payout from `least` to `most`, in wei. */
export function outcome(probability: number, least: bigint, most = least) {
  return {
    probability,
    payoutWei: String((least + most) / 2n),
    leastPayoutWei: String(least),
    mostPayoutWei: String(most),
  };
}

/** Returns the price and the risk of an answer with these outcomes. */
export function withOutcomes(
  outcomes: readonly ReturnType<typeof outcome>[],
): Pick<Analytics, 'pullPriceWei' | 'risk'> {
  return { pullPriceWei: String(PRICE), risk: { outcomes } as unknown as Analytics['risk'] };
}

export const showBnb = (wei: string) => shownCoin(wei, { symbol: 'BNB', decimals: 18 });
