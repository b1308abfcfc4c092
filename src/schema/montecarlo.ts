import { z } from 'zod';

/** The form of `montecarlo.json`. Amounts are in the smallest unit of the coin that players pay with. */
const amount = z.string().regex(/^(?:0|[1-9]\d*)$/);

const monteCarloGame = z.strictObject({
  key: z.string(),
  /** The start state of the plays. Absent if there was only one. */
  state: z.string().min(1).optional(),
  /** A stand-in is a contract of our own with the same rules. */
  code: z.enum(['real contract', 'stand-in']),
  model: z.string(),
  plays: z.int().positive(),
  price: amount,
  modelMean: z.number(),
  mean: z.number(),
  modelStdDev: z.number(),
  stdDev: z.number(),
  /**
   * The mean of the plays minus the model's mean, in standard errors. Null if the model has only one payout, but some
   * play paid a different amount.
   */
  z: z.number().nullable(),
  /** Prizes that the run forced to happen. `inModel` is true if the model has an outcome with this payout. */
  rarePrizes: z.array(z.strictObject({ name: z.string(), paid: amount, inModel: z.boolean() })),
});

export const monteCarloReport = z.strictObject({
  /** The time of the oldest result. */
  ranAt: z.iso.datetime({ precision: 3 }),
  seed: z.int(),
  games: z.array(monteCarloGame).min(1),
});

export type MonteCarloGame = z.infer<typeof monteCarloGame>;
