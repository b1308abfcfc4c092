import { NotComputable } from './model.ts';

/**
 * Checks that the price is positive.
 *
 * @throws {NotComputable} at zero or below: a house edge in percent of nothing has no value.
 */
export function positivePrice(price: bigint): bigint {
  if (price <= 0n) {
    throw new NotComputable('A pull costs nothing at this block, so it has no edge in percent.');
  }
  return price;
}
