import { type OverallRisk, type RiskGrade, SEVERITIES, type Severity } from '../../schema/enums.ts';
import type { AuditRecord, FindingRecord } from '../../schema/records.ts';

/** If the newest audit is older than this, the grade is B at most. */
const MAX_AUDIT_AGE_DAYS = 366;

/** A grade with the reason for it, so that a reader can check it. */
export interface Grade {
  readonly riskGrade: RiskGrade;
  /** Null while no audit is published. */
  readonly overallRisk: OverallRisk | null;
  /** For example "D: F-02, high, open". */
  readonly reason: string;
  /** What the next better grade requires; null if there is none. */
  readonly next: string | null;
}

/** The input of a grade. */
export interface GradeInput {
  /** Every published audit that covers the protocol, in any order. */
  readonly audits: readonly GradedAudit[];
  /** Whether anybody can read the source of the deployed contracts. */
  readonly sourcePublic: boolean;
  /** The day of the build; only its UTC day counts. */
  readonly now: Date;
}

/** The fields that order the versions of audits. */
interface Dated extends Pick<AuditRecord, 'publishedAt'> {
  readonly slug: string;
  readonly version: number;
}

export interface GradedAudit extends Dated, Pick<AuditRecord, 'scope'> {
  readonly findings: readonly GradedFinding[];
}

export interface GradedFinding extends Pick<FindingRecord, 'severity' | 'status'> {
  readonly code: string;
}

/**
 * The rank of a finding in `SEVERITIES` (0 is critical) as it counts in the grade; null if it does not count.
 * `mitigated` counts one step lower; `fixed` and `withdrawn` do not count.
 */
function countedRank({ severity, status }: GradedFinding): number | null {
  if (status === 'fixed' || status === 'withdrawn') return null;
  const rank = SEVERITIES.indexOf(severity);
  return status === 'mitigated' ? Math.min(rank + 1, INFORMATIONAL) : rank;
}

/** A finding of a published audit that counts, with its audit. */
export interface CountedFinding {
  readonly audit: GradedAudit;
  readonly finding: GradedFinding;
  readonly rank: number;
}

/** Every finding that counts, worst first, then by audit and code. */
export function countedFindings(audits: readonly GradedAudit[]): CountedFinding[] {
  return audits
    .flatMap((audit) =>
      audit.findings.flatMap((finding) => {
        const rank = countedRank(finding);
        return rank === null ? [] : [{ audit, finding, rank }];
      }),
    )
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        compareNewestFirst(a.audit, b.audit) ||
        compareCodes(a.finding.code, b.finding.code),
    );
}

/**
 * By time of publication, newest first, then by version, newest first, then by slug, so that the order is
 * always the same.
 */
export function compareNewestFirst(a: Dated, b: Dated): number {
  const [timeA, timeB] = [a.publishedAt ?? '', b.publishedAt ?? ''];
  if (timeA !== timeB) return timeA < timeB ? 1 : -1;
  if (a.version !== b.version) return b.version - a.version;
  if (a.slug === b.slug) return 0;
  return a.slug < b.slug ? -1 : 1;
}

