import { z } from 'zod';
import { address, wei } from '../../schema/primitives.ts';
import { pull } from '../../schema/records/live-record.ts';

export const record = z.strictObject({
  adapter: z.literal('dice2win'),
  contracts: z.strictObject({ dice: address }),
  stakeWei: wei.meta({ description: 'The reference bet.' }),
  modulo: z.int().min(2).max(100).meta({
    description: 'The number of equally likely results of the roll: 2 for a coin, 6 for a die.',
  }),
  winningResults: z
    .int()
    .positive()
    .meta({ description: 'How many of these results win the reference bet.' }),
  pull,
});

export type Dice2WinRecord = z.infer<typeof record>;
