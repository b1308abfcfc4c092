import type { PowerHolder } from '../schema/enums.ts';
import type { Power } from '../schema/records.ts';

/** Who holds a power, as far as it was read: nothing reads the chain for records yet. */
export function holderOf({ heldBy }: Pick<Power, 'heldBy'>): PowerHolder {
  return heldBy === 'immutable' ? 'nobody' : 'not-read';
}
