import type { z } from 'zod';
import { writtenForm } from '../../../schema/written-form.ts';
import type { Problem } from '../../files/problem.ts';
import { problemAt } from '../../records/content-file.ts';
import type { AuditFile, FindingFile } from '../../records/records.ts';

export interface EndedRules {
  /** Whether a record with this status needs `ended`, which says when and why the record ended. */
  readonly hasEnded: boolean;
  /** How the message names the records that have `ended`, for example "withdrawn findings". */
  readonly whose: string;
  /** The schema of `ended`. */
  readonly schema: z.ZodType;
  readonly publishedAt: string | undefined;
  /** How the message names the publication, for example `"publishedAt"` or `the audit was published`. */
  readonly publication: string;
}

/** Finds the problem with a record's field `ended`: it is missing, not allowed, or earlier than the publication. */
export function endedProblem(
  file: AuditFile | FindingFile,
  { hasEnded, whose, schema, publishedAt, publication }: EndedRules,
): Problem | undefined {
  const { status, ended } = file.fields;
  const saysSo = file.frontmatter?.has(['ended']) ?? false;
  if (hasEnded && !saysSo) {
    return problemAt(file, ['status'], {
      message: `is "${status}", so the record needs the field "ended"`,
      fix: `add ${writtenForm('ended', schema)}`,
    });
  }
  if (!hasEnded && saysSo) {
    return problemAt(file, ['ended'], {
      on: 'key',
      message: `is only for ${whose} (status is "${status}")`,
      fix: 'delete this field, or change the status',
    });
  }
  if (ended === undefined || publishedAt === undefined || ended.at >= publishedAt) return undefined;
  return problemAt(file, ['ended', 'at'], {
    message: `is before ${publication} (got "${ended.at}")`,
    fix: `write a time no earlier than ${publishedAt}`,
  });
}
