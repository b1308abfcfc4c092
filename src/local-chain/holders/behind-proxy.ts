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
  /** A contract that is already placed. The proxy takes over its address and storage. */
  readonly address: Address;
  /** A copy of the contract's code is placed at this address. The proxy runs this copy. */
  readonly implementation: Address;
  /** The ProxyAdmin, which administers the proxy, is placed at this address. */
  readonly admin: Address;
  /** The owner of the ProxyAdmin. Default: the deployer. */
  readonly owner?: Address;
}

export interface ProxiedContract {
  /** Replaces the code behind the proxy. Reverts unless `owner` owns the ProxyAdmin. */
  upgrade(implementation: Address, owner?: Address): Play;
}

/** Puts OpenZeppelin's TransparentUpgradeableProxy and ProxyAdmin in front of a contract. */
export async function placeBehindProxy(
  chain: LocalChain,
  { address, implementation, admin, owner = chain.accounts.deployer }: ProxyOptions,
): Promise<ProxiedContract> {
  // On a placed chain, this address already has the proxy's code.
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

/** Copies the code of one address to another. */
export async function copyCode(chain: LocalChain, from: Address, to: Address): Promise<void> {
  if (chain.isPlaced) return;
  const bytecode = await chain.client.getCode({ address: from });
  if (bytecode === undefined) throw new Error(`${from} has no code to copy.`);
  await chain.client.setCode({ address: to, bytecode });
}
