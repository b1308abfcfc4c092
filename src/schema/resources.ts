import { z } from 'zod';
import {
  AUDIT_STATUSES,
  CATEGORIES,
  DEPLOYED_CODE,
  ERROR_CODES,
  EVIDENCE_KINDS,
  EXIT_RISKS,
  FACETS,
  FINDING_CATEGORIES,
  FINDING_STATUSES,
  IMPACTS,
  LIKELIHOODS,
  OUTCOME_ACTORS,
  OUTCOME_REACHES,
  OUTCOME_SOURCES,
  OVERALL_RISKS,
  POWER_EFFECTS,
  POWER_HOLDERS,
  PROTOCOL_STATUSES,
  RISK_GRADES,
  SEVERITIES,
  UNAVAILABLE_CODES,
} from './enums.ts';
import { observation } from './observations.ts';

/**
 * Each schema lists its keys in the order of the answer. Fields may be added but never removed. `x-unit` gives the unit
 * of a number or an amount.
 */

export const key = z.string().meta({
  id: 'Key',
  description: 'Key of the protocol, as in its paths.',
});
export const chainId = z.int().meta({ id: 'ChainId', description: 'Chain id (EIP-155).' });
export const weiString = z
  .string()
  .regex(/^(?:0|[1-9]\d*)$/)
  .meta({
    id: 'Wei',
    description: 'Amount of the native coin.',
    'x-unit': 'wei',
  });
export const signedWeiString = z
  .string()
  .regex(/^(?:0|-?[1-9]\d*)$/)
  .meta({
    id: 'SignedWei',
    description: 'Amount of the native coin; may be negative.',
    'x-unit': 'wei',
  });
const SMALLEST_UNIT = { 'x-unit': 'smallest unit of the coin' };
const PERCENT = { 'x-unit': 'percent' };
const SECONDS = { 'x-unit': 'seconds' };
const unitsString = z
  .string()
  .regex(/^(?:0|[1-9]\d*)$/)
  .meta(SMALLEST_UNIT);
const signedUnitsString = z
  .string()
  .regex(/^(?:0|-?[1-9]\d*)$/)
  .meta(SMALLEST_UNIT);
const CHANCE = { 'x-unit': 'chance from 0 to 1' };
export const probability = z
  .number()
  .min(0)
  .max(1)
  .meta({ id: 'Chance', ...CHANCE });
const name = z.string().meta({ description: 'Display name.' });
export const category = z.enum(CATEGORIES).meta({ description: 'Kind of game.' });
export const status = z.enum(PROTOCOL_STATUSES).meta({
  description: 'Only tracked games have live figures.',
});
export const grade = z.enum(RISK_GRADES).meta({ description: 'A (best) to F; NR: not rated.' });
const riskGrade = grade;
/** In UTC, with milliseconds. The introduction of the OpenAPI description says that all times are in UTC. */
const time = z.iso.datetime({ precision: 3 });

export const evPerPullEth = z.number().meta({
  id: 'EvPerPullEth',
  description: 'Expected value of one pull. Negative: the house has the edge.',
  'x-unit': 'native coin',
});
export const evPerPullWei = signedWeiString.meta({
  id: 'EvPerPullWei',
  description: 'Exact expected value of one pull, rounded toward minus infinity.',
});
export const houseEdgePct = z.number().meta({
  id: 'HouseEdgePct',
  description: 'Rounded to 6 decimals. Negative: the player has the edge.',
  ...PERCENT,
});
export const exitRisk = z.enum(EXIT_RISKS).meta({
  id: 'ExitRisk',
  description: 'Risk that winners cannot be paid or cannot leave: "low" is good.',
});
export const closesAt = time.nullable().meta({
  id: 'ClosesAt',
  description:
    'When the round of this pull can close to further pulls, if nobody else plays after it. Null if there is no such time.',
});
export const network = z
  .literal('local')
  .meta({ id: 'Network', description: 'Only if the chain is simulated.' });

/** Every answer about a game begins with these fields. */
export const identity = z
  .object({ key, name, category, chainId, status, riskGrade })
  .meta({ id: 'Identity' });

/** One element of the answer of `GET /v1/games`. */
export const directoryEntry = z
  .object({
    key,
    name,
    category,
    chainId,
    status,
    website: z.url(),
    twitter: z.string().nullable().meta({ description: 'With its @.' }),
    riskGrade,
    description: z.string(),
  })
  .meta({ id: 'DirectoryEntry' });

