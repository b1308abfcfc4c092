import { z } from 'zod';
import {
  AUDIT_STATUSES,
  BLOCK_NUMBER_SOURCES,
  CATEGORIES,
  DEPLOYED_CODE,
  EVIDENCE_KINDS,
  FACETS,
  FINDING_CATEGORIES,
  FINDING_CODE,
  FINDING_STATUSES,
  HEADER_FIELDS,
  IMPACTS,
  LIKELIHOODS,
  OUTCOME_ACTORS,
  OUTCOME_REACHES,
  OUTCOME_SOURCES,
  POWER_EFFECTS,
  PROTOCOL_STATUSES,
  PROXY_SLOTS,
  REPORTED_HOLDERS,
  SEVERITIES,
  UNREAD_LOCATORS,
} from './enums.ts';
import type { LiveRecord } from './live-record.ts';
import {
  address,
  commitHash,
  day,
  getterPath,
  handle,
  httpsUrl,
  instant,
  line,
  month,
  slug,
  version,
  wei,
} from './primitives.ts';

/**
 * The frontmatter that editors write in each kind of file under `content/`. Values in the path (key, slug, version,
 * code, chain id) are not repeated in the file.
 */

/** The code of a finding, as its file is named. */
const FINDING_CODE_FORM = 'write the code of a finding, as "F-03"';
const findingCode = z
  .string(FINDING_CODE_FORM)
  .regex(FINDING_CODE, FINDING_CODE_FORM)
  .meta({ patternErrorMessage: FINDING_CODE_FORM });

/** Where a machine reads who holds a power. */
const powerLocator = z.union(
  [
    z.enum(UNREAD_LOCATORS),
    z.strictObject({
      getter: getterPath.meta({
        description:
          'The function without arguments that returns the holder, as "owner()"; further ones are called on the result, as "randomGenerator().owner()".',
      }),
      contract: address.meta({ description: 'The contract that is called.' }),
    }),
    z.strictObject({
      role: line(66).meta({
        description:
          'The role of AccessControl: its name, as "POOL_MANAGER_ROLE", or its 32 bytes in hex.',
      }),
      contract: address.meta({ description: 'The contract that grants it.' }),
    }),
    z.strictObject({
      slot: z.enum(PROXY_SLOTS).meta({ description: 'The slot of EIP-1967.' }),
      contract: address.meta({ description: 'The proxy.' }),
    }),
  ],
  `write {getter: "owner()", contract: "0x…"}, {role: "…", contract: "0x…"} or {slot: "…", contract: "0x…"}, or one of ${UNREAD_LOCATORS.join(', ')}`,
);

/** Something that a key holder, an owner or a contract can do to a game and to its players. */
export const power = z.strictObject({
  id: slug.meta({ description: 'Names the power in this record for ever, as "pause-claims".' }),
  who: line(120).meta({
    description:
      'Who holds it, by its role, as the subject of a sentence: "The owner of the game".',
  }),
  can: line(300, 'write what the holder can do, as "stop claims for as long as it likes"').meta({
    description:
      'What the holder can do, as it continues "can": "replace the code between two rounds". No full stop at the end.',
  }),
  limits: line(300).optional().meta({
    description: 'What the holder cannot do with it, in one or two sentences.',
  }),
  effect: z.enum(POWER_EFFECTS).meta({
    description:
      'The worst effect on players. take-owed: take what players staked or won. upgrade: replace the code. choose-results: decide, redraw or withhold the result of a bet already placed, or set its payout. pause-claims: stop claims or refunds without a limit of time. call-off: end a placed bet so that stakes come back, or pick the moment of settlement within a bound. later-results: replace the source of results of bets not placed yet. take-bankroll: take the bankroll beyond what is owed. none: nothing that delays or reduces a payout.',
  }),
  limitedTo: z
    .strictObject({
      effect: z.enum(POWER_EFFECTS).exclude(['take-owed', 'upgrade']).meta({
        description: 'The worst that new code can do, because something else bounds it.',
      }),
      finding: findingCode.meta({ description: 'The finding that shows the bound.' }),
    })
    .optional()
    .meta({ description: 'Only of an upgrade: it counts as this lesser effect.' }),
  heldBy: powerLocator.meta({
    description:
      'Where a machine reads the holder: a getter, a role or a slot of a proxy. immutable: the code has no such function. participant: a right of every player. varies: each vault or collection has its own holder. not-public: the source that names the holder is not public.',
  }),
  cannotWait: z.literal(true).optional().meta({
    description:
      'Only if the game needs this act within minutes or hours, or if the power is to leave an act undone: a timelock is then no way to guard it.',
  }),
  reported: z
    .strictObject({
      as: z
        .enum(REPORTED_HOLDERS)
        .meta({ description: 'The kind of holder that the team reports.' }),
      url: httpsUrl.meta({ description: 'Where the team reports it.' }),
      at: day.meta({ description: 'The day of that report.' }),
    })
    .optional()
    .meta({
      description:
        'What the team itself reports about the holder. Until the chain is read, it counts only if it is worse than an unread holder.',
    }),
  finding: findingCode.optional().meta({
    description: 'The finding of the newest audit that describes the power.',
  }),
});

