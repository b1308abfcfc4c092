import type { Power } from './records.ts';

/**
 * Writes a locator as text, for example "owner() of 0x…". A locator says where the holder of a power is read. An
 * observation contains this text. If an editor later changes the locator in the record, the two texts differ, and the
 * observation no longer counts.
 */
export function locatorText(heldBy: Power['heldBy']): string {
  if (typeof heldBy === 'string') return heldBy;
  const { contract } = heldBy;
  if ('getter' in heldBy) return `${heldBy.getter} of ${contract}`;
  return 'role' in heldBy
    ? `role ${heldBy.role} of ${contract}`
    : `slot ${heldBy.slot} of ${contract}`;
}
