import { formatEther, parseAbi } from 'viem';
import { type Call, nativeBalance, optional } from '../../chain/call.ts';
import { contract } from '../../chain/contract.ts';
import { NotPlayable } from '../../ev/model.ts';
import { parimutuel } from '../../ev/models/parimutuel.ts';
import { ONE_TO_ONE } from '../../ev/native-amount.ts';
import type { Adapter } from '../adapter.ts';
import type { PancakePredictionRecord } from './record.ts';

// From PancakePredictionV2.sol in pancakeswap/pancake-smart-contracts.
export const abi = parseAbi([
  'function currentEpoch() view returns (uint256)',
  'function paused() view returns (bool)',
  'function genesisStartOnce() view returns (bool)',
  'function genesisLockOnce() view returns (bool)',
  'function bufferSeconds() view returns (uint256)',
  'function oracle() view returns (address)',
  'function oracleLatestRoundId() view returns (uint256)',
  'function treasuryFee() view returns (uint256)',
  'function treasuryAmount() view returns (uint256)',
  'function minBetAmount() view returns (uint256)',
  'function rounds(uint256) view returns (uint256 epoch, uint256 startTimestamp, uint256 lockTimestamp, uint256 closeTimestamp, int256 lockPrice, int256 closePrice, uint256 lockOracleId, uint256 closeOracleId, uint256 totalAmount, uint256 bullAmount, uint256 bearAmount, uint256 rewardBaseCalAmount, uint256 rewardAmount, bool oracleCalled)',
]);

// From Chainlink's AggregatorV3Interface.
export const oracleAbi = parseAbi([
  'function latestRoundData() view returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)',
]);

/** Settled rounds that are checked for ties. At five minutes a round, this is two hours. */
export const ROUNDS_READ = 24;

/** Times in seconds since 1970, amounts in wei. */
export interface PredictionRound {
  readonly startTimestamp: bigint;
  readonly lockTimestamp: bigint;
  readonly closeTimestamp: bigint;
  readonly lockPrice: bigint;
  readonly closePrice: bigint;
  readonly totalAmount: bigint;
  readonly bullAmount: bigint;
  readonly bearAmount: bigint;
  readonly oracleCalled: boolean;
}

export interface PredictionInputs {
  readonly now: bigint;
  readonly paused: boolean;
  /**
   * When a pause ends, the contract sets `genesisStartOnce` and `genesisLockOnce` to false.
   * A field is null if the contract lacks the function of this name. Only version 2.1 may lack such functions.
   * The source of version 2.1 is not public.
   */
  readonly genesisStartOnce: boolean | null;
  readonly genesisLockOnce: boolean | null;
  /** The longest delay of a lock or a settlement, in seconds. After a longer delay, the round can only be refunded. */
  readonly bufferSeconds: bigint | null;
  /** The last round that the contract used, and the feed's newest round. `newestRound` is null without an answer. */
  readonly feed: { readonly usedRound: bigint; readonly newestRound: bigint | null } | null;
  readonly treasuryFee: bigint;
  readonly treasuryAmount: bigint;
  readonly minBetAmount: bigint;
  readonly balance: bigint;
  readonly open: PredictionRound;
  /** Locked and not settled yet; null in the first round. */
  readonly locked: PredictionRound | null;
  /** Newest first; each is settled or will be refunded. */
  readonly earlier: readonly PredictionRound[];
}

/**
 * PancakeSwap Prediction V2: players bet on the direction of a price.
 * The pull is the minimum bet on the larger side of the open round.
 */
export const adapter: Adapter<PancakePredictionRecord, PredictionInputs> = {
  id: 'pancake-prediction-v2',

  async read(reader, { contracts }) {
    const prediction = contract(contracts.prediction, abi);
    const state = await reader.read({
      epoch: prediction('currentEpoch'),
      paused: prediction('paused'),
      genesisStartOnce: optional(prediction('genesisStartOnce')),
      genesisLockOnce: optional(prediction('genesisLockOnce')),
      bufferSeconds: optional(prediction('bufferSeconds')),
      oracle: optional(prediction('oracle')),
      usedRound: optional(prediction('oracleLatestRoundId')),
      treasuryFee: prediction('treasuryFee'),
      treasuryAmount: prediction('treasuryAmount'),
      minBetAmount: prediction('minBetAmount'),
      balance: nativeBalance(contracts.prediction),
    });
    const { epoch, oracle, usedRound, ...inputs } = state;
    const round = (number: bigint) => prediction('rounds', [number]);
    const { open, locked, feedRound, ...earlier } = await reader.read({
      open: round(epoch),
      locked: round(epoch > 0n ? epoch - 1n : 0n),
      ...(oracle !== null && {
        feedRound: optional(contract(oracle, oracleAbi)('latestRoundData')),
      }),
      ...(Object.fromEntries(
        earlierRounds(epoch).map((number) => [`round ${number}`, round(number)]),
      ) as Record<`round ${bigint}`, Call<RawRound>>),
    });
    return {
      now: reader.block.timestamp,
      ...inputs,
      feed:
        oracle === null || usedRound === null
          ? null
          : { usedRound, newestRound: feedRound ? feedRound[0] : null },
      open: predictionRound(open),
      locked: epoch > 1n ? predictionRound(locked) : null,
      earlier: Object.values<RawRound>(earlier).map(predictionRound),
    };
  },

  evaluate(inputs, _live, chain) {
    const { open, locked, minBetAmount: stake } = inputs;
    requireBettable(inputs);
    requireSettleable(inputs);
    const settled = inputs.earlier.filter(({ oracleCalled }) => oracleCalled);
    const ties = settled.filter(({ lockPrice, closePrice }) => lockPrice === closePrice);
    const last = inputs.genesisLockOnce !== false && locked ? locked : settled[0];
    const evaluation = parimutuel({
      sides: [
        { name: 'Bull', pool: open.bullAmount },
        { name: 'Bear', pool: open.bearAmount },
      ],
      stake,
      feeBasisPoints: inputs.treasuryFee,
      ...(last ? { lastRoundPool: last.totalAmount } : {}),
      settled: { rounds: BigInt(settled.length), ties: BigInt(ties.length) },
    });
    const side = open.bullAmount >= open.bearAmount ? 'Bull' : 'Bear';
    return {
      pull: `${formatEther(stake)} ${chain.nativeCoin.symbol} on ${side}`,
      evaluation: {
        ...evaluation,
        assumptions: [
          ...evaluation.assumptions,
          'The round is locked in time and settled in time, each time with a new price; otherwise the stake is refunded.',
          ...(inputs.genesisStartOnce === null
            ? [
                'The chain does not show whether this round can only be refunded, for example because of a pause.',
              ]
            : []),
        ],
      },
      nativeRate: ONE_TO_ONE,
      closesAt: open.lockTimestamp,
      exit: {
        kind: 'pool',
        available: inputs.balance + stake,
        owed: unsettledBets(inputs),
        added: stake,
        singleExit: false,
        remarks: [
          'The amount owed is the sum of all bets in the rounds that are not settled.',
          'Unclaimed prizes and refunds of earlier rounds are listed nowhere on the chain, so the amount does not include them. A larger balance is no proof that they can be paid.',
        ],
      },
    };
  },
};

