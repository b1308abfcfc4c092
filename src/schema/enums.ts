/**
 * All closed sets of values that editors write or clients read. This file does not import zod, because the live
 * function uses this file and must stay small.
 */

/** The kinds of game. */
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
 * - `watchlist`: the game is listed but not read yet. The note of the record says what is missing.
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

/** Worst first. The index of a severity is its rank in sorting and grading. */
export const SEVERITIES = ['critical', 'high', 'medium', 'low', 'informational'] as const;
export type Severity = (typeof SEVERITIES)[number];

export const LIKELIHOODS = ['high', 'medium', 'low'] as const;
export type Likelihood = (typeof LIKELIHOODS)[number];

export const IMPACTS = ['high', 'medium', 'low', 'none'] as const;
export type Impact = (typeof IMPACTS)[number];

/** The form of a finding code: `F-01` to `F-99`, then `F-100` to `F-999`. So each number has exactly one code. */
export const FINDING_CODE = /^F-(?:0[1-9]|[1-9]\d{1,2})$/;

/** Kinds of evidence that a finding is fixed or mitigated. */
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

/** The facets of a rating. Each facet answers one question about a game and has its own letter. */
export const FACETS = ['odds', 'exit', 'control', 'fairness', 'code'] as const;
/** The facets that are rated at build time. The other facets change with every block. */
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
 * - `upgrade`: replace the code. Counts as `take-owed`, or as the lesser effect that the record gives in `limitedTo`.
 * - `choose-results`: decide, redraw or withhold the result of a placed bet, or set the payout of the bet.
 * - `pause-claims`: stop claims or refunds without a time limit.
 * - `call-off`: cancel a placed bet and return the stakes, or choose the moment of settlement within a bound.
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
 * - `nobody`: the holder is the zero address, or the contract has no such function.
 * - `timelock-7-days`: a timelock with a delay of at least seven days. Replacing the timelock takes at least seven
 *   days too.
 * - `timelock`: a timelock with a shorter delay.
 * - `several-keys`: a multisig that needs the signatures of at least three owners and of at least half of all owners.
 * - `fewer-keys`: a multisig that needs at least two signatures, but not enough for `several-keys`.
 * - `single-key`: one key, or a multisig that one key can use alone.
 * - `not-understood`: the address of the holder has been read, but we do not know the code at this address.
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

/** The kinds of holder that a team can report for its own contracts. */
export const REPORTED_HOLDERS = ['timelock', 'several-keys', 'fewer-keys', 'single-key'] as const;

/**
 * EIP-1967 slots. The admin slot contains the address that can replace the code. The beacon slot contains the address
 * of the contract that provides the code.
 */
export const PROXY_SLOTS = ['eip1967-admin', 'eip1967-beacon'] as const;

/**
 * A record gives one of these values instead of the place where a program can read the holder of a power.
 *
 * - `immutable`: the code has no function for this power, so nobody holds it.
 * - `participant`: the power is an ordinary right of a player, for example of the player who opened a raffle.
 * - `varies`: each vault or collection has its own holder.
 * - `not-public`: the source that names the holder is not public.
 */
export const UNREAD_LOCATORS = ['immutable', 'participant', 'varies', 'not-public'] as const;

/** Types of a setting that is watched on the chain. */
export const WATCHED_TYPES = ['uint256', 'address', 'bool'] as const;

/**
 * Ids of watched settings with a fixed meaning. `claims-paused`: whether claims are stopped. `sales-paused`: whether
 * sales are stopped. The getters of both settings return a bool.
 */
export const PAUSE_SETTINGS = ['claims-paused', 'sales-paused'] as const;

/** The sources that can decide a result of a game. */
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

/** Who can use one of the `OUTCOME_POWERS`. The schemas add `nobody` and `unknown`. */
export const OUTCOME_ACTORS = ['block-producer', 'third-party', 'operator', 'any-player'] as const;

/** How freely somebody can use one of the `OUTCOME_POWERS`, most freely first. */
export const OUTCOME_REACHES = ['at-will', 'in-some-cases', 'within-bounds'] as const;

/** Best first. `unknown` means that the service cannot read a value from which it computes the exit risk. */
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

/** The kinds of fact whose changes are recorded. */
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

/**
 * The subjects of changed facts. The page of changes lists the facts of one day in this order. Readers of the page can
 * select one subject.
 */
export const FACT_KINDS = ['grade', 'finding', 'record', 'chain'] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** The values of `error.code` in an answer that reports an error. */
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
 * How a contract reads the number of the current block of its chain.
 *
 * - `evm`: from `block.number`.
 * - `arb-sys`: from the ArbSys precompile. On a chain with this precompile, `block.number` is the number of an Ethereum
 *   block.
 */
export const BLOCK_NUMBER_SOURCES = ['evm', 'arb-sys'] as const;
export type BlockNumberSource = (typeof BLOCK_NUMBER_SOURCES)[number];

/** Block header fields that a contract can also read. */
export const HEADER_FIELDS = ['coinbase', 'prevrandao', 'gasLimit'] as const;
export type HeaderField = (typeof HEADER_FIELDS)[number];
