import { z } from 'zod';
import { address } from '../../schema/primitives.ts';
import { pull } from '../../schema/records/live-record.ts';

export const record = z.strictObject({
  adapter: z.literal('vibemarket'),
  contracts: z.strictObject({
    drop: address,
    token: address,
    wrappedCoin: address,
    quoter: address.meta({
      description: 'QuoterV2 of Uniswap V3. It quotes the pool once the token is traded there.',
    }),
  }),
  oddsBasisPoints: z
    .strictObject({
      common: z.int().min(0),
      rare: z.int().min(0),
      epic: z.int().min(0),
      legendary: z.int().min(0),
      mythic: z.int().min(0),
    })
    .meta({ description: 'The chances as published, in ten-thousandths.' }),
  tradeFeeBasisPoints: z.int().min(0).max(10_000).meta({
    description:
      'The reported fee on a trade. It is not known whether the contract subtracts the fee from its quotes.',
  }),
  pull,
});

export type VibemarketRecord = z.infer<typeof record>;
