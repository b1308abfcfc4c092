import { z } from 'zod';
import { address } from '../../schema/primitives.ts';
import { feedName, pull } from '../../schema/records/live-record.ts';

export const record = z.strictObject({
  adapter: z.literal('pancake-prediction-v2'),
  contracts: z.strictObject({ prediction: address }),
  oracle: feedName('the feed that settles rounds', 'BNB/USD').meta({
    description: 'The pair of the price feed that settles rounds, for example "BNB/USD".',
  }),
  pull,
});

export type PancakePredictionRecord = z.infer<typeof record>;
