import type { Analytics, BreakEven } from '../../schema/answers/analytics.ts';
import { durationText } from '../wording/duration.ts';
import { fourDigits } from '../wording/four-digits.ts';
import { formatPercent } from '../wording/percent.ts';
import type { Shown } from '../wording/shown.ts';
import { chanceText } from './payout-view.ts';
import type { ShowWei } from './player-coin.ts';

/** The value of one unknown input at which a pull becomes worth its price. */
export interface BreakEvenView {
  readonly meaning: string;
  readonly value: Shown;
  /** Null unless the unknown input is the chance to win. */
  readonly chances: ChanceView | null;
}

/** Two chances to win. The page marks them on a line from 0 to `end`. */
interface ChanceView {
  readonly needed: ChanceMark;
  readonly now: ChanceMark;
  readonly end: string;
}

interface ChanceMark {
  readonly text: string;
  /** In percent of the length of the line. */
  readonly place: number;
}

export function breakEvenViews(
  { breakEven, risk }: Pick<Analytics, 'breakEven' | 'risk'>,
  show: ShowWei,
): BreakEvenView[] {
  return breakEven.map((point) => ({
    meaning: point.meaning,
    value: breakEvenValue(point, show),
    chances: chancesOf(point, risk),
  }));
}

/** Returns the chance at the right end of the line. The mark of `larger` is usually left of this end. */
function endOf(larger: number): number {
  const ends = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5];
  return ends.find((end) => larger < 0.9 * end) ?? 1;
}

function chancesOf({ variable, value }: BreakEven, risk: Analytics['risk']) {
  if (variable !== 'winProbability' || value === undefined || risk === null) return null;
  const now = risk.winProbability;
  const end = endOf(Math.max(value, now));
  const mark = (chance: number) => ({
    text: chanceText(chance),
    place: Math.round((chance / end) * 10_000) / 100,
  });
  return { needed: mark(value), now: mark(now), end: formatPercent(end * 100) };
}

function breakEvenValue({ variable, value, valueWei }: BreakEven, show: ShowWei): Shown {
  if (valueWei !== undefined) return show(valueWei);
  if (value === undefined) return { text: 'unknown' };
  if (variable.endsWith('Probability')) return { text: chanceText(value) };
  if (variable.startsWith('seconds')) {
    return { text: durationText(value), exact: `${value.toLocaleString('en-US')} seconds` };
  }
  return { text: fourDigits(value.toFixed(12)), exact: String(value) };
}
