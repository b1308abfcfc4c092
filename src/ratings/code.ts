import type { Rating } from '../schema/answers/ratings.ts';
import { type DeployedCode, SEVERITIES, type Severity } from '../schema/enums.ts';
import { listedWithAnd } from '../schema/listed.ts';
import { type CountedFields, countedSeverity, facetOf } from './facet.ts';
import {
  betterThan,
  type Changeable,
  forLetter,
  improvement,
  isWorse,
  type Letter,
  NEEDS_PUBLIC_SOURCE,
  notRated,
  worstLetter,
} from './rating.ts';

/** In days. If the newest audit is older, the best letter is B. */
const MAX_AUDIT_AGE_DAYS = 366;

export interface CodeInput {
  /** Every published audit that covers the protocol, newest first. */
  readonly audits: readonly CodeAudit[];
  readonly sourcePublic: boolean;
  readonly changeable: Changeable;
  /** Only the UTC day is used. */
  readonly now: Date;
}

export interface CodeAudit {
  readonly publishedAt?: string | undefined;
  readonly scope: { readonly deployedCode: DeployedCode };
  readonly findings: readonly CodeFinding[];
}

export interface CodeFinding extends CountedFields {
  readonly code: string;
  readonly title: string;
}

const LETTER_OF: Readonly<Record<Severity, Letter>> = {
  critical: 'F',
  high: 'D',
  medium: 'C',
  low: 'B',
  informational: 'A',
};

/** An upper limit for the letter, and the change that would remove it. */
interface Limit {
  readonly letter: Letter;
  readonly reason: string;
  readonly lift: string;
}

/**
 * What can go wrong without a key holder's action? The worst unresolved finding decides. Facts about the audits can
 * limit the letter to a B or a C. Pure.
 */
export function codeRating({ audits, sourcePublic, changeable, now }: CodeInput): Rating {
  if (audits.length === 0) {
    return notRated(
      'We have not published an audit of this game.',
      'For a letter: an audit published here.',
    );
  }
  const worst = worstFinding(audits);
  const caps = capsOf(audits, now);
  const ofFindings = worst === undefined ? 'A' : LETTER_OF[worst.counted];
  if (!sourcePublic && !isWorse(ofFindings, 'C')) {
    return notRated('The source of the deployed contracts is not public.', NEEDS_PUBLIC_SOURCE);
  }
  const grade = worstLetter([ofFindings, ...caps.map(({ letter }) => letter)]);
  const binding = caps.filter(({ letter }) => letter === grade);
  const byFinding =
    ofFindings === grade && worst !== undefined && worst.counted !== 'informational';
  return {
    grade,
    reason: byFinding
      ? `${severityWords(worst)}: ${worst.finding.title}.`
      : binding.length > 0
        ? sentence(binding.map(({ reason }) => reason))
        : 'There is no unresolved finding above informational severity.',
    toImprove: toImprove(grade, byFinding, binding, changeable),
    provisional: false,
  };
}

interface Counted {
  readonly finding: CodeFinding;
  readonly counted: Severity;
}

function worstFinding(audits: readonly CodeAudit[]): Counted | undefined {
  return audits
    .flatMap(({ findings }) => findings)
    .flatMap((finding): Counted[] => {
      const counted = facetOf(finding) === 'code' ? countedSeverity(finding) : undefined;
      return counted === undefined ? [] : [{ finding, counted }];
    })
    .reduce<Counted | undefined>(
      (worst, next) =>
        worst === undefined || SEVERITIES.indexOf(next.counted) < SEVERITIES.indexOf(worst.counted)
          ? next
          : worst,
      undefined,
    );
}

function severityWords({ finding, counted }: Counted): string {
  const mitigated = finding.status === 'mitigated' ? ' after mitigation' : '';
  return `${counted[0]!.toUpperCase()}${counted.slice(1)} severity${mitigated}`;
}

function capsOf(audits: readonly CodeAudit[], now: Date): Limit[] {
  const caps: Limit[] = [];
  const published = audits[0]!.publishedAt ?? '';
  if (daysBetween(published, now) > MAX_AUDIT_AGE_DAYS) {
    caps.push({
      letter: 'B',
      reason: `the newest audit is over ${MAX_AUDIT_AGE_DAYS} days old (${published.slice(0, 10)})`,
      lift: 'a new audit',
    });
  }
  // Every published audit counts until an editor marks it as superseded.
  const codes = audits.map(({ scope }) => scope.deployedCode);
  if (codes.includes('differs')) {
    caps.push({
      letter: 'C',
      reason: 'the deployed code differs from the code that was read',
      lift: 'an audit of the deployed code',
    });
  }
  if (codes.includes('unknown')) {
    caps.push({
      letter: 'B',
      reason: 'nobody has confirmed yet that the deployed code is the code that was read',
      lift: 'a proof that the deployed code is the code that was read',
    });
  }
  return caps;
}

/** The number of UTC days from `instant` to `now`. */
function daysBetween(instant: string, now: Date): number {
  const day = 86_400_000;
  return Math.floor(now.valueOf() / day) - Math.floor(Date.parse(instant) / day);
}

function toImprove(
  grade: Letter,
  byFinding: boolean,
  caps: readonly Limit[],
  changeable: Changeable,
): string | null {
  const better = betterThan(grade);
  if (better === undefined) return null;
  const lifts = caps.map(({ lift }) => lift);
  if (!byFinding) return `${forLetter(better)} ${listedWithAnd(lifts)}.`;
  const fix = `a fix for every finding that counts for the ${grade}`;
  return improvement(
    better,
    changeable,
    listedWithAnd([fix, ...lifts]),
    listedWithAnd([
      'other contracts or settings, if there are any, that rule these findings out',
      ...lifts,
    ]),
  );
}

function sentence(parts: readonly string[]): string {
  const text = listedWithAnd(parts);
  return `${text[0]!.toUpperCase()}${text.slice(1)}.`;
}
