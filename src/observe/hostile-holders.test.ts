import {
  type Address,
  concatHex,
  getAddress,
  type Hex,
  keccak256,
  parseAbi,
  zeroAddress,
} from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBoundedReader } from '../chain/bounded/bounded-reader.ts';
import { IMPLEMENTATION_SLOT } from '../chain/call.ts';
import { createEndpoint } from '../chain/endpoint.ts';
import { createEndpointPool } from '../chain/endpoint-pool.ts';
import { createFallback } from '../chain/fallback.ts';
import type { LocalChain } from '../local-chain/chain.ts';
import { contractOn } from '../local-chain/contract-on-chain.ts';
import { place } from '../local-chain/place.ts';
import { startChain } from '../local-chain/start-chain.ts';
import type { HolderStep, ObservedPower } from '../schema/observations.ts';
import {
  addressOf,
  answering,
  type Body,
  cloneOf,
  DELEGATES_TO_SLOT_0,
  invalid,
  loops,
  ownedBy,
  ProxyAdmin,
  placeSafe,
  placeSafeProxy,
  placeSingleton,
  returns,
  returnsArray,
  returnsBytes,
  returnsCaller,
  reverts,
  SAFE_CODE,
  SAFE_SINGLETON,
  TimelockController,
  UpgradeableBeacon,
  wordOf,
} from './contracts.fixture.ts';
import { ADMIN_SLOT, BEACON_SLOT } from './getters.ts';
import { knownCode } from './known-code.ts';
import { observeChain } from './observe-chain.ts';
import type { Locator } from './power.ts';
import { roleId } from './role-history.ts';
import { createRoleLogs } from './role-logs.ts';

const CHAIN = {
  chainId: 8453,
  blockNumberSource: 'evm',
  headerFields: [],
  maxBlockAgeSeconds: 86_400,
} as const;
const DEAD = '0x000000000000000000000000000000000000dEaD';
const WEEK = 7 * 24 * 3600;
const ADMIN_ROLE = roleId('TIMELOCK_ADMIN_ROLE');
const TIMELOCK_ABI = parseAbi([
  'function grantRole(bytes32 role, address account)',
  'function revokeRole(bytes32 role, address account)',
  'function renounceRole(bytes32 role, address account)',
]);

type Path = readonly Partial<HolderStep>[];

interface Case {
  readonly name: string;
  /** If absent, the address has no code. */
  readonly place?: (chain: LocalChain, at: Address) => Promise<unknown>;
  /** By default, the test chooses an address. */
  readonly holder?: Address;
  /** The code of the game's function `owner()`. By default, it returns the holder. */
  readonly owner?: (holder: Address) => Body;
  /** By default, the locator is the game's function `owner()`. */
  readonly locator?: (game: Address, holder: Address) => Locator;
  /** The path of the only holder, the paths of several holders, or the reason why no path was read. */
  readonly found: (at: Address) => Path | { readonly paths: readonly Path[] } | RegExp;
}

let chain: LocalChain;
let powers: Readonly<Record<string, ObservedPower>>;
const [KEY, OTHER_KEY, THIRD_KEY] = [addressOf(9001), addressOf(9002), addressOf(9003)].map(
  (address) => getAddress(address),
) as [Address, Address, Address];
const KEYS = [KEY, OTHER_KEY, THIRD_KEY, getAddress(addressOf(9004)), getAddress(addressOf(9005))];
const MODULE = getAddress(addressOf(9100));
const SAFE = getAddress(addressOf(9200));
const FOREIGN_SINGLETON = getAddress(addressOf(9300));
const CHAIN_OF_OWNERS = [9401, 9402, 9403, 9404, 9405].map((n) => getAddress(addressOf(n)));
const LOOP = [9501, 9502].map((n) => getAddress(addressOf(n)));

/** The tests treat these codes as governors, as if `npm run verify` had recognized the codes. */
const [GOVERNOR, OWNED_GOVERNOR, GOVERNOR_OF_NOBODY] = [
  answering({ 'votingDelay()': returns(2) }),
  answering({ 'votingDelay()': returns(2), 'owner()': returns(KEY) }),
  answering({ 'votingDelay()': returns(2), 'owner()': returns(zeroAddress) }),
] as const;
const KNOWN = knownCode(
  CHAIN.chainId,
  new Map(
    [GOVERNOR, OWNED_GOVERNOR, GOVERNOR_OF_NOBODY].map((one) => [keccak256(one), 'governor']),
  ),
);

