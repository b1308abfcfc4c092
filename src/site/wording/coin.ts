import { toFourDigits } from './four-digits.ts';

/** A real minus sign. Browsers can break a line after a hyphen, but not between this sign and a digit. */
const MINUS = '\u2212';

export interface Coin {
  readonly symbol: string;
  readonly decimals: number;
}

/**
 * Formats an amount that is given in the smallest unit: "-30000000000000" of BNB becomes "−0.00003 BNB". Rounds half
 * away from zero to `digits` significant digits, but keeps all digits before the point. Uses integers, because a double
 * would lose digits.
 *
 * @param units a decimal integer, possibly with a minus sign
 * @throws {SyntaxError} when `units` is not an integer
 */
export function formatCoin(units: string, { symbol, decimals }: Coin, digits = 6): string {
  const amount = BigInt(units);
  const size = amount < 0n ? -amount : amount;
  const coin = 10n ** BigInt(decimals);
  const excess = Math.min(Math.max(String(size).length - digits, 0), decimals);
  const step = 10n ** BigInt(excess);
  const rounded = ((size + step / 2n) / step) * step;
  const whole = String(rounded / coin).replace(/\B(?=(\d{3})+$)/g, ',');
  const fraction = String(rounded % coin)
    .padStart(decimals, '0')
    .replace(/0+$/, '');
  const number = fraction === '' || decimals === 0 ? whole : `${whole}.${fraction}`;
  return `${amount < 0n ? MINUS : ''}${number} ${symbol}`;
}

/** Formats an amount with at most four significant digits: 50,069.289 ETH becomes "50,070 ETH". */
export function shortCoin(units: string, coin: Coin): string {
  return exactCoin(String(toFourDigits(BigInt(units))), coin);
}

/** Formats an amount with every digit. */
export function exactCoin(units: string, coin: Coin): string {
  return formatCoin(units, coin, Number.POSITIVE_INFINITY);
}
