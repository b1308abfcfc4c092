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
  /** The address of a contract that is already placed. The proxy takes over this address and its storage. */
  readonly address: Address;
  /** The address to which the code of the contract is copied. The proxy uses this copy as its implementation. */
  readonly implementation: Address;
  /** The address at which a ProxyAdmin is placed. It becomes the administrator of the proxy. */
  readonly admin: Address;
  /** The owner of the ProxyAdmin. It must be an account that can sign. Default: the deployer. */
  readonly owner?: Address;
}

/** A contract behind a proxy. The code of the contract can be replaced. */
export interface ProxiedContract {
  /** Replaces the code behind the proxy. The call reverts unless `owner` is the owner of the ProxyAdmin contract. */
  upgrade(implementation: Address, owner?: Address): Play;
}

/**
 * Puts a proxy in front of a contract, with a ProxyAdmin as its administrator. Both are OpenZeppelin's real contracts
 * (TransparentUpgradeableProxy and ProxyAdmin).
 */
export async function placeBehindProxy(
  chain: LocalChain,
  { address, implementation, admin, owner = chain.accounts.deployer }: ProxyOptions,
): Promise<ProxiedContract> {
  // If the contracts are already placed, this address has the proxy's code, so there is nothing to copy.
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

/** Copies the code of one address to another, for example to make the next implementation of a proxy. */
export async function copyCode(chain: LocalChain, from: Address, to: Address): Promise<void> {
  if (chain.isPlaced) return;
  const bytecode = await chain.client.getCode({ address: from });
  if (bytecode === undefined) throw new Error(`${from} has no code to copy.`);
  await chain.client.setCode({ address: to, bytecode });
}