/** Sorts codes by number: `F-2` before `F-10`. */
export function compareCodes(a: string, b: string): number {
  const [x, y] = [Number(a.slice(2)), Number(b.slice(2))];
  if (x !== y) return x - y;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const INFORMATIONAL = SEVERITIES.indexOf('informational');
const LETTERS: readonly RiskGrade[] = ['F', 'D', 'C', 'B', 'A'];
const RISKS: readonly OverallRisk[] = ['critical', 'high', 'medium', 'low', 'none'];
/** The index of B in `LETTERS`: the best grade under a cap. */
const CAP = LETTERS.indexOf('B');

/**
 * Grades a protocol by the rule of `content/methodology`, version 1: by the worst finding that counts, then by
 * the caps. Pure: the same input gives the same grade.
 */
export function gradeProtocol({ audits, sourcePublic, now }: GradeInput): Grade {
  if (audits.length === 0) {
    return {
      riskGrade: 'NR',
      overallRisk: null,
      reason: 'NR: no audit is published',
      next: 'A grade takes a published audit.',
    };
  }
  const counted = countedFindings(audits);
  const worst = counted[0];
  const rank = worst?.rank ?? INFORMATIONAL;
  const overallRisk = overallRiskOf(audits);
  if (!sourcePublic && !counted.some(isUnresolvedAndHigh)) {
    return {
      riskGrade: 'NR',
      overallRisk,
      reason: 'NR: the source of the deployed contracts is not public',
      next: 'A grade takes a public source of the deployed contracts.',
    };
  }

  const caps = capsOf(audits, now);
  const place = caps.length > 0 ? Math.min(rank, CAP) : rank;
  const riskGrade = LETTERS[place]!;
  return {
    riskGrade,
    overallRisk,
    reason: `${riskGrade}: ${reasonOf(audits, worst, rank, caps)}`,
    next: nextOf(audits, counted, place, caps),
  };
}

/**
 * Whether a finding sets the grade even if the source is not public. A mitigated finding counts, but is not
 * unresolved.
 */
function isUnresolvedAndHigh({ finding: { severity, status } }: CountedFinding): boolean {
  return status !== 'mitigated' && (severity === 'critical' || severity === 'high');
}

/** The overall risk of these audits together: that of the worst finding that counts. */
export function overallRiskOf(audits: readonly GradedAudit[]): OverallRisk {
  return RISKS[countedFindings(audits)[0]?.rank ?? INFORMATIONAL]!;
}

/** A reason why the grade is B at most, and what would remove it. */
interface Cap {
  readonly reason: string;
  readonly lift: string;
}

function capsOf(audits: readonly GradedAudit[], now: Date): Cap[] {
  const caps: Cap[] = [];
  const newest = [...audits].sort(compareNewestFirst)[0]!;
  const published = newest.publishedAt ?? '';
  if (daysBetween(published, now) > MAX_AUDIT_AGE_DAYS) {
    caps.push({
      reason: `the newest audit is over ${MAX_AUDIT_AGE_DAYS} days old (${published.slice(0, 10)})`,
      lift: 'a new audit',
    });
  }
  // Every published audit counts until an editor marks it as superseded. So every scope counts too.
  const codes = audits.map(({ scope }) => scope.deployedCode);
  if (codes.includes('differs')) {
    caps.push({
      reason: 'the deployed code differs from the code that was read',
      lift: 'an audit of the deployed code',
    });
  }
  if (codes.includes('unknown')) {
    caps.push({
      reason: 'it is unknown whether the deployed code is the code that was read',
      lift: 'a proof that the deployed code is the code that was read',
    });
  }
  return caps;
}

/** Whole UTC days from the day of `instant` to the day of `now`. */
function daysBetween(instant: string, now: Date): number {
  const day = 86_400_000;
  return Math.floor(now.valueOf() / day) - Math.floor(Date.parse(instant) / day);
}

function reasonOf(
  audits: readonly GradedAudit[],
  worst: CountedFinding | undefined,
  rank: number,
  caps: readonly Cap[],
): string {
  if (caps.length > 0 && rank > CAP) return caps.map(({ reason }) => reason).join('; ');
  if (worst === undefined || rank === INFORMATIONAL) return 'no finding above informational counts';
  const { severity, status } = worst.finding;
  const lowered = status === 'mitigated' ? ` (counts as ${SEVERITIES[rank]})` : '';
  return `${nameOf(audits, worst)}, ${severity}, ${status}${lowered}`;
}

function nextOf(
  audits: readonly GradedAudit[],
  counted: readonly CountedFinding[],
  place: number,
  caps: readonly Cap[],
): string | null {
  const better = LETTERS[place + 1];
  if (better === undefined) return null;
  const steps = counted
    .filter(({ rank }) => rank === place)
    .map((item) => {
      const step = item.finding.status === 'mitigated' ? 'fixed' : 'fixed or mitigated';
      return `${nameOf(audits, item)} ${step}`;
    });
  if (place === CAP) steps.push(...caps.map(({ lift }) => lift));
  const article = better === 'A' ? 'An' : 'A';
  return `${article} ${better} takes ${AND.format(steps)}.`;
}

/** The code of the finding. If there are several audits, also the audit. */
function nameOf(audits: readonly GradedAudit[], { audit, finding }: CountedFinding): string {
  if (audits.length === 1) return finding.code;
  return `${finding.code} of ${audit.slug} v${audit.version}`;
}

/** For example "F-01 fixed, F-02 fixed and F-03 fixed". */
const AND = new Intl.ListFormat('en-GB');

/** The severity as which a finding of this rank counts. */
export function countedSeverity(rank: number): Severity {
  return SEVERITIES[rank]!;
}
