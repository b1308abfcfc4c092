/**
 * Every closed set of values that editors write or clients read, once.
 * Plain data without zod, so that the live function may use it too.
 */

/** Kind of game. */
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
 * `tracked`: live reads are on. `watchlist`: listed, not read yet; its note names what is missing. `ended`: the game is
 * over. `delisted`: kept so that links still work.
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

/** Worst first: the index is the rank that sorting and grading use. */
export const SEVERITIES = ['critical', 'high', 'medium', 'low', 'informational'] as const;
export type Severity = (typeof SEVERITIES)[number];

export const LIKELIHOODS = ['high', 'medium', 'low'] as const;
export type Likelihood = (typeof LIKELIHOODS)[number];

export const IMPACTS = ['high', 'medium', 'low', 'none'] as const;
export type Impact = (typeof IMPACTS)[number];

/** Kinds of evidence that a finding is fixed or mitigated. */
/** The code of a finding: `F-01` to `F-99`, then `F-100` to `F-999`. Each number has one code. */
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

/** Best first; `NR` (not rated) is not part of the order. */
export const RISK_GRADES = ['A', 'B', 'C', 'D', 'F', 'NR'] as const;
export type RiskGrade = (typeof RISK_GRADES)[number];

/** Whether the code on chain is the code that was read. */
export const DEPLOYED_CODE = ['matches', 'differs', 'unknown'] as const;
export type DeployedCode = (typeof DEPLOYED_CODE)[number];

/** Five questions about a game, each with its own letter. */
export const FACETS = ['odds', 'exit', 'control', 'fairness', 'code'] as const;
export type Facet = (typeof FACETS)[number];

/**
 * The effect of a power on players, worst first.
 *
 * - `take-owed`: take money that players have staked or won.
 * - `upgrade`: replace the code. It counts as `take-owed`, unless the record limits it to a lesser effect.
 * - `choose-results`: decide, redraw, or know and withhold the result of a bet already placed, or set its payout.
 * - `pause-claims`: stop claims or refunds without a limit of time.
 * - `call-off`: end a placed bet so that stakes come back, or pick the moment of settlement within a bound.
 * - `later-results`: replace the source of results for bets that are not placed yet.
 * - `take-bankroll`: take the bankroll beyond what is owed.
 * - `none`: no effect that delays or reduces a payout.
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
 * - `nobody`: the zero address, or no function exists.
 * - `timelock-7-days`: a timelock of at least seven days that nobody can replace faster; `timelock`: a shorter one.
 * - `several-keys`: a threshold of at least three, and of at least half of the owners; `fewer-keys`: a lower one.
 * - `single-key`: one key, also a multisig that one key can use alone.
 * - `not-understood`: the holder was read, and its code is not one that we know.
 * - `not-read`: nothing has read the holder yet.
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

/** Holders that a team can report of itself. */
export const REPORTED_HOLDERS = ['timelock', 'several-keys', 'fewer-keys', 'single-key'] as const;

/** Slots of EIP-1967 that hold the address of who can replace the code, or of the code itself. */
export const PROXY_SLOTS = ['eip1967-admin', 'eip1967-beacon'] as const;

/**
 * A power without an address to read.
 *
 * - `immutable`: the code has no such function.
 * - `participant`: an ordinary right of a player, for example of the one who opened a raffle.
 * - `varies`: each vault or collection has its own holder.
 * - `not-public`: the source that names the holder is not public.
 */
export const UNREAD_LOCATORS = ['immutable', 'participant', 'varies', 'not-public'] as const;

/** What decides a result. */
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

/** What somebody can do with a result before it counts. */
export const OUTCOME_POWERS = ['knowFirst', 'choose', 'withhold', 'order'] as const;
export type OutcomePower = (typeof OUTCOME_POWERS)[number];

/** Who can do it, apart from `nobody` and `unknown`. */
export const OUTCOME_ACTORS = ['block-producer', 'third-party', 'operator', 'any-player'] as const;
export type OutcomeActor = (typeof OUTCOME_ACTORS)[number];

/** How freely they can do it, freest first. */
export const OUTCOME_REACHES = ['at-will', 'in-some-cases', 'within-bounds'] as const;
export type OutcomeReach = (typeof OUTCOME_REACHES)[number];

/** Best first; `unknown` if its inputs cannot be read. */
export const EXIT_RISKS = ['low', 'medium', 'high', 'critical', 'unknown'] as const;
export type ExitRisk = (typeof EXIT_RISKS)[number];

/** Values of the `code` of a headline without analytics. */
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

/** Values of the `code` of an error body. */
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
 * The source of a contract's own block number. `evm`: `block.number`. `arb-sys`: the ArbSys precompile, because on that
 * chain `block.number` is the number of an Ethereum block.
 */
export const BLOCK_NUMBER_SOURCES = ['evm', 'arb-sys'] as const;
export type BlockNumberSource = (typeof BLOCK_NUMBER_SOURCES)[number];

/** Fields of a block's header that a contract can read too. */
export const HEADER_FIELDS = ['coinbase', 'prevrandao', 'gasLimit'] as const;
export type HeaderField = (typeof HEADER_FIELDS)[number];
