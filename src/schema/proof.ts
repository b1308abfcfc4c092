import { z } from 'zod';

/**
 * The form of `content/methodology/proof.json`, the results of `npm run prove`. This command compiles contracts from
 * their public source and plays the games on them. Amounts are in the smallest unit of the coin that players pay with.
 */
const amount = z.string().regex(/^(?:0|[1-9]\d*)$/);
const text = z.string().min(1);

/** The results of all plays of one game from one start state. */
const proofState = z.strictObject({
  key: z.string(),
  /** The start state in a few words; null if the game was played from only one state. */
  state: text.nullable(),
  /** The id and version of the model. */
  model: text,
  plays: z.int().positive(),
  /** The price of a pull, as the adapter read it. */
  price: amount,
  /**
   * The number of additional plays. In each of them, the result was chosen so that the play wins a rare prize. `plays`
   * does not count the additional plays.
   */
  prizes: z.int().min(0),
  /**
   * Describes the payouts that the model merges into one outcome. Such payouts are not compared one by one. Null if the
   * model merges no payouts.
   */
  between: text.nullable(),
  /** The largest distance between a payout of the contract and the nearest outcome of the model. */
  difference: amount,
  /** The number of payouts that differ from every outcome of the model. */
  differing: z.int().min(0),
  /**
   * The number of prizes for which the model's chance differs from the exact chance. The exact chance is counted over
   * all possible draws.
   */
  wrongChances: z.int().min(0),
  /**
   * The difference between the model's mean and the mean of the plays, in standard errors. 0 if there is only one
   * payout.
   */
  z: z.number(),
});

/** The gas of one function that the player calls. */
const proofGas = z.strictObject({
  play: text,
  least: z.int().positive(),
  most: z.int().positive(),
});

const proofFamily = z.strictObject({
  /** The id of the adapter. */
  family: z.string(),
  repository: z.httpUrl(),
  commit: z.string().regex(/^[0-9a-f]{40}$/),
  /** Versions of the compiler. */
  solc: z.array(text).min(1),
  /** Packages that the sources import, as `name@version`. */
  packages: z.array(text),
  contracts: z.array(text).min(1),
  /** The services of third parties that were replaced by contracts of our own (stand-ins). */
  standIns: z.array(text),
  /**
   * The part of the start state that was written into storage directly. Null if nothing was written, because plays
   * alone led to the start state.
   */
  written: text.nullable(),
  ranOn: z.iso.date(),
  seed: z.int(),
  states: z.array(proofState).min(1),
  gas: z.array(proofGas),
});

export const proofReport = z.strictObject({ families: z.array(proofFamily) });

export type ProofState = z.infer<typeof proofState>;
export type ProofGas = z.infer<typeof proofGas>;
export type ProofFamily = z.infer<typeof proofFamily>;
export type ProofReport = z.infer<typeof proofReport>;
