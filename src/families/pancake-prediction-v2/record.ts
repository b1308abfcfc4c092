import { z } from 'zod';
import { pull } from '../../schema/live-record.ts';
import { address, line } from '../../schema/primitives.ts';

/** The `live:` part of a record. */
export const record = z.strictObject({
  adapter: z.literal('pancake-prediction-v2'),
  contracts: z.strictObject({ prediction: address }),
  oracle: line(24).meta({
    description: 'The pair of the price feed that settles rounds, for example "BNB/USD".',
  }),
  pull,
});

export type PancakePredictionRecord = z.infer<typeof record>;