/** The value of an unknown variable at which the expected value is zero. */
export const breakEven = z
  .object({
    variable: z.string().meta({ description: 'The unknown variable.' }),
    value: z.number().optional().meta({ description: 'If it is not an amount.' }),
    valueWei: weiString.optional().meta({ description: 'If it is an amount.' }),
    meaning: z.string().meta({ description: 'In one sentence.' }),
  })
  .meta({ id: 'BreakEven' });

/** An outcome may stand for several neighbouring ones, with their mean payout. */
export const outcome = z
  .object({
    probability: z.number().meta({
      description: '0 means below 1e-36: impossible outcomes are not listed.',
      ...CHANCE,
    }),
    payoutWei: weiString.meta({
      description: 'Mean of the payouts that the outcome stands for.',
    }),
    leastPayoutWei: weiString.meta({ description: 'Smallest of them.' }),
    mostPayoutWei: weiString.meta({ description: 'Largest of them.' }),
  })
  .meta({ id: 'Outcome' });

export const scenario = z
  .object({
    name: z.string().meta({
      description: 'What it assumes instead.',
    }),
    evPerPullWei: signedWeiString,
    houseEdgePct,
  })
  .meta({ id: 'Scenario' });

export const exitLiquidity = z
  .object({
    risk: exitRisk,
    availableWei: weiString
      .nullable()
      .meta({ description: 'Available for payouts right after the pull.' }),
    owedWei: weiString.nullable().meta({
      description: 'Largest amount that may have to be paid at once for earlier plays.',
    }),
    addedWei: weiString.nullable().meta({
      description:
        'Largest amount that this pull adds to owedWei. In a pool: its stake, not its largest payout.',
    }),
    coverage: z.number().nullable().meta({
      description: 'available ÷ (owed + added), at most 1,000,000. Null if nothing can be owed.',
    }),
    reasons: z.array(z.string()).meta({ description: 'Facts behind the level.' }),
  })
  .meta({ id: 'ExitLiquidity' });

export const playedIn = z
  .object({
    symbol: z.string().meta({ description: 'Symbol of the coin.' }),
    decimals: z.int().meta({ description: 'For pullPrice and evPerPull.' }),
    pullPrice: unitsString.meta({ description: 'Exact price of one pull.' }),
    evPerPull: signedUnitsString.meta({
      description: 'Expected value, rounded toward minus infinity.',
    }),
  })
  .meta({ id: 'PlayedIn', description: 'One pull in the coin that the player pays with.' });

export const risk = z
  .object({
    winProbability: probability.meta({ description: 'P(payout > price).' }),
    stdDevWei: weiString.meta({ description: 'Standard deviation of the payout.' }),
    medianPayoutWei: weiString.meta({ description: 'Median of the payout.' }),
    maxPayoutWei: weiString.meta({ description: 'Largest payout of one pull.' }),
    outcomes: z.array(outcome).max(16).meta({
      description: 'Payout distribution, lowest payout first.',
    }),
  })
  .meta({ id: 'Risk' });

/** Chances of the results of several independent pulls at this block's odds. They add up to 1. */
export const session = z
  .object({
    pulls: z.int().meta({ description: 'Pulls in a row.' }),
    ahead: probability.meta({
      description: 'More than the stakes comes back.',
    }),
    lostUnderHalf: probability.meta({
      description: 'Less than half of the stakes is lost, or the result is even.',
    }),
    lostHalfOrMore: probability.meta({
      description: 'Half of the stakes or more is lost, but not all.',
    }),
    lostAll: probability.meta({
      description: 'No pull pays. A payout below a millionth of the price counts as nothing.',
    }),
    medianReturnPct: z
      .number()
      .nullable()
      .meta({
        description: 'Median, in percent of the stakes.',
        ...PERCENT,
      }),
  })
  .meta({ id: 'Session' });

/** The network fee of a pull. The expected value does not include it. */
export const gas = z
  .object({
    units: z.int().meta({
      description: 'For all transactions of the player.',
      'x-unit': 'gas',
    }),
    priceWei: weiString.meta({
      description: "Base fee of the block, or the chain's minimum if that is higher.",
    }),
    costWei: weiString.meta({ description: 'units × priceWei.' }),
    pctOfPrice: z
      .number()
      .nullable()
      .meta({
        description: 'Of the price of the pull.',
        ...PERCENT,
      }),
    measured: z.string().meta({ description: 'Which transactions, how, and when.' }),
  })
  .meta({ id: 'Gas' });

