import { decidingHolder } from '../../ratings/control.ts';
import { holdersOf } from '../../ratings/holder.ts';
import type {
  AuditStatus,
  Category,
  DeployedCode,
  ExitRisk,
  Facet,
  FactKind,
  FindingCategory,
  FindingStatus,
  OutcomePower,
  OutcomeSource,
  OverallRisk,
  PowerEffect,
  PowerHolder,
  ProtocolStatus,
  RiskGrade,
  Severity,
} from '../../schema/enums.ts';
import type { Observation } from '../../schema/observations.ts';
import type { Power } from '../../schema/records/power.ts';
import type { Review } from '../../schema/records/review.ts';

// Labels of levels include "risk" or "severity". Many readers think that "Low" alone means "bad".

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

/** Short answers to "Can winners leave?". They consider only amounts; `exitCaveat` considers key holders. */
export const EXIT_WORDS: Record<ExitRisk, string> = {
  low: 'Money is there',
  medium: 'With limits',
  high: 'May be short',
  critical: 'Not all can be paid',
  unknown: 'Not known',
};

/** Full answers to "Can winners leave?". */
export const EXIT_SENTENCES: Record<ExitRisk, string> = {
  low: 'The money is there.',
  medium: 'Winners can be paid, with limits.',
  high: 'The money may be short.',
  critical: 'Not all winners can be paid.',
  unknown: 'It is not known whether winners can be paid.',
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

/** An informational finding needs no fix, but "Open" would ask for one. */
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
  unknown: 'It is not known whether the code on the chain is the code that was read.',
};

/** Short forms of `DEPLOYED_CODE_LABELS`. */
export const DEPLOYED_CODE_NAMES: Record<DeployedCode, string> = {
  matches: 'Confirmed',
  differs: 'Different',
  unknown: 'Not confirmed',
};

/** By the name in `live.contracts` of the record. */
export const CONTRACT_ROLE_LABELS: Readonly<Record<string, string>> = {
  prediction: 'Prediction rounds',
  lottery: 'Lottery',
  ticketToken: 'Token that tickets are paid in',
  nft: 'NFT and prize',
  game: 'Game',
  bank: 'Bank of the games',
  dice: 'Dice and bankroll',
};

const POWER_HOLDER_LABELS: Record<PowerHolder | 'participant' | 'varies', string> = {
  nobody: 'Nobody',
  'timelock-7-days': 'A timelock of at least 7 days',
  timelock: 'A timelock of less than 7 days',
  'several-keys': 'Several keys',
  'fewer-keys': 'Several keys with a low threshold',
  'single-key': 'A single key',
  'not-understood': 'Read, not understood',
  'not-read': 'Not read yet',
  participant: 'Every player',
  varies: 'Varies',
};

/** Names the holder of a power. If the holder was not read, adds what the team reports. */
export function holderLabel(power: Power, observation: Observation | null): string {
  const { id, heldBy, reported } = power;
  if (heldBy === 'participant' || heldBy === 'varies') return POWER_HOLDER_LABELS[heldBy];
  if (heldBy === 'not-public') return 'Not public';
  const kind = decidingHolder(power, holdersOf(power, observation?.powers[id]));
  const holder = POWER_HOLDER_LABELS[kind];
  return reported === undefined || kind !== 'not-read'
    ? holder
    : `${holder}; the team reports: ${POWER_HOLDER_LABELS[reported.as].toLowerCase()}`;
}

/** How many findings another firm's report has, as a sentence. */
export function reviewCounts({
  findings,
  unresolved,
}: Pick<Review, 'findings' | 'unresolved'>): string {
  if (findings === null) return 'The number of its findings is not known.';
  const count = `${findings} ${findings === 1 ? 'finding' : 'findings'}`;
  return unresolved === null ? `${count}.` : `${count}, ${unresolved} of them not resolved.`;
}

export const POWER_EFFECT_LABELS: Record<PowerEffect, string> = {
  'take-owed': 'Can take what players staked or won',
  upgrade: 'Can replace the code',
  'choose-results': 'Can decide a bet already placed',
  'pause-claims': 'Can stop claims or refunds',
  'call-off': 'Can call a bet off',
  'later-results': 'Can replace what decides later bets',
  'take-bankroll': 'Can take the bankroll beyond what is owed',
  none: 'Cannot delay or reduce a payout',
};

export const FACT_KIND_LABELS: Record<FactKind, string> = {
  grade: 'Grades and ratings',
  finding: 'Findings',
  record: 'Games and audits',
  chain: 'Facts from the chain',
};

export const FACET_LABELS: Record<Facet, { readonly name: string; readonly question: string }> = {
  odds: { name: 'Odds', question: 'What does a pull cost on average?' },
  exit: { name: 'Exit', question: 'Is the money there, and is there a way out?' },
  control: { name: 'Control', question: 'What can a key holder do to players?' },
  fairness: { name: 'Fairness', question: 'Who can know, choose, withhold or order a result?' },
  code: { name: 'Code', question: 'What can go wrong that nobody needs a key for?' },
};

export const OUTCOME_SOURCE_LABELS: Record<OutcomeSource, string> = {
  vrf: 'A verifiable random number (VRF)',
  'commit-reveal': 'A secret that is committed first and revealed later',
  'signed-by-operator': 'A number that the operator signs',
  'block-value': 'A value of a block',
  'price-feed': 'A price feed',
  'order-of-play': 'The order of the plays',
  unknown: 'Not known',
};

export const OUTCOME_POWER_LABELS: Record<OutcomePower, string> = {
  knowFirst: 'Who can know a result first?',
  choose: 'Who can choose a result?',
  withhold: 'Who can withhold a result?',
  order: 'Who can order or exclude plays?',
};
