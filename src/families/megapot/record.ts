import { z } from 'zod';
import { pull } from '../../schema/live-record.ts';
import { address, line } from '../../schema/primitives.ts';

/** The `live:` part of a record. */
export const record = z.strictObject({
  adapter: z.literal('megapot'),
  contracts: z.strictObject({ jackpot: address, ticketToken: address }),
  feeds: z.strictObject({ ticketToken: line(24), nativeCoin: line(24) }).meta({
    description:
      "Names of feeds in the chain's record: the ticket token and the native coin, both against USD.",
  }),
  pull,
});

export type MegapotRecord = z.infer<typeof record>;
