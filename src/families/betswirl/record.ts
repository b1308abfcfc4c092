import { z } from 'zod';
import { address, wei } from '../../schema/primitives.ts';
import { pull } from '../../schema/records/live-record.ts';

export const record = z.strictObject({
  adapter: z.literal('betswirl'),
  contracts: z.strictObject({ game: address, bank: address }),
  otherGames: z.array(address).meta({
    description:
      'The other games that the same bank pays. Their bets without a result are also counted.',
  }),
  affiliate: address.meta({
    description: 'The affiliate through which the bet is placed. It sets the house edge.',
  }),
  game: z.enum(['coin-toss', 'dice', 'roulette']).meta({ description: 'The kind of game.' }),
  winningResults: z.int().positive().meta({
    description: "How many of the game's results win the reference bet, out of 2, 100 or 37.",
  }),
  stakeWei: wei.meta({ description: 'The reference bet, in the native coin.' }),
  pull,
});

export type BetSwirlRecord = z.infer<typeof record>;
