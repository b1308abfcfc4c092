import type { Power } from './records.ts';

/** Such as "owner() of 0x…". An observation counts only while this text is unchanged. */
export function locatorText(heldBy: Power['heldBy']): string {
  if (typeof heldBy === 'string') return heldBy;
  const { contract } = heldBy;
  if ('getter' in heldBy) return `${heldBy.getter} of ${contract}`;
  return 'role' in heldBy
    ? `role ${heldBy.role} of ${contract}`
    : `slot ${heldBy.slot} of ${contract}`;
}
