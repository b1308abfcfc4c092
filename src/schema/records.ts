import { z } from 'zod';
import {
  AUDIT_STATUSES,
  BLOCK_NUMBER_SOURCES,
  CATEGORIES,
  DEPLOYED_CODE,
  EVIDENCE_KINDS,
  FINDING_CATEGORIES,
  FINDING_STATUSES,
  HEADER_FIELDS,
  IMPACTS,
  LIKELIHOODS,
  POWER_EFFECTS,
  POWER_HOLDERS,
  PROTOCOL_STATUSES,
  SEVERITIES,
} from './enums.ts';
import type { LiveRecord } from './live-record.ts';
import {
  address,
  commitHash,
  day,
  handle,
  httpsUrl,
  instant,
  line,
  slug,
  version,
  wei,
} from './primitives.ts';

/**
 * The frontmatter that editors write in each kind of file under `content/`. Values in the path (key, slug, version,
 * code, chain id) are not repeated in the file.
 */

/** A key holder or owner who can act on a game, and the effect on players who are owed money. */
export const power = z.strictObject({
  who: line(120).meta({ description: 'Who holds the power.' }),
  heldBy: z.enum(POWER_HOLDERS).meta({ description: 'How it is held.' }),
  effect: z.enum(POWER_EFFECTS).meta({
    description:
      'The worst that it can do to those who are owed. take-owed: take what winners are owed. pause-claims: hold payouts back. upgrade: replace the code. change-payouts: change plays already made. take-bankroll: take the bankroll beyond what is owed. none: nothing that delays or shrinks a payout.',
  }),
  what: line(300).meta({ description: 'What can be done with it.' }),
});

/** The reply of a protocol's team. It is published unchanged, whatever it says. */
export const reply = z.strictObject({
  from: line(80).meta({ description: 'Who answered, as they sign.' }),
  at: day.meta({ description: 'The day on which they answered.' }),
  text: line(1000).meta({ description: 'What they answered, as it came.' }),
  url: httpsUrl.optional().meta({ description: 'Where the answer was given in public.' }),
});

/** A correction after publication: what was wrong and is now right. */
export const correction = z.strictObject({
  at: instant.meta({ description: 'When it was corrected.' }),
  what: line(300).meta({ description: 'What was wrong and is now right.' }),
});

/** The time at which something stopped being valid, and why. */
export const ended = z.strictObject({
  at: instant.meta({ description: 'The moment from which on it did not hold any more.' }),
  reason: line(500).meta({ description: 'Why, in words for readers.' }),
});

/**
 * Gas of the plays that one pull takes, measured by `npm run gas`. Only measured with the deployed code, not with a
 * stand-in.
 */
export const gasMeasurement = z.strictObject({
  units: z.int().positive().max(1_000_000_000).meta({
    description: 'Units of gas that the player pays for, all transactions together.',
  }),
  of: line(80).meta({ description: 'Which plays, as "bet and claim".' }),
  measuredAt: day.meta({ description: 'The day on which it was measured.' }),
});

/**
 * `content/protocols/<key>.md`; the body describes the game.
 *
 * @param live the schemas of `live:` of all contract families
 */
export const protocolRecordOf = (live: z.ZodType<LiveRecord>) =>
  z.strictObject({
    name: line(80).meta({ description: 'The name that people know it by.' }),
    category: z.enum(CATEGORIES).meta({ description: 'Kind of game.' }),
    chainId: z.int().positive().meta({ description: 'The chain that it runs on, by its number.' }),
    status: z.enum(PROTOCOL_STATUSES).meta({
      description:
        'tracked: read live. watchlist: not read yet. ended: the game is over. delisted: kept so that links hold.',
    }),
    note: line(300).optional().meta({
      description:
        'Why the chain is not read, or no longer: one sentence for clients. Required unless tracked.',
    }),
    website: httpsUrl.meta({ description: "The protocol's own site." }),
    twitter: handle.nullable().meta({ description: 'Handle with its @, or null.' }),
    description: line(280).meta({
      description: 'What a player does and can win, in one or two sentences.',
    }),
    aliases: z
      .array(slug)
      .default([])
      .meta({ description: 'Keys that this protocol had before; each redirects here.' }),
    addedAt: day.meta({ description: 'The day on which this record was added.' }),
    updatedAt: day.optional().meta({
      description:
        'The day of the last change that matters to readers; left out: nothing changed since addedAt.',
    }),
    sourcePublic: z.boolean().meta({
      description:
        'Whether anybody can read the source of the deployed contracts. If not, the grade is NR.',
    }),
    powers: z.array(power).default([]).meta({
      description: 'Who can act on the game, and what that can do to those who are owed.',
    }),
    gas: gasMeasurement.optional().meta({
      description: 'What a pull takes of gas, as it was measured; left out: it was not.',
    }),
    live: live.optional().meta({
      description: 'Which adapter reads it, and where. Required when tracked, and only then.',
    }),
  });

