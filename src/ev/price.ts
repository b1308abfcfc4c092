import { NotComputable } from './model.ts';

/**
 * The price, where it is one.
 *
 * @throws {NotComputable} at zero or below: an edge in percent of nothing is no number.
 */
export function positivePrice(price: bigint): bigint {
  if (price <= 0n) {
    throw new NotComputable('A pull costs nothing at this block, so it has no edge in percent.');
  }
  return price;
}
