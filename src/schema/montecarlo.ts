import { z } from 'zod';

/**
 * `content/methodology/montecarlo.json`: the results of `npm run montecarlo`, which plays the games on local chains.
 * Amounts are in the smallest unit of the coin that is played with.
 */
const amount = z.string().regex(/^(?:0|[1-9]\d*)$/);

const monteCarloGame = z.strictObject({
  key: z.string(),
  /** The state in which the plays started, in a few words; absent if the game was played from one state only. */
  state: z.string().min(1).optional(),
  /** The contracts that ran on the local chain. */
  code: z.enum(['real contract', 'stand-in']),
  /** Id and version of the model. */
  model: z.string(),
  plays: z.int().positive(),
  price: amount,
  modelMean: z.number(),
  mean: z.number(),
  modelStdDev: z.number(),
  stdDev: z.number(),
  /** Standard errors between the two means; null if the model has only one payout and it was wrong. */
  z: z.number().nullable(),
  /** Prizes that were hit on purpose, and whether the model has an outcome with exactly that payout. */
  rarePrizes: z.array(z.strictObject({ name: z.string(), paid: amount, inModel: z.boolean() })),
});

export const monteCarloReport = z.strictObject({
  /** When the oldest result was made. */
  ranAt: z.iso.datetime({ precision: 3 }),
  seed: z.int(),
  games: z.array(monteCarloGame).min(1),
});

export type MonteCarloGame = z.infer<typeof monteCarloGame>;
export type MonteCarloReport = z.infer<typeof monteCarloReport>;
