import type { Change } from '../../content/dataset/changes/change.ts';
import { isWorse, LETTERS, type Letter } from '../../ratings/rating.ts';
import type {
  AuditStatus,
  DeployedCode,
  Facet,
  FindingStatus,
  ProtocolStatus,
  RiskGrade,
  Severity,
} from '../../schema/enums.ts';
import {
  AUDIT_STATUS_LABELS,
  DEPLOYED_CODE_LABELS,
  FACET_LABELS,
  FINDING_STATUS_LABELS,
  GRADE_LABELS,
  PROTOCOL_STATUS_LABELS,
  SEVERITY_LABELS,
} from '../labels.ts';
import type { ChangedFact } from './change-entry.ts';
import { type ChangedSubject, partOf } from './changed-subject.ts';

/** A change of one fact in words that a player understands. */
export function changedFact(change: Change, subject: ChangedSubject): ChangedFact {
  const { before, after, reason } = change;
  const what = factName(change, subject);
  const finding = findingOf(change, subject);
  return {
    text: valuesText(change, what),
    ...(finding && { path: `${subject.path}#${finding.code}` }),
    reason,
    direction: isRating(change) ? directionOf(before, after) : null,
  };
}

/** The finding that a change is about, if the audit can still be read and still has it. */
function findingOf(change: Change, { audit }: ChangedSubject) {
  return audit?.findings.find(({ code }) => code === partOf(change));
}

/** What a fact is called, as the start of a line. */
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
        : `“${power.who} can ${power.can}”: who that is`;
    }
    case 'codeHash':
      return `Code of the contract ${part.replace('contracts/', '')}`;
    case 'implementation':
      return `Code behind the proxy ${part.replace('contracts/', '')}`;
    case 'setting':
      return `Setting ${part.replace('settings/', '')}`;
  }
}

function valuesText(change: Change, what: string): string {
  const { before, after } = change;
  if (after === null) return `${what}: no longer published`;
  const now = valueText(change, after);
  if (before === null) return `${what}: ${now}`;
  return `${what}: from ${valueText(change, before)} to ${now}`;
}

/** A value in words. */
export function valueText(change: Pick<Change, 'what' | 'record'>, value: string): string {
  switch (change.what) {
    case 'riskGrade':
      return value === 'NR' ? 'not rated' : `${value} (${lower(GRADE_LABELS[value as RiskGrade])})`;
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
      return lower(SEVERITY_LABELS[value as Severity] ?? value);
    case 'status':
      return lower(statusLabels(change)[value] ?? value);
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

export const RATED_FACETS = ['control', 'fairness', 'code'] as const satisfies readonly Facet[];

function isRating({ what }: Pick<Change, 'what'>): boolean {
  return what === 'riskGrade' || (RATED_FACETS as readonly string[]).includes(what);
}

function directionOf(before: string | null, after: string | null): ChangedFact['direction'] {
  if (!isLetter(before) || !isLetter(after)) return null;
  return isWorse(after, before) ? 'worse' : 'better';
}

function isLetter(value: string | null): value is Letter {
  return (LETTERS as readonly (string | null)[]).includes(value);
}

function lower(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}
