import { type Address, parseAbi } from 'viem';
import type { LocalChain, Play } from '../chain.ts';
import { contractOn } from '../contract-on-chain.ts';
import { builtByPackage } from '../contract-source.ts';
import { place } from '../place.ts';

export const ProxyAdmin = builtByPackage(
  'ProxyAdmin',
  '@openzeppelin/contracts/build/contracts/ProxyAdmin.json',
);
export const TransparentUpgradeableProxy = builtByPackage(
  'TransparentUpgradeableProxy',
  '@openzeppelin/contracts/build/contracts/TransparentUpgradeableProxy.json',
);

const ADMIN_ABI = parseAbi([
  'function upgrade(address proxy, address implementation)',
  'function transferOwnership(address newOwner)',
]);

export interface ProxyOptions {
  /** A contract that is already placed. The proxy gets its address and keeps its storage. */
  readonly address: Address;
  /** The address that gets the code of the contract. */
  readonly implementation: Address;
  /** The address of the proxy's administrator, which is placed too. */
  readonly admin: Address;
  /** The owner of the administrator: an account that can sign. The deployer if this is left out. */
  readonly owner?: Address;
}

/** A contract behind a proxy whose code can be replaced. */
export interface ProxiedContract {
  /** Replaces the code. Only the owner of the administrator can do so. */
  upgrade(implementation: Address, owner?: Address): Play;
}

/** Moves a contract behind OpenZeppelin's TransparentUpgradeableProxy, with a ProxyAdmin. Both are the real contracts. */
export async function placeBehindProxy(
  chain: LocalChain,
  { address, implementation, admin, owner = chain.accounts.deployer }: ProxyOptions,
): Promise<ProxiedContract> {
  // If the contracts are already placed, the address has the code of the proxy and not the code to copy.
  if (!chain.isPlaced) await copyCode(chain, address, implementation);
  await place(chain, { ...ProxyAdmin, address: admin, creator: owner });
  const args = [implementation, admin, '0x'];
  await place(chain, { ...TransparentUpgradeableProxy, address, args });
  const administrator = contractOn(chain, admin, ADMIN_ABI);
  return {
    upgrade: (next, from = owner) =>
      administrator.play(from, 'upgrade', [address, next], { label: `upgrade ${address}` }),
  };
}

/** Gives another address the same code, for example as the next implementation of a proxy. */
export async function copyCode(chain: LocalChain, from: Address, to: Address): Promise<void> {
  if (chain.isPlaced) return;
  const bytecode = await chain.client.getCode({ address: from });
  if (bytecode === undefined) throw new Error(`${from} has no code to copy.`);
  await chain.client.setCode({ address: to, bytecode });
}