export const model = z
  .object({
    id: z.string().meta({ description: 'Name of the model.' }),
    version: z.int().meta({
      description: 'Increases when a change of the model changes figures.',
    }),
  })
  .meta({ id: 'Model' });

export const analytics = z
  .object({
    evPerPullEth,
    evPerPullWei,
    houseEdgePct,
    pullPriceWei: weiString.meta({ description: 'Price of one pull with every fee.' }),
    pull: z.string().meta({ description: 'What one pull is, exactly.' }),
    closesAt,
    playedIn: playedIn,
    model: model.meta({ description: 'Behind the figures.' }),
    assumptions: z.array(z.string()).meta({
      description: 'The figures are right only if every sentence is true.',
    }),
    risk: risk.nullable().meta({
      description: 'Null if it would rest only on an assumption. The assumptions then say so.',
    }),
    sessions: z.array(session).nullable().meta({
      description:
        '20 and 100 pulls in a row. Exact if a pull has few outcomes, otherwise within 0.5 percentage points. Null if one pull changes the next one; the assumptions say so.',
    }),
    breakEven: z.array(breakEven).meta({
      description: 'Values at which the expected value is zero.',
    }),
    exitLiquidity: exitLiquidity.meta({
      description: 'Whether winners can be paid and can leave.',
    }),
    gas: gas.nullable().meta({
      description:
        'Network fee, never part of the expected value. Null if it was not measured or its price is not known.',
    }),
    scenarios: z.array(scenario).meta({ description: 'Figures under other assumptions.' }),
  })
  .meta({ id: 'Analytics' });

export const runningCode = z
  .object({
    address: z.string().meta({ description: 'The proxy that players call.' }),
    implementation: z.string().nullable().meta({
      description: 'The code that the proxy runs (EIP-1967). Null if none is stored.',
    }),
    audited: z.boolean().nullable().meta({
      description:
        'Whether the published audit covers this code. Null if no audit is published, or if the audited code is not recorded. If false, analytics is null, ratings.code is at most C, and riskGrade is the grade of the audited code.',
    }),
  })
  .meta({ id: 'RunningCode' });

export const source = z
  .object({
    kind: z.enum(['live', 'record']).meta({
      description: 'live: read from the chain. record: this protocol is not read.',
    }),
    chainId,
    at: time.meta({
      description: 'When the chain was read; a cache does not change it.',
    }),
    blockNumber: z.string().regex(/^\d+$/).optional().meta({
      description: 'The block at which every value was read.',
    }),
    blockHash: z
      .string()
      .regex(/^0x[0-9a-f]{64}$/)
      .optional()
      .meta({ description: 'Hash of this block.' }),
    blockTime: time.optional().meta({ description: 'Time of this block.' }),
    blockAgeSeconds: z
      .int()
      .nonnegative()
      .optional()
      .meta({
        description: 'Age of the block when it was read.',
        ...SECONDS,
      }),
    network: network.optional(),
    code: runningCode.optional().meta({
      description: 'Only if the implementation of a proxy was read.',
    }),
  })
  .meta({ id: 'Source' });

export const unavailable = z
  .object({
    code: z.enum(UNAVAILABLE_CODES).meta({
      description:
        'price-unusable: a feed has no usable price. not-playable: no pull is possible at this block. not-computable: an input is implausible or outside the range of the model. not-read: the status of the protocol is not "tracked". internal: our error. Any other: the read failed.',
    }),
    retryable: z.boolean().meta({ description: 'The same request may give figures later.' }),
    retryAfterSeconds: z
      .int()
      .positive()
      .nullable()
      .meta({
        description: 'An earlier request returns nothing new. Null if not retryable.',
        ...SECONDS,
      }),
  })
  .meta({
    id: 'Unavailable',
    description: 'Why there are no figures, for programs.',
  });

export const rating = z
  .object({
    grade,
    reason: z.string().meta({ description: 'The fact that decides the letter.' }),
    toImprove: z.string().nullable().meta({
      description: 'What the next better letter needs. Null if there is none or it is not known.',
    }),
    provisional: z.boolean().meta({
      description:
        'The letter can change: we have not read yet who holds the keys or can influence a result.',
    }),
  })
  .meta({ id: 'Rating' });