const code = (bytecode: Hex) => (chain: LocalChain, address: Address) =>
  chain.client.setCode({ address, bytecode });
const slot = (chain: LocalChain, address: Address, index: Hex, value: Hex) =>
  chain.client.setStorageAt({ address, index, value: wordOf(value) });
const safe = (owners: readonly Address[], threshold: number) => (chain: LocalChain, at: Address) =>
  placeSafe(chain, at, owners, threshold);
async function asItself(chain: LocalChain, at: Address, data: Hex): Promise<void> {
  await chain.client.impersonateAccount({ address: at });
  await chain.client.setBalance({ address: at, value: 10n ** 18n });
  await chain.play({ label: 'call itself', from: at, to: at, data });
}
/** The timelock's constructor gives the role of administrator to the deployer and to the timelock. */
const timelock =
  (delay: number, then: (chain: LocalChain, at: Address) => Promise<unknown> = async () => {}) =>
  async (chain: LocalChain, at: Address) => {
    await place(chain, {
      ...TimelockController,
      address: at,
      args: [BigInt(delay), [KEY], [zeroAddress]],
    });
    await then(chain, at);
  };
const timelockOn = (chain: LocalChain, at: Address) => contractOn(chain, at, TIMELOCK_ABI);
const renounceAdmin = async (chain: LocalChain, at: Address) => {
  const { deployer } = chain.accounts;
  await chain.play(timelockOn(chain, at).play(deployer, 'renounceRole', [ADMIN_ROLE, deployer]));
};
const contract = (at: Address, remark: string | null | RegExp): Partial<HolderStep> => ({
  kind: 'contract',
  address: at,
  remark: remark instanceof RegExp ? expect.stringMatching(remark) : remark,
});
const key = (address: Address): Partial<HolderStep> => ({
  kind: 'key',
  address,
  delegatesTo: null,
});
const role =
  (name: string) =>
  (_game: Address, holder: Address): Locator => ({ role: name, contract: holder });

