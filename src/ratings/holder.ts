import type { PowerHolder } from '../schema/enums.ts';
import { locatorText } from '../schema/locator-text.ts';
import type { HolderPath, HolderStep, ObservedPower } from '../schema/observations.ts';
import type { Power } from '../schema/records.ts';

const WEEK_SECONDS = 7n * 24n * 60n * 60n;

/** The smallest threshold with which a multisig counts as several keys. */
const SEVERAL_KEYS = 3;

/**
 * The kinds of the holders of a power, as far as they were read. Each holder can use the power alone, so the worst kind
 * counts. The list has at least one kind, and `not-read` never appears together with another kind. A reading counts
 * only if it was made at the place that the record names now. Pure.
 *
 * @param observed what the observer found; undefined if there is no observation
 */
export function holdersOf(
  { heldBy }: Pick<Power, 'heldBy'>,
  observed: ObservedPower | undefined,
): readonly PowerHolder[] {
  if (heldBy === 'immutable') return ['nobody'];
  if (observed === undefined || 'notRead' in observed) return ['not-read'];
  if (observed.locator !== locatorText(heldBy)) return ['not-read'];
  if (observed.holders.length === 0) return ['nobody'];
  return [...new Set(observed.holders.flatMap(kindsOf))];
}

/**
 * The kinds of the holder at the end of a path. An unknown contract on the path may let somebody else use the power, so
 * it counts as well. The same is true of a governor, because nobody read what it adds to the published code.
 */
function kindsOf(path: HolderPath): readonly PowerHolder[] {
  const last = kindsAtEnd(path.at(-1)!);
  const passesUnknownCode = path
    .slice(0, -1)
    .some(({ kind }) => kind === 'contract' || kind === 'governor');
  return passesUnknownCode ? [...last, 'not-understood'] : last;
}

function kindsAtEnd(last: HolderStep): readonly PowerHolder[] {
  switch (last.kind) {
    case 'none':
      return ['nobody'];
    case 'key':
      return ['single-key'];
    case 'safe':
      return kindsOfSafe(last);
    case 'timelock':
      return [kindOfTimelock(last)];
    default:
      // This is a governor without a timelock, a proxy admin without an owner, or code that was not recognized.
      return ['not-understood'];
  }
}

/**
 * A module can do everything without the owners, and a guard can block them. A Safe with a module or a guard therefore
 * also counts as a holder that is not understood.
 */
function kindsOfSafe(safe: Extract<HolderStep, { kind: 'safe' }>): readonly PowerHolder[] {
  const bypassed = safe.modules.length > 0 || safe.guard !== null;
  return bypassed ? [kindOfOwners(safe), 'not-understood'] : [kindOfOwners(safe)];
}

/**
 * Each owner counts once, and only if it is a key or a Safe. Nobody knows who controls any other contract, so one of
 * the other owners may control it. Each such contract therefore lowers the number of keys that have to agree.
 */
function kindOfOwners({ threshold, owners }: Extract<HolderStep, { kind: 'safe' }>): PowerHolder {
  const all = new Set(owners.map(({ address }) => address.toLowerCase()));
  const counted = new Set(
    owners.filter(({ kind }) => kind !== 'contract').map(({ address }) => address.toLowerCase()),
  );
  const needed = Math.min(threshold - (all.size - counted.size), counted.size);
  if (needed <= 1) return 'single-key';
  return needed >= SEVERAL_KEYS && 2 * needed >= counted.size ? 'several-keys' : 'fewer-keys';
}

/** The delay decides the kind of a timelock, but only if it is not zero and the timelock alone can change its roles. */
function kindOfTimelock({
  delaySeconds,
  adminIsItself,
}: Extract<HolderStep, { kind: 'timelock' }>): PowerHolder {
  if (adminIsItself !== true || BigInt(delaySeconds) === 0n) return 'not-understood';
  return BigInt(delaySeconds) >= WEEK_SECONDS ? 'timelock-7-days' : 'timelock';
}