/** These ratings do not change with the block. */
export const staticRatings = z
  .object({ control: rating, fairness: rating, code: rating })
  .meta({ id: 'StaticRatings' });

export const ratings = z
  .object({
    odds: rating.meta({
      description: 'What does a pull cost on average? NR if the chances depend on other players.',
    }),
    exit: rating.meta({ description: 'Is the money there, and is there a way out?' }),
    control: rating.meta({ description: 'What can a key holder do to players?' }),
    fairness: rating.meta({ description: 'Who can know, choose, withhold or order a result?' }),
    code: rating.meta({ description: 'What can go wrong that nobody needs a key for?' }),
  })
  .meta({ id: 'Ratings' });

/** With these calls, anybody can check the headline without a node. */
export const headlineEvidence = z
  .object({
    blockNumber: z.string().regex(/^\d+$/).meta({ description: 'The block of `source`.' }),
    blockHash: z
      .string()
      .regex(/^0x[0-9a-f]{64}$/)
      .meta({ description: 'Hash of this block.' }),
    calls: z
      .array(
        z.object({
          call: z.string().meta({ description: 'In words.' }),
          kind: z.enum(['contract', 'balance', 'storage']).meta({
            description: 'eth_call, eth_getBalance or eth_getStorageAt.',
          }),
          to: z.string().meta({ description: 'The address called or read.' }),
          data: z.string().meta({
            description: 'Call data, or the slot of storage; 0x for a balance.',
          }),
          gasPrice: weiString.optional().meta({
            description: 'Only if the call had one.',
            'x-unit': 'wei',
          }),
          result: z.string().nullable().meta({
            description: 'Raw, in hex. Null if the call reverted.',
          }),
        }),
      )
      .meta({ description: 'In the order of the read.' }),
    leftOut: z
      .array(
        z.object({
          to: z.string().meta({ description: 'The address called or read.' }),
          selector: z.string().meta({ description: 'First four bytes of the call data.' }),
          characters: z.int().meta({ description: 'Of call data and result.' }),
          reason: z.string().meta({ description: 'Why it was left out.' }),
        }),
      )
      .meta({ description: 'Too long for this answer.' }),
  })
  .meta({ id: 'HeadlineEvidence' });

/** `GET /v1/games/{key}` */
export const headline = z
  .object({
    key,
    name,
    category,
    chainId,
    status,
    riskGrade,
    analytics: analytics.nullable().meta({
      description: 'Live figures. If null, note and unavailable give the reason.',
    }),
    source: source.meta({ description: 'Where and when it was read.' }),
    note: z.string().optional().meta({ description: 'The reason, if analytics is null.' }),
    unavailable: unavailable.optional(),
    chain: z
      .object({
        name: z.string().meta({ description: 'Name of the chain.' }),
        nativeCoin: z.string().meta({ description: 'All amounts in wei are in this coin.' }),
      })
      .meta({ description: 'The chain and its coin, in words.' }),
    links: z
      .object({
        page: z.url().meta({
          description: 'The page for people.',
        }),
        audit: z.url().nullable().meta({ description: 'Null if no audit is published.' }),
        method: z.url().meta({
          description: 'Text on the model of the figures; without figures, on all models.',
        }),
        self: z.url().meta({ description: 'This answer.' }),
        methodCard: z.url().nullable().meta({
          description: 'Calls and formula, for programs. Null if the game is not read.',
        }),
      })
      .meta({ description: 'Absolute addresses.' }),
    ratings: ratings.meta({
      description: 'riskGrade is the worst of control, fairness and code.',
    }),
    evidence: headlineEvidence.nullable().optional().meta({
      description: 'Only with evidence=1. Null if no block was read.',
    }),
  })
  .meta({ id: 'Headline' });

const day = z.iso.date().meta({ description: 'ISO 8601 day in UTC.' });

export const ended = z.object({ at: time, reason: z.string() }).meta({ id: 'Ended' });

/** The reply of a team, unchanged. */
export const reply = z
  .object({ from: z.string(), at: day, text: z.string(), url: z.url().optional() })
  .meta({ id: 'Reply' });

