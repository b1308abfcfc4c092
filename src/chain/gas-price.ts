import type { PricedBlock } from './block.ts';

/**
 * Wei per unit of gas at a block: its base fee, but at least the chain's minimum. Some headers have a base fee of zero.
 * A tip is not included (docs/decisions/0006-gas-price-of-a-read.md).
 *
 * @returns null if the base fee and the minimum are both unknown or zero
 */
export function gasPriceAt(
  { baseFeePerGas }: Pick<PricedBlock, 'baseFeePerGas'>,
  { gas }: { readonly gas?: { readonly minimumPriceWei: string } | undefined },
): bigint | null {
  const minimum = BigInt(gas?.minimumPriceWei ?? 0);
  const price = baseFeePerGas === null || baseFeePerGas < minimum ? minimum : baseFeePerGas;
  return price > 0n ? price : null;
}
