import { NotComputable } from './model.ts';

/**
 * Returns the price.
 *
 * @throws {NotComputable} if the price is not positive, because the edge in percent would have no value
 */
export function positivePrice(price: bigint): bigint {
  if (price <= 0n) {
    throw new NotComputable(
      'A pull costs nothing at this block, so it has no house edge in percent.',
    );
  }
  return price;
}
