const COIN = 10n ** 18n;

/** A real minus sign: it is as wide as a plus and is not broken off its number. */
const MINUS = '\u2212';

/**
 * An amount in wei as text in the coin it is of (18 decimals): `formatCoin('-30000000000000', 'BNB')` is
 * "−0.00003 BNB". Rounded half away from zero to `digits` significant digits, but never before the
 * point. Integers from end to end: no amount passes through a double.
 *
 * @param wei a decimal integer, may carry a minus sign
 * @throws {SyntaxError} when `wei` is no integer
 */
export function formatCoin(wei: string, symbol: string, digits = 6): string {
  const amount = BigInt(wei);
  const size = amount < 0n ? -amount : amount;
  const excess = BigInt(Math.max(String(size).length - digits, 0));
  const step = 10n ** (excess > 18n ? 18n : excess);
  const rounded = ((size + step / 2n) / step) * step;
  const whole = String(rounded / COIN).replace(/\B(?=(\d{3})+$)/g, ',');
  const fraction = String(rounded % COIN)
    .padStart(18, '0')
    .replace(/0+$/, '');
  const number = fraction === '' ? whole : `${whole}.${fraction}`;
  return `${amount < 0n ? MINUS : ''}${number} ${symbol}`;
}
