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
 * The answers that clients get. The OpenAPI description, the types of the answers and the contract tests all use these
 * schemas. Each schema lists its keys in the order of the answer. Fields may be added but never removed.
 *
 * `x-unit` is an extension of the OpenAPI description: the unit of a number or of an amount.
 */

const key = z.string().meta({
  description: 'The identifier of the protocol. It is a segment of the paths of its routes.',
});
const chainId = z.int().meta({ description: 'Numeric chain identifier (EIP-155).' });
const weiString = z
  .string()
  .regex(/^(?:0|[1-9]\d*)$/)
  .meta({
    description: 'Amount in wei of the native coin, as a decimal integer.',
    'x-unit': 'wei',
  });
const signedWeiString = z
  .string()
  .regex(/^(?:0|-?[1-9]\d*)$/)
  .meta({
    description: 'Amount in wei of the native coin, as a decimal integer; may be negative.',
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
const probability = z.number().min(0).max(1).meta(CHANCE);
const name = z.string().meta({ description: 'Display name.' });
export const category = z.enum(CATEGORIES).meta({ description: 'Kind of game.' });
export const status = z.enum(PROTOCOL_STATUSES).meta({
  description: 'tracked: the game is read live. With any other status there are no live figures.',
});
export const grade = z.enum(RISK_GRADES).meta({ description: 'A (best) to F; NR: not rated.' });
const riskGrade = grade.meta({ description: 'Published risk grade.' });
const time = z.iso
  .datetime({ precision: 3 })
  .meta({ description: 'ISO 8601 time in UTC with milliseconds.' });

/** Element of `GET /v1/games`. */
export const directoryEntry = z
  .object({
    key,
    name,
    category,
    chainId,
    status,
    website: z.url().meta({ description: "The protocol's website." }),
    twitter: z.string().nullable().meta({ description: 'Handle with its @, or null.' }),
    riskGrade,
    description: z.string().meta({ description: 'The game in a few sentences.' }),
  })
  .meta({ id: 'DirectoryEntry' });

/** A value of an unknown variable at which the expected value is zero. */
export const breakEven = z
  .object({
    variable: z.string().meta({ description: 'The name of the unknown variable.' }),
    value: z.number().optional().meta({ description: 'Present if the value is not an amount.' }),
    valueWei: weiString.optional().meta({ description: 'Present if the value is an amount.' }),
    meaning: z.string().meta({ description: 'The meaning of the value, in one sentence.' }),
  })
  .meta({ id: 'BreakEven' });

/**
 * One outcome of the payout distribution. If it stands for several neighbouring outcomes, its payout is the mean of
 * their payouts.
 */
export const outcome = z
  .object({
    probability: z.number().meta({
      description:
        'From 0 to 1. Impossible outcomes are not listed. So 0 means a positive chance that is below 1e-36.',
      ...CHANCE,
    }),
    payoutWei: weiString.meta({
      description: 'Mean of the payouts that this outcome stands for, in wei.',
    }),
    leastPayoutWei: weiString.meta({ description: 'The smallest of these payouts.' }),
    mostPayoutWei: weiString.meta({ description: 'The largest of these payouts.' }),
  })
  .meta({ id: 'Outcome' });

export const scenario = z
  .object({
    name: z.string().meta({
      description: 'What this scenario assumes instead of an assumption of the headline.',
    }),
    evPerPullWei: signedWeiString.meta({ description: 'Expected value of one pull.' }),
    houseEdgePct: z.number().meta({ description: 'House edge.', ...PERCENT }),
  })
  .meta({ id: 'Scenario' });

export const exitLiquidity = z
  .object({
    risk: z.enum(EXIT_RISKS).meta({
      description: 'Risk that winners cannot be paid or cannot leave: "low" is good.',
    }),
    availableWei: weiString
      .nullable()
      .meta({ description: 'The amount available for payouts right after the pull, in wei.' }),
    owedWei: weiString.nullable().meta({
      description: 'The largest amount that may have to be paid at once for earlier plays, in wei.',
    }),
    addedWei: weiString.nullable().meta({
      description:
        'The largest amount that this pull adds to the amount owed, in wei. In a pool, this amount is the stake of the pull. risk.maxPayoutWei is the largest payout.',
    }),
    coverage: z.number().nullable().meta({
      description: 'available ÷ (owed + added), at most 1,000,000. Null if nothing can be owed.',
    }),
    reasons: z.array(z.string()).meta({ description: 'The facts behind the level, in sentences.' }),
  })
  .meta({ id: 'ExitLiquidity' });

/** The price and the expected value of one pull in the coin that the player pays with. */
export const playedIn = z
  .object({
    symbol: z.string().meta({ description: 'Symbol of the coin.' }),
    decimals: z.int().meta({ description: 'Decimals of the coin, for pullPrice and evPerPull.' }),
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
    stdDevWei: weiString.meta({ description: 'Standard deviation of the payout.' }),
    medianPayoutWei: weiString.meta({ description: 'Median of the payout.' }),
    maxPayoutWei: weiString.meta({ description: 'The largest payout of one pull.' }),
    outcomes: z.array(outcome).max(16).meta({
      description: 'The payout distribution in at most 16 outcomes, lowest payout first.',
    }),
  })
  .meta({ id: 'Risk' });

/**
 * How much of the stakes comes back from several independent pulls at the odds of this block, with the chance of each
 * case. The chances sum to 1.
 */
export const session = z
  .object({
    pulls: z.int().meta({ description: 'The number of pulls in a row.' }),
    ahead: probability.meta({
      description: 'Chance that the pulls return more than their stakes.',
    }),
    lostUnderHalf: probability.meta({
      description:
        'Chance that less than half of the stakes is lost, or that the result is exactly even.',
    }),
    lostHalfOrMore: probability.meta({
      description: 'Chance that half of the stakes or more is lost, but not all.',
    }),
    lostAll: probability.meta({
      description:
        'Chance that no pull pays anything. A payout below a millionth of the price counts as nothing.',
    }),
    medianReturnPct: z
      .number()
      .nullable()
      .meta({
        description: 'The median return of a session, in percent of the stakes.',
        ...PERCENT,
      }),
  })
  .meta({ id: 'Session' });

/** The network fee of a pull. The expected value does not include it. */
export const gas = z
  .object({
    units: z.int().meta({
      description: 'Gas of all transactions that the player makes.',
      'x-unit': 'gas',
    }),
    priceWei: weiString.meta({
      description:
        "Price of one unit: the block's base fee, or the chain's minimum price if that is higher.",
    }),
    costWei: weiString.meta({ description: 'units × priceWei.' }),
    pctOfPrice: z
      .number()
      .nullable()
      .meta({
        description: 'The cost of the gas, in percent of the price of the pull.',
        ...PERCENT,
      }),
    measured: z.string().meta({ description: 'Which transactions were measured, how, and when.' }),
  })
  .meta({ id: 'Gas' });

export const analytics = z
  .object({
    evPerPullEth: z.number().meta({
      description:
        "Expected value of one pull in the chain's native coin. Negative: the house has the edge.",
      'x-unit': 'native coin',
    }),
    evPerPullWei: signedWeiString.meta({
      description: 'Exact expected value of one pull in wei, rounded toward minus infinity.',
    }),
    houseEdgePct: z.number().meta({
      description: 'House edge in percent, 6 decimals. Negative: the player has the edge.',
      ...PERCENT,
    }),
    pullPriceWei: weiString.meta({ description: 'Price of one pull with every fee, in wei.' }),
    pull: z.string().meta({ description: 'The exact definition of one pull.' }),
    closesAt: time.nullable().meta({
      description:
        'The time from which the round of this pull can be closed to further pulls, if nobody else plays after this pull. Null if there is no such time.',
    }),
    playedIn: playedIn.meta({
      description: 'Price and expected value of one pull in the coin that the player pays with.',
    }),
    model: z
      .object({
        id: z.string().meta({ description: 'The name of the model.' }),
        version: z.int().meta({
          description:
            'The version of the model. It increases when a change of the model changes figures.',
        }),
      })
      .meta({ description: 'The model behind the figures.' }),
    assumptions: z.array(z.string()).meta({
      description:
        'The assumptions behind the figures, in sentences. The figures are right only if every sentence is true.',
    }),
    risk: risk.nullable().meta({
      description:
        'Null if these figures would follow from an assumption alone. The assumptions then say so.',
    }),
    sessions: z.array(session).nullable().meta({
      description:
        'The results of 20 and of 100 pulls in a row. The chances are exact if a pull has few outcomes. Otherwise they are computed on a grid, within 0.5 percentage points. Null if one pull changes the next one. The assumptions then say so.',
    }),
    breakEven: z.array(breakEven).meta({
      description: 'Values of unknown variables at which the expected value is zero.',
    }),
    exitLiquidity: exitLiquidity.meta({
      description: 'Whether winners can be paid and can leave.',
    }),
    gas: gas.nullable().meta({
      description:
        'What the network charges for a pull; never part of the expected value. Null if the gas was not measured or its price is not known.',
    }),
    scenarios: z.array(scenario).meta({ description: 'The figures under other assumptions.' }),
  })
  .meta({ id: 'Analytics' });

/** The code that a contract behind a proxy runs at the block. */
export const runningCode = z
  .object({
    address: z.string().meta({ description: 'The contract that players call, which is a proxy.' }),
    implementation: z.string().nullable().meta({
      description:
        'The address of the code that the proxy runs, from its storage (EIP-1967). Null if no address is stored.',
    }),
    audited: z.boolean().nullable().meta({
      description:
        'Whether the published audit read this implementation. Null if no audit is published or if nobody has recorded which implementations it read. If false: analytics is null, ratings.code is at most C, and riskGrade is still that of the audited code.',
    }),
  })
  .meta({ id: 'RunningCode' });

export const source = z
  .object({
    kind: z.enum(['live', 'record']).meta({
      description:
        'live: the answer was read from the chain. record: the chain is not read for this protocol.',
    }),
    chainId,
    at: time.meta({
      description:
        'The time at which the chain was read, in UTC. If a cache answers, this time does not change.',
    }),
    blockNumber: z.string().regex(/^\d+$/).optional().meta({
      description:
        'The number of the block at which every value of this answer was read, as a decimal integer.',
    }),
    blockHash: z
      .string()
      .regex(/^0x[0-9a-f]{64}$/)
      .optional()
      .meta({ description: 'The hash of this block.' }),
    blockTime: time.optional().meta({ description: 'The time of this block, in UTC.' }),
    blockAgeSeconds: z
      .int()
      .nonnegative()
      .optional()
      .meta({
        description: 'The age of the block when it was read, in whole seconds.',
        ...SECONDS,
      }),
    network: z
      .literal('local')
      .optional()
      .meta({ description: 'Present only if the chain is simulated.' }),
    code: runningCode.optional().meta({
      description:
        'Present only if the contract is behind a proxy and its implementation was read.',
    }),
  })
  .meta({ id: 'Source' });

/** Why analytics is null, for programs. */
export const unavailable = z
  .object({
    code: z.enum(UNAVAILABLE_CODES).meta({
      description:
        'chain-unreachable, block-too-old, block-replaced, node-inconsistent: the read failed. price-unusable: the answer of a price feed is not usable. not-playable: the play cannot be made at this block. not-computable: an input is implausible or outside the range of the model. not-read: the status is not tracked. internal: an error in this service.',
    }),
    retryable: z
      .boolean()
      .meta({ description: 'Whether the same request may return numbers later.' }),
    retryAfterSeconds: z
      .int()
      .positive()
      .nullable()
      .meta({
        description:
          'Seconds to wait before the next request. An earlier request returns nothing new. Null if retryable is false.',
        ...SECONDS,
      }),
  })
  .meta({
    id: 'Unavailable',
    description: 'Why analytics is null, for programs. Present only if analytics is null.',
  });

/** The answer to one of five questions about a game. */
export const rating = z
  .object({
    grade,
    reason: z.string().meta({ description: 'The fact that decides the letter, in one sentence.' }),
    toImprove: z.string().nullable().meta({
      description:
        'What the next better letter requires. Null if there is no better letter or if the requirement is not known.',
    }),
    provisional: z.boolean().meta({
      description:
        'Whether the letter can still change, because we have not read yet who holds the keys or who can influence a result.',
    }),
  })
  .meta({ id: 'Rating' });

const buildRatings = {
  control: rating.meta({ description: 'What can a key holder do to players?' }),
  fairness: rating.meta({ description: 'Who can know, choose, withhold or order a result?' }),
  code: rating.meta({ description: 'What can go wrong that nobody needs a key for?' }),
};

/** The ratings that do not change with the block. */
export const staticRatings = z.object(buildRatings).meta({ id: 'StaticRatings' });

/** All five facets of a headline. */
export const ratings = z
  .object({
    odds: rating.meta({
      description: 'What does a pull cost on average? NR if the chances depend on other players.',
    }),
    exit: rating.meta({ description: 'Is the money there, and is there a way out?' }),
    ...buildRatings,
  })
  .meta({ id: 'Ratings' });

/** The calls behind a headline, so that anybody can check it without a node. */
export const headlineEvidence = z
  .object({
    blockNumber: z
      .string()
      .regex(/^\d+$/)
      .meta({ description: 'The block of `source`, as a decimal integer.' }),
    blockHash: z
      .string()
      .regex(/^0x[0-9a-f]{64}$/)
      .meta({ description: 'The hash of this block.' }),
    calls: z
      .array(
        z.object({
          call: z.string().meta({ description: 'The call in words.' }),
          kind: z.enum(['contract', 'balance', 'storage']).meta({
            description: 'eth_call, eth_getBalance or eth_getStorageAt.',
          }),
          to: z.string().meta({ description: 'The address that was called or read.' }),
          data: z.string().meta({
            description: 'The call data, or the slot of storage; 0x for a balance.',
          }),
          gasPrice: weiString.optional().meta({
            description: 'Present only if the call had a gas price.',
            'x-unit': 'wei',
          }),
          result: z.string().nullable().meta({
            description: 'The raw result in hex. Null if the call reverted.',
          }),
        }),
      )
      .meta({ description: 'In the order of the read.' }),
    leftOut: z
      .array(
        z.object({
          to: z.string().meta({ description: 'The address that was called or read.' }),
          selector: z.string().meta({ description: 'The first four bytes of the call data.' }),
          characters: z.int().meta({ description: 'The length of call data and result.' }),
          reason: z.string().meta({ description: 'Why the call was left out.' }),
        }),
      )
      .meta({ description: 'Calls that are too long for this answer.' }),
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
      description:
        'The live figures. Null if there are none. Then note and unavailable give the reason.',
    }),
    source: source.meta({ description: 'Where and when the figures were read.' }),
    note: z
      .string()
      .optional()
      .meta({ description: 'Why analytics is null. Present only if analytics is null.' }),
    unavailable: unavailable.optional(),
    chain: z
      .object({
        name: z.string().meta({ description: 'Name of the chain.' }),
        nativeCoin: z
          .string()
          .meta({ description: 'Symbol of the native coin. All amounts in wei are in this coin.' }),
      })
      .meta({ description: 'The chain of the protocol and its coin, in words.' }),
    links: z
      .object({
        page: z.url().meta({
          description:
            'The page of the site about this protocol. It is made for people, not for programs.',
        }),
        audit: z
          .url()
          .nullable()
          .meta({ description: 'The audit of the protocol. Null if no audit is published.' }),
        method: z.url().meta({
          description:
            'How the numbers are computed. If there are figures, it is the text about their model.',
        }),
        self: z.url().meta({ description: 'This answer.' }),
        methodCard: z.url().nullable().meta({
          description:
            'The calls and the formula, for a program that recomputes the figures. Null if the game is not read.',
        }),
      })
      .meta({ description: 'Absolute addresses.' }),
    ratings: ratings.meta({
      description:
        'Five answers to five questions. riskGrade is the worst of control, fairness and code.',
    }),
    evidence: headlineEvidence.nullable().optional().meta({
      description:
        'Every call of the read with its raw result. Present only with evidence=1. Null if no block was read.',
    }),
  })
  .meta({ id: 'Headline' });

