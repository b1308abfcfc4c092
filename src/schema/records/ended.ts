import { z } from 'zod';
import { instant, line } from '../primitives.ts';

export const ended = z.strictObject({
  at: instant.meta({
    description: 'The time at which the audit or the finding stopped being valid.',
  }),
  reason: line(500, 'write why the audit or the finding stopped being valid').meta({
    description: 'The reason, written for readers.',
  }),
});
