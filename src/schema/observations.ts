import { z } from 'zod';
import { UNAVAILABLE_CODES } from './enums.ts';
import { address } from './primitives.ts';

/** Files that programs write, with facts only. `src/ratings/` derives ratings from them. */

const HEX_32 = /^0x[0-9a-f]{64}$/;
const hash = z.string().regex(HEX_32);
/** A block number, an amount or a setting, in decimal digits. */
const integer = z.string().regex(/^(?:0|-?[1-9]\d*)$/);
const time = z.iso.datetime();

export const observedBlock = z.strictObject({
  chainId: z.int().positive(),
  number: integer,
  hash,
  time,
  /** This field exists only if the chain was simulated. */
  network: z.literal('local').optional(),
});
export type ObservedBlock = z.infer<typeof observedBlock>;

/** An owner of a Safe. An address that nobody can use counts as a contract. */
const safeOwner = z.strictObject({
  address,
  kind: z.enum(['key', 'safe', 'contract']),
});

/**
 * One step from a power to its holder. Steps with unknown code are rated "read, not understood" at best.
 *
 * - `none`: the zero address or a burn address.
 * - `key`: an address without code, or with an EIP-7702 delegation to `delegatesTo`.
 * - `safe`: the code hash of a published Safe proxy, with a published singleton in slot 0.
 * - `timelock`: published code. `adminIsItself` is null if the logs of its roles could not be read.
 * - `governor`: inherits from a published governor, with unknown additions. Its owner, if any, is the next step.
 * - `proxy-admin`: a published ProxyAdmin or UpgradeableBeacon. Its owner is the next step.
 * - `contract`: unknown code. Its owner, if any, is the next step.
 */
export const holderStep = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none'), address }),
  z.strictObject({ kind: z.literal('key'), address, delegatesTo: address.nullable() }),
  z.strictObject({
    kind: z.literal('safe'),
    address,
    version: z.string(),
    threshold: z.int().positive(),
    owners: z.array(safeOwner).min(1),
    modules: z.array(address),
    guard: address.nullable(),
  }),
  z.strictObject({
    kind: z.literal('timelock'),
    address,
    codeHash: hash,
    delaySeconds: integer,
    adminIsItself: z.boolean().nullable(),
  }),
  z.strictObject({ kind: z.literal('governor'), address, codeHash: hash }),
  z.strictObject({ kind: z.literal('proxy-admin'), address, codeHash: hash }),
  z.strictObject({
    kind: z.literal('contract'),
    address,
    codeHash: hash,
    /** Why the contract is unknown although it resembles a known one, in one sentence. Null if it resembles none. */
    remark: z.string().nullable(),
  }),
]);
export type HolderStep = z.infer<typeof holderStep>;

/** The last step is the holder. */
export const holderPath = z.array(holderStep).min(1).max(4);
export type HolderPath = z.infer<typeof holderPath>;

/**
 * `holders` has one path for each holder, and is empty if nobody holds the power. `locator` says from where the
 * holder is read, such as "owner() of 0x…".
 */
const observedPower = z.union([
  z.strictObject({ locator: z.string(), holders: z.array(holderPath) }),
  z.strictObject({ locator: z.string(), notRead: z.string() }),
]);
export type ObservedPower = z.infer<typeof observedPower>;

/** A contract in the scope of the audit. `codeHash` is null if the address has no code. */
const observedContract = z.strictObject({
  address,
  codeHash: hash.nullable(),
  /** Exists only for a proxy or a minimal clone. `implementation` is null if the beacon does not name one. */
  proxy: z
    .strictObject({
      implementation: address.nullable(),
      implementationCodeHash: hash.nullable(),
      admin: address.nullable(),
      /** Only for a proxy with a beacon. */
      beacon: address.optional(),
    })
    .optional(),
});
export type ObservedContract = z.infer<typeof observedContract>;

/** Null if the call failed. */
const observedSetting = z.union([integer, address, z.boolean()]).nullable();
export type ObservedSetting = z.infer<typeof observedSetting>;

/** `content/observations/<key>.json` */
export const observation = z.strictObject({
  block: observedBlock,
  /** The keys are names from the record or from the scope of the audit. */
  contracts: z.record(z.string(), observedContract),
  /** The keys are ids from the record. */
  powers: z.record(z.string(), observedPower),
  /** The keys are ids from the record. */
  settings: z.record(z.string(), observedSetting),
});
export type Observation = z.infer<typeof observation>;

/** The result `matches` or `differs` is valid only while the hash of the code is `codeHash`. */
export const verification = z.strictObject({
  address,
  chainId: z.int().positive(),
  codeHash: hash.nullable(),
  /** Only for a proxy. The result is valid only while the code of the implementation has this hash. */
  implementationCodeHash: hash.nullable().optional(),
  result: z.enum(['matches', 'differs', 'unknown']),
  /** In one sentence, how the code was compared, or why the result is unknown. */
  how: z.string(),
  /** The compared commit or package. Null if the code was not compared. */
  source: z.string().nullable(),
  at: time,
});
export type Verification = z.infer<typeof verification>;

/** `content/verifications/<key>.json`: results by contract name. */
export const verifications = z.record(z.string(), verification);
export type Verifications = z.infer<typeof verifications>;

export const holderCode = z.strictObject({
  kind: z.enum(['timelock', 'governor', 'proxy-admin']),
  contract: z.string(),
  /** Where the code was first found. */
  address,
  /** In one sentence, how the code was recognized. */
  how: z.string(),
  /** The package with the source, such as "@openzeppelin/contracts@4.9.6". */
  source: z.string(),
  at: time,
});
export type HolderCode = z.infer<typeof holderCode>;

/** `content/verifications/holders/<chainId>.json`, by the hash of the runtime code. */
export const holderCodes = z.record(hash, holderCode);
export type HolderCodes = z.infer<typeof holderCodes>;

const historyBlock = {
  at: time,
  blockNumber: integer,
  blockHash: hash,
  /** Why the line is wrong, if it is. No figure is computed from a wrong line. */
  wrong: z.string().optional(),
};

/** A line of `content/history/<key>.jsonl`: the figures at one block, or why there are none. */
export const historyLine = z.union([
  z.strictObject({
    ...historyBlock,
    model: z.strictObject({ id: z.string(), version: z.int().positive() }),
    evPerPullWei: integer,
    pullPriceWei: integer,
    houseEdgePct: z.number(),
    exit: z.strictObject({
      risk: z.string(),
      availableWei: integer.nullable(),
      owedWei: integer.nullable(),
      coverage: z.number().nullable(),
    }),
    /** Chances of the results of 20 pulls. Null if the model gives no such chances. Absent in old lines. */
    session: z
      .strictObject({
        ahead: z.number(),
        lostUnderHalf: z.number(),
        lostHalfOrMore: z.number(),
        lostAll: z.number(),
      })
      .nullable()
      .optional(),
  }),
  z.strictObject({
    at: time,
    blockNumber: integer.nullable(),
    blockHash: hash.nullable(),
    unavailable: z.enum(UNAVAILABLE_CODES),
    wrong: z.string().optional(),
  }),
]);
export type HistoryLine = z.infer<typeof historyLine>;
