/** Rounds to four significant digits, half away from zero. */
export function toFourDigits(amount: bigint): bigint {
  const size = amount < 0n ? -amount : amount;
  const step = 10n ** BigInt(Math.max(String(size).length - 4, 0));
  const rounded = ((size + step / 2n) / step) * step;
  return amount < 0n ? -rounded : rounded;
}

/**
 * Rounds to four significant digits: "0.000328138278" becomes "0.0003281". Works on text, because a double would lose
 * digits.
 *
 * @param decimal digits with at most one decimal point, without a sign
 */
export function fourDigits(decimal: string): string {
  const [whole, fraction = ''] = decimal.split('.') as [string, string?];
  const digits = String(toFourDigits(BigInt(whole + fraction))).padStart(fraction.length + 1, '0');
  const point = digits.length - fraction.length;
  const shown = digits.slice(point).replace(/0+$/, '');
  return shown === '' ? digits.slice(0, point) : `${digits.slice(0, point)}.${shown}`;
}
