import { type Address, hexToBigInt } from 'viem';
import { IMPLEMENTATION_SLOT } from '../../chain/call.ts';
import type { Actor } from '../actor.ts';
import type { LocalChain } from '../chain.ts';
import type { ProxiedContract } from './behind-proxy.ts';

export const UPGRADE_SECONDS = 600;

export interface UpgradeOptions {
  readonly address: Address;
  /** Implementations of the same game. Each upgrade switches to the next address. */
  readonly implementations: readonly Address[];
  /** The earliest time of an upgrade, in seconds since 1970. */
  readonly from: number;
}

/** The key holder of a proxy. It upgrades the proxy every `UPGRADE_SECONDS`. */
export function upgradeActor(
  chain: LocalChain,
  proxy: ProxiedContract,
  { address, implementations, from }: UpgradeOptions,
): Actor {
  return {
    name: `upgrades of ${address}`,
    async plan(now) {
      if (now < from) return { plays: [], next: from };
      const turn = Math.floor(now / UPGRADE_SECONDS);
      const wanted = implementations[turn % implementations.length]!;
      const stored = await chain.client.getStorageAt({ address, slot: IMPLEMENTATION_SLOT });
      const isWanted = hexToBigInt(stored ?? '0x0') === hexToBigInt(wanted);
      return {
        plays: isWanted ? [] : [proxy.upgrade(wanted)],
        next: (turn + 1) * UPGRADE_SECONDS,
      };
    },
  };
}

/** Combines several actors into one. */
export function together(name: string, ...actors: readonly Actor[]): Actor {
  return {
    name,
    async plan(now) {
      const plans = await Promise.all(actors.map((actor) => actor.plan(now)));
      return {
        plays: plans.flatMap(({ plays }) => plays),
        next: Math.min(...plans.map(({ next }) => next)),
        urgent: plans.some(({ urgent }) => urgent),
      };
    },
  };
}