const day = z.iso.date().meta({ description: 'ISO 8601 day in UTC.' });

/** When something stopped being valid, and why. */
export const ended = z.object({ at: time, reason: z.string() }).meta({ id: 'Ended' });

/** The reply of a protocol's team, unchanged. */
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
    facet: z
      .enum(FACETS)
      .meta({ description: 'The facet of the rating in which the finding counts.' }),
    ruleOfTheGame: z.boolean().meta({
      description:
        'Whether the finding is a disclosed rule that costs players money. Such a rule belongs to the odds and does not count.',
    }),
    detail: z.string().optional().meta({ description: 'Markdown. Present only with full=1.' }),
    likelihood: z.enum(LIKELIHOODS).optional().meta({ description: 'Present only with full=1.' }),
    impact: z.enum(IMPACTS).optional().meta({ description: 'Present only with full=1.' }),
    severityRationale: z.string().optional().meta({
      description:
        'Why the severity is not the one that the methodology derives from likelihood and impact. Present only with full=1.',
    }),
    evidence: evidence.optional().meta({
      description: 'What shows that the finding is fixed or mitigated. Present only with full=1.',
    }),
    reply: reply.optional().meta({
      description: "The team's reply to the finding, if there is one. Present only with full=1.",
    }),
    ended: ended
      .optional()
      .meta({ description: 'When and why the finding was withdrawn. Present only with full=1.' }),
  })
  .meta({ id: 'Finding' });