/** `content/chains/<chainId>.md` */
export const chainRecord = z.strictObject({
  name: line(60).meta({ description: 'The name that people know it by.' }),
  nativeCoin: z
    .strictObject({ symbol: line(12), decimals: z.literal(18) })
    .meta({ description: 'The coin that gas is paid in.' }),
  rpc: z
    .array(httpsUrl)
    .min(1)
    .meta({ description: 'Public RPC addresses without keys, tried in this order.' }),
  explorer: httpsUrl.meta({ description: 'A block explorer.' }),
  multicall3: address.nullable().meta({
    description:
      'Where Multicall3 is on this chain; null: there is none, and calls are made one by one.',
  }),
  blockNumberSource: z
    .enum(BLOCK_NUMBER_SOURCES)
    .default('evm')
    .meta({ description: 'Where a contract learns the number of its block.' }),
  headerFields: z.array(z.enum(HEADER_FIELDS)).default([]).meta({
    description:
      "Fields of a block's header that this chain's nodes report truthfully inside a call. A read compares them, so that calls and block cannot be of two blocks with one number, second and parent.",
  }),
  blockIntervalMs: z
    .int()
    .positive()
    .meta({ description: 'The usual time between blocks; an answer younger than this is reused.' }),
  maxBlockAgeSeconds: z.int().positive().max(86_400).meta({
    description:
      'Seconds. A latest block older than this is refused: its node has stopped following the chain. Use ten block intervals, and 60 at least.',
  }),
  gas: z
    .strictObject({
      minimumPriceWei: wei.meta({
        description:
          "The least that the chain takes for one unit of gas: what counts when a block's base fee is lower.",
      }),
      payer: address.meta({
        description:
          'Who calls: an address that holds enough for nodes that want the gas to be affordable.',
      }),
      dataFee: z.boolean().default(false).meta({
        description:
          'Whether a fee for data on another chain comes on top of the gas of a transaction, as on most rollups.',
      }),
    })
    .optional()
    .meta({
      description:
        'For calls whose answer depends on the price of gas; left out: no such call is made on this chain.',
    }),
  feeds: z
    .record(
      line(24),
      z.strictObject({
        address,
        decimals: z.int().min(0).max(36),
        maxAgeSeconds: z.int().positive().meta({
          description:
            "An answer older than this is refused. The feed's heartbeat plus a margin for its delivery.",
        }),
      }),
    )
    .default({})
    .meta({ description: 'Chainlink feeds by pair, as "CAKE/USD".' }),
});

const auditContract = z.strictObject({
  name: line(80).meta({ description: 'The contract, as the source calls it.' }),
  chainId: z
    .int()
    .positive()
    .meta({ description: 'The chain that it is deployed on, by its number.' }),
  address: address.meta({ description: 'Where it is deployed.' }),
  sourceUrl: httpsUrl.meta({
    description: 'Its source, at the commit that was read or at a verified address.',
  }),
  protocols: z.array(slug).min(1).optional().meta({
    description:
      'Keys of the protocols whose contract this is; left out: all that the audit covers.',
  }),
});

