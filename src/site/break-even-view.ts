import type { Analytics, BreakEven } from '../schema/resources.ts';
import type { Coin } from './coin.ts';
import { durationText } from './duration.ts';
import { fourDigits } from './four-digits.ts';
import { chanceText } from './payout-view.ts';
import { type Shown, shownCoin } from './shown.ts';

/** The value of one unknown from which a pull is worth its price. */
export interface BreakEvenView {
  readonly meaning: string;
  readonly value: Shown;
  /** Only for the chance to win: the chance that is needed and the one of this block, from 0 to 1. */
  readonly chances: { readonly needed: number; readonly now: number; readonly text: string } | null;
}

export function breakEvenViews(
  { breakEven, risk }: Pick<Analytics, 'breakEven' | 'risk'>,
  native: Coin,
): BreakEvenView[] {
  return breakEven.map((point) => ({
    meaning: point.meaning,
    value: breakEvenValue(point, native),
    chances: chancesOf(point, risk),
  }));
}

function chancesOf({ variable, value }: BreakEven, risk: Analytics['risk']) {
  if (variable !== 'winProbability' || value === undefined || risk === null) return null;
  const now = risk.winProbability;
  return {
    needed: value,
    now,
    text: `Needed: ${chanceText(value)}. At this block: ${chanceText(now)}.`,
  };
}

function breakEvenValue({ variable, value, valueWei }: BreakEven, native: Coin): Shown {
  if (valueWei !== undefined) return shownCoin(valueWei, native);
  if (value === undefined) return { text: 'unknown' };
  if (variable.endsWith('Probability')) return { text: chanceText(value) };
  if (variable.startsWith('seconds')) {
    return { text: durationText(value), exact: `${value.toLocaleString('en-US')} seconds` };
  }
  return { text: fourDigits(value.toFixed(12)), exact: String(value) };
}
