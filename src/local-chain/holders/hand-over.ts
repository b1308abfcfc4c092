import { type Address, parseAbi } from 'viem';
import type { LocalChain } from '../chain.ts';
import { contractOn } from '../contract-on-chain.ts';

const ABI = parseAbi([
  'function transferOwnership(address newOwner)',
  'function renounceOwnership()',
]);

/**
 * The owner of an ownable contract makes a different account the owner. @param owner the deployer if this is left out
 */
export async function handOver(
  chain: LocalChain,
  contract: Address,
  to: Address,
  owner: Address = chain.accounts.deployer,
): Promise<void> {
  const ownable = contractOn(chain, contract, ABI);
  await chain.play(
    ownable.play(owner, 'transferOwnership', [to], { label: `hand over ${contract}` }),
  );
}

/** The owner of an ownable contract gives up all of its powers. */
export async function renounce(chain: LocalChain, contract: Address): Promise<void> {
  const ownable = contractOn(chain, contract, ABI);
  await chain.play(
    ownable.play(chain.accounts.deployer, 'renounceOwnership', [], {
      label: `renounce ${contract}`,
    }),
  );
}