const CASES: readonly Case[] = [
  { name: 'the zero address', holder: zeroAddress, found: (at) => [{ kind: 'none', address: at }] },
  { name: 'a burn address', holder: DEAD, found: (at) => [{ kind: 'none', address: at }] },
  {
    name: 'a precompiled contract',
    holder: '0x0000000000000000000000000000000000000004',
    found: (at) => [{ kind: 'none', address: at }],
  },
  { name: 'a key', holder: KEY, found: (at) => [key(at)] },
  {
    name: 'a key with a delegation',
    place: code(concatHex(['0xef0100', SAFE_SINGLETON])),
    found: (at) => [{ kind: 'key', address: at, delegatesTo: SAFE_SINGLETON }],
  },
  {
    name: 'code that destroyed itself',
    place: async (chain, at) => {
      await chain.client.setCode({ address: at, bytecode: '0x6000ff' });
      await chain.client.setCode({ address: at, bytecode: '0x' });
    },
    found: (at) => [key(at)],
  },
  {
    name: 'a Safe, 3 of 5',
    place: safe(KEYS, 3),
    found: (at) => [
      {
        kind: 'safe',
        address: at,
        version: '1.5.0',
        threshold: 3,
        owners: KEYS.map((address) => ({ address, kind: 'key' })),
        modules: [],
        guard: null,
      },
    ],
  },
  {
    name: 'a Safe, 1 of 5',
    place: safe(KEYS, 1),
    found: () => [{ kind: 'safe', threshold: 1 }],
  },
  {
    name: 'a Safe owned by a Safe, a contract, a burn address and a key with a delegation',
    place: async (chain, at) => {
      const delegated = addressOf(9600);
      await chain.client.setCode({
        address: delegated,
        bytecode: concatHex(['0xef0100', SAFE_SINGLETON]),
      });
      await placeSafe(chain, at, [SAFE, FOREIGN_SINGLETON, DEAD, delegated], 2);
    },
    found: () => [
      {
        kind: 'safe',
        owners: [
          { address: SAFE, kind: 'safe' },
          { address: FOREIGN_SINGLETON, kind: 'contract' },
          { address: DEAD, kind: 'contract' },
          { address: getAddress(addressOf(9600)), kind: 'key' },
        ],
      },
    ],
  },
  {
    name: 'a Safe with a module that can do everything',
    place: async (chain, at) => {
      await placeSafe(chain, at, KEYS, 3);
      const data = concatHex(['0x610b5925', wordOf(MODULE)]); // enableModule(address)
      await asItself(chain, at, data);
    },
    found: () => [{ kind: 'safe', modules: [MODULE] }],
  },
  {
    name: 'a Safe with a guard',
    place: async (chain, at) => {
      await placeSafe(chain, at, KEYS, 3);
      await slot(
        chain,
        at,
        '0x4a204f620c8c5ccdca3fd54d003badd85ba500436a431f0cbda4f558c93c34c8',
        MODULE,
      );
    },
    found: () => [{ kind: 'safe', guard: MODULE }],
  },
  {
    name: 'a Safe that was never set up',
    place: (chain, at) => placeSafeProxy(chain, at),
    found: (at) => [contract(at, 'It is a Safe that was never set up, so anybody can set it up.')],
  },
  {
    name: 'a Safe whose threshold is above its owners',
    place: async (chain, at) => {
      await placeSafe(chain, at, KEYS, 3);
      await slot(chain, at, wordOf(4), wordOf(6));
    },
    found: (at) => [contract(at, 'It is a Safe whose threshold is above its owners.')],
  },
  {
    name: 'a Safe whose list is shorter than its count of owners',
    place: async (chain, at) => {
      await placeSafe(chain, at, KEYS, 3);
      await slot(chain, at, wordOf(3), wordOf(7));
    },
    found: (at) => [contract(at, 'It is a Safe whose list of owners is damaged.')],
  },
  {
    name: 'foreign code with the genuine singleton in slot 0',
    place: async (chain, at) => {
      await placeSafe(chain, at, KEYS, 3);
      await chain.client.setCode({ address: at, bytecode: DELEGATES_TO_SLOT_0 });
    },
    found: (at) => [contract(at, /getThreshold\(\) without the code of a published Safe/)],
  },
  {
    name: "a Safe's proxy with a foreign singleton",
    place: (chain, at) => placeSafeProxy(chain, at, FOREIGN_SINGLETON),
    found: (at) => [contract(at, /its singleton 0x\w+ is not published for this chain/)],
  },
  {
    name: "a Safe's proxy with a singleton that is published for other chains only",
    place: async (chain, at) => {
      const elsewhere = '0xC35F063962328aC65cED5D4c3fC5dEf8dec68dFa';
      await chain.client.setCode({ address: elsewhere, bytecode: SAFE_CODE });
      await placeSafeProxy(chain, at, elsewhere);
    },
    found: (at) => [contract(at, /is not published for this chain/)],
  },
  {
    name: "a Safe's proxy with a published singleton that has no code",
    place: (chain, at) => placeSafeProxy(chain, at, '0x41675C099F32341bf84BFc5382aF534df5C7461a'),
    found: (at) => [contract(at, /does not have the published code/)],
  },
  {
    name: "a Safe's proxy without a singleton",
    place: (chain, at) => placeSafeProxy(chain, at, zeroAddress),
    found: (at) => [contract(at, /is not published for this chain/)],
  },
  {
    name: 'getThreshold() without a Safe',
    place: code(answering({ 'getThreshold()': returns(3), 'getOwners()': returnsArray(KEYS) })),
    found: (at) => [contract(at, /getThreshold\(\) without the code of a published Safe/)],
  },
  {
    name: 'an owner listed twice, without a Safe',
    place: code(
      answering({
        'getThreshold()': returns(2),
        'getOwners()': returnsArray([KEY, KEY]),
        'masterCopy()': returns(SAFE_SINGLETON),
        'VERSION()': returnsBytes(96),
      }),
    ),
    found: (at) => [contract(at, /getThreshold\(\) without the code of a published Safe/)],
  },
  {
    name: 'a minimal clone of the genuine singleton',
    place: code(cloneOf(SAFE_SINGLETON)),
    found: (at) => [
      contract(
        at,
        `It answers getThreshold() without the code of a published Safe; it is a minimal clone of ${SAFE_SINGLETON}.`,
      ),
    ],
  },
  {
    name: 'the singleton itself',
    holder: SAFE_SINGLETON,
    found: (at) => [contract(at, /getThreshold/)],
  },
  {
    name: 'a contract that is its own owner',
    place: async (chain, at) => chain.client.setCode({ address: at, bytecode: ownedBy(at) }),
    found: (at) => [contract(at, 'It is its own owner.')],
  },
  {
    name: 'a loop of owners',
    holder: LOOP[0]!,
    place: async (chain) => {
      await chain.client.setCode({ address: LOOP[0]!, bytecode: ownedBy(LOOP[1]!) });
      await chain.client.setCode({ address: LOOP[1]!, bytecode: ownedBy(LOOP[0]!) });
    },
    found: () => [
      contract(LOOP[0]!, null),
      contract(LOOP[1]!, 'Its owner is an earlier address of the path.'),
    ],
  },
  {
    name: 'a chain of five owners',
    holder: CHAIN_OF_OWNERS[0]!,
    place: async (chain) => {
      for (const [index, address] of CHAIN_OF_OWNERS.entries()) {
        const owner = CHAIN_OF_OWNERS[index + 1] ?? KEY;
        await chain.client.setCode({ address, bytecode: ownedBy(owner) });
      }
    },
    found: () => [
      contract(CHAIN_OF_OWNERS[0]!, null),
      contract(CHAIN_OF_OWNERS[1]!, null),
      contract(CHAIN_OF_OWNERS[2]!, null),
      contract(
        CHAIN_OF_OWNERS[3]!,
        'Its owner was not followed, because a path has at most four steps.',
      ),
    ],
  },
  {
    name: 'foreign code that names nobody as its owner',
    place: code(ownedBy(zeroAddress)),
    found: (at) => [contract(at, /names 0x0{40} as its owner, which proves nothing/)],
  },
  {
    name: 'foreign code that names a burn address as its owner',
    place: code(ownedBy(DEAD)),
    found: (at) => [contract(at, /names 0x0+dEaD as its owner, which proves nothing/)],
  },
  {
    name: "foreign code that names somebody else's Safe as its owner",
    place: code(ownedBy(SAFE)),
    found: (at) => [contract(at, null), { kind: 'safe', address: SAFE }],
  },
  {
    name: 'a contract with a key as its owner',
    place: code(ownedBy(KEY)),
    found: (at) => [contract(at, null), key(KEY)],
  },
  {
    name: 'a getter that reverts',
    owner: () => reverts,
    found: () => /^owner\(\) of 0x\w+ reverts/,
  },
  {
    name: 'a getter that burns all gas at once',
    owner: () => invalid,
    found: () => /reverts, or uses too much gas/,
  },
  {
    name: 'a getter that burns gas in a loop',
    owner: () => loops,
    found: () => /reverts, or uses too much gas/,
  },
  {
    name: 'a getter that returns too much',
    owner: () => returnsBytes(65_536),
    found: () => /returns 65536 bytes instead of an address/,
  },
  {
    name: 'a getter that returns more than gas pays for',
    owner: () => returnsBytes(4_000_000),
    found: () => /reverts, or uses too much gas/,
  },
  {
    name: 'a getter that returns short data',
    owner: () => returnsBytes(20),
    found: () => /returns 20 bytes instead/,
  },
  {
    name: 'a getter that returns nothing',
    owner: () => returnsBytes(0),
    found: () => /returns nothing/,
  },
  {
    name: 'a getter with dirty upper bytes',
    owner: (holder) => returns(concatHex(['0xffffffffffffffffffffffff', holder])),
    found: () => /returns a word that is no address/,
  },
  {
    name: 'a getter that changes with the caller',
    owner: () => returnsCaller,
    found: () => /gives different answers to different callers/,
  },
  {
    name: 'a game without code',
    locator: (_game, holder) => ({ getter: 'owner()', contract: holder }),
    found: () => /has no code/,
  },
  {
    name: 'a path whose first getter names an address without code',
    holder: KEY,
    locator: (game) => ({ getter: 'owner().owner()', contract: game }),
    found: () => /^owner\(\) of 0x\w+ returns nothing/,
  },
  {
    name: 'a path of two getters',
    place: code(ownedBy(KEY)),
    locator: (game) => ({ getter: 'owner().owner()', contract: game }),
    found: () => [key(KEY)],
  },
  {
    name: 'a timelock that administrates itself',
    place: timelock(WEEK, renounceAdmin),
    found: (at) => [
      { kind: 'timelock', address: at, delaySeconds: String(WEEK), adminIsItself: true },
    ],
  },
  {
    name: 'a timelock with a second administrator',
    place: timelock(WEEK),
    found: () => [{ kind: 'timelock', delaySeconds: String(WEEK), adminIsItself: false }],
  },
  {
    name: 'a timelock whose second administrator came later',
    place: timelock(WEEK, async (chain, at) => {
      const { deployer } = chain.accounts;
      const on = timelockOn(chain, at);
      await chain.play(on.play(deployer, 'grantRole', [ADMIN_ROLE, OTHER_KEY]));
      await renounceAdmin(chain, at);
    }),
    found: () => [{ kind: 'timelock', adminIsItself: false }],
  },
  {
    name: 'a timelock to which a governor proposes',
    place: timelock(WEEK, async (chain, at) => {
      const { deployer } = chain.accounts;
      const governor = addressOf(9800);
      await chain.client.setCode({ address: governor, bytecode: GOVERNOR });
      const on = timelockOn(chain, at);
      await chain.play(on.play(deployer, 'grantRole', [roleId('PROPOSER_ROLE'), governor]));
      await renounceAdmin(chain, at);
    }),
    found: (at) => [
      { kind: 'timelock', address: at, delaySeconds: String(WEEK), adminIsItself: true },
    ],
  },
  {
    name: 'a timelock with delay 0',
    place: timelock(0, renounceAdmin),
    found: () => [{ kind: 'timelock', delaySeconds: '0', adminIsItself: true }],
  },
  {
    name: 'a timelock whose delay was lowered',
    place: timelock(WEEK, async (chain, at) => {
      await renounceAdmin(chain, at);
      await asItself(chain, at, concatHex(['0x64d62353', wordOf(60)])); // updateDelay(uint256)
    }),
    found: () => [{ kind: 'timelock', delaySeconds: '60', adminIsItself: true }],
  },
  {
    name: 'a timelock with an administrator that no log names',
    place: timelock(WEEK, async (chain, at) => {
      await renounceAdmin(chain, at);
      // A log is missing, so the logs and the contract disagree.
      const members = keccak256(concatHex([ADMIN_ROLE, wordOf(0)]));
      const member = keccak256(concatHex([wordOf(chain.accounts.deployer), members]));
      await slot(chain, at, member, wordOf(1));
    }),
    found: () => [{ kind: 'timelock', adminIsItself: null }],
  },
  {
    name: 'foreign code that answers getMinDelay()',
    place: code(answering({ 'getMinDelay()': returns(WEEK), 'owner()': returns(KEY) })),
    found: (at) => [
      contract(at, 'It answers getMinDelay() and its code is not a known timelock.'),
      key(KEY),
    ],
  },
  {
    name: 'foreign code that answers like a governor',
    place: code(answering({ 'votingDelay()': returns(1), 'quorum(uint256)': returns(5) })),
    found: (at) => [contract(at, 'It answers votingDelay() and its code is not a known governor.')],
  },
  {
    name: 'a known governor without an owner',
    place: code(GOVERNOR),
    found: (at) => [{ kind: 'governor', address: at, codeHash: keccak256(GOVERNOR) }],
  },
  {
    name: 'a known governor that adds an owner to the published code',
    place: code(OWNED_GOVERNOR),
    found: (at) => [{ kind: 'governor', address: at }, key(KEY)],
  },
  {
    name: 'a known governor that names nobody as its owner, which proves nothing',
    place: code(GOVERNOR_OF_NOBODY),
    found: (at) => [{ kind: 'governor', address: at }],
  },
  {
    name: 'the admin of a proxy: a genuine ProxyAdmin owned by a Safe',
    place: async (chain, at) => {
      await place(chain, { ...ProxyAdmin, address: at });
      await slot(chain, at, wordOf(0), SAFE);
      await slot(
        chain,
        gameOf('the admin of a proxy: a genuine ProxyAdmin owned by a Safe'),
        ADMIN_SLOT,
        at,
      );
    },
    locator: (game) => ({ slot: 'eip1967-admin', contract: game }),
    found: (at) => [
      { kind: 'proxy-admin', address: at },
      { kind: 'safe', address: SAFE, threshold: 3 },
    ],
  },
  {
    name: 'a ProxyAdmin without an owner',
    place: async (chain, at) => {
      await place(chain, { ...ProxyAdmin, address: at });
      await slot(chain, at, wordOf(0), zeroAddress);
    },
    found: (at) => [
      { kind: 'proxy-admin', address: at },
      { kind: 'none', address: zeroAddress },
    ],
  },
  {
    name: 'a foreign ProxyAdmin owned by a Safe',
    place: code(answering({ 'owner()': returns(SAFE), 'getProxyAdmin(address)': returns(SAFE) })),
    found: (at) => [contract(at, null), { kind: 'safe', address: SAFE }],
  },
  {
    name: 'a slot of a contract without code',
    locator: (_game, holder) => ({ slot: 'eip1967-admin', contract: holder }),
    found: () => /has no code/,
  },
  {
    name: 'a role of a contract without code',
    locator: role('PROPOSER_ROLE'),
    found: () => /has no code/,
  },
  {
    name: 'an empty admin slot',
    locator: (game) => ({ slot: 'eip1967-admin', contract: game }),
    found: () => /The slot eip1967-admin of 0x\w+ is empty/,
  },
  {
    name: 'an admin slot with dirty upper bytes',
    place: async (chain) => {
      const game = gameOf('an admin slot with dirty upper bytes');
      await slot(chain, game, ADMIN_SLOT, concatHex(['0xffffffffffffffffffffffff', KEY]));
    },
    locator: (game) => ({ slot: 'eip1967-admin', contract: game }),
    found: () => [key(KEY)],
  },
  {
    name: 'a genuine beacon owned by a Safe',
    place: async (chain, at) => {
      await place(chain, { ...UpgradeableBeacon, address: at, args: [SAFE_SINGLETON] });
      await slot(chain, at, wordOf(0), SAFE);
      await slot(chain, gameOf('a genuine beacon owned by a Safe'), BEACON_SLOT, at);
    },
    locator: (game) => ({ slot: 'eip1967-beacon', contract: game }),
    found: (at) => [
      { kind: 'proxy-admin', address: at },
      { kind: 'safe', address: SAFE },
    ],
  },
  {
    name: 'a proxy with a proxy as its code',
    place: async (chain, at) => {
      await chain.client.setCode({ address: at, bytecode: DELEGATES_TO_SLOT_0 });
      await slot(chain, at, wordOf(0), FOREIGN_SINGLETON);
      await slot(chain, at, IMPLEMENTATION_SLOT, FOREIGN_SINGLETON);
    },
    found: (at) => [contract(at, 'It is a proxy whose code can change.'), key(KEY)],
  },
  {
    name: 'a proxy whose code does not exist',
    place: async (chain, at) => {
      await chain.client.setCode({ address: at, bytecode: DELEGATES_TO_SLOT_0 });
      await slot(chain, at, wordOf(0), KEY);
      await slot(chain, at, IMPLEMENTATION_SLOT, KEY);
    },
    found: (at) => [contract(at, 'It is a proxy whose code can change.')],
  },
  {
    name: 'a proxy in front of the genuine timelock',
    place: async (chain, at) => {
      const target = addressOf(9700);
      await timelock(WEEK)(chain, target);
      await chain.client.setCode({ address: at, bytecode: DELEGATES_TO_SLOT_0 });
      await slot(chain, at, wordOf(0), target);
    },
    found: (at) => [contract(at, /getMinDelay\(\) and its code is not a known timelock/)],
  },
  {
    name: 'a role with two holders',
    place: timelock(WEEK, async (chain, at) => {
      const { deployer } = chain.accounts;
      const on = timelockOn(chain, at);
      await chain.play(on.play(deployer, 'grantRole', [roleId('PROPOSER_ROLE'), SAFE]));
    }),
    locator: role('PROPOSER_ROLE'),
    found: () => ({ paths: [[key(KEY)], [{ kind: 'safe', address: SAFE }]] }),
  },
  {
    name: 'a role that was revoked',
    place: timelock(WEEK, async (chain, at) => {
      const { deployer } = chain.accounts;
      const on = timelockOn(chain, at);
      await chain.play(on.play(deployer, 'revokeRole', [roleId('PROPOSER_ROLE'), KEY]));
    }),
    locator: role('PROPOSER_ROLE'),
    found: () => ({ paths: [] }),
  },
  {
    name: 'a role that no log names, for example because its name is mistyped',
    place: timelock(WEEK),
    locator: role('PROPOSR_ROLE'),
    found: () => /No log of 0x\w+ says that it granted PROPOSR_ROLE/,
  },
  {
    name: 'a role of a contract without logs',
    place: code(answering({ 'hasRole(bytes32,address)': returns(0) })),
    locator: role('PROPOSER_ROLE'),
    found: () => /No log of 0x\w+ says that it granted a role/,
  },
  {
    name: 'a role that the contract denies although its logs grant it',
    place: timelock(WEEK, async (chain, at) => {
      await chain.client.setCode({
        address: at,
        bytecode: answering({ 'hasRole(bytes32,address)': returns(0) }),
      });
    }),
    locator: role('PROPOSER_ROLE'),
    found: () => /logs of 0x\w+ and its function hasRole disagree about/,
  },
];

