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

/**
 * The answers that clients get. The OpenAPI description, the types of the answers and the contract tests all use these
 * schemas. The order of the keys is the order in the answer; fields are added, never removed.
 */

const key = z
  .string()
  .meta({ description: 'Protocol identifier, the path segment of its routes.' });
const chainId = z.int().meta({ description: 'Numeric chain identifier (EIP-155).' });
const weiString = z
  .string()
  .regex(/^(?:0|[1-9]\d*)$/)
  .meta({ description: 'Amount in wei of the native coin, as a decimal integer.' });
const signedWeiString = z
  .string()
  .regex(/^(?:0|-?[1-9]\d*)$/)
  .meta({
    description: 'Amount in wei of the native coin, as a decimal integer; may be negative.',
  });
const unitsString = z.string().regex(/^(?:0|[1-9]\d*)$/);
const signedUnitsString = z.string().regex(/^(?:0|-?[1-9]\d*)$/);
const probability = z.number().min(0).max(1);
const time = z.iso
  .datetime({ precision: 3 })
  .meta({ description: 'ISO 8601 time in UTC with milliseconds.' });

/** Element of `GET /v1/games`. */
export const directoryEntry = z
  .object({
    key,
    name: z.string().meta({ description: 'Display name.' }),
    category: z.enum(CATEGORIES).meta({ description: 'Kind of game.' }),
    chainId,
    status: z.enum(PROTOCOL_STATUSES).meta({ description: 'Tracking status.' }),
    website: z.url().meta({ description: "The protocol's website." }),
    twitter: z.string().nullable().meta({ description: 'Handle with its @, or null.' }),
    riskGrade: z.enum(RISK_GRADES).meta({ description: 'Published risk grade; NR: not rated.' }),
    description: z.string(),
  })
  .meta({ id: 'DirectoryEntry' });

/** One value of an unknown at which the expected value is zero. */
export const breakEven = z
  .object({
    variable: z.string(),
    value: z.number().optional(),
    valueWei: weiString.optional(),
    meaning: z.string(),
  })
  .meta({ id: 'BreakEven' });

/** One outcome of the payout distribution, or neighbouring ones merged to their mean. */
export const outcome = z
  .object({
    probability: z.number().meta({
      description:
        'From 0 to 1; 0 is a chance below 1e-36, since what cannot happen is not listed.',
    }),
    payoutWei: weiString.meta({ description: 'Mean of the payouts that it stands for, in wei.' }),
    leastPayoutWei: weiString,
    mostPayoutWei: weiString,
  })
  .meta({ id: 'Outcome' });

export const scenario = z
  .object({ name: z.string(), evPerPullWei: signedWeiString, houseEdgePct: z.number() })
  .meta({ id: 'Scenario' });

export const exitLiquidity = z
  .object({
    risk: z
      .enum(EXIT_RISKS)
      .meta({ description: 'Risk that winners cannot be paid or leave; low is good.' }),
    availableWei: weiString
      .nullable()
      .meta({ description: 'What can be paid with, right after the pull, in wei.' }),
    owedWei: weiString.nullable().meta({
      description: 'The most that may have to be paid at once for earlier plays, in wei.',
    }),
    addedWei: weiString.nullable().meta({
      description:
        'The most that this pull adds to what is owed, in wei. In a pool that is its stake; risk.maxPayoutWei is the largest payout.',
    }),
    coverage: z.number().nullable().meta({
      description: 'available ÷ (owed + added), at most 1,000,000; null when nothing can be owed.',
    }),
    reasons: z.array(z.string()),
  })
  .meta({ id: 'ExitLiquidity' });

/** The price and the expected value of one pull in the coin that the player pays with. */
export const playedIn = z
  .object({
    symbol: z.string(),
    decimals: z.int().meta({ description: 'Decimals of the amounts that follow.' }),
    pullPrice: unitsString.meta({ description: 'Exact price of one pull, in smallest units.' }),
    evPerPull: signedUnitsString.meta({
      description: 'Expected value in smallest units, rounded toward minus infinity.',
    }),
  })
  .meta({ id: 'PlayedIn' });

