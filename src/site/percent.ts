const MINUS = '\u2212';
const NO_BREAK_SPACE = '\u00a0';

/**
 * A percentage as text: two decimals, or as many as are needed (at most six, as in answers) to show that it is neither
 * 0 nor 100.
 */
export function formatPercent(value: number): string {
  const size = Math.abs(value);
  let text = decimals(size, 2);
  for (let places = 3; places <= 6 && isMisleading(text, size); places += 1) {
    text = decimals(size, places);
  }
  if (isMisleading(text, size) && size < 1) text = 'less than 0.000001';
  return `${value < 0 ? MINUS : ''}${text}${NO_BREAK_SPACE}%`;
}

/** A chance from 0 to 1 as text; a small one also as "1 in 1,000". */
export function formatChance(chance: number): string {
  const percent = formatPercent(chance * 100);
  if (chance <= 0 || chance >= 0.1) return percent;
  const odds = 1 / chance;
  if (odds > 1e12) return 'less than 1 in a million million';
  const rounded = odds < 100 ? Math.round(odds) : Number(odds.toPrecision(3));
  return `1 in ${rounded.toLocaleString('en-US')} (${percent})`;
}

/**
 * A share with an error of up to half a percentage point, in whole percent. The ends are "under 1 %" and "over 99 %".
 */
export function formatShare(share: number): string {
  const percent = Math.round(share * 100);
  if (percent < 1 && share > 0) return `under 1${NO_BREAK_SPACE}%`;
  if (percent > 99 && share < 1) return `over 99${NO_BREAK_SPACE}%`;
  return `${percent}${NO_BREAK_SPACE}%`;
}

function isMisleading(text: string, size: number): boolean {
  return (text === '0' && size !== 0) || (text === '100' && size !== 100);
}

function decimals(size: number, places: number): string {
  return size.toLocaleString('en-US', { maximumFractionDigits: places });
}
