import type { Power } from './records.ts';

/**
 * A locator as text, as "owner() of 0x…". An observation repeats the text, so that it stops counting when an editor
 * changes the locator.
 */
export function locatorText(heldBy: Power['heldBy']): string {
  if (typeof heldBy === 'string') return heldBy;
  const { contract } = heldBy;
  if ('getter' in heldBy) return `${heldBy.getter} of ${contract}`;
  return 'role' in heldBy
    ? `role ${heldBy.role} of ${contract}`
    : `slot ${heldBy.slot} of ${contract}`;
}