/** The spread of the payout of one pull around its mean. */
export const risk = z
  .object({
    winProbability: probability.meta({ description: 'P(payout > price).' }),
    stdDevWei: weiString,
    medianPayoutWei: weiString,
    maxPayoutWei: weiString.meta({ description: 'The largest payout of one pull.' }),
    outcomes: z
      .array(outcome)
      .max(16)
      .meta({ description: 'The payout distribution, ascending, in at most 16 outcomes.' }),
  })
  .meta({ id: 'Risk' });

/**
 * The result of several independent pulls at the odds of this block, compared with their stakes. The chances sum to 1.
 */
export const session = z
  .object({
    pulls: z.int(),
    ahead: probability.meta({ description: 'More comes back than was staked.' }),
    lostUnderHalf: probability.meta({
      description: 'Less than half of the stakes is lost, or nothing: exactly even is here.',
    }),
    lostHalfOrMore: probability.meta({
      description: 'Half of the stakes or more is lost, but not all.',
    }),
    lostAll: probability.meta({
      description: 'No pull pays anything; less than a millionth of the price is nothing.',
    }),
    medianReturnPct: z.number().nullable().meta({
      description: 'Half of all sessions return no more than this, in percent of the stakes.',
    }),
  })
  .meta({ id: 'Session' });

/** The network's charge for a pull. It is not in the expected value. */
export const gas = z
  .object({
    units: z.int().meta({ description: 'Gas of all transactions that the player makes.' }),
    priceWei: weiString.meta({
      description: "Price of one unit: the block's base fee, at least what the chain takes.",
    }),
    costWei: weiString,
    pctOfPrice: z.number().nullable().meta({ description: 'In percent of the price of the pull.' }),
    measured: z.string().meta({ description: 'Which transactions, how and when.' }),
  })
  .meta({ id: 'Gas' });

export const analytics = z
  .object({
    evPerPullEth: z.number().meta({
      description: "Expected value of one pull in the chain's native coin; negative: house edge.",
    }),
    evPerPullWei: signedWeiString.meta({
      description: 'The same in wei, exact, rounded toward minus infinity.',
    }),
    houseEdgePct: z.number().meta({ description: 'House edge in percent, 6 decimals.' }),
    pullPriceWei: weiString.meta({ description: 'Price of one pull with every fee, in wei.' }),
    pull: z.string().meta({ description: 'What exactly one pull is.' }),
    playedIn,
    model: z.object({ id: z.string(), version: z.int() }),
    assumptions: z.array(z.string()),
    risk: risk.nullable().meta({
      description:
        'Null where its figures would follow from an assumption alone; assumptions says so.',
    }),
    sessions: z.array(session).nullable().meta({
      description:
        '20 and 100 pulls in a row. Few outcomes are followed exactly, more on a grid, within 0.5 points. Null where one pull changes the next one; assumptions says so.',
    }),
    breakEven: z.array(breakEven),
    exitLiquidity,
    gas: gas.nullable().meta({
      description: 'Null where it was not measured or its price is not known.',
    }),
    scenarios: z.array(scenario),
  })
  .meta({ id: 'Analytics' });

export const source = z
  .object({
    kind: z.enum(['live', 'record']).meta({
      description: 'live: read from the chain. record: the chain is not read for this protocol.',
    }),
    chainId,
    at: time,
    blockNumber: z.string().regex(/^\d+$/).optional(),
    blockHash: z
      .string()
      .regex(/^0x[0-9a-f]{64}$/)
      .optional(),
    blockTime: time.optional(),
    blockAgeSeconds: z.int().nonnegative().optional().meta({
      description: 'How old the block was when it was read, in whole seconds.',
    }),
    network: z
      .literal('local')
      .optional()
      .meta({ description: 'Present when the chain is a simulated one.' }),
  })
  .meta({ id: 'Source' });

/** Why analytics is null, for programs. */
export const unavailable = z
  .object({
    code: z.enum(UNAVAILABLE_CODES).meta({
      description:
        'chain-unreachable, block-too-old, block-replaced, node-inconsistent: the read failed. price-unusable: a price feed may not be used. not-playable: the play cannot be made at this block. not-computable: an input is absurd or outside the model. not-read: the status is not tracked. internal: a fault of this service.',
    }),
    retryable: z
      .boolean()
      .meta({ description: 'Whether the same request may bring numbers later by itself.' }),
    retryAfterSeconds: z.int().positive().nullable().meta({
      description:
        'Seconds before which another request brings nothing new; null unless retryable.',
    }),
  })
  .meta({
    id: 'Unavailable',
    description: 'Why analytics is null, for programs; present only then.',
  });

