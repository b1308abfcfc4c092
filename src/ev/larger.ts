/** The larger of two integers. `Math.max` does not accept BigInt. */
export function larger(a: bigint, b: bigint): bigint {
  if (a < b) return b;
  return a;
}

/** The smaller of two integers. `Math.min` does not accept BigInt. */
export function smaller(a: bigint, b: bigint): bigint {
  if (a < b) return a;
  return b;
}
