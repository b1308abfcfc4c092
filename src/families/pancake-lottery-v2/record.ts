import { z } from 'zod';
import { address } from '../../schema/primitives.ts';
import { feedName, pull } from '../../schema/records/live-record.ts';

export const record = z.strictObject({
  adapter: z.literal('pancake-lottery-v2'),
  contracts: z.strictObject({ lottery: address, ticketToken: address }),
  feeds: z
    .strictObject({
      ticketToken: feedName('the feed for the ticket token', 'CAKE/USD'),
      nativeCoin: feedName('the feed for the native coin', 'BNB/USD'),
    })
    .meta({
      description:
        "Names of feeds in the chain's record: the ticket token and the native coin, both against USD.",
    }),
  pull,
});

export type PancakeLotteryRecord = z.infer<typeof record>;