/** The answer to one of five questions about a game. */
export const rating = z
  .object({
    grade: z.enum(RISK_GRADES).meta({ description: 'A (best) to F; NR: not rated.' }),
    reason: z.string().meta({ description: 'The fact that decides the letter, in one sentence.' }),
    toImprove: z.string().nullable().meta({
      description: 'What the next better letter takes; null if there is none, or it is not known.',
    }),
    provisional: z.boolean().meta({
      description:
        'Whether the letter can still change when we read what we have not read yet: who holds the keys, or who can influence a result.',
    }),
  })
  .meta({ id: 'Rating' });

const buildRatings = {
  control: rating.meta({ description: 'What can a key holder do to players?' }),
  fairness: rating.meta({ description: 'Who can know, choose, withhold or order a result?' }),
  code: rating.meta({ description: 'What can go wrong that nobody needs a key for?' }),
};

/** The facets that do not change with the block. */
export const staticRatings = z.object(buildRatings).meta({ id: 'StaticRatings' });

/** All five facets of a headline. */
export const ratings = z
  .object({
    odds: rating.meta({
      description: 'What does a pull cost on average? NR where the chances rest on other players.',
    }),
    exit: rating.meta({ description: 'Is the money there, and is there a way out?' }),
    ...buildRatings,
  })
  .meta({ id: 'Ratings' });

/** `GET /v1/games/{key}` */
export const headline = z
  .object({
    key,
    name: z.string(),
    category: z.enum(CATEGORIES),
    chainId,
    status: z.enum(PROTOCOL_STATUSES),
    riskGrade: z.enum(RISK_GRADES),
    analytics: analytics.nullable(),
    source,
    note: z.string().optional().meta({ description: 'Why analytics is null; present only then.' }),
    unavailable: unavailable.optional(),
    chain: z
      .object({
        name: z.string(),
        nativeCoin: z.string().meta({ description: 'Symbol of the coin of the amounts in wei.' }),
      })
      .meta({ description: 'The chain that is read, in words.' }),
    links: z
      .object({
        page: z.url().meta({ description: 'The page about this protocol, for people.' }),
        audit: z.url().nullable().meta({ description: 'Its audit; null while none is published.' }),
        method: z.url().meta({ description: 'How the numbers are made.' }),
        self: z.url().meta({ description: 'This answer.' }),
      })
      .meta({ description: 'Absolute addresses.' }),
    ratings: ratings.meta({
      description:
        'Five answers to five questions. riskGrade is the worst of control, fairness and code.',
    }),
  })
  .meta({ id: 'Headline' });

const day = z.iso.date().meta({ description: 'ISO 8601 day in UTC.' });

/** The time at which something stopped being valid, and why. */
export const ended = z.object({ at: time, reason: z.string() }).meta({ id: 'Ended' });

/** The unchanged reply of a protocol's team. */
export const reply = z
  .object({ from: z.string(), at: day, text: z.string(), url: z.url().optional() })
  .meta({ id: 'Reply' });

/** The evidence that a finding is fixed or mitigated. */
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
    facet: z.enum(FACETS).meta({ description: 'The facet of the rating in which it counts.' }),
    ruleOfTheGame: z.boolean().meta({
      description:
        'A disclosed rule that costs players money: it belongs to the odds and does not count.',
    }),
    detail: z.string().optional().meta({ description: 'Markdown; present with full=1 only.' }),
    likelihood: z.enum(LIKELIHOODS).optional().meta({ description: 'With full=1 only.' }),
    impact: z.enum(IMPACTS).optional().meta({ description: 'With full=1 only.' }),
    severityRationale: z.string().optional().meta({
      description: 'Why the severity is not what likelihood and impact give; with full=1 only.',
    }),
    evidence: evidence.optional().meta({
      description: 'What shows that the finding is fixed or mitigated; with full=1 only.',
    }),
    reply: reply
      .optional()
      .meta({ description: "The team's answer, where there is one; with full=1 only." }),
    ended: ended
      .optional()
      .meta({ description: 'When and why it was withdrawn; with full=1 only.' }),
  })
  .meta({ id: 'Finding' });

