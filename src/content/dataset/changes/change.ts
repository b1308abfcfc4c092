import { z } from 'zod';
import { WATCHED_FACTS } from '../../../schema/enums.ts';
import { instant, line } from '../../../schema/primitives.ts';

/** One line of `content/changes.jsonl`: one fact with its value before and after a change. */
export const changeRecord = z.strictObject({
  at: instant,
  /**
   * Such as "protocols/megapot" or "audits/megapot/v1/F-01". The name of a fact from the chain is longer, such as
   * "protocols/megapot/powers/redraw".
   */
  record: line(200, 'write the name of the record, such as "protocols/megapot"'),
  what: z.enum(WATCHED_FACTS),
  /** Null if the fact was not published before. */
  before: line(2000, 'write the value before the change, or null').nullable(),
  /** Null if the fact is no longer published. */
  after: line(2000, 'write the value after the change, or null').nullable(),
  reason: line(500, 'write the reason for the change'),
});
export type Change = Readonly<z.infer<typeof changeRecord>>;
