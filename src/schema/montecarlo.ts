import { z } from 'zod';

/**
 * `content/methodology/montecarlo.json`: what `npm run montecarlo` saw when it played the games on local
 * chains. Amounts are in the smallest unit of the coin that is played with.
 */
const amount = z.string().regex(/^(?:0|[1-9]\d*)$/);

const monteCarloGame = z.strictObject({
  key: z.string(),
  /** The state that the plays started from, in a few words; absent where the game was played from one only. */
  state: z.string().min(1).optional(),
  /** What ran on the local chain. */
  code: z.enum(['real contract', 'stand-in']),
  /** Id and version of the model. */
  model: z.string(),
  plays: z.int().positive(),
  price: amount,
  modelMean: z.number(),
  mean: z.number(),
  modelStdDev: z.number(),
  stdDev: z.number(),
  /** Standard errors between the two means; null when the model leaves no chance and was wrong. */
  z: z.number().nullable(),
  /** Prizes that were hit on purpose, and whether the model has an outcome of exactly that payout. */
  rarePrizes: z.array(z.strictObject({ name: z.string(), paid: amount, inModel: z.boolean() })),
});

export const monteCarloReport = z.strictObject({
  ranAt: z.iso.datetime({ precision: 3 }),
  seed: z.int(),
  games: z.array(monteCarloGame).min(1),
});

export type MonteCarloGame = z.infer<typeof monteCarloGame>;
export type MonteCarloReport = z.infer<typeof monteCarloReport>;
