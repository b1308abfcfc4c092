import { getSafeSingletonDeployment } from '@safe-global/safe-deployments';
import { type Address, getAddress, parseAbi, zeroAddress } from 'viem';
import type { LocalChain } from '../chain.ts';
import { contractOn } from '../contract-on-chain.ts';
import { builtByPackage } from '../contract-source.ts';
import { place } from '../place.ts';
import { namedAddress } from './named-address.ts';

const ARTIFACTS = '@safe-global/safe-smart-account/build/artifacts/contracts';
const Safe = builtByPackage('Safe', `${ARTIFACTS}/Safe.sol/Safe.json`);
const SafeProxy = builtByPackage('SafeProxy', `${ARTIFACTS}/proxies/SafeProxy.sol/SafeProxy.json`);
const VERSION = '1.5.0';

const ABI = parseAbi([
  'function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)',
]);

/** These addresses have no code, so they count as keys. */
export const SAFE_OWNERS: readonly Address[] = [1, 2, 3, 4, 5].map((number) =>
  namedAddress(`owner ${number} of the Safe`),
);
const SAFE_THRESHOLD = 3;

/**
 * Returns the chain's Safe, and places it on the first call. Three of five owners must sign.
 * Its singleton gets the address that Safe published for this chain.
 */
export async function safeOn(chain: LocalChain): Promise<Address> {
  const singleton = publishedSingleton(chain.chainId);
  const address = namedAddress('Safe');
  if ((await chain.client.getCode({ address })) !== undefined) return address;
  await place(chain, { ...Safe, address: singleton });
  await place(chain, { ...SafeProxy, address, args: [singleton] });
  const safe = contractOn(chain, address, ABI);
  await chain.play(
    safe.play(
      chain.accounts.deployer,
      'setup',
      [
        SAFE_OWNERS,
        BigInt(SAFE_THRESHOLD),
        zeroAddress,
        '0x',
        ...([zeroAddress, zeroAddress, 0n, zeroAddress] as const),
      ],
      { label: 'set up the Safe' },
    ),
  );
  return address;
}

/** @throws {Error} if no singleton of `VERSION` is published for the chain */
function publishedSingleton(chainId: number): Address {
  const network = String(chainId);
  const listed = getSafeSingletonDeployment({ version: VERSION, network })?.networkAddresses[
    network
  ];
  const address = Array.isArray(listed) ? listed[0] : listed;
  if (address === undefined)
    throw new Error(`No Safe ${VERSION} is published for chain ${chainId}.`);
  return getAddress(address);
}
