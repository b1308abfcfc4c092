import { formatEther, parseAbi } from 'viem';
import { contractCall, nativeBalance } from '../chain/call.ts';
import { NotPlayable } from '../ev/model.ts';
import { parimutuel } from '../ev/models/parimutuel.ts';
import { ONE_TO_ONE } from '../ev/native-amount.ts';
import type { Adapter } from './adapter.ts';

// Signatures: PancakePredictionV2.sol, pancakeswap/pancake-smart-contracts.
const abi = parseAbi([
  'function currentEpoch() view returns (uint256)',
  'function paused() view returns (bool)',
  'function treasuryFee() view returns (uint256)',
  'function treasuryAmount() view returns (uint256)',
  'function minBetAmount() view returns (uint256)',
  'function rounds(uint256) view returns (uint256 epoch, uint256 startTimestamp, uint256 lockTimestamp, uint256 closeTimestamp, int256 lockPrice, int256 closePrice, uint256 lockOracleId, uint256 closeOracleId, uint256 totalAmount, uint256 bullAmount, uint256 bearAmount, uint256 rewardBaseCalAmount, uint256 rewardAmount, bool oracleCalled)',
]);

/** The parts of a round that decide a bet. Times in seconds since 1970, amounts in wei. */
export interface PredictionRound {
  readonly startTimestamp: bigint;
  readonly lockTimestamp: bigint;
  readonly totalAmount: bigint;
  readonly bullAmount: bigint;
  readonly bearAmount: bigint;
  readonly oracleCalled: boolean;
}

export interface PredictionInputs {
  /** Time of the block. */
  readonly now: bigint;
  readonly paused: boolean;
  readonly treasuryFee: bigint;
  readonly treasuryAmount: bigint;
  readonly minBetAmount: bigint;
  readonly balance: bigint;
  /** The round that takes bets. */
  readonly open: PredictionRound;
  /** The one before it, which is locked and not settled yet; null in the first round. */
  readonly locked: PredictionRound | null;
}

/**
 * PancakeSwap Prediction V2: bets in the native coin on the direction of a price. The pull is the minimum
 * bet on the larger side of the open round.
 */
export const pancakePredictionV2: Adapter<'pancake-prediction-v2', PredictionInputs> = {
  id: 'pancake-prediction-v2',

  async read(reader, { contracts }) {
    const address = contracts.prediction;
    const state = await reader.read({
      epoch: contractCall({ address, abi, functionName: 'currentEpoch' }),
      paused: contractCall({ address, abi, functionName: 'paused' }),
      treasuryFee: contractCall({ address, abi, functionName: 'treasuryFee' }),
      treasuryAmount: contractCall({ address, abi, functionName: 'treasuryAmount' }),
      minBetAmount: contractCall({ address, abi, functionName: 'minBetAmount' }),
      balance: nativeBalance(address),
    });
    const { epoch, ...inputs } = state;
    const round = (number: bigint) =>
      contractCall({ address, abi, functionName: 'rounds', args: [number] });
    const { open, locked } = await reader.read({
      open: round(epoch),
      locked: round(epoch > 0n ? epoch - 1n : 0n),
    });
    return {
      now: reader.block.timestamp,
      ...inputs,
      open: predictionRound(open),
      locked: epoch > 1n ? predictionRound(locked) : null,
    };
  },

  evaluate(inputs, _live, chain) {
    const { open, minBetAmount: stake } = inputs;
    requireBettable(inputs);
    const evaluation = parimutuel({
      sides: [
        { name: 'Bull', pool: open.bullAmount },
        { name: 'Bear', pool: open.bearAmount },
      ],
      stake,
      feeBasisPoints: inputs.treasuryFee,
    });
    const side = open.bullAmount >= open.bearAmount ? 'Bull' : 'Bear';
    return {
      pull: `${formatEther(stake)} ${chain.nativeCoin.symbol} on ${side}`,
      evaluation,
      nativeRate: ONE_TO_ONE,
      exit: {
        kind: 'pool',
        available: inputs.balance + stake,
        owed: owedAtMost(inputs),
        added: stake,
        singleExit: false,
        remarks: [
          "What is owed is an upper bound: the balance less the treasury's part. It holds coin that nobody can claim too.",
        ],
      },
    };
  },
};

/** As `_bettable` of the contract. */
function requireBettable({ now, paused, open }: PredictionInputs): void {
  if (paused) throw new NotPlayable('Betting is paused at this block.');
  if (open.startTimestamp === 0n || open.lockTimestamp === 0n) {
    throw new NotPlayable('No round takes bets at this block.');
  }
  if (now <= open.startTimestamp) {
    throw new NotPlayable(
      'The round opened in this very block and takes bets from the next one on.',
    );
  }
  if (now >= open.lockTimestamp) {
    throw new NotPlayable('The round is locked and the next one has not been opened yet.');
  }
}

/**
 * Rounds that are not settled may have to be paid back whole. Unclaimed prizes of settled ones are not
 * listed on the chain, but all of them are in the balance that is not the treasury's.
 */
function owedAtMost({ balance, treasuryAmount, open, locked }: PredictionInputs): bigint {
  const unsettled = open.totalAmount + (locked && !locked.oracleCalled ? locked.totalAmount : 0n);
  const notTreasury = balance - treasuryAmount;
  return notTreasury > unsettled ? notTreasury : unsettled;
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

function predictionRound(raw: RawRound): PredictionRound {
  const [, startTimestamp, lockTimestamp, , , , , , totalAmount, bullAmount, bearAmount] = raw;
  const oracleCalled = raw[13];
  return { startTimestamp, lockTimestamp, totalAmount, bullAmount, bearAmount, oracleCalled };
}
