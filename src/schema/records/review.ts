import { z } from 'zod';
import { commitHash, day, httpsUrl, line, month } from '../primitives.ts';

const NUMBER_OR_NULL = 'write a number without quotes, or null if it is not known';

export const review = z.strictObject({
  firm: line(80, 'write the name of the firm that wrote the report').meta({
    description: 'The firm that wrote the report.',
  }),
  at: z
    .union(
      [day, month],
      'write the day or the month in quotes, such as "2023-07-14" or "2023-07", or write null',
    )
    .nullable()
    .meta({
      description:
        'The day or the month of the report, such as "2023-07-14" or "2023-07". null: the report has no date.',
    }),
  url: httpsUrl.meta({ description: 'The address of the report.' }),
  commit: commitHash
    .nullable()
    .meta({ description: 'The commit that the firm read. null: the report names no commit.' }),
  findings: z.int(NUMBER_OR_NULL).nonnegative().nullable().meta({
    description: 'The number of findings in the report. null: not known.',
  }),
  unresolved: z.int(NUMBER_OR_NULL).nonnegative().nullable().meta({
    description: 'The number of findings that the report lists as not resolved. null: not known.',
  }),
  answer: line(500, 'write what the team answered, or null').nullable().meta({
    description: 'What the team answered, in the report or elsewhere. null: we found no answer.',
  }),
  read: z.boolean().meta({ description: 'Whether we read the whole report.' }),
  note: line(500, 'write what readers must know about the report').optional().meta({
    description:
      'What readers must know about the report, such as the code that it covers. If we did not read the whole report, the note is required and must say why.',
  }),
});

export type Review = z.infer<typeof review>;
