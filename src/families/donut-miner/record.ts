import { z } from 'zod';
import { pull } from '../../schema/live-record.ts';
import { address } from '../../schema/primitives.ts';

/** The `live:` part of a record. */
export const record = z.strictObject({
  adapter: z.literal('donut-miner'),
  contracts: z.strictObject({
    miner: address,
    token: address.meta({ description: 'What a holder earns.' }),
    quote: address.meta({ description: 'What the place is paid in: the wrapped native coin.' }),
    pair: address.meta({
      description:
        'The pool of both on Uniswap V2, and the factory that made it, which fixes its fee.',
    }),
    pairFactory: address,
  }),
  pull,
});

export type DonutMinerRecord = z.infer<typeof record>;
