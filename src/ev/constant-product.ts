/** What a curve or a pool holds, in the smallest units. */
export interface Reserves {
  readonly coin: bigint;
  readonly token: bigint;
}

/**
 * What a constant-product pool pays: ⌊reserveOut·amountIn/(reserveIn+amountIn)⌋. The fee is taken from the input first.
 * Like Uniswap V2, it rounds down once, at the end.
 *
 * @param feeBasisPoints from 0 to 10000; a Uniswap V2 pair charges 30
 * @returns 0 if a reserve or `amountIn` is 0
 * @throws {RangeError} if an argument is negative, or the fee is above 10000
 */
export function constantProductOut(
  amountIn: bigint,
  reserveIn: bigint,
  reserveOut: bigint,
  feeBasisPoints = 0n,
): bigint {
  if (amountIn < 0n || reserveIn < 0n || reserveOut < 0n) {
    throw new RangeError('The amounts and reserves of a pool must not be negative.');
  }
  if (feeBasisPoints < 0n || feeBasisPoints > 10_000n) {
    throw new RangeError('The fee of a pool must be between 0 and 100 %.');
  }
  const effective = amountIn * (10_000n - feeBasisPoints);
  if (effective === 0n || reserveIn === 0n) return 0n;
  return (reserveOut * effective) / (reserveIn * 10_000n + effective);
}
