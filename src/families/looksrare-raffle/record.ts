import { z } from 'zod';
import { address } from '../../schema/primitives.ts';
import { feedName, pull } from '../../schema/records/live-record.ts';

export const record = z.strictObject({
  adapter: z.literal('looksrare-raffle'),
  contracts: z.strictObject({ raffle: address, weth: address, usdc: address }).meta({
    description: 'The tokens whose prices are known: wrapped ETH, which counts as ETH, and USDC.',
  }),
  feeds: z
    .strictObject({
      usdc: feedName('the feed for USDC', 'USDC/USD'),
      nativeCoin: feedName('the feed for the native coin', 'ETH/USD'),
    })
    .meta({ description: "Names of feeds in the chain's record, both against USD." }),
  pull,
});

export type LooksRareRaffleRecord = z.infer<typeof record>;
