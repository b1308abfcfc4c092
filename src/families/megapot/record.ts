import { z } from 'zod';
import { address } from '../../schema/primitives.ts';
import { feedName, pull } from '../../schema/records/live-record.ts';

export const record = z.strictObject({
  adapter: z.literal('megapot'),
  contracts: z.strictObject({ jackpot: address, ticketToken: address }),
  feeds: z
    .strictObject({
      ticketToken: feedName('the feed for the ticket token', 'USDC/USD'),
      nativeCoin: feedName('the feed for the native coin', 'ETH/USD'),
    })
    .meta({
      description:
        "Names of feeds in the chain's record: the ticket token and the native coin, both against USD.",
    }),
  pull,
});

export type MegapotRecord = z.infer<typeof record>;
