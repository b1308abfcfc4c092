/** Closed sets of values. Does not import zod, because the live function must stay small. */

export const CATEGORIES = [
  'gacha',
  'timer',
  'lottery',
  'fixed-odds',
  'prediction',
  'raffle',
  'king-of-the-hill',
  'bonding-curve',
  'no-loss',
] as const;
export type Category = (typeof CATEGORIES)[number];

/**
 * - `tracked`: the service reads the game live.
 * - `watchlist`: the game is not read yet. The record's note says why.
 * - `ended`: the game is over.
 * - `delisted`: the record is kept so that links to it still work.
 */
export const PROTOCOL_STATUSES = ['tracked', 'watchlist', 'ended', 'delisted'] as const;
export type ProtocolStatus = (typeof PROTOCOL_STATUSES)[number];

export const AUDIT_STATUSES = [
  'draft',
  'in-review',
  'published',
  'superseded',
  'withdrawn',
] as const;
export type AuditStatus = (typeof AUDIT_STATUSES)[number];

/** Worst first. The index is the rank in sorting and grading. */
export const SEVERITIES = ['critical', 'high', 'medium', 'low', 'informational'] as const;
export type Severity = (typeof SEVERITIES)[number];

export const LIKELIHOODS = ['high', 'medium', 'low'] as const;
export type Likelihood = (typeof LIKELIHOODS)[number];

export const IMPACTS = ['high', 'medium', 'low', 'none'] as const;
export type Impact = (typeof IMPACTS)[number];

/** `F-01` to `F-99`, then `F-100` to `F-999`. So each number has exactly one code. */
export const FINDING_CODE = /^F-(?:0[1-9]|[1-9]\d{1,2})$/;

export const EVIDENCE_KINDS = ['commit', 'transaction', 'redeployment'] as const;

export const FINDING_STATUSES = [
  'open',
  'acknowledged',
  'partially-fixed',
  'mitigated',
  'fixed',
  'disputed',
  'withdrawn',
] as const;
export type FindingStatus = (typeof FINDING_STATUSES)[number];

export const FINDING_CATEGORIES = [
  'randomness',
  'access-control',
  'business-logic',
  'oracle-manipulation',
  'input-validation',
  'external-calls',
  'arithmetic',
  'reentrancy',
  'upgradeability',
  'denial-of-service',
  'centralization',
  'front-running',
  'exit-liquidity',
  'payout-fairness',
  'code-quality',
] as const;
export type FindingCategory = (typeof FINDING_CATEGORIES)[number];

/** Worst first. */
export const OVERALL_RISKS = ['critical', 'high', 'medium', 'low', 'none'] as const;
export type OverallRisk = (typeof OVERALL_RISKS)[number];

/** Best first. `NR` means "not rated" and has no rank. */
export const RISK_GRADES = ['A', 'B', 'C', 'D', 'F', 'NR'] as const;
export type RiskGrade = (typeof RISK_GRADES)[number];

/** Whether the deployed code is the code that the audit read. */
export const DEPLOYED_CODE = ['matches', 'differs', 'unknown'] as const;
export type DeployedCode = (typeof DEPLOYED_CODE)[number];

export const FACETS = ['odds', 'exit', 'control', 'fairness', 'code'] as const;
/** These facets are rated at build time. The other facets change with every block. */
export const BUILT_FACETS = [
  'control',
  'fairness',
  'code',
] as const satisfies readonly (typeof FACETS)[number][];
export type Facet = (typeof FACETS)[number];

/**
 * The effect of a power on players, worst first.
 *
 * - `take-owed`: take money that players have staked or won.
 * - `upgrade`: replace the code. If the record of the power has `limitedTo`, the effect in `limitedTo` counts instead.
 * - `choose-results`: decide, redraw or withhold the result of a placed bet, or set its payout.
 * - `pause-claims`: stop claims or refunds without a time limit.
 * - `call-off`: cancel a placed bet and return the stakes, or choose the moment of its settlement within a limit.
 * - `later-results`: replace the source of results for future bets.
 * - `take-bankroll`: take the part of the bankroll that is not owed to players.
 * - `none`: nothing that delays or reduces a payout.
 */
export const POWER_EFFECTS = [
  'take-owed',
  'upgrade',
  'choose-results',
  'pause-claims',
  'call-off',
  'later-results',
  'take-bankroll',
  'none',
] as const;
export type PowerEffect = (typeof POWER_EFFECTS)[number];

