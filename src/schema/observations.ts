import { z } from 'zod';
import { UNAVAILABLE_CODES } from './enums.ts';
import { address } from './primitives.ts';

/**
 * Files that `npm run observe` writes and no person edits: `content/observations/<key>.json` and
 * `content/history/<key>.jsonl`. The files contain only what was read. `src/ratings/` decides what these facts mean for
 * the ratings.
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
  /** Only if the chain was simulated. */
  network: z.literal('local').optional(),
});
export type ObservedBlock = z.infer<typeof observedBlock>;

/**
 * What an owner of a Safe is: a key, a Safe, or another contract. An address that nobody can use counts as a contract.
 */
const safeOwner = z.strictObject({
  address,
  kind: z.enum(['key', 'safe', 'contract']),
});

/**
 * One step from a power towards the people behind it.
 *
 * - `none`: the zero address or a burn address.
 * - `key`: an address without code, or with an EIP-7702 delegation to `delegatesTo`.
 * - `safe`: a proxy with the code hash of a published Safe proxy, and a published singleton in slot 0.
 * - `timelock`: `npm run verify` matched its code. `adminIsItself` is null if the logs of its roles could not be read.
 * - `governor`: `npm run verify` found that the contract inherits from a published governor. Nobody read the code that
 *   the contract adds to that governor. Its owner, if it has one, is the next step. Such a path is also rated "read,
 *   not understood" at best.
 * - `proxy-admin`: a published ProxyAdmin or UpgradeableBeacon; its owner is the next step.
 * - `contract`: other code. Its owner, if it has one, is the next step. Nobody proved what other code does, so such a
 *   path is rated "read, not understood" at best, whatever its next steps are.
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
     * One sentence. It names the known contract that this contract resembles, and says why this contract does not count
     * as the known one. Null if this contract resembles no known contract.
     */
    remark: z.string().nullable(),
  }),
]);
export type HolderStep = z.infer<typeof holderStep>;

/** At most four steps: the last one is the holder. */
export const holderPath = z.array(holderStep).min(1).max(4);
export type HolderPath = z.infer<typeof holderPath>;

/**
 * Who holds a power. A role can have several holders, each with its own path. An empty list means that nobody holds the
 * power. `notRead` says in one sentence why nothing was read. `locator` is the place that the record named at the time
 * of the read (`locator-text.ts`).
 */
export const observedPower = z.union([
  z.strictObject({ locator: z.string(), holders: z.array(holderPath) }),
  z.strictObject({ locator: z.string(), notRead: z.string() }),
]);
export type ObservedPower = z.infer<typeof observedPower>;

/** The code of a contract in scope; null where the address has no code. */
export const observedContract = z.strictObject({
  address,
  codeHash: hash.nullable(),
  /**
   * Present only for a proxy or a minimal clone: where the code is, its hash, and who can replace the code.
   * `implementation` is null if the beacon names none.
   */
  proxy: z
    .strictObject({
      implementation: address.nullable(),
      implementationCodeHash: hash.nullable(),
      admin: address.nullable(),
      /** Only for a proxy that asks a beacon for its code. */
      beacon: address.optional(),
    })
    .optional(),
});
export type ObservedContract = z.infer<typeof observedContract>;

/** A setting that the record names under `watch:`; null if the call failed. */
export const observedSetting = z.union([integer, address, z.boolean()]).nullable();
export type ObservedSetting = z.infer<typeof observedSetting>;

/** `content/observations/<key>.json` */
export const observation = z.strictObject({
  block: observedBlock,
  /** By the name of the contract in the record or in the audit's scope. */
  contracts: z.record(z.string(), observedContract),
  /** By the id of the power in the record. */
  powers: z.record(z.string(), observedPower),
  /** By the id of the setting in the record. */
  settings: z.record(z.string(), observedSetting),
});
export type Observation = z.infer<typeof observation>;

/**
 * What `npm run verify` found about a contract in scope, in `content/verifications/<key>.json`.
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
  /** One sentence that says how the code was compared and what was masked, or why nothing is known. */
  how: z.string(),
  /** The commit or the package with which the code was compared; null if it was not compared. */
  source: z.string().nullable(),
  at: time,
});
export type Verification = z.infer<typeof verification>;

/** `content/verifications/<key>.json`, by the name of the contract in the audit's scope. */
export const verifications = z.record(z.string(), verification);
export type Verifications = z.infer<typeof verifications>;

/** A contract on the path to a holder. `npm run verify` recognized its code. */
export const holderCode = z.strictObject({
  kind: z.enum(['timelock', 'governor', 'proxy-admin']),
  /** The name of the contract in its source. */
  contract: z.string(),
  /** The address at which the code was first found. */
  address,
  /** How it was recognized: one sentence. */
  how: z.string(),
  /** The package that has the source, such as "@openzeppelin/contracts@4.9.6". */
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
  /** Why the line is wrong; absent if it is not. A wrong line is kept, but no figure is computed from it. */
  wrong: z.string().optional(),
};

/**
 * One line of `content/history/<key>.jsonl`. It has the figures at one block. If there are no figures, it has a code
 * that gives the reason.
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
    /** The chances of the results of 20 pulls in a row; null if one pull changes the next one. Old lines lack it. */
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