const indexOf = (name: string) => CASES.findIndex((one) => one.name === name);
const holderOf = (name: string): Address =>
  getAddress(CASES[indexOf(name)]!.holder ?? addressOf(2000 + indexOf(name)));
const gameOf = (name: string): Address => getAddress(addressOf(1000 + indexOf(name)));

beforeAll(async () => {
  chain = await startChain({ chainId: CHAIN.chainId, timestamp: 1_790_000_000 });
  await placeSingleton(chain);
  await chain.client.setCode({ address: FOREIGN_SINGLETON, bytecode: ownedBy(KEY) });
  await placeSafe(chain, SAFE, KEYS, 3);
  for (const { name, place, owner = returns } of CASES) {
    const [game, holder] = [gameOf(name), holderOf(name)];
    await chain.client.setCode({
      address: game,
      bytecode: answering({ 'owner()': owner(holder) }),
    });
    await place?.(chain, holder);
  }
  await chain.mine();
  const fallback = () =>
    createFallback(
      createEndpointPool([createEndpoint(chain.rpcUrl)], Date.now),
      performance.now() + 600_000,
    );
  const reader = createBoundedReader({
    fallback: fallback(),
    chain: CHAIN,
    now: () => chain.now * 1000,
  });
  const block = await reader.block();
  const [facts] = await observeChain({
    protocols: [
      {
        key: 'hostile',
        chainId: CHAIN.chainId,
        powers: CASES.map(({ name, locator }, index) => ({
          id: String(index),
          heldBy: locator?.(gameOf(name), holderOf(name)) ?? {
            getter: 'owner()',
            contract: gameOf(name),
          },
        })),
        watch: [],
        audit: null,
      },
    ],
    known: KNOWN,
    block,
    reader,
    roleLogs: createRoleLogs({
      cursors: {},
      block,
      fallback,
      unsettledBlocks: 0n,
      mostRequests: 10,
    }),
  });
  powers = facts!.powers;
});
afterAll(() => chain?.stop());

describe('a holder is not taken for what it imitates', () => {
  test.each(CASES)('$name', ({ name, found }) => {
    const power = powers[indexOf(name)]!;
    const expected = found(holderOf(name));
    if (expected instanceof RegExp) {
      expect(power).toEqual({
        locator: expect.any(String),
        notRead: expect.stringMatching(expected),
      });
      return;
    }
    const paths = 'paths' in expected ? expected.paths : [expected];
    expect(power).toEqual({
      locator: expect.any(String),
      holders: paths.map((path) => path.map((step) => expect.objectContaining(step))),
    });
  });
});
