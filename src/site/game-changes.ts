import type { Change, WatchedFact } from '../content/dataset/changes/change.ts';
import type { Protocol } from '../content/dataset/dataset.ts';

const NAMES: Record<WatchedFact, string> = {
  status: 'Status',
  website: 'Website',
  sourcePublic: 'Public source',
  contracts: 'Contracts',
  riskGrade: 'Risk grade',
  control: 'Control',
  fairness: 'Fairness',
  code: 'Code',
  deployedCode: 'Deployed code',
  severity: 'Severity',
  holder: 'Holder',
  codeHash: 'Hash of the code',
  implementation: 'Implementation',
  setting: 'Setting',
};

/** A change of one fact, as a reader of the game's page sees it. */
export interface GameChange {
  readonly at: string;
  /** For example "Risk grade: NR to C" or "Severity of F-01: low to medium". */
  readonly what: string;
  readonly reason: string;
}

/**
 * The changes of a protocol and of its readable audits, newest first. The first values of a record are not changes, so
 * they are left out; its page says when it was added.
 */
export function gameChanges(
  changes: readonly Change[],
  { key, audits }: Pick<Protocol, 'key' | 'audits'>,
): GameChange[] {
  const records = [
    `protocols/${key}`,
    ...audits.map(({ slug, version }) => `audits/${slug}/v${version}`),
  ];
  const isAbout = ({ record }: Change) =>
    records.some((own) => record === own || record.startsWith(`${own}/`));
  return changes
    .filter((change) => isAbout(change) && change.before !== null)
    .map(({ at, record, what, before, after, reason }) => ({
      at,
      what: `${NAMES[what]}${partOf(record)}: ${before} to ${after ?? 'not published'}`,
      reason,
    }))
    .reverse();
}

/** The part of the record that changed, for example " of F-01"; empty for the record itself. */
function partOf(record: string): string {
  const part = record.split('/')[3];
  return part === undefined ? '' : ` of ${part}`;
}
