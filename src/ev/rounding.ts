/**
 * Division with explicit rounding (docs/decisions/0001-rounding.md). BigInt's `a / b` always rounds toward zero.
 * Divisors must be positive.
 */

/** Rounds toward minus infinity: −5 ÷ 2 is −3. */
export function divideDown(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend < 0n && quotient * divisor !== dividend ? quotient - 1n : quotient;
}

/** Rounds toward plus infinity: −5 ÷ 2 is −2. */
export function divideUp(dividend: bigint, divisor: bigint): bigint {
  return -divideDown(-dividend, divisor);
}

/** Rounds to the nearest integer, halves away from zero: −5 ÷ 2 is −3. */
export function divideNearest(dividend: bigint, divisor: bigint): bigint {
  const magnitude = dividend < 0n ? -dividend : dividend;
  const rounded = (2n * magnitude + divisor) / (2n * divisor);
  return dividend < 0n ? -rounded : rounded;
}

/** ⌊√square⌋, by Newton's method from above. `square` must not be negative. */
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