/** Something that a key holder can do to players. */
export const power = z
  .object({
    id: z.string(),
    who: z.string().meta({ description: 'The role of the holder.' }),
    can: z.string().meta({ description: 'What the holder can do, in words that follow "can".' }),
    limits: z.string().optional(),
    effect: z.enum(POWER_EFFECTS),
    limitedTo: z.enum(POWER_EFFECTS).optional().meta({
      description: 'Only for an upgrade: the lesser effect that the upgrade counts as.',
    }),
    holder: z.enum([...POWER_HOLDERS, 'participant', 'varies']).meta({
      description: 'The kind of holder that was read. not-read: the holder has not been read yet.',
    }),
    finding: z
      .string()
      .optional()
      .meta({ description: 'Code of the finding that describes the power.' }),
  })
  .meta({ id: 'Power' });

const answer = z.object({
  who: z.enum(['nobody', 'unknown', ...OUTCOME_ACTORS]),
  how: z.enum(OUTCOME_REACHES).optional(),
  fact: z.string(),
  finding: z.string().optional(),
  url: z.url().optional(),
});

/** Who can know, choose, withhold or order a result with the current settings. */
export const gameOutcome = z
  .object({
    source: z.enum(OUTCOME_SOURCES).meta({ description: 'What decides a result.' }),
    knowFirst: answer,
    choose: answer,
    withhold: answer.extend({ stakes: z.enum(['come-back', 'lost']).optional() }),
    order: answer.extend({ decides: z.enum(['winner', 'price']).optional() }),
  })
  .meta({ id: 'GameOutcome' });

