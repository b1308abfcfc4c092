import type { Change } from '../../content/dataset/changes/change.ts';
import { isWorse, LETTERS, type Letter } from '../../ratings/rating.ts';
import {
  type AuditStatus,
  BUILT_FACETS,
  type DeployedCode,
  type FactKind,
  type FindingStatus,
  type ProtocolStatus,
  type RiskGrade,
  SEVERITIES,
  type Severity,
} from '../../schema/enums.ts';
import {
  AUDIT_STATUS_LABELS,
  DEPLOYED_CODE_LABELS,
  FACET_LABELS,
  FINDING_STATUS_LABELS,
  GRADE_LABELS,
  PROTOCOL_STATUS_LABELS,
  SEVERITY_LABELS,
} from '../wording/labels.ts';
import { withSmallStart } from '../wording/letter-case.ts';
import type { ChangedFact, ShownValue, Step } from './change-entry.ts';
import { type ChangedSubject, partOf } from './changed-subject.ts';

/** Describes the change of one fact. The words are for players. */
export function changedFact(change: Change, subject: ChangedSubject): ChangedFact {
  const { record, what, before, after, reason } = change;
  const step: Step = {
    what: factName(change, subject),
    before: before === null ? null : shownValue(change, before),
    after: after === null ? null : shownValue(change, after),
  };
  const finding = findingOf(change, subject);
  return {
    text: stepText(step),
    ...(finding && { path: `${subject.path}#${finding.code}` }),
    reason,
    direction: directionOf(change),
    kind: factKind(change),
    step,
    change: { record, what, before, after },
    ...topicOf(change),
  };
}

/** A change has a topic only if it often happens to many records at once. */
function topicOf({ what, before, after }: Change): Pick<ChangedFact, 'topic'> {
  if (what === 'severity') return before === null ? {} : { topic: 'severity' };
  return what === 'riskGrade' && before === 'NR' && isLetter(after) ? { topic: 'firstGrade' } : {};
}

function factKind(change: Change): FactKind {
  if (isRating(change)) return 'grade';
  if (change.what === 'severity') return 'finding';
  if (change.what === 'status') return partOf(change) === '' ? 'record' : 'finding';
  return FROM_CHAIN.includes(change.what) ? 'chain' : 'record';
}

const FROM_CHAIN: readonly Change['what'][] = [
  ...(['deployedCode', 'holder', 'codeHash', 'implementation', 'setting'] as const),
];

/** Undefined if the audit no longer shows the finding. */
function findingOf(change: Change, { audit }: ChangedSubject) {
  return audit?.findings.find(({ code }) => code === partOf(change));
}

function factName(change: Change, subject: ChangedSubject): string {
  const { protocol } = subject;
  const part = partOf(change);
  switch (change.what) {
    case 'riskGrade':
      return 'Grade';
    case 'control':
    case 'fairness':
    case 'code':
      return FACET_LABELS[change.what].name;
    case 'website':
      return 'Website';
    case 'sourcePublic':
      return 'Source of the contracts';
    case 'contracts':
      return 'Contracts that we read';
    case 'deployedCode':
      return 'Deployed code';
    case 'severity':
    case 'status': {
      if (part === '') return 'Status';
      const finding = findingOf(change, subject);
      return finding === undefined ? part : `${part} “${finding.title}”`;
    }
    case 'holder': {
      const id = part.replace('powers/', '');
      const power = protocol?.powers.find((each) => each.id === id);
      return power === undefined
        ? `Holder of the power ${id}`
        : `Holder of the power “${power.who} can ${power.can}”`;
    }
    case 'codeHash':
      return `Code of the contract ${part.replace('contracts/', '')}`;
    case 'implementation':
      return `Code behind the proxy ${part.replace('contracts/', '')}`;
    case 'setting':
      return `Setting ${part.replace('settings/', '')}`;
  }
}

function stepText({ what, before, after }: Step): string {
  if (after === null) return `${what}: no longer published`;
  if (before === null) return `${what}: ${after.text}`;
  return `${what}: from ${before.text} to ${after.text}`;
}

function shownValue(change: Change, value: string): ShownValue {
  const text = valueText(change, value);
  if (isRating(change)) return { text, letter: value as RiskGrade };
  if (change.what === 'severity') return { text, severity: value as Severity };
  return { text };
}

/** The text that shows a value of a fact. */
export function valueText(change: Pick<Change, 'what' | 'record'>, value: string): string {
  switch (change.what) {
    case 'riskGrade':
      return value === 'NR'
        ? 'not rated'
        : `${value} (${withSmallStart(GRADE_LABELS[value as RiskGrade])})`;
    case 'control':
    case 'fairness':
    case 'code':
      return value === 'NR' ? 'not rated' : value;
    case 'website':
      return URL.canParse(value) ? new URL(value).host : value;
    case 'sourcePublic':
      return value === 'yes' ? 'public' : 'not public';
    case 'deployedCode':
      return `“${DEPLOYED_CODE_LABELS[value as DeployedCode] ?? value}”`;
    case 'severity':
      return withSmallStart(SEVERITY_LABELS[value as Severity] ?? value);
    case 'status':
      return withSmallStart(statusLabels(change)[value] ?? value);
    default:
      return value;
  }
}

function statusLabels(change: Pick<Change, 'record'>): Readonly<Record<string, string>> {
  if (change.record.startsWith('protocols/')) {
    return PROTOCOL_STATUS_LABELS satisfies Record<ProtocolStatus, string>;
  }
  return partOf(change) === ''
    ? (AUDIT_STATUS_LABELS satisfies Record<AuditStatus, string>)
    : (FINDING_STATUS_LABELS satisfies Record<FindingStatus, string>);
}

function isRating({ what }: Pick<Change, 'what'>): boolean {
  return what === 'riskGrade' || (BUILT_FACETS as readonly string[]).includes(what);
}

function directionOf(change: Change): ChangedFact['direction'] {
  const { what, before, after } = change;
  if (isRating(change)) {
    if (!isLetter(before) || !isLetter(after)) return null;
    return isWorse(after, before) ? 'worse' : 'better';
  }
  if (what === 'severity' && isSeverity(before) && isSeverity(after)) {
    // A smaller index means a worse severity.
    return SEVERITIES.indexOf(after) < SEVERITIES.indexOf(before) ? 'worse' : 'better';
  }
  if (what === 'status' && partOf(change) !== '' && after !== null) {
    if (after === 'fixed') return 'better';
    if (before === 'fixed' && after !== 'withdrawn') return 'worse';
  }
  return null;
}

function isSeverity(value: string | null): value is Severity {
  return (SEVERITIES as readonly (string | null)[]).includes(value);
}

function isLetter(value: string | null): value is Letter {
  return (LETTERS as readonly (string | null)[]).includes(value);
}