/**
 * Who holds a power, best first for players.
 *
 * - `nobody`: the zero address, or the contract has no such function.
 * - `timelock-7-days`: a timelock of at least seven days. Replacing it takes at least seven days too.
 * - `timelock`: a timelock with a shorter delay.
 * - `several-keys`: a multisig that needs at least three owners and at least half of all owners.
 * - `fewer-keys`: a multisig that needs at least two signatures, but not enough for `several-keys`.
 * - `single-key`: one key, or a multisig that one key can use alone.
 * - `not-understood`: the holder has been read, but its code is unknown.
 * - `not-read`: the holder has not been read yet.
 */
export const POWER_HOLDERS = [
  'nobody',
  'timelock-7-days',
  'timelock',
  'several-keys',
  'fewer-keys',
  'single-key',
  'not-understood',
  'not-read',
] as const;
export type PowerHolder = (typeof POWER_HOLDERS)[number];

/** The kinds of holder that a report of the team may name. */
export const REPORTED_HOLDERS = ['timelock', 'several-keys', 'fewer-keys', 'single-key'] as const;

/** EIP-1967 slots. The admin can replace the code; the beacon provides it. */
export const PROXY_SLOTS = ['eip1967-admin', 'eip1967-beacon'] as const;

/**
 * A record has one of these words if no program can read the holder.
 *
 * - `immutable`: the code has no function for this power.
 * - `participant`: an ordinary right of a player, such as the one who opened a raffle.
 * - `varies`: each vault or collection has its own holder.
 * - `not-public`: the source that names the holder is not public.
 */
export const UNREAD_LOCATORS = ['immutable', 'participant', 'varies', 'not-public'] as const;

export const WATCHED_TYPES = ['uint256', 'address', 'bool'] as const;

/** The getters of these settings return a bool: whether claims or sales are stopped. */
export const PAUSE_SETTINGS = ['claims-paused', 'sales-paused'] as const;

export const OUTCOME_SOURCES = [
  'vrf',
  'commit-reveal',
  'signed-by-operator',
  'block-value',
  'price-feed',
  'order-of-play',
  'unknown',
] as const;
export type OutcomeSource = (typeof OUTCOME_SOURCES)[number];

/** The ways in which somebody may influence a result, or know it early. */
export const OUTCOME_POWERS = ['knowFirst', 'choose', 'withhold', 'order'] as const;
export type OutcomePower = (typeof OUTCOME_POWERS)[number];

/** Who can use `OUTCOME_POWERS`. The schemas add `nobody` and `unknown`. */
export const OUTCOME_ACTORS = ['block-producer', 'third-party', 'operator', 'any-player'] as const;

/** How freely somebody can use `OUTCOME_POWERS`, most freely first. */
export const OUTCOME_REACHES = ['at-will', 'in-some-cases', 'within-bounds'] as const;

/** Best first. `unknown` means that a value for the exit risk cannot be read. */
export const EXIT_RISKS = ['low', 'medium', 'high', 'critical', 'unknown'] as const;
export type ExitRisk = (typeof EXIT_RISKS)[number];

/** The values of `unavailable.code` in a headline without analytics. */
export const UNAVAILABLE_CODES = [
  'chain-unreachable',
  'block-too-old',
  'block-replaced',
  'node-inconsistent',
  'price-unusable',
  'not-playable',
  'not-computable',
  'not-read',
  'internal',
] as const;
export type UnavailableCode = (typeof UNAVAILABLE_CODES)[number];

export const WATCHED_FACTS = [
  'status',
  'website',
  'sourcePublic',
  'contracts',
  'riskGrade',
  'control',
  'fairness',
  'code',
  'deployedCode',
  'severity',
  'holder',
  'codeHash',
  'implementation',
  'setting',
] as const;
export type WatchedFact = (typeof WATCHED_FACTS)[number];

/** The subjects of changed facts, in the order of the page of changes. */
export const FACT_KINDS = ['grade', 'finding', 'record', 'chain'] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** The values of `error.code`. */
export const ERROR_CODES = [
  'not_found',
  'no_published_audit',
  'method_not_allowed',
  'bad_request',
  'rate_limited',
  'not_open',
  'payment_outcome_unknown',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/**
 * How a contract reads the number of its chain's current block.
 *
 * - `evm`: from `block.number`.
 * - `arb-sys`: from the ArbSys precompile. There, `block.number` is the number of an Ethereum block.
 */
export const BLOCK_NUMBER_SOURCES = ['evm', 'arb-sys'] as const;
export type BlockNumberSource = (typeof BLOCK_NUMBER_SOURCES)[number];

/** Block header fields that a contract can also read. */
export const HEADER_FIELDS = ['coinbase', 'prevrandao', 'gasLimit'] as const;
export type HeaderField = (typeof HEADER_FIELDS)[number];