/** A report by another firm on the same code. */
export const review = z
  .object({
    firm: z.string(),
    at: z.string().nullable().meta({
      description: 'The day or the month of the report, such as "2023-07-14" or "2023-07".',
    }),
    url: z.url(),
    commit: z.string().nullable(),
    findings: z.int().nullable(),
    unresolved: z.int().nullable(),
    answer: z.string().nullable().meta({ description: 'What the team answered.' }),
    read: z.boolean().meta({ description: 'Whether we read the whole report.' }),
    note: z.string().optional(),
  })
  .meta({ id: 'Review' });

/** One entry of an audit's list of versions. */
export const auditVersion = z
  .object({
    slug: z
      .string()
      .meta({ description: 'The name of the audited code. It is part of the address.' }),
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
        'In the current audit, the risk over every published audit of the protocol. In any other version, the risk of its own findings.',
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
      description: 'Reports by other firms on this code, including reports that we could not read.',
    }),
    ratings: staticRatings.optional().meta({
      description:
        'The ratings of the protocol that do not change with the block. Present only in the current audit.',
    }),
    powers: z.array(power).optional().meta({
      description: 'What key holders can do, worst first. Present only in the current audit.',
    }),
    outcome: gameOutcome.optional(),
    observed: observation.nullable().optional().meta({
      description:
        'What was read from the chain at one block: code, holders of powers, settings. Null if nothing was read. Present only in the current audit.',
    }),
    ended: ended.optional().meta({
      description: 'When and why the audit was superseded or withdrawn. Absent if it was not.',
    }),
    reply: reply
      .optional()
      .meta({ description: "The team's reply to the audit as a whole, if there is one." }),
    history: z
      .array(z.object({ at: time, what: z.string() }))
      .meta({ description: 'Corrections since publication, oldest first.' }),
    updatedAt: time.meta({
      description: 'The time of the last change: a publication, correction, reply or withdrawal.',
    }),
    contentHash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .meta({
        description:
          "SHA-256 of the audit's files. It is the hash of the sorted lines that `sha256sum *.md` prints in the folder of the audit.",
      }),
    versions: z
      .array(auditVersion)
      .meta({ description: 'Every version that has been published, newest first.' }),
  })
  .meta({ id: 'Audit' });

