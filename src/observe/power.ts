import { type Address, getAddress } from 'viem';
import { addressIn } from '../chain/bounded/program-codec.ts';
import type { HolderPath, ObservedPower } from '../schema/observations.ts';
import { locatorText } from '../schema/records/locator-text.ts';
import type { Power } from '../schema/records/power.ts';
import { ADMIN_SLOT, BEACON_SLOT, follow, selectorsOf, slotOf } from './getters.ts';
import { holderPath, OWNERS } from './holder.ts';
import type { KnownCode } from './known-code.ts';
import { roleId } from './role-history.ts';
import { roleHolders } from './role-holders.ts';
import { ask, both, type Task, together } from './task.ts';

/** The place where the holder of a power can be read. */
export type Locator = Exclude<Power['heldBy'], string>;

const SLOTS = { 'eip1967-admin': ADMIN_SLOT, 'eip1967-beacon': BEACON_SLOT } as const;

type Found = { readonly holders: HolderPath[] } | { readonly notRead: string };

/** Finds the holders of a power. */
export function* observePower(locator: Locator, known: KnownCode): Task<ObservedPower> {
  return { locator: locatorText(locator), ...(yield* find(locator, known)) };
}

function* find(locator: Locator, known: KnownCode): Task<Found> {
  const contract = getAddress(locator.contract);
  if ('getter' in locator) return yield* heldByGetter(contract, locator.getter, known);
  if ('role' in locator) return yield* heldByRole(contract, locator.role, known);
  return yield* heldBySlot(contract, locator.slot, known);
}

function* heldByGetter(contract: Address, path: string, known: KnownCode): Task<Found> {
  const selectors = selectorsOf(path);
  const [{ visited, failure }] = yield* ask(follow(contract, [...selectors, ...OWNERS]));
  if (visited[0]!.hash === null) return hasNoCode(contract);
  const holder = visited.slice(selectors.length);
  if (holder.length === 0) {
    const getter = path.split('.')[visited.length - 1];
    return { notRead: `${getter} of ${visited.at(-1)!.address} ${failure}.` };
  }
  return { holders: [yield* holderPath(holder, known)] };
}

function* heldBySlot(contract: Address, slot: keyof typeof SLOTS, known: KnownCode): Task<Found> {
  const [word, { visited: code }] = yield* ask(slotOf(contract, SLOTS[slot]), follow(contract));
  if (code[0]!.hash === null) return hasNoCode(contract);
  // The slot is empty in many proxies. Somebody may still be able to replace the code of such a proxy.
  if (BigInt(word) === 0n) return { notRead: `The slot ${slot} of ${contract} is empty.` };
  const [{ visited }] = yield* ask(follow(addressIn(word), OWNERS));
  return { holders: [yield* holderPath(visited, known)] };
}

function* heldByRole(contract: Address, name: string, known: KnownCode): Task<Found> {
  const role = roleId(name);
  const [{ visited: code }, roles] = yield* ask(follow(contract), { kind: 'roles', of: contract });
  if (code[0]!.hash === null) return hasNoCode(contract);
  if (roles.history === null) return { notRead: roles.notRead };
  const candidates = Object.keys(roles.history.granted[role] ?? {}) as Address[];
  // To save a step, two reads run together.
  const [held, followed] = yield* both(
    roleHolders(contract, roles.history, [role]),
    ask(...candidates.map((candidate) => follow(getAddress(candidate), OWNERS))),
  );
  if (typeof held === 'string') return { notRead: held };
  // A role that an editor mistyped, or whose logs a node leaves out, must not look as if nobody held it.
  if (candidates.length === 0)
    return { notRead: `No log of ${contract} says that it granted ${name}.` };
  const paths = held.map(({ account }) =>
    holderPath(followed.find(({ visited }) => visited[0]!.address === account)!.visited, known),
  );
  return { holders: yield* together(paths) };
}

const hasNoCode = (contract: Address): Found => ({ notRead: `${contract} has no code.` });
