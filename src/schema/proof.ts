import { z } from 'zod';

/** The form of `proof.json`. Amounts are in the smallest unit of the coin that players pay with. */
const amount = z.string().regex(/^(?:0|[1-9]\d*)$/);
const text = z.string().min(1);

/** All plays of one game from one start state. */
const proofState = z.strictObject({
  key: z.string(),
  /** Null if the game was played from only one state. */
  state: text.nullable(),
  model: text,
  plays: z.int().positive(),
  /** As the adapter read it. */
  price: amount,
  /** Additional plays that win a rare prize. `plays` does not count them. */
  prizes: z.int().min(0),
  /** What the model merges into one outcome; null if nothing. If not null, only forced prizes are compared exactly. */
  between: text.nullable(),
  /** The largest distance between a payout of the contract and the nearest outcome of the model. */
  difference: amount,
  /** The number of payouts that differ from every outcome of the model. */
  differing: z.int().min(0),
  /** Prizes whose exact chance, over all possible draws, differs from the model's chance. */
  wrongChances: z.int().min(0),
  /** The mean of the plays minus the model's mean, in standard errors. 0 if there is only one payout. */
  z: z.number(),
});

/** In units of gas, for a function that the player calls. */
const proofGas = z.strictObject({
  play: text,
  least: z.int().positive(),
  most: z.int().positive(),
});

const proofFamily = z.strictObject({
  family: z.string(),
  repository: z.httpUrl(),
  commit: z.string().regex(/^[0-9a-f]{40}$/),
  solc: z.array(text).min(1),
  /** Packages that the sources import, as `name@version`. */
  packages: z.array(text),
  contracts: z.array(text).min(1),
  /** Services of third parties that our own contracts replaced. */
  standIns: z.array(text),
  /** Describes the values that were written into storage for the start state. Null if nothing was written. */
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
