import { z } from 'zod';
import { pull } from '../../schema/live-record.ts';
import { address, wei } from '../../schema/primitives.ts';

/** The `live:` part of a record. */
export const record = z.strictObject({
  adapter: z.literal('betswirl'),
  contracts: z.strictObject({ game: address, bank: address }),
  otherGames: z.array(address).meta({
    description:
      'The other games that the same bank pays: bets that wait for a result there count too.',
  }),
  affiliate: address.meta({
    description: 'Whom the bet is placed through, which decides the house edge.',
  }),
  game: z
    .enum(['coin-toss', 'dice', 'roulette'])
    .meta({ description: 'Which game of the family it is.' }),
  winningResults: z.int().positive().meta({
    description: "On how many of the game's results the reference bet is: 1 of 2, of 100 or of 37.",
  }),
  stakeWei: wei.meta({ description: 'The reference bet, in the native coin.' }),
  pull,
});

export type BetSwirlRecord = z.infer<typeof record>;
