import { BLOCK_TIME, balanceCall, callsTo, type MethodOf, NATIVE_RATE } from '../method.ts';
import { abi, oracleAbi, ROUNDS_READ } from './adapter.ts';
import type { PancakePredictionRecord } from './record.ts';

export const method: MethodOf<PancakePredictionRecord> = ({ contracts }) => {
  const prediction = callsTo(contracts.prediction, abi);
  return {
    model: { id: 'parimutuel', version: 1 },
    parameters: {},
    calls: [
      prediction('epoch', 'currentEpoch'),
      prediction('paused', 'paused'),
      prediction('genesisStartOnce', 'genesisStartOnce', [], { optional: true }),
      prediction('genesisLockOnce', 'genesisLockOnce', [], { optional: true }),
      prediction('bufferSeconds', 'bufferSeconds', [], { optional: true }),
      prediction('oracle', 'oracle', [], { optional: true }),
      prediction('usedRound', 'oracleLatestRoundId', [], { optional: true }),
      prediction('treasuryFee', 'treasuryFee'),
      prediction('treasuryAmount', 'treasuryAmount'),
      prediction('minBetAmount', 'minBetAmount'),
      balanceCall('balance', contracts.prediction),
      prediction('open', 'rounds', [{ from: 'epoch' }], { step: 2 }),
      prediction('locked', 'rounds', [{ from: 'epoch', less: 1, least: 0 }], { step: 2 }),
      callsTo({ from: 'oracle' }, oracleAbi)('feedRound', 'latestRoundData', [], {
        step: 2,
        optional: true,
        when: { from: 'oracle', answered: true },
      }),
      prediction('earlier', 'rounds', [{ from: 'number' }], {
        step: 2,
        repeat: { name: 'number', from: 'epoch', less: 2, most: ROUNDS_READ, least: 1 },
      }),
    ],
    inputs: {
      now: BLOCK_TIME,
      paused: 'paused',
      genesisStartOnce: 'genesisStartOnce',
      genesisLockOnce: 'genesisLockOnce',
      bufferSeconds: 'bufferSeconds',
      feed: 'usedRound, and roundId of feedRound or null; null without oracle or usedRound',
      treasuryFee: 'treasuryFee, in basis points',
      treasuryAmount: 'treasuryAmount',
      minBetAmount: 'minBetAmount',
      balance: 'balance',
      open: 'open',
      locked: 'locked; null if epoch is 0 or 1',
      earlier: 'earlier, newest first',
    },
    unavailable: [
      'paused, or genesisStartOnce is false.',
      'open.startTimestamp or open.lockTimestamp is 0.',
      'now <= open.startTimestamp or now >= open.lockTimestamp.',
      'genesisLockOnce is true, and open.lockTimestamp and locked.closeTimestamp differ by more than bufferSeconds.',
      'oracle and usedRound are answered, and feedRound is null or its roundId < usedRound.',
      'open.bullAmount or open.bearAmount is 0.',
    ],
    formula: [
      'stake = price = minBetAmount',
      'total = open.bullAmount + open.bearAmount',
      'side = the larger of open.bullAmount (Bull) and open.bearAmount (Bear); Bull if they are equal',
      'pot = total + stake',
      'reward = pot - pot × treasuryFee / 10000',
      'payout = stake × reward / (side + stake)',
      'outcomes: (side, payout), (total - side, 0)',
      NATIVE_RATE,
    ],
    exit: [
      'kind = pool',
      'available = balance + stake',
      'owed = open.totalAmount, plus locked.totalAmount if epoch > 1 and locked.oracleCalled is false',
      'added = stake',
    ],
    assumptions: [
      'Each side wins with the chance that its share of the pool before the pull implies.',
      'A tie pays nobody, and the chances leave it out{; n of the last n settled rounds ended in one, if rounds were read}.',
      'The pool is thin: it holds fewer than ten bets of this size, so that this bet and each later one change the odds.',
      'Nobody bets after the pull: the pools stay as they are until the round locks.',
      'If a bet at even odds is worth more than one at the odds of the pools, late bets remove the difference before the round locks.',
      'The round is locked in time and settled in time, each time with a new price; otherwise the stake is refunded.',
      'The chain does not show whether this round can only be refunded, for example because of a pause.',
    ],
  };
};
