import type { z } from 'zod';
import { writtenForm } from '../../../schema/written-form.ts';
import type { Problem } from '../../files/problem.ts';
import { problemAt } from '../../records/content-file.ts';
import type { AuditFile, FindingFile } from '../../records/records.ts';

export interface EndedRules {
  /** Whether a record with this status needs the field `ended`. */
  readonly hasEnded: boolean;
  /** Says which records may have the field `ended`, for example "withdrawn findings". */
  readonly whose: string;
  readonly schema: z.ZodType;
  readonly publishedAt: string | undefined;
  /** The publication in words: `"publishedAt"` or `the audit was published`. */
  readonly publication: string;
}

/** Returns a problem if the field `ended` is missing, is not allowed, or is earlier than the publication. */
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
      message: `is only for ${whose}, but the status is "${status}"`,
      fix: 'delete this field, or change the status',
    });
  }
  if (ended === undefined || publishedAt === undefined || ended.at >= publishedAt) return undefined;
  return problemAt(file, ['ended', 'at'], {
    message: `is before ${publication} (got "${ended.at}")`,
    fix: `write a time no earlier than ${publishedAt}`,
  });
}
