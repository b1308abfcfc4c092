import { z } from 'zod';

/**
 * The form of `content/methodology/montecarlo.json`, the results of `npm run montecarlo`. This command plays the games
 * on local chains. Amounts are in the smallest unit of the coin that players pay with.
 */
const amount = z.string().regex(/^(?:0|[1-9]\d*)$/);

const monteCarloGame = z.strictObject({
  key: z.string(),
  /** The start state of the plays, in a few words; absent if the game was played from only one state. */
  state: z.string().min(1).optional(),
  /** Whether the local chain ran the real contracts, or contracts of our own with the same rules (stand-ins). */
  code: z.enum(['real contract', 'stand-in']),
  /** The id and version of the model. */
  model: z.string(),
  plays: z.int().positive(),
  price: amount,
  modelMean: z.number(),
  mean: z.number(),
  modelStdDev: z.number(),
  stdDev: z.number(),
  /**
   * The difference between the mean of the plays and the mean of the model, in standard errors. Null if the model has
   * only one payout and a play paid a different amount.
   */
  z: z.number().nullable(),
  /**
   * Rare prizes that the run forced to happen. `inModel`: whether the model has an outcome with exactly this payout.
   */
  rarePrizes: z.array(z.strictObject({ name: z.string(), paid: amount, inModel: z.boolean() })),
});

export const monteCarloReport = z.strictObject({
  /** The time of the oldest result. */
  ranAt: z.iso.datetime({ precision: 3 }),
  seed: z.int(),
  games: z.array(monteCarloGame).min(1),
});

export type MonteCarloGame = z.infer<typeof monteCarloGame>;