/** Something that a holder of keys can do to players. */
export const power = z
  .object({
    id: z.string(),
    who: z.string().meta({ description: 'By its role.' }),
    can: z.string().meta({ description: 'What the holder can do, as it continues "can".' }),
    limits: z.string().optional(),
    effect: z.enum(POWER_EFFECTS),
    limitedTo: z.enum(POWER_EFFECTS).optional().meta({
      description: 'Of an upgrade: the lesser effect as which it counts.',
    }),
    holder: z.enum([...POWER_HOLDERS, 'participant', 'varies']).meta({
      description: 'What was read of who holds it; not-read: nothing has read it yet.',
    }),
    finding: z.string().optional().meta({ description: 'Code of the finding that describes it.' }),
  })
  .meta({ id: 'Power' });

const answer = z.object({
  who: z.enum(['nobody', 'unknown', ...OUTCOME_ACTORS]),
  how: z.enum(OUTCOME_REACHES).optional(),
  fact: z.string(),
  finding: z.string().optional(),
  url: z.url().optional(),
});

/** Who can know, choose, withhold or order a result, as things are set now. */
export const gameOutcome = z
  .object({
    source: z.enum(OUTCOME_SOURCES).meta({ description: 'What decides a result.' }),
    knowFirst: answer,
    choose: answer,
    withhold: answer.extend({ stakes: z.enum(['come-back', 'lost']).optional() }),
    order: answer.extend({ decides: z.enum(['winner', 'price']).optional() }),
  })
  .meta({ id: 'GameOutcome' });

/** A report of another firm on the same code. */
export const review = z
  .object({
    firm: z.string(),
    at: z.string().nullable().meta({ description: 'Its day, or its month as "2023-07".' }),
    url: z.url(),
    commit: z.string().nullable(),
    findings: z.int().nullable(),
    unresolved: z.int().nullable(),
    answer: z.string().nullable().meta({ description: 'What the team answered.' }),
    read: z.boolean().meta({ description: 'Whether we read it whole.' }),
    note: z.string().optional(),
  })
  .meta({ id: 'Review' });

/** One entry of an audit's list of versions. */
export const auditVersion = z
  .object({
    slug: z.string().meta({ description: 'Names the audited code; part of the address.' }),
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
        'Of the current audit: over every published audit of the protocol. Of an earlier version: of its own findings.',
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
    sources: z
      .array(z.object({ title: z.string(), url: z.url() }))
      .meta({ description: 'What was read.' }),
    reviews: z.array(review).meta({
      description: 'Reports of other firms on this code, also those that we could not read.',
    }),
    ratings: staticRatings.optional().meta({
      description: 'Of the protocol, as the build knows it; only in its current audit.',
    }),
    powers: z.array(power).optional().meta({
      description: 'What holders of keys can do, worst first; only in the current audit.',
    }),
    outcome: gameOutcome.optional(),
    ended: ended
      .optional()
      .meta({ description: 'When and why it was superseded or withdrawn; absent while it holds.' }),
    reply: reply
      .optional()
      .meta({ description: "The team's answer to the audit as a whole, where there is one." }),
    history: z
      .array(z.object({ at: time, what: z.string() }))
      .meta({ description: 'Corrections since publication, oldest first.' }),
    updatedAt: time.meta({
      description: 'The last of publication, corrections, replies and withdrawals.',
    }),
    contentHash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .meta({
        description:
          "SHA-256 of the audit's files: of the sorted lines that `sha256sum *.md` prints in their folder.",
      }),
    versions: z
      .array(auditVersion)
      .meta({ description: 'Every version that was ever published, newest first.' }),
  })
  .meta({ id: 'Audit' });

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
export type Source = z.infer<typeof source>;
export type Unavailable = z.infer<typeof unavailable>;
export type Rating = z.infer<typeof rating>;
export type Ratings = z.infer<typeof ratings>;
export type Headline = z.infer<typeof headline>;
export type Finding = z.infer<typeof finding>;
export type AuditVersionEntry = z.infer<typeof auditVersion>;
export type Audit = z.infer<typeof audit>;
export type ErrorBody = z.infer<typeof errorBody>;
