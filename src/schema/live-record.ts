import { z } from 'zod';
import { address, line } from './primitives.ts';

/**
 * The `live:` part of a protocol: which adapter reads it, at which addresses, with which parameters.
 * One object for each contract family. Its `adapter` is the name of a file in `src/adapters/`.
 */

/** What exactly one pull is, for people: "0.001 BNB on the larger side". */
const pull = line(120).meta({ description: 'What exactly one pull is, in words.' });

export const pancakePredictionV2 = z.strictObject({
  adapter: z.literal('pancake-prediction-v2'),
  contracts: z.strictObject({ prediction: address }),
  pull,
});

export const pancakeLotteryV2 = z.strictObject({
  adapter: z.literal('pancake-lottery-v2'),
  contracts: z.strictObject({ lottery: address, ticketToken: address }),
  /** Names of feeds in the chain's record: the ticket token and the native coin, both against USD. */
  feeds: z.strictObject({ ticketToken: line(24), nativeCoin: line(24) }),
  pull,
});

export const randomWalk = z.strictObject({
  adapter: z.literal('random-walk'),
  contracts: z.strictObject({ nft: address }),
  pull,
});

export const cosmicSignature = z.strictObject({
  adapter: z.literal('cosmic-signature'),
  contracts: z.strictObject({ game: address }),
  pull,
});

export const donutMiner = z.strictObject({
  adapter: z.literal('donut-miner'),
  contracts: z.strictObject({
    miner: address,
    /** What a holder earns. */
    token: address,
    /** What the place is paid in: the wrapped native coin. */
    quote: address,
    /** The pool of both on Uniswap V2, and the factory that made it, which fixes its fee. */
    pair: address,
    pairFactory: address,
  }),
  pull,
});

export const megapot = z.strictObject({
  adapter: z.literal('megapot'),
  contracts: z.strictObject({ jackpot: address, ticketToken: address }),
  /** Names of feeds in the chain's record: the ticket token and the native coin, both against USD. */
  feeds: z.strictObject({ ticketToken: line(24), nativeCoin: line(24) }),
  pull,
});

export const liveRecord = z.discriminatedUnion('adapter', [
  pancakePredictionV2,
  pancakeLotteryV2,
  randomWalk,
  megapot,
  cosmicSignature,
  donutMiner,
]);

export type LiveRecord = z.infer<typeof liveRecord>;
export type AdapterId = LiveRecord['adapter'];
export type LiveRecordOf<Id extends AdapterId> = Extract<LiveRecord, { adapter: Id }>;
