import { createRequire } from 'node:module';
import {
  type Address,
  concatHex,
  type Hex,
  numberToHex,
  pad,
  parseAbi,
  size,
  toFunctionSelector,
} from 'viem';
import type { LocalChain } from '../local-chain/chain.ts';
import { contractOn } from '../local-chain/contract-on-chain.ts';
import { builtByPackage } from '../local-chain/contract-source.ts';

const require = createRequire(import.meta.url);
const ARTIFACTS = '@safe-global/safe-smart-account/build/artifacts/contracts';
const runtimeCode = (artifact: string): Hex =>
  (require(`${ARTIFACTS}/${artifact}`) as { deployedBytecode: Hex }).deployedBytecode;

export const SAFE_CODE = runtimeCode('Safe.sol/Safe.json');
export const SAFE_PROXY_CODE = runtimeCode('proxies/SafeProxy.sol/SafeProxy.json');
/** The singleton of Safe 1.5.0 on most chains. */
export const SAFE_SINGLETON: Address = '0xFf51A5898e281Db6DfC7855790607438dF2ca44b';

const OPENZEPPELIN = '@openzeppelin/contracts/build/contracts';
export const TimelockController = builtByPackage(
  'TimelockController',
  `${OPENZEPPELIN}/TimelockController.json`,
);
export const ProxyAdmin = builtByPackage('ProxyAdmin', `${OPENZEPPELIN}/ProxyAdmin.json`);
export const UpgradeableBeacon = builtByPackage(
  'UpgradeableBeacon',
  `${OPENZEPPELIN}/UpgradeableBeacon.json`,
);

/** The address has many digits, because precompiled contracts have small addresses. */
export const addressOf = (n: number): Address =>
  pad(numberToHex(0xc0de_0000_0000_0000_0000n + BigInt(n)), { size: 20 });

export const wordOf = (value: Hex | number | bigint): Hex =>
  pad(typeof value === 'string' ? value : numberToHex(value), { size: 32 });

/** `here` is the position of the body's first byte in the code of the contract. */
export type Body = (here: number) => Hex;

export const returns =
  (value: Hex | number | bigint): Body =>
  () =>
    concatHex(['0x7f', wordOf(value), '0x60005260206000f3']);
export const returnsBytes =
  (bytes: number): Body =>
  () =>
    concatHex(['0x62', numberToHex(bytes, { size: 3 }), '0x6000f3']);
export const returnsCaller: Body = () => '0x3360005260206000f3';
export const reverts: Body = () => '0x60006000fd';
/** The instruction INVALID uses up all gas. */
export const invalid: Body = () => '0xfe';
/** Never ends, so it uses up all gas. */
export const loops: Body = (here) => concatHex(['0x5b61', numberToHex(here, { size: 2 }), '0x56']);
export const returnsArray =
  (items: readonly Address[]): Body =>
  () => {
    const words = [wordOf(32), wordOf(items.length), ...items.map(wordOf)];
    const stores = words.map((word, index) =>
      concatHex(['0x7f', word, '0x61', numberToHex(32 * index, { size: 2 }), '0x52']),
    );
    return concatHex([...stores, '0x61', numberToHex(32 * words.length, { size: 2 }), '0x6000f3']);
  };

/** Runtime code with only these functions. Every other call reverts. */
export function answering(functions: Readonly<Record<string, Body>>): Hex {
  const entries = Object.entries(functions);
  const entrySize = 11;
  const head: Hex = '0x60003560e01c';
  const tail: Hex = '0x60006000fd';
  let at = size(head) + entries.length * entrySize + size(tail);
  const jumps: Hex[] = [];
  const bodies: Hex[] = [];
  for (const [signature, body] of entries) {
    const code = concatHex(['0x5b', body(at + 1)]);
    jumps.push(
      concatHex([
        '0x8063',
        toFunctionSelector(signature),
        '0x1461',
        numberToHex(at, { size: 2 }),
        '0x57',
      ]),
    );
    bodies.push(code);
    at += size(code);
  }
  return concatHex([head, ...jumps, tail, ...bodies]);
}

/** A proxy that reads its implementation from slot 0, like the proxy of a Safe. */
export const DELEGATES_TO_SLOT_0: Hex = '0x363d3d373d3d3d363d3d545af43d82803e903d91601857fd5bf3';

export const cloneOf = (target: Address): Hex =>
  concatHex(['0x363d3d373d3d3d363d73', target, '0x5af43d82803e903d91602b57fd5bf3']);

export const ownedBy = (owner: Address): Hex => answering({ 'owner()': returns(owner) });

const ZERO: Address = '0x0000000000000000000000000000000000000000';
const setupAbi = parseAbi([
  'function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)',
]);

/** Places the genuine singleton of Safe at its published address. */
export async function placeSingleton({ client }: LocalChain): Promise<void> {
  await client.setCode({ address: SAFE_SINGLETON, bytecode: SAFE_CODE });
}

/** Places the published proxy of a Safe, without owners. */
export async function placeSafeProxy(
  { client }: LocalChain,
  address: Address,
  singleton: Address = SAFE_SINGLETON,
): Promise<void> {
  await client.setCode({ address, bytecode: SAFE_PROXY_CODE });
  await client.setStorageAt({ address, index: 0, value: wordOf(singleton) });
}

export async function placeSafe(
  chain: LocalChain,
  address: Address,
  owners: readonly Address[],
  threshold: number,
): Promise<void> {
  await placeSafeProxy(chain, address);
  const safe = contractOn(chain, address, setupAbi);
  await chain.play(
    safe.play(chain.accounts.deployer, 'setup', [
      owners,
      BigInt(threshold),
      ZERO,
      '0x',
      ZERO,
      ZERO,
      0n,
      ZERO,
    ]),
  );
}
