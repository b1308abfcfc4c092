import type { Power } from './power.ts';

/**
 * Says where the holder of a power is read, such as "owner() of 0x…". If this text changes, an earlier observation of
 * the holder is ignored.
 */
export function locatorText(heldBy: Power['heldBy']): string {
  if (typeof heldBy === 'string') return heldBy;
  const { contract } = heldBy;
  if ('getter' in heldBy) return `${heldBy.getter} of ${contract}`;
  return 'role' in heldBy
    ? `role ${heldBy.role} of ${contract}`
    : `slot ${heldBy.slot} of ${contract}`;
}
