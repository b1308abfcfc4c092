import type { Analytics, Outcome } from '../../schema/answers/analytics.ts';
import { formatChance } from '../wording/percent.ts';
import type { Shown } from '../wording/shown.ts';
import type { ShowWei } from './player-coin.ts';

/** An answer lists only possible outcomes, so a chance of 0 means below 10^−36. */
const SMALLEST_CHANCE = 'below 10\u207b\u00b3\u2076';

export interface PayoutView {
  readonly payout: Shown;
  readonly chance: string;
  /** How much this payout adds to the average payout of a pull. */
  readonly adds: Shown;
}

/** The payouts of a pull, lowest first. */
export function payoutViews(
  { pullPriceWei, risk }: Pick<Analytics, 'pullPriceWei' | 'risk'>,
  show: ShowWei,
): PayoutView[] {
  return (risk?.outcomes ?? []).map((outcome) => ({
    payout: payoutText(outcome, pullPriceWei, show),
    chance: chanceText(outcome.probability),
    adds: addedText(outcome, show),
  }));
}

/** Formats the chance of an outcome. Every outcome is possible, so the text is never "0 %". */
export function chanceText(probability: number): string {
  return probability === 0 ? SMALLEST_CHANCE : formatChance(probability);
}

/** Returns a range if the smallest and the largest payout of the outcome have different texts. */
function payoutText(
  { payoutWei, leastPayoutWei, mostPayoutWei }: Outcome,
  pullPriceWei: string,
  show: ShowWei,
): Shown {
  const [least, most, mean] = [show(leastPayoutWei), show(mostPayoutWei), show(payoutWei)];
  const exact =
    leastPayoutWei === mostPayoutWei ? exactly(mean) : `${exactly(least)} to ${exactly(most)}`;
  if (isNothing(BigInt(mostPayoutWei), BigInt(pullPriceWei))) return { text: 'Nothing', exact };
  return { text: least.text === most.text ? mean.text : `${least.text} to ${most.text}`, exact };
}

/** The amount with all its digits. */
export function exactly({ text, exact }: Shown): string {
  return exact ?? text;
}

/** Whether a payout counts as nothing: it is below a millionth of the price. Both are in wei. */
export function isNothing(payout: bigint, price: bigint): boolean {
  return payout * 1_000_000n < price;
}

/** The result is precise to about 16 digits, because the probability is a double. */
function addedText({ probability, payoutWei }: Outcome, show: ShowWei): Shown {
  const unit = 2 ** 53;
  return show(String((BigInt(payoutWei) * BigInt(Math.round(probability * unit))) / BigInt(unit)));
}