const historyModel = z.object({ id: z.string(), version: z.int() });
const historySpread = <Value extends z.ZodType>(value: Value, unit: string) =>
  z.object({ open: value, high: value, low: value, close: value, mean: value }).meta({
    description: `The first, highest, lowest and last value, and the mean of all values, ${unit}.`,
  });

/** All figures of a game in one hour or day. */
export const historyPoint = z
  .object({
    at: time.meta({ description: 'The start of the hour or day, in UTC.' }),
    evPerPullWei: historySpread(
      signedWeiString,
      'in wei of the native coin. The mean is rounded toward minus infinity',
    ),
    houseEdgePct: historySpread(z.number(), 'in percent, 6 decimals'),
    count: z.int().positive().meta({ description: 'The number of reads that gave figures.' }),
    model: historyModel.meta({ description: 'The model that computed the last figures.' }),
    earlierModels: z.array(historyModel).optional().meta({
      description:
        'Other models that computed figures in this hour or day, oldest first. Present only if the model changed.',
    }),
  })
  .meta({ id: 'HistoryPoint' });

const windowEnds = {
  from: time.nullable().meta({
    description: 'The start of the first hour or day of the window; null if nothing was collected.',
  }),
  to: time.nullable().meta({
    description:
      'The time of the last read, also if it gave no figures; null if nothing was collected.',
  }),
};
const historyPoints = z.array(historyPoint).meta({
  description: 'Oldest first. An hour or day without figures has no point.',
});

/** `GET /v1/games/{key}/history/preview` */
export const historyPreview = z
  .object({
    key,
    network: z
      .literal('local')
      .optional()
      .meta({ description: 'Present only if the chain is simulated.' }),
    interval: z.literal('day'),
    ...windowEnds,
    points: historyPoints.max(30),
    recent: z
      .object({ interval: z.literal('hour'), ...windowEnds, points: historyPoints.max(48) })
      .meta({ description: 'The last 48 hours of the same series.' }),
    note: z
      .string()
      .nullable()
      .meta({ description: 'Why there are no points. Null if there are points.' }),
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
