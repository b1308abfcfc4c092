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
  feeds: z.strictObject({ ticketToken: line(24), nativeCoin: line(24) }).meta({
    description:
      "Names of feeds in the chain's record: the ticket token and the native coin, both against USD.",
  }),
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
  implementations: z
    .array(z.strictObject({ address, version: z.union([z.literal(1), z.literal(2)]) }))
    .min(1)
    .meta({
      description:
        'The implementations behind the proxy whose rules are known. Any other one gives no number.',
    }),
  pull,
});

export const betswirl = z.strictObject({
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

export const dice2win = z.strictObject({
  adapter: z.literal('dice2win'),
  contracts: z.strictObject({ dice: address }),
  stakeWei: wei.meta({ description: 'The reference bet.' }),
  modulo: z
    .int()
    .min(2)
    .max(100)
    .meta({ description: 'Equally likely results of the roll: 2 of a coin, 6 of a die.' }),
  winningResults: z
    .int()
    .positive()
    .meta({ description: 'On how many of them the reference bet is.' }),
  pull,
});

export const donutMiner = z.strictObject({
  adapter: z.literal('donut-miner'),
  contracts: z.strictObject({
    miner: address,
    token: address.meta({ description: 'What a holder earns.' }),
    quote: address.meta({ description: 'What the place is paid in: the wrapped native coin.' }),
    pair: address.meta({
      description:
        'The pool of both on Uniswap V2, and the factory that made it, which fixes its fee.',
    }),
    pairFactory: address,
  }),
  pull,
});

export const megapot = z.strictObject({
  adapter: z.literal('megapot'),
  contracts: z.strictObject({ jackpot: address, ticketToken: address }),
  feeds: z.strictObject({ ticketToken: line(24), nativeCoin: line(24) }).meta({
    description:
      "Names of feeds in the chain's record: the ticket token and the native coin, both against USD.",
  }),
  pull,
});

export const vibemarket = z.strictObject({
  adapter: z.literal('vibemarket'),
  contracts: z.strictObject({
    drop: address,
    token: address,
    wrappedCoin: address,
    quoter: address.meta({
      description:
        'QuoterV2 of Uniswap V3, which answers for the pool once the token is traded there.',
    }),
  }),
  oddsBasisPoints: z
    .strictObject({
      common: z.int().min(0),
      rare: z.int().min(0),
      epic: z.int().min(0),
      legendary: z.int().min(0),
      mythic: z.int().min(0),
    })
    .meta({ description: 'The chances as published, in ten-thousandths.' }),
  tradeFeeBasisPoints: z.int().min(0).max(10_000).meta({
    description: 'What is said to be taken of a trade; whether quotes leave it out is not known.',
  }),
  pull,
});

export const looksrareRaffle = z.strictObject({
  adapter: z.literal('looksrare-raffle'),
  contracts: z
    .strictObject({ raffle: address, weth: address, usdc: address })
    .meta({ description: 'The tokens that have a price here: wrapped ETH, one to one, and USDC.' }),
  feeds: z
    .strictObject({ usdc: line(24), nativeCoin: line(24) })
    .meta({ description: "Names of feeds in the chain's record, both against USD." }),
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
