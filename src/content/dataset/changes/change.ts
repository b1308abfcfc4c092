import { z } from 'zod';
import { instant, line } from '../../../schema/primitives.ts';

/** What of a record readers want to know when it changes. */
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
] as const;
export type WatchedFact = (typeof WATCHED_FACTS)[number];

/** One line of `content/changes.jsonl`: a fact of a record that readers see was one thing and became another. */
export const changeRecord = z.strictObject({
  at: instant,
  /** As "protocols/megapot", "audits/megapot/v1" or "audits/megapot/v1/F-01". */
  record: line(200),
  what: z.enum(WATCHED_FACTS),
  /** Null: it was not published. */
  before: line(500).nullable(),
  /** Null: it is not published any more. */
  after: line(500).nullable(),
  reason: line(500),
});
export type Change = Readonly<z.infer<typeof changeRecord>>;
