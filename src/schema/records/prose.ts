import { z } from 'zod';
import { day, line, version } from '../primitives.ts';

/** `content/methodology/<slug>.md`, `content/terms.md` and `content/about.md`. */
export const proseRecord = z.strictObject({
  title: line(80, 'write the heading of the page').meta({
    description: 'The heading of the page.',
  }),
  version: version.meta({
    description: 'The version number. Increase it when the meaning changes.',
  }),
  updatedAt: day.meta({ description: 'The day of the last change.' }),
  summary: line(400, 'write what the text says, in one to three sentences').meta({
    description: 'What the text says, in one to three sentences.',
  }),
  questions: z.array(line(200, 'write one question')).min(1).optional().meta({
    description:
      'Only in methodology/audits.md: the questions that every audit must answer once it is no longer a draft. The page shows the questions.',
  }),
  findingParts: z.array(line(200, 'write one part')).min(1).optional().meta({
    description:
      'Only in methodology/audits.md: the parts of every finding, each under its own heading. The page shows the parts.',
  }),
});

export type ProseRecord = z.infer<typeof proseRecord>;
