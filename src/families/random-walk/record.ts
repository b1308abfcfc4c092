import { z } from 'zod';
import { pull } from '../../schema/live-record.ts';
import { address } from '../../schema/primitives.ts';

export const record = z.strictObject({
  adapter: z.literal('random-walk'),
  contracts: z.strictObject({ nft: address }),
  pull,
});

export type RandomWalkRecord = z.infer<typeof record>;
