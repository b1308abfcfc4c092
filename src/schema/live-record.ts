import { z } from 'zod';
import { address, line, wei } from './primitives.ts';

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

export const betswirl = z.strictObject({
  adapter: z.literal('betswirl'),
  contracts: z.strictObject({ game: address, bank: address }),
  /** The other games that the same bank pays: bets that wait for a result there count too. */
  otherGames: z.array(address),
  /** Whom the bet is placed through, which decides the house edge. */
  affiliate: address,
  game: z.enum(['coin-toss', 'dice', 'roulette']),
  /** On how many of the game's results the reference bet is: 1 of 2, of 100 or of 37. */
  winningResults: z.int().positive(),
  /** The reference bet, in the native coin. */
  stakeWei: wei,
  pull,
});

export const dice2win = z.strictObject({
  adapter: z.literal('dice2win'),
  contracts: z.strictObject({ dice: address }),
  /** The reference bet. */
  stakeWei: wei,
  /** Equally likely results of the roll: 2 of a coin, 6 of a die. */
  modulo: z.int().min(2).max(100),
  /** On how many of them the reference bet is. */
  winningResults: z.int().positive(),
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

export const vibemarket = z.strictObject({
  adapter: z.literal('vibemarket'),
  contracts: z.strictObject({
    drop: address,
    token: address,
    wrappedCoin: address,
    /** QuoterV2 of Uniswap V3, which answers for the pool once the token is traded there. */
    quoter: address,
  }),
  /** The chances as published, in ten-thousandths. */
  oddsBasisPoints: z.strictObject({
    common: z.int().min(0),
    rare: z.int().min(0),
    epic: z.int().min(0),
    legendary: z.int().min(0),
    mythic: z.int().min(0),
  }),
  /** What is said to be taken of a trade; whether quotes leave it out is not known. */
  tradeFeeBasisPoints: z.int().min(0).max(10_000),
  pull,
});

export const looksrareRaffle = z.strictObject({
  adapter: z.literal('looksrare-raffle'),
  /** The tokens that have a price here: wrapped ETH, one to one, and USDC. */
  contracts: z.strictObject({ raffle: address, weth: address, usdc: address }),
  /** Names of feeds in the chain's record, both against USD. */
  feeds: z.strictObject({ usdc: line(24), nativeCoin: line(24) }),
  pull,
});

export const liveRecord = z.discriminatedUnion('adapter', [
  pancakePredictionV2,
  pancakeLotteryV2,
  randomWalk,
  megapot,
  looksrareRaffle,
  betswirl,
  dice2win,
  cosmicSignature,
  donutMiner,
  vibemarket,
]);

export type LiveRecord = z.infer<typeof liveRecord>;
export type AdapterId = LiveRecord['adapter'];
export type LiveRecordOf<Id extends AdapterId> = Extract<LiveRecord, { adapter: Id }>;