export const evidence = z
  .object({ kind: z.enum(EVIDENCE_KINDS), url: z.url(), note: z.string().optional() })
  .meta({ id: 'Evidence' });

export const finding = z
  .object({
    code: z.string(),
    severity: z.enum(SEVERITIES),
    category: z.enum(FINDING_CATEGORIES),
    title: z.string(),
    summary: z.string(),
    status: z.enum(FINDING_STATUSES),
    facet: z.enum(FACETS).meta({ description: 'The rating in which it counts.' }),
    ruleOfTheGame: z.boolean().meta({
      description:
        'A disclosed rule that costs players money. It belongs to the odds and does not count.',
    }),
    detail: z.string().optional().meta({ description: 'In markdown.' }),
    likelihood: z.enum(LIKELIHOODS).optional(),
    impact: z.enum(IMPACTS).optional(),
    severityRationale: z.string().optional().meta({
      description: 'Why the severity does not follow from likelihood and impact.',
    }),
    evidence: evidence.optional().meta({
      description: 'Shows that the finding is fixed or mitigated.',
    }),
    reply: reply.optional(),
    ended: ended.optional(),
  })
  .meta({ id: 'Finding' });

export const power = z
  .object({
    id: z.string(),
    who: z.string(),
    can: z.string().meta({ description: 'In words that follow "can".' }),
    limits: z.string().optional(),
    effect: z.enum(POWER_EFFECTS),
    limitedTo: z.enum(POWER_EFFECTS).optional().meta({
      description: 'For an upgrade: the lesser effect that it counts as.',
    }),
    holder: z.enum([...POWER_HOLDERS, 'participant', 'varies']).meta({
      description: 'not-read: not read yet.',
    }),
    finding: z.string().optional(),
  })
  .meta({ id: 'Power' });

/** Who has one of the `OUTCOME_POWERS`, and with which limits. */
export const outcomeAnswer = z
  .object({
    who: z.enum(['nobody', 'unknown', ...OUTCOME_ACTORS]),
    how: z.enum(OUTCOME_REACHES).optional(),
    fact: z.string(),
    finding: z.string().optional(),
    url: z.url().optional(),
  })
  .meta({ id: 'OutcomeAnswer' });

/** Says who can influence a result with the current settings of the game. */
export const gameOutcome = z
  .object({
    source: z.enum(OUTCOME_SOURCES),
    knowFirst: outcomeAnswer,
    choose: outcomeAnswer,
    withhold: z.intersection(
      outcomeAnswer,
      z.object({ stakes: z.enum(['come-back', 'lost']).optional() }),
    ),
    order: z.intersection(
      outcomeAnswer,
      z.object({ decides: z.enum(['winner', 'price']).optional() }),
    ),
  })
  .meta({ id: 'GameOutcome' });

export const review = z
  .object({
    firm: z.string(),
    at: z.string().nullable().meta({
      description: 'Day or month: "2023-07-14" or "2023-07".',
    }),
    url: z.url(),
    commit: z.string().nullable(),
    findings: z.int().nullable(),
    unresolved: z.int().nullable(),
    answer: z.string().nullable(),
    read: z.boolean().meta({ description: 'We read all of it.' }),
    note: z.string().optional(),
  })
  .meta({ id: 'Review' });

export const auditVersion = z
  .object({
    slug: z.string().meta({ description: 'Name of the audited code.' }),
    version: z.int(),
    status: z.enum(AUDIT_STATUSES),
    publishedAt: time,
    ended: ended.optional(),
    url: z.url(),
  })
  .meta({ id: 'AuditVersion' });

