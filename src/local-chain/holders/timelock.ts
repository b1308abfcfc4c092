import { type Address, keccak256, parseAbi, toHex } from 'viem';
import type { LocalChain } from '../chain.ts';
import { contractOn } from '../contract-on-chain.ts';
import { builtByPackage } from '../contract-source.ts';
import { place } from '../place.ts';
import { namedAddress } from './named-address.ts';

const TimelockController = builtByPackage(
  'TimelockController',
  '@openzeppelin/contracts/build/contracts/TimelockController.json',
);
const ABI = parseAbi(['function renounceRole(bytes32 role, address account)']);
const ADMIN_ROLE = keccak256(toHex('TIMELOCK_ADMIN_ROLE'));
const DAY = 24 * 3600;

/**
 * Returns the chain's TimelockController with this delay, and places it on the first call. Only the timelock itself is
 * its administrator.
 */
export async function timelockOn(chain: LocalChain, days: number): Promise<Address> {
  const address = namedAddress(`timelock of ${days} days`);
  if ((await chain.client.getCode({ address })) !== undefined) return address;
  const { deployer, admin, operator } = chain.accounts;
  await place(chain, {
    ...TimelockController,
    address,
    args: [BigInt(days * DAY), [admin], [operator]],
  });
  const timelock = contractOn(chain, address, ABI);
  await chain.play(
    timelock.play(deployer, 'renounceRole', [ADMIN_ROLE, deployer], {
      label: `give up the timelock of ${days} days`,
    }),
  );
  return address;
}
