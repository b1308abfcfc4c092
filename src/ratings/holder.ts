import type { PowerHolder } from '../schema/enums.ts';
import type { Power } from '../schema/records.ts';

/** The kind of holder of a power. Nothing reads holders from the chain yet, so most powers are `not-read`. */
export function holderOf({ heldBy }: Pick<Power, 'heldBy'>): PowerHolder {
  return heldBy === 'immutable' ? 'nobody' : 'not-read';
}
