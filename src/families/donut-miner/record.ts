import { z } from 'zod';
import { address } from '../../schema/primitives.ts';
import { pull } from '../../schema/records/live-record.ts';

export const record = z.strictObject({
  adapter: z.literal('donut-miner'),
  contracts: z.strictObject({
    miner: address,
    token: address.meta({ description: 'The token that a holder earns.' }),
    quote: address.meta({
      description: 'The token in which players pay for the place: the wrapped native coin.',
    }),
    pair: address.meta({
      description:
        'The Uniswap V2 pool of both tokens. pairFactory is the factory that created the pool. The factory determines the trading fee of the pool.',
    }),
    pairFactory: address,
  }),
  pull,
});

export type DonutMinerRecord = z.infer<typeof record>;
