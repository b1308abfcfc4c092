import { z } from 'zod';
import { pull } from '../../schema/live-record.ts';
import { address, line } from '../../schema/primitives.ts';

/** The `live:` part of a record. */
export const record = z.strictObject({
  adapter: z.literal('pancake-lottery-v2'),
  contracts: z.strictObject({ lottery: address, ticketToken: address }),
  feeds: z.strictObject({ ticketToken: line(24), nativeCoin: line(24) }).meta({
    description:
      "Names of feeds in the chain's record: the ticket token and the native coin, both against USD.",
  }),
  pull,
});

export type PancakeLotteryRecord = z.infer<typeof record>;