/** `content/audits/<slug>/v<version>/audit.md`; the body has the sections "Summary" and "Method". */
export const auditRecord = z.strictObject({
  covers: z.array(slug).min(1).meta({ description: 'Keys of the protocols that it is about.' }),
  status: z.enum(AUDIT_STATUSES).meta({
    description:
      'draft: hidden. in-review: readable, not counted. published: served and counted in the grade. superseded, withdrawn: readable, no longer counted.',
  }),
  publishedAt: instant
    .optional()
    .meta({ description: 'When it was published. Required from published on, and only then.' }),
  methodology: version.meta({
    description: 'Version of content/methodology/audits.md that it followed.',
  }),
  scope: z
    .strictObject({
      contracts: z
        .array(auditContract)
        .min(1)
        .meta({ description: 'The contracts that were read.' }),
      commit: commitHash
        .nullable()
        .meta({ description: 'The commit that was read; null when there is none.' }),
      deployedCode: z
        .enum(DEPLOYED_CODE)
        .meta({ description: 'Whether the code on the chain is the code that was read.' }),
      excluded: z
        .array(line(300))
        .default([])
        .meta({ description: 'What was not looked at, one thing in each line.' }),
    })
    .meta({ description: 'What the audit is about: contracts, commit, and what was left out.' }),
  sources: z
    .array(
      z.strictObject({
        title: line(160).meta({ description: 'What it is.' }),
        url: httpsUrl.meta({ description: 'Where it is.' }),
      }),
    )
    .min(1)
    .meta({ description: 'What was read: sources, documentation, reports of incidents.' }),
  ended: ended.optional().meta({
    description: 'When and why it was superseded or withdrawn. Required then, and only then.',
  }),
  reply: reply.optional().meta({ description: 'What the team answered to the audit as a whole.' }),
  history: z
    .array(correction)
    .default([])
    .meta({ description: 'Every correction since publication, oldest first.' }),
});

/** `content/audits/<slug>/v<version>/<code>.md`; the body is the finding's detail. */
export const findingRecord = z.strictObject({
  severity: z.enum(SEVERITIES).meta({
    description:
      'What likelihood and impact give by the methodology; another one takes a severityRationale.',
  }),
  likelihood: z.enum(LIKELIHOODS).meta({
    description:
      'high: in ordinary play, or anybody can bring it about with gain. medium: takes circumstances that do occur. low: takes a mistake, an outage or the misuse of a key.',
  }),
  impact: z.enum(IMPACTS).meta({
    description:
      'high: prizes or stakes of many are lost or locked. medium: limited to a round or a share. low: small or passing. none: nothing is lost.',
  }),
  severityRationale: line(500)
    .optional()
    .meta({ description: 'Why the severity is not the one that likelihood and impact give.' }),
  category: z.enum(FINDING_CATEGORIES).meta({ description: 'Kind of weakness.' }),
  title: line(120).meta({ description: 'What is wrong, so that a player understands it.' }),
  summary: line(600).meta({
    description: 'What the code does, who can use it, and what they gain or others lose.',
  }),
  status: z.enum(FINDING_STATUSES).meta({
    description:
      'What became of it. open, acknowledged, partially-fixed and disputed count in full, mitigated one step lower, fixed and withdrawn not at all.',
  }),
  evidence: z
    .strictObject({
      kind: z.enum(EVIDENCE_KINDS),
      url: httpsUrl,
      note: line(300).optional(),
    })
    .optional()
    .meta({ description: 'What shows that it is fixed or mitigated. Required then.' }),
  reply: reply.optional().meta({ description: 'What the team answered to this finding.' }),
  ended: ended
    .optional()
    .meta({ description: 'When and why it was withdrawn. Required then, and only then.' }),
});

/** `content/methodology/<slug>.md` and `content/terms.md`: prose with a version. */
export const proseRecord = z.strictObject({
  title: line(80).meta({ description: 'The heading of the page.' }),
  version: version.meta({ description: 'Counts up when the meaning changes.' }),
  updatedAt: day.meta({ description: 'The day of the last change.' }),
  summary: line(400).meta({ description: 'What it says, in one to three sentences.' }),
  questions: z.array(line(200)).min(1).optional().meta({
    description:
      'In methodology/audits.md, and only there: what every audit answers after the draft. The page shows them.',
  }),
  findingParts: z.array(line(200)).min(1).optional().meta({
    description:
      'In methodology/audits.md, and only there: what every finding says, each under a heading. The page shows them.',
  }),
});

export type Reply = z.infer<typeof reply>;
export type Power = z.infer<typeof power>;
export type GasMeasurement = z.infer<typeof gasMeasurement>;
export type ChainRecord = z.infer<typeof chainRecord>;
export type AuditRecord = z.infer<typeof auditRecord>;
export type FindingRecord = z.infer<typeof findingRecord>;
export type ProseRecord = z.infer<typeof proseRecord>;
