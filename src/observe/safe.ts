import {
  type Abi,
  type Address,
  BaseError,
  type DecodeFunctionResultReturnType,
  decodeFunctionResult,
  encodeFunctionData,
  getAddress,
  type Hex,
  parseAbi,
} from 'viem';
import { addressIn } from '../chain/bounded/program-codec.ts';
import type { Called, CallQuestion, Followed } from '../chain/bounded/questions.ts';
import type { HolderStep } from '../schema/observations.ts';
import { delegationIn, isNobody } from './address-kind.ts';
import { follow, getterCall, selectorsOf, slotOf } from './getters.ts';
import { type KnownCode, type PublishedSingleton, SAFE_PROXIES } from './known-code.ts';
import { ask, type Task } from './task.ts';

// Functions of OwnerManager and ModuleManager in Safe 1.1.1 and all later versions.
const abi = parseAbi([
  'function getOwners() view returns (address[])',
  'function getModulesPaginated(address start, uint256 pageSize) view returns (address[], address)',
]);
/** The start and the end of the linked lists of owners and modules. */
const SENTINEL: Address = '0x0000000000000000000000000000000000000001';
const SINGLETON = selectorsOf('masterCopy()');
/** keccak256("guard_manager.guard.address"), from version 1.3.0; empty in earlier versions. */
const GUARD_SLOT: Hex = '0x4a204f620c8c5ccdca3fd54d003badd85ba500436a431f0cbda4f558c93c34c8';

/** We know of no real Safe with more owners. */
const MOST_OWNERS = 60;
const MOST_MODULES = 20;

/**
 * Describes a holder with the code of a published Safe proxy. Its singleton must be published for this chain.
 *
 * These reads cannot detect two attacks. Creation code may have written to storage, and a module may be missing in the
 * list.
 */
export function* safeStep(address: Address, codeHash: Hex, known: KnownCode): Task<HolderStep> {
  const [proxied, threshold, owners, modules, guard] = yield* ask(
    follow(address, SINGLETON),
    getterCall(address, 'getThreshold()'),
    listCall(address, encodeFunctionData({ abi, functionName: 'getOwners' }), MOST_OWNERS),
    listCall(
      address,
      encodeFunctionData({
        abi,
        functionName: 'getModulesPaginated',
        args: [SENTINEL, BigInt(MOST_MODULES)],
      }),
      MOST_MODULES,
    ),
    slotOf(address, GUARD_SLOT),
  );
  const foreign = (remark: string): HolderStep => ({ kind: 'contract', address, codeHash, remark });
  const singleton = singletonOf(proxied, known);
  if (typeof singleton === 'string') return foreign(singleton);
  const settings = settingsOf(address, threshold, owners, modules);
  if (typeof settings === 'string') return foreign(settings);
  const looked = yield* ask(...settings.owners.map((owner) => follow(owner, SINGLETON)));
  return {
    kind: 'safe',
    address,
    version: singleton.version,
    threshold: settings.threshold,
    owners: settings.owners.map((owner, index) => ({
      address: owner,
      kind: ownerKind(looked[index]!, known),
    })),
    modules: settings.modules,
    guard: BigInt(guard) === 0n ? null : addressIn(guard),
  };
}

function listCall(to: Address, data: Hex, most: number): CallQuestion {
  // Each item is in its own slot, and the call pays extra gas for each new slot.
  return { kind: 'call', to, data, gas: 60_000 + most * 4000, words: most + 4 };
}

/** @returns the proxy's published singleton, or a sentence that says why the singleton is not accepted */
function singletonOf(
  { visited }: Followed,
  { singletons }: KnownCode,
): PublishedSingleton | string {
  const singleton = visited[1];
  const published = singleton && singletons.get(singleton.address.toLowerCase() as Address);
  if (singleton === undefined || published === undefined) {
    return `It has the code of a Safe's proxy, but its singleton${singleton ? ` ${singleton.address}` : ''} is not published for this chain.`;
  }
  return singleton.hash === published.codeHash
    ? published
    : `It has the code of a Safe's proxy, but its singleton ${singleton.address} does not have the published code.`;
}

interface SafeSettings {
  readonly threshold: number;
  readonly owners: readonly Address[];
  readonly modules: Address[];
}

/** The settings of a genuine Safe, or why it does not count as a multisig. */
function settingsOf(
  address: Address,
  threshold: Called,
  owners: Called,
  modules: Called,
): SafeSettings | string {
  if (threshold.data === null) return 'It is a Safe whose threshold cannot be read.';
  const needed = BigInt(threshold.data);
  if (needed === 0n) return 'It is a Safe that was never set up, so anybody can set it up.';
  const list = decodedList('getOwners', owners);
  if (list === null) return 'It is a Safe whose owners cannot be read.';
  if (needed > BigInt(list.length)) return 'It is a Safe whose threshold is above its owners.';
  const distinct = new Set(list.map((owner) => owner.toLowerCase()));
  if (distinct.size !== list.length || list.some((owner) => BigInt(owner) <= 1n)) {
    return 'It is a Safe whose list of owners is damaged.';
  }
  if (distinct.has(address.toLowerCase())) return 'It is a Safe that is one of its own owners.';
  const page = decodedList('getModulesPaginated', modules);
  if (page === null) return 'It is a Safe whose modules cannot be read.';
  const [enabled, next] = page;
  if (BigInt(next) > 1n) return `It is a Safe with over ${MOST_MODULES} modules.`;
  return {
    threshold: Number(needed),
    owners: list.map((owner) => getAddress(owner)),
    modules: enabled.map((module) => getAddress(module)),
  };
}

/** Null if there is no answer, or if it is malformed. */
function decodedList<Name extends 'getOwners' | 'getModulesPaginated'>(
  functionName: Name,
  { data }: Called,
): DecodeFunctionResultReturnType<typeof abi, Name> | null {
  if (data === null) return null;
  try {
    return decodeFunctionResult({
      abi: abi as Abi,
      functionName: functionName as string,
      data,
    }) as never;
  } catch (error) {
    // viem throws a BaseError if the data does not have the expected form.
    if (error instanceof BaseError) return null;
    throw error;
  }
}

/** An address that nobody can use counts as "contract". */
function ownerKind(looked: Followed, known: KnownCode): 'key' | 'safe' | 'contract' {
  const owner = looked.visited[0]!;
  if (isNobody(owner)) return 'contract';
  if (owner.hash === null || delegationIn(owner) !== null) return 'key';
  const isSafe = owner.hash in SAFE_PROXIES && typeof singletonOf(looked, known) !== 'string';
  return isSafe ? 'safe' : 'contract';
}
