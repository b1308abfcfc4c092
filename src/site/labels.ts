import type {
  AuditStatus,
  Category,
  DeployedCode,
  ExitRisk,
  FindingCategory,
  FindingStatus,
  OverallRisk,
  PowerEffect,
  PowerHolder,
  ProtocolStatus,
  RiskGrade,
  Severity,
} from '../schema/enums.ts';

/**
 * The values of the enums in words for people. Every level includes the word "risk" or "severity": half of the readers
 * understand "Low" alone as "bad".
 */

export const CATEGORY_LABELS: Record<Category, string> = {
  gacha: 'Gacha',
  timer: 'Timer game',
  lottery: 'Lottery',
  'fixed-odds': 'Fixed odds',
  prediction: 'Prediction market',
  raffle: 'Raffle',
  'king-of-the-hill': 'King of the hill',
  'bonding-curve': 'Bonding curve',
  'no-loss': 'No-loss savings game',
};

export const PROTOCOL_STATUS_LABELS: Record<ProtocolStatus, string> = {
  tracked: 'Tracked live',
  watchlist: 'Watchlist, not read yet',
  ended: 'Ended',
  delisted: 'Delisted',
};

export const GRADE_LABELS: Record<RiskGrade, string> = {
  A: 'Lowest risk grade',
  B: 'Low risk',
  C: 'Medium risk',
  D: 'High risk',
  F: 'Critical risk',
  NR: 'Not rated',
};

export const OVERALL_RISK_LABELS: Record<OverallRisk, string> = {
  critical: 'Critical risk',
  high: 'High risk',
  medium: 'Medium risk',
  low: 'Low risk',
  none: 'No unresolved risk above informational',
};

export const EXIT_RISK_LABELS: Record<ExitRisk, string> = {
  low: 'Low risk',
  medium: 'Medium risk',
  high: 'High risk',
  critical: 'Critical risk',
  unknown: 'Risk unknown',
};

export const SEVERITY_LABELS: Record<Severity, string> = {
  critical: 'Critical severity',
  high: 'High severity',
  medium: 'Medium severity',
  low: 'Low severity',
  informational: 'Informational',
};

export const FINDING_STATUS_LABELS: Record<FindingStatus, string> = {
  open: 'Open',
  acknowledged: 'Acknowledged, not fixed',
  'partially-fixed': 'Partially fixed',
  mitigated: 'Mitigated',
  fixed: 'Fixed',
  disputed: 'Disputed',
  withdrawn: 'Withdrawn',
};

/**
 * Whether to hide the status from people: "open" looks like a bug that nobody fixed, but if nothing is wrong there is
 * nothing to fix.
 */
export function isForInformation(finding: {
  readonly severity: Severity;
  readonly status: FindingStatus;
}): boolean {
  return finding.severity === 'informational' && finding.status === 'open';
}

export const FINDING_CATEGORY_LABELS: Record<FindingCategory, string> = {
  randomness: 'Randomness',
  'access-control': 'Access control',
  'business-logic': 'Business logic',
  'oracle-manipulation': 'Oracle manipulation',
  'input-validation': 'Input validation',
  'external-calls': 'External calls',
  arithmetic: 'Arithmetic',
  reentrancy: 'Reentrancy',
  upgradeability: 'Upgradeability',
  'denial-of-service': 'Denial of service',
  centralization: 'Centralization',
  'front-running': 'Front-running',
  'exit-liquidity': 'Exit liquidity',
  'payout-fairness': 'Payout fairness',
  'code-quality': 'Code quality',
};

export const AUDIT_STATUS_LABELS: Record<AuditStatus, string> = {
  draft: 'Draft',
  'in-review': 'In review',
  published: 'Published',
  superseded: 'Superseded',
  withdrawn: 'Withdrawn',
};

export const DEPLOYED_CODE_LABELS: Record<DeployedCode, string> = {
  matches: 'The code on the chain is the code that was read.',
  differs: 'The code on the chain differs from the code that was read.',
  unknown: 'Whether the code on the chain is the code that was read is unknown.',
};

/** By the name of the contract in the record's `live.contracts`. */
export const CONTRACT_ROLE_LABELS: Readonly<Record<string, string>> = {
  prediction: 'Prediction rounds',
  lottery: 'Lottery',
  ticketToken: 'Token that tickets are paid in',
  nft: 'NFT and prize',
  game: 'Game',
  bank: 'Bank of the games',
  dice: 'Dice and bankroll',
};

export const POWER_HOLDER_LABELS: Record<PowerHolder, string> = {
  'single-key': 'A single key',
  'several-keys': 'Several keys',
  timelock: 'A timelock',
  unknown: 'Unknown who holds it',
};

export const POWER_EFFECT_LABELS: Record<PowerEffect, string> = {
  'take-owed': 'Can take what winners are owed',
  'pause-claims': 'Can hold back payouts',
  upgrade: 'Can replace the code',
  'change-payouts': 'Can change the result of plays already made',
  'take-bankroll': 'Can take the bankroll beyond what is owed',
  none: 'Cannot delay or shrink a payout',
};