/** The basis of each statement about a result: a finding of the newest audit, or a public page. */
const outcomeBasis = {
  fact: line(240, 'write the fact in one sentence').meta({
    description: 'The fact in one sentence for a player who knows no Solidity.',
  }),
  finding: findingCode.optional().meta({ description: 'The finding that shows it.' }),
  url: httpsUrl.optional().meta({ description: 'The public source that shows it.' }),
};

const nobodyCan = z.strictObject({
  who: z.enum(['nobody', 'unknown']).meta({
    description: 'nobody: no one can do it. unknown: the source is not public, or was not read.',
  }),
  ...outcomeBasis,
});

const who = z.enum(OUTCOME_ACTORS).meta({ description: 'Who can do it.' });
const how = z.enum(OUTCOME_REACHES).meta({
  description:
    'at-will: in every round or bet. in-some-cases: only under some conditions. within-bounds: only among near values.',
});

const somebodyCan = z.discriminatedUnion('who', [
  nobodyCan,
  z.strictObject({ who, how, ...outcomeBasis }),
]);

/** Who can know, choose, withhold or order a result, with contracts and sources as they are set now. */
export const gameOutcome = z.strictObject({
  source: z.enum(OUTCOME_SOURCES).meta({ description: 'What decides a result.' }),
  knowFirst: somebodyCan.meta({
    description: 'Who can know a result while it can still be acted on.',
  }),
  choose: somebodyCan.meta({ description: 'Who can choose a result, or one among several.' }),
  withhold: z
    .discriminatedUnion('who', [
      nobodyCan,
      z.strictObject({
        who,
        how,
        stakes: z.enum(['come-back', 'lost']).meta({
          description:
            'What happens to the stakes then. lost: also where they stay locked without a limit of time.',
        }),
        ...outcomeBasis,
      }),
    ])
    .meta({ description: 'Who can keep a result from counting.' }),
  order: z
    .discriminatedUnion('who', [
      nobodyCan,
      z.strictObject({
        who,
        how,
        decides: z.enum(['winner', 'price']).meta({
          description: 'What the order of plays decides: who wins, or only who pays which price.',
        }),
        ...outcomeBasis,
      }),
    ])
    .meta({ description: 'Who can order, exclude or crowd out plays.' }),
});

/** A report by another firm about the same code. */
export const review = z.strictObject({
  firm: line(80).meta({ description: 'Who made it.' }),
  at: z
    .union([day, month], 'write the day or the month in quotes: "2023-07-14" or "2023-07"; or null')
    .nullable()
    .meta({ description: 'Its day, or its month as "2023-07"; null: it names none.' }),
  url: httpsUrl.meta({ description: 'Where it is published.' }),
  commit: commitHash
    .nullable()
    .meta({ description: 'The commit that it read; null: it names none.' }),
  findings: z.int().nonnegative().nullable().meta({
    description: 'How many findings it has; null: not known.',
  }),
  unresolved: z.int().nonnegative().nullable().meta({
    description: 'How many of them it reports as not resolved; null: not known.',
  }),
  answer: line(500).nullable().meta({
    description: 'What the team answered, in the report or elsewhere; null: nothing that we found.',
  }),
  read: z.boolean().meta({ description: 'Whether we read it whole.' }),
  note: line(500).optional().meta({
    description: 'What it bears on. If it was not read: what stopped us; required then.',
  }),
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
      description: 'What somebody can do to the game and to its players, worst first.',
    }),
    outcome: gameOutcome.meta({
      description:
        'Who can know, choose, withhold or order a result, as things are set now. It decides the facet Fairness.',
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
  reviews: z.array(review).default([]).meta({
    description: 'Reports of other firms on this code, also those that we could not read.',
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
      'high: happens in ordinary play. medium: anybody can cause it on purpose, or it needs a common condition. low: needs a rare condition or a misused key.',
  }),
  impact: z.enum(IMPACTS).meta({
    description:
      'high: funds or winnings of many players or of more than one round, or results at will. medium: limited to one round or one prize. low: an inconvenience or a small amount. none: nothing is lost.',
  }),
  severityRationale: line(500)
    .optional()
    .meta({ description: 'Why the severity is not the one that likelihood and impact give.' }),
  category: z.enum(FINDING_CATEGORIES).meta({
    description: 'Kind of weakness. It decides in which facet of the rating the finding counts.',
  }),
  facet: z
    .strictObject({
      name: z.enum(FACETS).exclude(['odds']).meta({ description: 'The facet in which it counts.' }),
      reason: line(300).meta({ description: 'Why not in the facet of its category.' }),
    })
    .optional()
    .meta({
      description: 'Only where the finding counts in another facet than its category says.',
    }),
  mechanism: slug.optional().meta({
    description:
      'Names the mechanism where several audits have it, as "round-never-settled": likelihood and impact are the same in all of them.',
  }),
  ruleOfTheGame: z.boolean().default(false).meta({
    description:
      'Whether it is a disclosed rule that costs players money: it belongs to the odds, is shown, and does not count.',
  }),
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
export type GameOutcome = z.infer<typeof gameOutcome>;
export type Review = z.infer<typeof review>;
export type GasMeasurement = z.infer<typeof gasMeasurement>;
export type ChainRecord = z.infer<typeof chainRecord>;
export type AuditRecord = z.infer<typeof auditRecord>;
export type FindingRecord = z.infer<typeof findingRecord>;
export type ProseRecord = z.infer<typeof proseRecord>;
