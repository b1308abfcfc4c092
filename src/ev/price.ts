import { NotComputable } from './model.ts';

/**
 * Returns the price if it is positive.
 *
 * @throws {NotComputable} if the price is zero or negative, because a house edge in percent of the price would have no
 * value
 */
export function positivePrice(price: bigint): bigint {
  if (price <= 0n) {
    throw new NotComputable(
      'A pull costs nothing at this block, so it has no house edge in percent.',
    );
  }
  return price;
}
