import { type Address, keccak256, parseAbi, parseAbiItem, toHex, zeroHash } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalChain } from '../chain.ts';
import { startChain } from '../start-chain.ts';
import { SAFE_OWNERS, safeOn } from './safe.ts';
import { timelockOn } from './timelock.ts';

/**
 * `SINGLETON` and `SINGLETON_HASH` are from @safe-global/safe-deployments. `SAFE_PROXY_HASH` belongs to version 1.5.0.
 */
const SAFE_PROXY_HASH = '0x4e381985ca68b3e5d27b4425fa581c19cf33146d3f887a3cfca96f55528ea46f';
const SINGLETON = '0xFf51A5898e281Db6DfC7855790607438dF2ca44b';
const SINGLETON_HASH = '0xdda019cbd7c867a533a2a86e5c53434fdc50b13122b5a5ddb4a8df61b31c20f2';
const ADMIN_ROLE = keccak256(toHex('TIMELOCK_ADMIN_ROLE'));

const ABI = parseAbi([
  'function getThreshold() view returns (uint256)',
  'function getOwners() view returns (address[])',
  'function getMinDelay() view returns (uint256)',
  'function hasRole(bytes32 role, address account) view returns (bool)',
]);
const ROLE_GRANTED = parseAbiItem(
  'event RoleGranted(bytes32 indexed role, address indexed account, address indexed sender)',
);

let chain: LocalChain;
let safe: Address;
let timelock: Address;

beforeAll(async () => {
  chain = await startChain({ chainId: 8453 });
  safe = await safeOn(chain);
  timelock = await timelockOn(chain, 7);
});
afterAll(() => chain?.stop());

const codeHash = async (address: Address) =>
  keccak256((await chain.client.getCode({ address })) ?? '0x');

test('the Safe is a published one: three of five keys', async () => {
  const read = { address: safe, abi: ABI } as const;
  expect(await codeHash(safe)).toBe(SAFE_PROXY_HASH);
  expect(await codeHash(SINGLETON)).toBe(SINGLETON_HASH);
  const slot = await chain.client.getStorageAt({ address: safe, slot: zeroHash });
  expect(slot?.slice(-40)).toBe(SINGLETON.slice(2).toLowerCase());
  expect(await chain.client.readContract({ ...read, functionName: 'getThreshold' })).toBe(3n);
  expect(await chain.client.readContract({ ...read, functionName: 'getOwners' })).toEqual(
    SAFE_OWNERS,
  );
  for (const address of SAFE_OWNERS) {
    expect(await chain.client.getCode({ address })).toBeUndefined();
  }
});

test('the timelock has its delay and is its own and only administrator', async () => {
  const read = { address: timelock, abi: ABI } as const;
  const isAdmin = (account: Address) =>
    chain.client.readContract({ ...read, functionName: 'hasRole', args: [ADMIN_ROLE, account] });
  expect(await chain.client.readContract({ ...read, functionName: 'getMinDelay' })).toBe(604_800n);
  expect(await isAdmin(timelock)).toBe(true);
  for (const account of Object.values(chain.accounts).flat()) {
    expect(await isAdmin(account)).toBe(false);
  }
});

test('a second call places nothing', async () => {
  const before = await chain.client.getBlockNumber();
  expect(await safeOn(chain)).toBe(safe);
  expect(await timelockOn(chain, 7)).toBe(timelock);
  expect(await chain.client.getBlockNumber()).toBe(before);
});

test('a chain that continues from a kept state still has the logs of the roles', async () => {
  const continued = await startChain({ chainId: 8453, state: await chain.dump() });
  try {
    const logs = await continued.client.getLogs({
      address: timelock,
      event: ROLE_GRANTED,
      args: { role: ADMIN_ROLE },
      fromBlock: 0n,
    });
    const { deployer } = chain.accounts;
    expect(logs.map(({ args }) => args.account)).toEqual([deployer, timelock]);
  } finally {
    await continued.stop();
  }
});