/** The rounds before the locked round, newest first. The very first round is number 1. */
function earlierRounds(epoch: bigint): bigint[] {
  const numbers: bigint[] = [];
  for (let number = epoch - 2n; number > 0n && numbers.length < ROUNDS_READ; number -= 1n) {
    numbers.push(number);
  }
  return numbers;
}

/** The same check as the contract's `_bettable`. */
function requireBettable(inputs: PredictionInputs): void {
  const { now, paused, genesisStartOnce, bufferSeconds, open } = inputs;
  if (paused) {
    throw new NotPlayable(
      'Betting is paused at this block, and the rounds that were running can only be refunded.',
    );
  }
  if (open.startTimestamp === 0n || open.lockTimestamp === 0n) {
    throw new NotPlayable('No round takes bets at this block.');
  }
  if (genesisStartOnce === false) {
    throw new NotPlayable(
      'The game was paused and has not been restarted since. This round can only be refunded.',
    );
  }
  if (now <= open.startTimestamp) {
    throw new NotPlayable(
      'The round opened at the timestamp of this block. The contract accepts bets from the next second on.',
      {
        retryAfterSeconds: Number(open.startTimestamp - now) + 1,
      },
    );
  }
  if (bufferSeconds !== null && now > open.lockTimestamp + bufferSeconds) {
    throw new NotPlayable(
      'The round was not locked in time, so its stakes are refunded. No round takes bets until the game is restarted.',
    );
  }
  if (now >= open.lockTimestamp) {
    throw new NotPlayable('The round is locked, and the next round has not been opened yet.');
  }
}

/**
 * Checks that `executeRound` can lock the open round and settle the previous round in one transaction.
 * The times allowed for these two steps must overlap, and the feed must have a new price.
 * The first round after a start is locked alone.
 */
function requireSettleable(inputs: PredictionInputs): void {
  const { open, locked, bufferSeconds, genesisLockOnce, feed } = inputs;
  if (genesisLockOnce && locked && bufferSeconds !== null) {
    const [earliest, latest] =
      locked.closeTimestamp < open.lockTimestamp
        ? [locked.closeTimestamp, open.lockTimestamp]
        : [open.lockTimestamp, locked.closeTimestamp];
    if (latest > earliest + bufferSeconds) {
      throw new NotPlayable(
        'This round can only be refunded. The game locks this round and settles the previous round in one transaction, but the times allowed for these two steps do not overlap.',
      );
    }
  }
  if (feed?.newestRound === null) {
    throw new NotPlayable(
      'The price feed of the game does not answer at this block. Unless the feed answers in time, this round can only be refunded.',
    );
  }
  if (feed && feed.newestRound < feed.usedRound) {
    throw new NotPlayable(
      'The price feed returns a price that is older than the last price that the game used. Unless the feed returns a newer price in time, this round can only be refunded.',
    );
  }
}

/** Bets of unsettled rounds, which the contract may have to refund. */
function unsettledBets({ open, locked }: PredictionInputs): bigint {
  return open.totalAmount + (locked && !locked.oracleCalled ? locked.totalAmount : 0n);
}

type RawRound = readonly [
  epoch: bigint,
  startTimestamp: bigint,
  lockTimestamp: bigint,
  closeTimestamp: bigint,
  lockPrice: bigint,
  closePrice: bigint,
  lockOracleId: bigint,
  closeOracleId: bigint,
  totalAmount: bigint,
  bullAmount: bigint,
  bearAmount: bigint,
  rewardBaseCalAmount: bigint,
  rewardAmount: bigint,
  oracleCalled: boolean,
];

function predictionRound([
  ,
  startTimestamp,
  lockTimestamp,
  closeTimestamp,
  lockPrice,
  closePrice,
  ,
  ,
  totalAmount,
  bullAmount,
  bearAmount,
  ,
  ,
  oracleCalled,
]: RawRound): PredictionRound {
  return {
    startTimestamp,
    lockTimestamp,
    closeTimestamp,
    lockPrice,
    closePrice,
    totalAmount,
    bullAmount,
    bearAmount,
    oracleCalled,
  };
}
