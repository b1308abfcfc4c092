/**
 * Division of integers with explicit rounding. BigInt's `a / b` rounds toward zero, which is against the rules of
 * docs/decisions/0001-rounding.md if an amount is negative. Divisors must be positive.
 */

/** Divides and rounds toward minus infinity: −5 ÷ 2 is −3. */
export function divideDown(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend < 0n && quotient * divisor !== dividend ? quotient - 1n : quotient;
}

/** Divides and rounds toward plus infinity: 5 ÷ 2 is 3, −5 ÷ 2 is −2. */
export function divideUp(dividend: bigint, divisor: bigint): bigint {
  return -divideDown(-dividend, divisor);
}

/** Divides and rounds to the nearest integer, halves away from zero: 5 ÷ 2 is 3, −5 ÷ 2 is −3. */
export function divideNearest(dividend: bigint, divisor: bigint): bigint {
  const magnitude = dividend < 0n ? -dividend : dividend;
  const rounded = (2n * magnitude + divisor) / (2n * divisor);
  return dividend < 0n ? -rounded : rounded;
}

/**
 * The largest integer whose square is at most `square`. `square` must not be negative. Uses Newton's method, starting
 * above the root and approaching it from above.
 */
export function squareRootDown(square: bigint): bigint {
  if (square < 2n) return square;
  const bits = BigInt(square.toString(16).length * 4);
  let root = 1n << ((bits + 1n) / 2n);
  while (true) {
    const next = (root + square / root) / 2n;
    if (next >= root) return root;
    root = next;
  }
}
