import { z } from 'zod';
import { day, httpsUrl, line } from '../primitives.ts';

/** The site publishes the reply of a team unchanged. */
export const reply = z.strictObject({
  from: line(80, 'write the name that the reply is signed with').meta({
    description: 'The name that the reply is signed with.',
  }),
  at: day.meta({ description: 'The day of the reply.' }),
  text: line(1000, 'write the text of the reply, unchanged').meta({
    description: 'The text of the reply, unchanged.',
  }),
  url: httpsUrl.optional().meta({ description: 'The address of the reply, if it is public.' }),
});

export type Reply = z.infer<typeof reply>;
