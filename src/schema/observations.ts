import { z } from 'zod';
import { UNAVAILABLE_CODES } from './enums.ts';
import { address } from './primitives.ts';

/**
 * The schemas of files that programs write and no person edits: `content/observations/<key>.json`,
 * `content/verifications/` and `content/history/<key>.jsonl`. The files contain only facts that were read or measured.
 * `src/ratings/` derives ratings from these facts.
 */

const HEX_32 = /^0x[0-9a-f]{64}$/;
const hash = z.string().regex(HEX_32);
/** A block number, an amount or a setting, as an integer in decimal digits. */
const integer = z.string().regex(/^(?:0|-?[1-9]\d*)$/);
const time = z.iso.datetime();

/** The block at which all facts of one file were read. */
export const observedBlock = z.strictObject({
  chainId: z.int().positive(),
  number: integer,
  hash,
  time,
  /** Present only if the chain was simulated. */
  network: z.literal('local').optional(),
});
export type ObservedBlock = z.infer<typeof observedBlock>;

/** An owner of a Safe: a key, a Safe, or another contract. An address that nobody can use counts as a contract. */
const safeOwner = z.strictObject({
  address,
  kind: z.enum(['key', 'safe', 'contract']),
});

/**
 * One step on the way from a power to the holder at the end.
 *
 * - `none`: the zero address or a burn address.
 * - `key`: an address without code, or with an EIP-7702 delegation to `delegatesTo`.
 * - `safe`: a proxy with the code hash of a published Safe proxy, and a published singleton in slot 0.
 * - `timelock`: `npm run verify` found the code of a published timelock. `adminIsItself` is null if the logs of its
 *   roles could not be read.
 * - `governor`: `npm run verify` found that the contract inherits from a published governor. Nobody read the code that
 *   the contract adds to the governor. If the contract has an owner, the owner is the next step. The path is rated
 *   "read, not understood" at best.
 * - `proxy-admin`: a published ProxyAdmin or UpgradeableBeacon. Its owner is the next step.
 * - `contract`: unknown code. If the contract has an owner, the owner is the next step. The path is rated "read, not
 *   understood" at best, because nobody knows what the code does.
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
    /**
     * One sentence. It names the known contract that this contract resembles, and says why this contract still counts
     * as unknown. Null if this contract resembles no known contract.
     */
    remark: z.string().nullable(),
  }),
]);
export type HolderStep = z.infer<typeof holderStep>;

/** The path from a power to its holder. The last step is the holder. */
export const holderPath = z.array(holderStep).min(1).max(4);
export type HolderPath = z.infer<typeof holderPath>;

/**
 * The observed holders of a power. A role can have several holders, each with its own path. An empty list means that
 * nobody holds the power. `notRead` says in one sentence why nothing was read. `locator` is the place that the record
 * named at the time of the read (see `locator-text.ts`).
 */
export const observedPower = z.union([
  z.strictObject({ locator: z.string(), holders: z.array(holderPath) }),
  z.strictObject({ locator: z.string(), notRead: z.string() }),
]);
export type ObservedPower = z.infer<typeof observedPower>;

/** The code of a contract in the scope of the audit. `codeHash` is null if the address has no code. */
export const observedContract = z.strictObject({
  address,
  codeHash: hash.nullable(),
  /**
   * Present only for a proxy or a minimal clone. Contains the address and the hash of the code that runs, and who can
   * replace this code. `implementation` is null if the beacon names no implementation.
   */
  proxy: z
    .strictObject({
      implementation: address.nullable(),
      implementationCodeHash: hash.nullable(),
      admin: address.nullable(),
      /** Present only for a proxy that gets the address of its code from a beacon. */
      beacon: address.optional(),
    })
    .optional(),
});
export type ObservedContract = z.infer<typeof observedContract>;

/** The value of a setting that the record names under `watch:`; null if the call failed. */
export const observedSetting = z.union([integer, address, z.boolean()]).nullable();
export type ObservedSetting = z.infer<typeof observedSetting>;

/** `content/observations/<key>.json` */
export const observation = z.strictObject({
  block: observedBlock,
  /** Contracts, by their names in the record or in the scope of the audit. */
  contracts: z.record(z.string(), observedContract),
  /** Powers, by their ids in the record. */
  powers: z.record(z.string(), observedPower),
  /** Settings, by their ids in the record. */
  settings: z.record(z.string(), observedSetting),
});
export type Observation = z.infer<typeof observation>;

/**
 * The result of `npm run verify` for a contract in the scope of an audit, in `content/verifications/<key>.json`.
 *
 * The results `matches` and `differs` are valid only while the code of the contract has the hash `codeHash`.
 */
export const verification = z.strictObject({
  address,
  chainId: z.int().positive(),
  codeHash: hash.nullable(),
  /**
   * Present only for a proxy: the hash of the implementation's code. The result is valid only while the implementation
   * has this code.
   */
  implementationCodeHash: hash.nullable().optional(),
  result: z.enum(['matches', 'differs', 'unknown']),
  /** One sentence that says how the code was compared and which bytes were ignored, or why the result is unknown. */
  how: z.string(),
  /** The commit or the package with which the code was compared; null if the code was not compared. */
  source: z.string().nullable(),
  at: time,
});
export type Verification = z.infer<typeof verification>;

/** `content/verifications/<key>.json`: the results for contracts in the scope of the audit, by contract name. */
export const verifications = z.record(z.string(), verification);
export type Verifications = z.infer<typeof verifications>;

/** A contract on the path from a power to its holder. `npm run verify` has recognized the contract's code. */
export const holderCode = z.strictObject({
  kind: z.enum(['timelock', 'governor', 'proxy-admin']),
  /** The name of the contract in its source. */
  contract: z.string(),
  /** The address at which the code was first found. */
  address,
  /** One sentence that says how the code was recognized. */
  how: z.string(),
  /** The package that contains the source, such as "@openzeppelin/contracts@4.9.6". */
  source: z.string(),
  at: time,
});
export type HolderCode = z.infer<typeof holderCode>;

/** `content/verifications/holders/<chainId>.json`. Each key is the hash of a contract's runtime code. */
export const holderCodes = z.record(hash, holderCode);
export type HolderCodes = z.infer<typeof holderCodes>;

const historyBlock = {
  at: time,
  blockNumber: integer,
  blockHash: hash,
  /** Present only if the line is wrong: the reason. A wrong line is kept, but no figure is computed from it. */
  wrong: z.string().optional(),
};

/**
 * One line of `content/history/<key>.jsonl`: the figures at one block, or a code that says why there are no figures.
 */
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
    /** The chances of the results of 20 pulls in a row; null if one pull changes the next pull. Absent in old lines. */
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
