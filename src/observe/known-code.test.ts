import { createRequire } from 'node:module';
import { type Hex, keccak256 } from 'viem';
import { expect, test } from 'vitest';
import { SAFE_CODE, SAFE_PROXY_CODE, SAFE_SINGLETON } from './contracts.fixture.ts';
import { knownCode, SAFE_PROXIES } from './known-code.ts';

const require = createRequire(import.meta.url);

test('the proxy of Safe 1.5.0 has the hash of the published artifact', () => {
  expect(SAFE_PROXIES[keccak256(SAFE_PROXY_CODE)]).toBe('1.5.0');
});

test.each([
  ['TimelockController', 'timelock'],
  ['ProxyAdmin', 'proxy-admin'],
  ['UpgradeableBeacon', 'proxy-admin'],
] as const)('%s of OpenZeppelin 4.4.2 has the hash of the published artifact', (name, kind) => {
  const { deployedBytecode } = require(`@openzeppelin/contracts/build/contracts/${name}.json`) as {
    deployedBytecode: Hex;
  };
  expect(knownCode(1).kindOf(keccak256(deployedBytecode))).toBe(kind);
});

test('a singleton counts with its published code, on the chains for which it is listed', () => {
  const singleton = SAFE_SINGLETON.toLowerCase() as Hex;
  expect(knownCode(8453).singletons.get(singleton)).toEqual({
    version: '1.5.0',
    codeHash: keccak256(SAFE_CODE),
  });
  expect(knownCode(2741).singletons.has(singleton)).toBe(false);
  expect(knownCode(987_654_321).singletons.size).toBe(0);
});

test('every version of every chain of the records is found, with the singletons for rollups', () => {
  const versions = (chainId: number) =>
    [...new Set([...knownCode(chainId).singletons.values()].map(({ version }) => version))].sort();
  expect(versions(1)).toEqual(['1.0.0', '1.1.1', '1.2.0', '1.3.0', '1.4.1', '1.5.0']);
  expect(versions(56)).toEqual(['1.3.0', '1.4.1', '1.5.0']);
  // Safe and SafeL2 have four addresses each: two in 1.3.0, one in 1.4.1, one in 1.5.0.
  expect(knownCode(56).singletons.size).toBe(8);
});

test('code that was matched with its source counts too', () => {
  const hash = keccak256('0x01');
  expect(knownCode(1).kindOf(hash)).toBeUndefined();
  expect(knownCode(1, new Map([[hash, 'governor']])).kindOf(hash)).toBe('governor');
});
