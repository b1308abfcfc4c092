const MINUS = '\u2212';
const NO_BREAK_SPACE = '\u00a0';

/**
 * Formats a percentage with two decimals, or up to six if it would become 0 or 100. Above 100, it has at most four
 * significant digits.
 */
export function formatPercent(value: number): string {
  const exact = Math.abs(value);
  const size = exact >= 100.1 ? Number(exact.toPrecision(4)) : exact;
  let text = decimals(size, 2);
  for (let places = 3; places <= 6 && isMisleading(text, size); places += 1) {
    text = decimals(size, places);
  }
  if (isMisleading(text, size) && size < 1) text = 'less than 0.000001';
  return `${value < 0 ? MINUS : ''}${text}${NO_BREAK_SPACE}%`;
}

/** Formats a chance from 0 to 1. A small chance also gets the form "1 in 1,000". */
export function formatChance(chance: number): string {
  const percent = formatPercent(chance * 100);
  if (chance <= 0 || chance >= 0.1) return percent;
  const odds = 1 / chance;
  if (odds > 1e12) return 'less than 1 in a million million';
  const rounded = odds < 100 ? Math.round(odds) : Number(odds.toPrecision(3));
  return `1 in ${rounded.toLocaleString('en-US')} (${percent})`;
}

/** Formats a chance from 0 to 1, for example as "14.12 %" or "1 in 1.6 billion". */
export function shortChance(chance: number): string {
  if (chance >= 0.01) return formatPercent(chance * 100);
  if (chance === 0) return 'hardly ever';
  const odds = 1 / chance;
  const [size, word] = ODDS_WORDS.find(([least]) => odds >= least) ?? [1, ''];
  const count = Number((odds / size).toPrecision(odds < 1000 ? 4 : 3));
  const digits = word === '' ? Math.round(count) : count;
  return `1 in ${digits.toLocaleString('en-US')}${word}`;
}

const ODDS_WORDS = [
  [1e12, ' trillion'],
  [1e9, ' billion'],
  [1e6, ' million'],
] as const;

/** Formats a share in whole percent. A share close to 0 or 1 becomes "under 1 %" or "over 99 %". */
export function formatShare(share: number): string {
  const percent = Math.round(share * 100);
  if (percent < 1 && share > 0) return `under 1${NO_BREAK_SPACE}%`;
  if (percent > 99 && share < 1) return `over 99${NO_BREAK_SPACE}%`;
  return `${percent}${NO_BREAK_SPACE}%`;
}

/** A share in whole percent with the short forms "<1 %" and ">99 %". */
export function shortShare(share: number): string {
  return formatShare(share).replace('under ', '<').replace('over ', '>');
}

function isMisleading(text: string, size: number): boolean {
  return (text === '0' && size !== 0) || (text === '100' && size !== 100);
}

function decimals(size: number, places: number): string {
  return size.toLocaleString('en-US', { maximumFractionDigits: places });
}
