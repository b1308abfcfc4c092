import { z } from 'zod';
import { address, wei } from '../../schema/primitives.ts';
import { feedName, pull } from '../../schema/records/live-record.ts';

export const record = z.strictObject({
  adapter: z.literal('overtime-plinko'),
  contracts: z.strictObject({
    game: address,
    treasury: address.meta({
      description: 'CasinoCoreV2, which holds the bankroll of all games and sets the limits.',
    }),
    collateral: address.meta({ description: 'The token of the stake and of the payout.' }),
  }),
  feeds: z
    .strictObject({
      collateral: feedName('the feed for the collateral', 'USDC/USD'),
      nativeCoin: feedName('the feed for the native coin', 'ETH/USD'),
    })
    .meta({
      description:
        "Names of feeds in the chain's record: the collateral and the native coin, both against USD.",
    }),
  risk: z
    .enum(['low', 'medium', 'high'])
    .meta({ description: 'The risk level of the reference bet, which selects its payout table.' }),
  stake: wei.meta({
    description: 'The reference bet, in the smallest unit of the collateral.',
  }),
  pull,
});

export type OvertimePlinkoRecord = z.infer<typeof record>;
