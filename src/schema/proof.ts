import { z } from 'zod';

/**
 * `content/methodology/proof.json`: what `npm run prove` saw when it played the games on contracts compiled from
 * their public source. Amounts are in the smallest unit of the coin that is played with.
 */
const amount = z.string().regex(/^(?:0|[1-9]\d*)$/);
const text = z.string().min(1);

/** A state from which a game was played. */
const proofState = z.strictObject({
  key: z.string(),
  /** In a few words; null where the game was played from one state only. */
  state: text.nullable(),
  /** Id and version of the model. */
  model: text,
  plays: z.int().positive(),
  /** What the reading says that a pull costs. */
  price: amount,
  /** Prizes that were hit on purpose, beside the plays. */
  prizes: z.int().min(0),
  /** Which payouts the model puts together, so that those of plays are not compared one by one; null: none. */
  between: text.nullable(),
  /** The largest distance between what the contract paid and the nearest outcome of the model. */
  difference: amount,
  /** How many payouts are none of the model's outcomes to the last unit. */
  differing: z.int().min(0),
  /** Prizes whose chance, counted over all draws, is not the model's. */
  wrongChances: z.int().min(0),
  /** Standard errors between the model's mean and that of the plays; 0 where nothing is left to chance. */
  z: z.number(),
});

/** Gas of one function that the player calls. */
const proofGas = z.strictObject({
  play: text,
  least: z.int().positive(),
  most: z.int().positive(),
});

const proofFamily = z.strictObject({
  /** The adapter. */
  family: z.string(),
  repository: z.httpUrl(),
  commit: z.string().regex(/^[0-9a-f]{40}$/),
  /** Versions of the compiler. */
  solc: z.array(text).min(1),
  /** Packages that the sources import, as `name@version`. */
  packages: z.array(text),
  contracts: z.array(text).min(1),
  /** Services of others that stand-ins of ours played. */
  standIns: z.array(text),
  /** What of the state was written into storage instead of played; null: nothing. */
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
