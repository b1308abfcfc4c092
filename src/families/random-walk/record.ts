import { z } from 'zod';
import { address } from '../../schema/primitives.ts';
import { pull } from '../../schema/records/live-record.ts';

export const record = z.strictObject({
  adapter: z.literal('random-walk'),
  contracts: z.strictObject({ nft: address }),
  pull,
});

export type RandomWalkRecord = z.infer<typeof record>;