/** `GET /v1/games/{key}/audit` and `GET /v1/games/{key}/audit/{slug}/v{version}` */
export const audit = z
  .object({
    key,
    version: z.int(),
    status: z.enum(AUDIT_STATUSES),
    overallRisk: z.enum(OVERALL_RISKS).meta({
      description:
        'In the current audit: the risk grade in a word, which also counts key holders and fairness. In any other version: the risk of its own findings.',
    }),
    summary: z.string(),
    publishedAt: time,
    methodology: z.object({ version: z.string(), url: z.url(), summary: z.string() }),
    scope: z.object({
      contracts: z.array(
        z.object({ name: z.string(), chainId, address: z.string(), sourceUrl: z.url() }),
      ),
      commit: z.string().nullable(),
      deployedCode: z.enum(DEPLOYED_CODE),
      excluded: z.array(z.string()),
    }),
    findings: z.array(finding),
    sources: z.array(z.object({ title: z.string(), url: z.url() })),
    reviews: z.array(review).meta({
      description: 'Reports by other firms, also those that we could not read.',
    }),
    ratings: staticRatings.optional().meta({
      description: 'The ratings that do not change with the block. Only in the current audit.',
    }),
    powers: z.array(power).optional().meta({
      description: 'Worst first. Only in the current audit.',
    }),
    outcome: gameOutcome.optional(),
    observed: observation.nullable().optional().meta({
      description:
        'Code, holders of powers and settings at one block. Null if nothing was read. Only in the current audit.',
    }),
    ended: ended.optional(),
    reply: reply.optional().meta({ description: "The team's reply to the whole audit." }),
    history: z
      .array(z.object({ at: time, what: z.string() }))
      .meta({ description: 'Corrections, oldest first.' }),
    updatedAt: time.meta({
      description: 'The last publication, correction, reply or withdrawal.',
    }),
    contentHash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .meta({
        description: 'SHA-256 of the sorted lines of `sha256sum *.md` in the folder of the audit.',
      }),
    versions: z.array(auditVersion).meta({ description: 'Published versions, newest first.' }),
  })
  .meta({ id: 'Audit' });

const historySpread = <Value extends z.ZodType>(value: Value, description: string) =>
  z
    .object({ open: value, high: value, low: value, close: value, mean: value })
    .meta({ description });

/** The figures of a game in one hour or day. */
export const historyPoint = z
  .object({
    at: time,
    evPerPullWei: historySpread(
      signedWeiString,
      'The first, highest, lowest, last and mean value. The mean is rounded toward minus infinity.',
    ),
    houseEdgePct: historySpread(z.number(), 'The same values, in percent, 6 decimals.'),
    count: z.int().positive().meta({ description: 'Reads that gave figures.' }),
    model: model.meta({ description: 'Of the last figures.' }),
    earlierModels: z.array(model).optional().meta({
      description: 'Other models in this hour or day, oldest first.',
    }),
  })
  .meta({ id: 'HistoryPoint' });

/** `GET /v1/games/{key}/history/preview` */
export const historyPreview = z
  .object({
    key,
    network: network.optional(),
    interval: z.literal('day'),
    from: time
      .nullable()
      .meta({ description: 'Start of the first hour or day; null if nothing was collected.' }),
    to: time.nullable().meta({
      description: 'The last read, even without figures; null if nothing was collected.',
    }),
    points: z
      .array(historyPoint)
      .max(30)
      .meta({ description: 'Oldest first. An hour or day without figures has no point.' }),
    recent: z
      .object({
        interval: z.literal('hour'),
        from: time.nullable(),
        to: time.nullable(),
        points: z.array(historyPoint).max(48),
      })
      .meta({ description: 'The last 48 hours of the same series, in the same form.' }),
    note: z.string().nullable().meta({ description: 'Why there are no points.' }),
  })
  .meta({ id: 'HistoryPreview' });

export const errorBody = z
  .object({ error: z.object({ code: z.enum(ERROR_CODES), message: z.string() }) })
  .meta({ id: 'Error' });

export type DirectoryEntry = z.infer<typeof directoryEntry>;
export type BreakEven = z.infer<typeof breakEven>;
export type Outcome = z.infer<typeof outcome>;
export type Scenario = z.infer<typeof scenario>;
export type ExitLiquidity = z.infer<typeof exitLiquidity>;
export type PlayedIn = z.infer<typeof playedIn>;
export type Gas = z.infer<typeof gas>;
export type Analytics = z.infer<typeof analytics>;
export type RunningCode = z.infer<typeof runningCode>;
export type Source = z.infer<typeof source>;
export type Unavailable = z.infer<typeof unavailable>;
export type Rating = z.infer<typeof rating>;
export type Ratings = z.infer<typeof ratings>;
export type HeadlineEvidence = z.infer<typeof headlineEvidence>;
export type Headline = z.infer<typeof headline>;
export type Finding = z.infer<typeof finding>;
export type Audit = z.infer<typeof audit>;
export type HistoryPoint = z.infer<typeof historyPoint>;
export type HistoryPreview = z.infer<typeof historyPreview>;
export type ErrorBody = z.infer<typeof errorBody>;
