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
  WATCHED_TYPES,
} from './enums.ts';
import type { LiveRecord } from './live-record.ts';
import {
  address,
  commitHash,
  day,
  getter,
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

/** Values in a file's path are not repeated in its frontmatter. */

const FINDING_CODE_FORM = 'write the code of a finding, such as "F-03"';
const findingCode = z
  .string(FINDING_CODE_FORM)
  .regex(FINDING_CODE, FINDING_CODE_FORM)
  .meta({ patternErrorMessage: FINDING_CODE_FORM });

/** Where a program can read the holder of a power. */
const powerLocator = z.union(
  [
    z.enum(UNREAD_LOCATORS),
    z.strictObject({
      getter: getterPath.meta({
        description:
          'A function without arguments that returns the holder, such as "owner()". Further functions are called on the address that it returns: "randomGenerator().owner()".',
      }),
      contract: address.meta({ description: 'The contract that is called.' }),
    }),
    z.strictObject({
      role: line(
        66,
        'write the name of the role, such as "POOL_MANAGER_ROLE", or its 32 bytes in hex',
      ).meta({
        description:
          'The AccessControl role: its name, such as "POOL_MANAGER_ROLE", or its 32 bytes in hex.',
      }),
      contract: address.meta({ description: 'The contract that grants the role.' }),
    }),
    z.strictObject({
      slot: z.enum(PROXY_SLOTS).meta({ description: 'The EIP-1967 slot.' }),
      contract: address.meta({ description: 'The proxy.' }),
    }),
  ],
  `write {getter: "owner()", contract: "0x…"}, {role: "…", contract: "0x…"} or {slot: "…", contract: "0x…"}, or one of ${UNREAD_LOCATORS.join(', ')}`,
);

export const power = z.strictObject({
  id: slug.meta({
    description: 'The permanent id of the power in this record, such as "pause-claims".',
  }),
  who: line(120, 'write the role of the holder, such as "The owner of the game"').meta({
    description:
      'The role of the holder, in words that can begin a sentence: "The owner of the game".',
  }),
  can: line(300, 'write what the holder can do, such as "stop claims without a time limit"').meta({
    description:
      'What the holder can do, in words that follow "can": "replace the code between two rounds". Do not end with a full stop.',
  }),
  limits: line(300, 'write what the holder cannot do with the power').optional().meta({
    description: 'What the holder cannot do with the power, in one or two sentences.',
  }),
  effect: z.enum(POWER_EFFECTS).meta({
    description:
      'The worst effect on players. take-owed: take money that players staked or won. upgrade: replace the code. choose-results: decide, redraw or withhold the result of a placed bet, or set its payout. pause-claims: stop claims or refunds without a time limit. call-off: cancel a placed bet and return the stakes, or choose the moment of settlement within a bound. later-results: replace the source of results for future bets. take-bankroll: take the part of the bankroll that is not owed to players. none: nothing that delays or reduces a payout.',
  }),
  limitedTo: z
    .strictObject({
      effect: z.enum(POWER_EFFECTS).exclude(['take-owed', 'upgrade']).meta({
        description:
          'The worst effect that the new code can have, if something else in the contracts limits it.',
      }),
      finding: findingCode.meta({ description: 'The finding that shows this limit.' }),
    })
    .optional()
    .meta({ description: 'Only for an upgrade: the lesser effect that the upgrade counts as.' }),
  heldBy: powerLocator.meta({
    description:
      'Where a program can read the holder: a getter, a role or a proxy slot. immutable: the code has no such function. participant: a right of every player. varies: each vault or collection has its own holder. not-public: the source that names the holder is not public.',
  }),
  cannotWait: z.literal(true).optional().meta({
    description:
      'Set this only if the game needs the act within minutes or hours, or if the holder uses the power by not acting. A timelock cannot guard such a power.',
  }),
  reported: z
    .strictObject({
      as: z
        .enum(REPORTED_HOLDERS)
        .meta({ description: 'The kind of holder that the team reports.' }),
      url: httpsUrl.meta({ description: 'The page with the report.' }),
      at: day.meta({ description: 'The day of the report.' }),
    })
    .optional()
    .meta({
      description:
        'What the team itself reports about the holder. The rating uses this report only while the holder is not read from the chain. The report can make the rating worse, but not better.',
    }),
  finding: findingCode.optional().meta({
    description:
      'The code of the finding that describes the power. The finding is in the newest audit.',
  }),
});

/** `npm run observe` reads this setting of a contract. */
export const watchedSetting = z.strictObject({
  id: slug.meta({
    description:
      'The permanent id of the setting in this record, such as "fee". claims-paused and sales-paused: whether claims or sales are stopped; their getter returns a bool.',
  }),
  getter: getter.meta({
    description: 'A function without arguments that returns the setting, such as "treasuryFee()".',
  }),
  contract: address.meta({ description: 'The contract that is called.' }),
  returns: z.enum(WATCHED_TYPES).meta({
    description:
      'The type that the getter returns. Write uint256 for a smaller unsigned integer too, and address for a contract.',
  }),
});

/** Each answer in `gameOutcome` contains a fact and its source. */
const outcomeBasis = {
  fact: line(240, 'write the fact in one sentence').meta({
    description: 'The fact in one sentence for a player who knows no Solidity.',
  }),
  finding: findingCode.optional().meta({ description: 'The finding that shows the fact.' }),
  url: httpsUrl.optional().meta({ description: 'The public source that shows the fact.' }),
};

const nobodyCan = z.strictObject({
  who: z.enum(['nobody', 'unknown']).meta({
    description:
      'nobody: nobody can do this. unknown: the source is not public or has not been read.',
  }),
  ...outcomeBasis,
});

const who = z.enum(OUTCOME_ACTORS).meta({ description: 'Who can do this.' });
const how = z.enum(OUTCOME_REACHES).meta({
  description:
    'at-will: in every round or bet. in-some-cases: only under some conditions. within-bounds: only among values that are close together.',
});

const somebodyCan = z.discriminatedUnion('who', [
  nobodyCan,
  z.strictObject({ who, how, ...outcomeBasis }),
]);

/** What decides a result of the current contracts, and who has power over the result. */
export const gameOutcome = z.strictObject({
  source: z.enum(OUTCOME_SOURCES).meta({ description: 'What decides a result.' }),
  knowFirst: somebodyCan.meta({
    description: 'Who can know a result early enough to act on it.',
  }),
  choose: somebodyCan.meta({
    description: 'Who can choose a result, or pick one of several results.',
  }),
  withhold: z
    .discriminatedUnion('who', [
      nobodyCan,
      z.strictObject({
        who,
        how,
        stakes: z.enum(['come-back', 'lost']).meta({
          description:
            'What happens to the stakes if the result is withheld. lost: the stakes are lost, or they stay locked without a time limit.',
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
          description:
            'What the order of plays decides: who wins, or only the price that each player pays.',
        }),
        ...outcomeBasis,
      }),
    ])
    .meta({ description: 'Who can decide the order of plays, exclude plays, or crowd plays out.' }),
});

const NUMBER_OR_NULL = 'write a number without quotes, or null if it is not known';

export const review = z.strictObject({
  firm: line(80, 'write the name of the firm that wrote the report').meta({
    description: 'The firm that wrote the report.',
  }),
  at: z
    .union(
      [day, month],
      'write the day or the month in quotes, such as "2023-07-14" or "2023-07", or write null',
    )
    .nullable()
    .meta({
      description:
        'The day or the month of the report, such as "2023-07-14" or "2023-07". null: the report has no date.',
    }),
  url: httpsUrl.meta({ description: 'The address of the report.' }),
  commit: commitHash
    .nullable()
    .meta({ description: 'The commit that the firm read. null: the report names no commit.' }),
  findings: z.int(NUMBER_OR_NULL).nonnegative().nullable().meta({
    description: 'The number of findings in the report. null: not known.',
  }),
  unresolved: z.int(NUMBER_OR_NULL).nonnegative().nullable().meta({
    description: 'The number of findings that the report lists as not resolved. null: not known.',
  }),
  answer: line(500, 'write what the team answered, or null').nullable().meta({
    description: 'What the team answered, in the report or elsewhere. null: we found no answer.',
  }),
  read: z.boolean().meta({ description: 'Whether we read the whole report.' }),
  note: line(500, 'write what readers must know about the report').optional().meta({
    description:
      'What readers must know about the report, such as the code that it covers. If we did not read the whole report, the note is required and must say why.',
  }),
});

/** The site publishes the reply of a team unchanged. */
export const reply = z.strictObject({
  from: line(80, 'write the name that the reply is signed with').meta({
    description: 'The name that the reply is signed with.',
  }),
  at: day.meta({ description: 'The day of the reply.' }),
  text: line(1000, 'write the text of the reply, unchanged').meta({
    description: 'The text of the reply, unchanged.',
  }),
  url: httpsUrl.optional().meta({ description: 'The address of the reply, if it is public.' }),
});

export const correction = z.strictObject({
  at: instant.meta({ description: 'The time of the correction.' }),
  what: line(300, 'write what was wrong, and what is correct now').meta({
    description: 'What was wrong before the correction, and what is correct after it.',
  }),
});

export const ended = z.strictObject({
  at: instant.meta({
    description: 'The time at which the audit or the finding stopped being valid.',
  }),
  reason: line(500, 'write why the audit or the finding stopped being valid').meta({
    description: 'The reason, written for readers.',
  }),
});

/** The gas of all transactions of one pull, as measured by `npm run gas`. */
export const gasMeasurement = z.strictObject({
  units: z.int().positive().max(1_000_000_000).meta({
    description: 'The total gas of all transactions that the player pays for, in units of gas.',
  }),
  of: line(80, 'write the plays that were measured, such as "bet and claim"').meta({
    description: 'The measured plays, such as "bet and claim".',
  }),
  measuredAt: day.meta({ description: 'The day of the measurement.' }),
});

/**
 * `content/protocols/<key>.md`. The body describes the game.
 *
 * @param live the schema of the field `live`. The schema covers all contract families
 */
export const protocolRecordOf = (live: z.ZodType<LiveRecord>) =>
  z.strictObject({
    name: line(80, 'write the name by which players know the game').meta({
      description: 'The name by which players know the game.',
    }),
    category: z.enum(CATEGORIES).meta({ description: 'The kind of game.' }),
    chainId: z
      .int()
      .positive()
      .meta({ description: 'The number of the chain that the game runs on.' }),
    status: z.enum(PROTOCOL_STATUSES).meta({
      description:
        'tracked: read live. watchlist: not read yet. ended: the game is over. delisted: kept so that links still work.',
    }),
    note: line(300, 'write why the game is not read from the chain').optional().meta({
      description:
        'One sentence for clients that says why the game is not read from the chain, or no longer read. Required unless the status is tracked.',
    }),
    website: httpsUrl.meta({ description: "The protocol's own site." }),
    twitter: handle.nullable().meta({ description: 'The handle on Twitter with its @, or null.' }),
    description: line(280, 'write what a player does and can win, in one or two sentences').meta({
      description: 'What a player does and can win, in one or two sentences.',
    }),
    aliases: z.array(slug).default([]).meta({
      description: 'Former keys of this protocol. Each of them redirects to the current key.',
    }),
    addedAt: day.meta({ description: 'The day on which this record was added.' }),
    updatedAt: day.optional().meta({
      description:
        'The day of the last change that matters to readers. Leave it out if nothing has changed since addedAt.',
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
        'Who can know, choose, withhold or order a result with the current settings. These answers decide the facet Fairness.',
    }),
    watch: z.array(watchedSetting).default([]).meta({
      description:
        'Settings that change what a pull costs or who decides a result, such as a fee, a price source or an operator. npm run observe reads them.',
    }),
    gas: gasMeasurement.optional().meta({
      description: 'The measured gas of one pull. Leave it out if the gas was not measured.',
    }),
    live: live.optional().meta({
      description:
        'The adapter that reads the game, and the contracts that it reads. Required if the status is tracked, not allowed otherwise.',
    }),
  });

/** `content/chains/<chainId>.md` */
export const chainRecord = z.strictObject({
  name: line(60, 'write the name by which people know the chain').meta({
    description: 'The name by which people know the chain.',
  }),
  nativeCoin: z
    .strictObject({
      symbol: line(12, 'write the symbol of the coin, such as "ETH"'),
      decimals: z.literal(18),
    })
    .meta({ description: 'The coin in which gas is paid.' }),
  rpc: z
    .array(httpsUrl)
    .min(1)
    .meta({ description: 'Public RPC addresses without keys, tried in this order.' }),
  explorer: httpsUrl.meta({ description: 'A block explorer.' }),
  multicall3: address.nullable().meta({
    description:
      'The address of Multicall3 on this chain. null: the chain has no Multicall3, so calls are made one by one.',
  }),
  blockNumberSource: z.enum(BLOCK_NUMBER_SOURCES).default('evm').meta({
    description: 'Where a contract reads the number of the block that contains its call.',
  }),
  headerFields: z.array(z.enum(HEADER_FIELDS)).default([]).meta({
    description:
      'Block header fields that a contract on this chain reads correctly in an eth_call. Each live read compares these values with the block header. A difference shows that the eth_call ran on a different block.',
  }),
  blockIntervalMs: z.int().positive().meta({
    description:
      'The usual time between two blocks, in milliseconds. An answer that is younger than this time is used again for the next request.',
  }),
  largestBatch: z.int().min(3).max(1000).optional().meta({
    description:
      'The largest number of requests that the public nodes of this chain accept in one batch. 20 if left out. A read of all games of the chain is divided into batches of this size.',
  }),
  maxBlockAgeSeconds: z.int().positive().max(86_400).meta({
    description:
      'The maximum age of the latest block, in seconds. An older block is refused, because its node has stopped following the chain. Use ten block intervals, but at least 60 seconds.',
  }),
  gas: z
    .strictObject({
      minimumPriceWei: wei.meta({
        description:
          "The lowest price that the chain accepts for one unit of gas. It replaces a block's base fee if that fee is lower.",
      }),
      payer: address.meta({
        description:
          'The address that makes the calls. Some nodes require that its balance can pay for the gas.',
      }),
      dataFee: z.boolean().default(false).meta({
        description:
          'Whether a transaction also pays a fee for its data on another chain, as on most rollups.',
      }),
    })
    .optional()
    .meta({
      description:
        'Settings for calls whose answer depends on the gas price. Leave it out if no such call is made on this chain.',
    }),
  feeds: z
    .record(
      line(24, 'write the pair of the feed, such as "CAKE/USD"'),
      z.strictObject({
        address,
        decimals: z.int().min(0).max(36),
        maxAgeSeconds: z.int().positive().meta({
          description:
            "The maximum age of an answer, in seconds. An older answer is refused. Use the feed's heartbeat plus a margin for the delivery of the answer.",
        }),
      }),
    )
    .default({})
    .meta({ description: 'Chainlink feeds by pair, such as "CAKE/USD".' }),
});

const auditContract = z.strictObject({
  name: line(80, 'write the name of the contract in its source').meta({
    description: 'The name of the contract in its source.',
  }),
  chainId: z
    .int()
    .positive()
    .meta({ description: 'The number of the chain that the contract is deployed on.' }),
  address: address.meta({ description: 'The address of the contract.' }),
  sourceUrl: httpsUrl.meta({
    description:
      'The source of the contract, at the commit that was read or at a verified address.',
  }),
  protocols: z.array(slug).min(1).optional().meta({
    description:
      'Keys of the protocols that use this contract. Leave this field out if every protocol that the audit covers uses the contract.',
  }),
});

/** `content/audits/<slug>/v<version>/audit.md`. The body has the sections "Summary" and "Method". */
export const auditRecord = z.strictObject({
  covers: z
    .array(slug)
    .min(1)
    .meta({ description: 'Keys of the protocols that the audit is about.' }),
  status: z.enum(AUDIT_STATUSES).meta({
    description:
      'draft: hidden. in-review: readable, not counted. published: served and counted in the grade. superseded, withdrawn: readable, no longer counted.',
  }),
  publishedAt: instant.optional().meta({
    description:
      'The time of publication. Required for published, superseded and withdrawn audits, not allowed for others.',
  }),
  methodology: version.meta({
    description: 'The version of content/methodology/audits.md that the audit followed.',
  }),
  scope: z
    .strictObject({
      contracts: z
        .array(auditContract)
        .min(1)
        .meta({ description: 'The contracts that were read.' }),
      commit: commitHash
        .nullable()
        .meta({ description: 'The commit that was read. null: there is none.' }),
      deployedCode: z
        .enum(DEPLOYED_CODE)
        .meta({ description: 'Whether the deployed code is the code that was read.' }),
      excluded: z
        .array(line(300, 'write one thing that the audit did not look at'))
        .default([])
        .meta({ description: 'What the audit did not look at, one item per line.' }),
    })
    .meta({ description: 'What the audit is about: contracts, commit, and what was left out.' }),
  sources: z
    .array(
      z.strictObject({
        title: line(160, 'write the name of the source').meta({
          description: 'The name of the source.',
        }),
        url: httpsUrl.meta({ description: 'The address of the source.' }),
      }),
    )
    .min(1)
    .meta({
      description: 'The sources that were read: source code, documentation, incident reports.',
    }),
  ended: ended.optional().meta({
    description:
      'When and why the audit was superseded or withdrawn. Required for such an audit, not allowed for others.',
  }),
  reviews: z.array(review).default([]).meta({
    description: 'Reports by other firms on this code, including reports that we could not read.',
  }),
  reply: reply.optional().meta({ description: "The team's reply to the audit as a whole." }),
  history: z
    .array(correction)
    .default([])
    .meta({ description: 'Every correction since publication, oldest first.' }),
});

/** `content/audits/<slug>/v<version>/<code>.md`. The body explains the finding. */
export const findingRecord = z.strictObject({
  severity: z.enum(SEVERITIES).meta({
    description:
      'The severity. The methodology derives it from likelihood and impact; any other severity needs a severityRationale.',
  }),
  likelihood: z.enum(LIKELIHOODS).meta({
    description:
      'high: happens in ordinary play. medium: anybody can cause it on purpose, or it needs a common condition. low: needs a rare condition or a misused key.',
  }),
  impact: z.enum(IMPACTS).meta({
    description:
      'high: the funds or winnings of many players or of more than one round are affected, or somebody can choose results at will. medium: limited to one round or one prize. low: an inconvenience or a small amount. none: nothing is lost.',
  }),
  severityRationale: line(
    500,
    'write why this severity is not the one that the methodology derives',
  )
    .optional()
    .meta({
      description:
        'Why the severity is not the one that the methodology derives from likelihood and impact.',
    }),
  category: z.enum(FINDING_CATEGORIES).meta({
    description:
      'The kind of weakness. The category decides in which facet of the rating the finding counts.',
  }),
  facet: z
    .strictObject({
      name: z
        .enum(FACETS)
        .exclude(['odds'])
        .meta({ description: 'The facet in which the finding counts.' }),
      reason: line(300, 'write why the finding does not count in the facet of its category').meta({
        description: 'Why the finding does not count in the facet of its category.',
      }),
    })
    .optional()
    .meta({
      description: 'Only for a finding that does not count in the facet of its category.',
    }),
  mechanism: slug.optional().meta({
    description:
      'The name of a mechanism that occurs in several audits, such as "round-never-settled". Likelihood and impact must be the same in all of these audits.',
  }),
  ruleOfTheGame: z.boolean().default(false).meta({
    description:
      'Whether the finding is a disclosed rule that costs players money. Such a rule belongs to the odds: it is shown but does not count.',
  }),
  title: line(120, 'write what is wrong, in words that a player understands').meta({
    description: 'What is wrong, in words that a player understands.',
  }),
  summary: line(
    600,
    'write what the code does, who can use this, and who gains or loses what',
  ).meta({
    description: 'What the code does, who can use this, and what they gain or what others lose.',
  }),
  status: z.enum(FINDING_STATUSES).meta({
    description:
      'The state of the finding. In the grade, an open, acknowledged, partially-fixed or disputed finding has its full severity. A mitigated finding has the next lower severity. A fixed or withdrawn finding does not count.',
  }),
  evidence: z
    .strictObject({
      kind: z.enum(EVIDENCE_KINDS),
      url: httpsUrl,
      note: line(300, 'write what readers must know about the evidence').optional(),
    })
    .optional()
    .meta({
      description:
        'The evidence that the finding is fixed or mitigated. Required for a fixed or mitigated finding.',
    }),
  reply: reply.optional().meta({ description: "The team's reply to this finding." }),
  ended: ended.optional().meta({
    description:
      'When and why the finding was withdrawn. Required for a withdrawn finding, not allowed for others.',
  }),
});

/** `content/methodology/<slug>.md`, `content/terms.md` and `content/about.md`. */
export const proseRecord = z.strictObject({
  title: line(80, 'write the heading of the page').meta({
    description: 'The heading of the page.',
  }),
  version: version.meta({
    description: 'The version number. Increase it when the meaning changes.',
  }),
  updatedAt: day.meta({ description: 'The day of the last change.' }),
  summary: line(400, 'write what the text says, in one to three sentences').meta({
    description: 'What the text says, in one to three sentences.',
  }),
  questions: z.array(line(200, 'write one question')).min(1).optional().meta({
    description:
      'Only in methodology/audits.md: the questions that every audit must answer once it is no longer a draft. The page shows the questions.',
  }),
  findingParts: z.array(line(200, 'write one part')).min(1).optional().meta({
    description:
      'Only in methodology/audits.md: the parts of every finding, each under its own heading. The page shows the parts.',
  }),
});

export type Reply = z.infer<typeof reply>;
export type Power = z.infer<typeof power>;
export type WatchedSetting = z.infer<typeof watchedSetting>;
export type GameOutcome = z.infer<typeof gameOutcome>;
export type Review = z.infer<typeof review>;
export type GasMeasurement = z.infer<typeof gasMeasurement>;
export type ChainRecord = z.infer<typeof chainRecord>;
export type AuditRecord = z.infer<typeof auditRecord>;
export type FindingRecord = z.infer<typeof findingRecord>;
export type ProseRecord = z.infer<typeof proseRecord>;
