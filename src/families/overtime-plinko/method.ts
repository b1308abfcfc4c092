import {
  BLOCK_TIME,
  callsTo,
  FEED_INPUT,
  FEED_REFUSALS,
  feedMethodCalls,
  implementationCall,
  type MethodOf,
  rateLines,
  tokenCalls,
} from '../method.ts';
import { gameAbi, RISK_LEVELS, treasuryAbi } from './adapter.ts';
import type { OvertimePlinkoRecord } from './record.ts';

export const method: MethodOf<OvertimePlinkoRecord> = ({ contracts, feeds, ...live }, chain) => {
  const game = callsTo(contracts.game, gameAbi);
  const treasury = callsTo(contracts.treasury, treasuryAbi);
  const risk = String(RISK_LEVELS[live.risk]);
  return {
    model: { id: 'fixed-odds', version: 1 },
    parameters: { stake: live.stake, risk: live.risk },
    calls: [
      game('treasury', 'core'),
      game('paused', 'paused'),
      game('defaultMinimumUsd', 'MIN_BET_USD'),
      game('table', 'getPaytable', [risk]),
      game('largestMultiplier', 'getMaxMultiplierE18', [risk]),
      treasury('inactiveReason', 'gameInactiveReason', [contracts.game]),
      treasury('collateralSupported', 'supportedCollateral', [contracts.collateral]),
      treasury('stakeUsd', 'getUsdValue', [contracts.collateral, live.stake], { optional: true }),
      treasury('minimumUsd', 'effectiveMinBetUsd', [contracts.game]),
      treasury('maximumUsd', 'effectiveMaxBetUsd', [contracts.game]),
      treasury('maximumProfitUsd', 'effectiveMaxProfitUsd', [contracts.game]),
      treasury('reserved', 'reservedProfitPerCollateral', [contracts.collateral]),
      ...tokenCalls(
        { balance: 'balance', decimals: 'collateralDecimals' },
        contracts.collateral,
        contracts.treasury,
      ),
      ...feedMethodCalls(chain, feeds.collateral, feeds.nativeCoin),
      implementationCall(contracts.game),
    ],
    inputs: {
      now: BLOCK_TIME,
      treasury: 'treasury',
      paused: 'paused',
      inactiveReason: 'inactiveReason',
      collateralSupported: 'collateralSupported',
      stakeUsd: 'stakeUsd',
      defaultMinimumUsd: 'defaultMinimumUsd',
      minimumUsd: 'minimumUsd',
      maximumUsd: 'maximumUsd',
      maximumProfitUsd: 'maximumProfitUsd',
      table: 'table: one multiplier for each slot, with 18 decimals',
      largestMultiplier: 'largestMultiplier',
      balance: 'balance',
      reserved: 'reserved',
      collateralDecimals: 'collateralDecimals',
      collateralFeed: FEED_INPUT('token'),
      nativeFeed: FEED_INPUT('native'),
      implementation: 'implementation',
    },
    unavailable: [
      'treasury is not `contracts.treasury`, table does not have nine items, or largestMultiplier is not its largest item.',
      'paused, inactiveReason is not 0, collateralSupported is false, or stakeUsd is null.',
      'stakeUsd < minimumUsd, or < defaultMinimumUsd if minimumUsd is 0; or stakeUsd > maximumUsd and maximumUsd is not 0.',
      'largestMultiplier < 10^18, or stakeUsd × (largestMultiplier - 10^18) / 10^18 > maximumProfitUsd.',
      'balance + stake < stake × largestMultiplier / 10^18.',
      ...FEED_REFUSALS,
    ],
    formula: [
      'price = stake',
      'outcomes, for each slot i from 0 to 8: (C(8, i), stake × table[i] / 10^18), where C(8, i) is the number of ways to choose i of 8: 1, 8, 28, 56, 70, 56, 28, 8, 1',
      ...rateLines('collateralDecimals'),
    ],
    exit: [
      'kind = bankroll',
      'available = balance + stake',
      'owed = reserved',
      'added = stake × largestMultiplier / 10^18',
    ],
    assumptions: [
      'Every result of the draw is equally likely.',
      'The payout table does not change before the result: the game reads the table only then, and the owner can change it.',
      'The bet gets a result. An operator could also cancel the bet before the result; this refunds the stake.',
    ],
  };
};
