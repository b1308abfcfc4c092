import { z } from 'zod';
import {
  AUDIT_STATUSES,
  BLOCK_NUMBER_SOURCES,
  CATEGORIES,
  DEPLOYED_CODE,
  FINDING_CATEGORIES,
  FINDING_STATUSES,
  IMPACTS,
  LIKELIHOODS,
  POWER_EFFECTS,
  POWER_HOLDERS,
  PROTOCOL_STATUSES,
  SEVERITIES,
} from './enums.ts';
import { liveRecord } from './live-record.ts';
import { address, day, httpsUrl, instant, line, slug, wei } from './primitives.ts';

/**
 * What editors write: the frontmatter of each kind of file under `content/`.
 * What a path says already (key, slug, version, code, chain id) is never written again.
 */

/** Somebody who can act on a game, and what that can do to those who are owed. */
export const power = z.strictObject({
  who: line(120),
  heldBy: z.enum(POWER_HOLDERS),
  effect: z.enum(POWER_EFFECTS),
  what: line(300),
});

/** `content/protocols/<key>.md`; the body describes the game. */
export const protocolRecord = z.strictObject({
  name: line(80),
  category: z.enum(CATEGORIES),
  chainId: z.int().positive(),
  status: z.enum(PROTOCOL_STATUSES),
  /** Required unless tracked: what is missing, or why it is no longer read. One sentence for clients. */
  note: line(300).optional(),
  website: httpsUrl,
  twitter: z
    .string()
    .regex(/^@[A-Za-z0-9_]{1,15}$/, 'write the handle with its @, or null')
    .nullable(),
  description: line(280),
  /** Keys that this protocol had before; each redirects here. */
  aliases: z.array(slug).default([]),
  addedAt: day,
  /** Whether the source of the deployed contracts can be read by anybody. Decides `NR`. */
  sourcePublic: z.boolean(),
  powers: z.array(power).default([]),
  live: liveRecord.optional(),
});

/** `content/chains/<chainId>.md` */
export const chainRecord = z.strictObject({
  name: line(60),
  nativeCoin: z.strictObject({ symbol: line(12), decimals: z.literal(18) }),
  /** Public RPC addresses, tried in this order. */
  rpc: z.array(httpsUrl).min(1),
  explorer: httpsUrl,
  /** Where Multicall3 is on this chain; null: there is none, calls are made one by one. */
  multicall3: address.nullable(),
  blockNumberSource: z.enum(BLOCK_NUMBER_SOURCES).default('evm'),
  /** The usual time between blocks; an answer younger than this is reused. */
  blockIntervalMs: z.int().positive(),
  /** For calls whose answer depends on the price of gas; left out: no such call is made on this chain. */
  gas: z
    .strictObject({
      /** The least that the chain takes for one unit of gas: what counts when a block's base fee is lower. */
      minimumPriceWei: wei,
      /** Who calls: an address that holds enough for nodes that want the gas to be affordable. */
      payer: address,
    })
    .optional(),
  /** Chainlink feeds by pair, as "CAKE/USD". */
  feeds: z
    .record(
      line(24),
      z.strictObject({
        address,
        decimals: z.int().min(0).max(36),
        /** An answer older than this is refused. The feed's heartbeat plus a margin for its delivery. */
        maxAgeSeconds: z.int().positive(),
      }),
    )
    .default({}),
});

export const auditContract = z.strictObject({
  name: line(80),
  chainId: z.int().positive(),
  address,
  sourceUrl: httpsUrl,
  /** The protocols whose contract this is; left out: all that the audit covers. */
  protocols: z.array(slug).min(1).optional(),
});

/** `content/audits/<slug>/v<version>/audit.md`; the body has the sections "Summary" and "Method". */
export const auditRecord = z.strictObject({
  covers: z.array(slug).min(1),
  status: z.enum(AUDIT_STATUSES),
  /** Required from `published` on. */
  publishedAt: instant.optional(),
  /** Version of `content/methodology/audits.md` that this audit followed. */
  methodology: z.string().regex(/^[1-9]\d*$/, 'write the version as digits in quotes'),
  scope: z.strictObject({
    contracts: z.array(auditContract).min(1),
    /** The commit that was read. */
    commit: z
      .string()
      .regex(/^[0-9a-f]{40}$/, 'write the full commit hash: 40 hex digits, in quotes')
      .nullable(),
    deployedCode: z.enum(DEPLOYED_CODE),
    excluded: z.array(line(300)).default([]),
  }),
  sources: z.array(z.strictObject({ title: line(160), url: httpsUrl })).min(1),
  /** Required when `superseded` or `withdrawn`, and only then. */
  ended: z.strictObject({ at: instant, reason: line(500) }).optional(),
});

/** `content/audits/<slug>/v<version>/<code>.md`; the body is the finding's detail. */
export const findingRecord = z.strictObject({
  severity: z.enum(SEVERITIES),
  likelihood: z.enum(LIKELIHOODS),
  impact: z.enum(IMPACTS),
  /** Why the severity is not the one that likelihood and impact give. */
  severityRationale: line(500).optional(),
  category: z.enum(FINDING_CATEGORIES),
  title: line(120),
  summary: line(600),
  status: z.enum(FINDING_STATUSES),
  /** What shows that a finding is fixed or mitigated. */
  evidence: z
    .strictObject({
      kind: z.enum(['commit', 'transaction', 'redeployment']),
      url: httpsUrl,
      note: line(300).optional(),
    })
    .optional(),
});

/** `content/methodology/<slug>.md` and `content/terms.md`: prose with a version. */
export const proseRecord = z.strictObject({
  title: line(80),
  version: z.string().regex(/^[1-9]\d*$/, 'write the version as digits in quotes'),
  updatedAt: day,
  summary: line(400),
});

export type Power = z.infer<typeof power>;
export type ProtocolRecord = z.infer<typeof protocolRecord>;
export type ChainRecord = z.infer<typeof chainRecord>;
export type AuditRecord = z.infer<typeof auditRecord>;
export type FindingRecord = z.infer<typeof findingRecord>;
export type ProseRecord = z.infer<typeof proseRecord>;
