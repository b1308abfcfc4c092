import { type Address, formatUnits, isAddressEqual, parseAbi } from 'viem';
import { implementationOf, optional } from '../../chain/call.ts';
import { contract } from '../../chain/contract.ts';
import { erc20Calls } from '../../chain/erc20.ts';
import type { FeedAnswer } from '../../chain/price-feed.ts';
import { combinations } from '../../ev/combinations.ts';
import { larger } from '../../ev/larger.ts';
import { NotComputable, NotPlayable } from '../../ev/model.ts';
import { fixedOdds } from '../../ev/models/fixed-odds.ts';
import type { Adapter } from '../adapter.ts';
import { feedPairAnswers, feedPairCalls, feedRate, pricedCoin } from '../feed-rate.ts';
import type { OvertimePlinkoRecord } from './record.ts';

// From Plinko.sol and CasinoCoreV2.sol in thales-markets/contracts-v2, contracts/core/Casino.
export const gameAbi = parseAbi([
  'function core() view returns (address)',
  'function paused() view returns (bool)',
  'function MIN_BET_USD() view returns (uint256)',
  'function getPaytable(uint8 risk) view returns (uint256[])',
  'function getMaxMultiplierE18(uint8 risk) view returns (uint256)',
]);
export const treasuryAbi = parseAbi([
  'function gameInactiveReason(address game) view returns (uint8)',
  'function supportedCollateral(address collateral) view returns (bool)',
  'function getUsdValue(address collateral, uint256 amount) view returns (uint256)',
  'function effectiveMinBetUsd(address game) view returns (uint256)',
  'function effectiveMaxBetUsd(address game) view returns (uint256)',
  'function effectiveMaxProfitUsd(address game) view returns (uint256)',
  'function reservedProfitPerCollateral(address collateral) view returns (uint256)',
]);

/** The contract's enum of risk levels. */
export const RISK_LEVELS: Record<OvertimePlinkoRecord['risk'], number> = {
  low: 0,
  medium: 1,
  high: 2,
};
/** The number of rows of pins. Each row uses its own bit of the random word. */
const ROWS = 8n;
/** Equally likely ways through the rows. */
const PATHS = 2n ** ROWS;
/** A multiplier of 1, or one dollar, in the contract's fixed-point numbers. */
const WHOLE = 10n ** 18n;
/** The first text is for reason 1 of the contract's enum. Reason 0 means that the treasury takes bets. */
const INACTIVE_REASONS: readonly string[] = [
  'The treasury does not list the game, so it takes no bets at this block.',
  'The treasury is paused, and none of its games takes bets at this block.',
  'The treasury has paused the game, and it takes no bets at this block.',
  'The game has lost as much as its treasury allows, so it takes no bets until the owner resets the limit.',
];

/** Amounts in the smallest unit of the collateral; dollars and multipliers have 18 decimals. */
export interface OvertimePlinkoInputs {
  readonly now: bigint;
  /** The treasury that the game uses at this block. */
  readonly treasury: Address;
  readonly paused: boolean;
  /** Zero if the treasury takes bets of the game. */
  readonly inactiveReason: number;
  readonly collateralSupported: boolean;
  /** In dollars, as the treasury computes it. Null if the treasury has no price for the collateral. */
  readonly stakeUsd: bigint | null;
  /** In dollars. It applies if `minimumUsd` is zero. */
  readonly defaultMinimumUsd: bigint;
  /** The treasury's limits for a stake in this game, in dollars. Zero means no limit. */
  readonly minimumUsd: bigint;
  readonly maximumUsd: bigint;
  /** The largest profit of a bet, without its stake. */
  readonly maximumProfitUsd: bigint;
  /** The multipliers of the slots 0 to 8. */
  readonly table: readonly bigint[];
  /** The largest multiplier. The game stores it separately from `table`. */
  readonly largestMultiplier: bigint;
  /** The treasury's balance. */
  readonly balance: bigint;
  /** The sum of the largest payouts of all pending bets. It covers every game of the treasury. */
  readonly reserved: bigint;
  readonly collateralDecimals: number;
  readonly collateralFeed: FeedAnswer;
  readonly nativeFeed: FeedAnswer;
  /** Null if the slot of the game's proxy is empty. */
  readonly implementation: Address | null;
}

/**
 * Overtime Plinko: the number of ones in eight bits of a random word is the ball's slot.
 * The payout is the stake times the slot's multiplier.
 */
export const adapter: Adapter<OvertimePlinkoRecord, OvertimePlinkoInputs> = {
  id: 'overtime-plinko',

  async read(reader, live, chain) {
    const { contracts, feeds } = live;
    const risk = RISK_LEVELS[live.risk];
    const game = contract(contracts.game, gameAbi);
    const treasury = contract(contracts.treasury, treasuryAbi);
    const state = await reader.read({
      treasury: game('core'),
      paused: game('paused'),
      defaultMinimumUsd: game('MIN_BET_USD'),
      table: game('getPaytable', [risk]),
      largestMultiplier: game('getMaxMultiplierE18', [risk]),
      inactiveReason: treasury('gameInactiveReason', [contracts.game]),
      collateralSupported: treasury('supportedCollateral', [contracts.collateral]),
      // Reverts if the treasury has no price for the collateral.
      stakeUsd: optional(treasury('getUsdValue', [contracts.collateral, BigInt(live.stake)])),
      minimumUsd: treasury('effectiveMinBetUsd', [contracts.game]),
      maximumUsd: treasury('effectiveMaxBetUsd', [contracts.game]),
      maximumProfitUsd: treasury('effectiveMaxProfitUsd', [contracts.game]),
      reserved: treasury('reservedProfitPerCollateral', [contracts.collateral]),
      ...erc20Calls(contracts.collateral, contracts.treasury),
      ...feedPairCalls(chain, feeds.collateral, feeds.nativeCoin),
    });
    const { tokenFeed, nativeFeed } = feedPairAnswers(state);
    const { implementation } = await reader.read({
      implementation: implementationOf(contracts.game),
    });
    return {
      now: reader.block.timestamp,
      treasury: state.treasury,
      paused: state.paused,
      inactiveReason: state.inactiveReason,
      collateralSupported: state.collateralSupported,
      stakeUsd: state.stakeUsd,
      defaultMinimumUsd: state.defaultMinimumUsd,
      minimumUsd: state.minimumUsd,
      maximumUsd: state.maximumUsd,
      maximumProfitUsd: state.maximumProfitUsd,
      table: state.table,
      largestMultiplier: state.largestMultiplier,
      balance: state.balance,
      reserved: state.reserved,
      collateralDecimals: state.decimals,
      collateralFeed: tokenFeed,
      nativeFeed,
      implementation,
    };
  },

  evaluate(inputs, live, chain) {
    const { table, largestMultiplier, collateralDecimals } = inputs;
    const stake = BigInt(live.stake);
    requireKnown(inputs, live);
    requireOpen(inputs);
    requireWithinLimits(inputs);
    const largestPayout = times(stake, largestMultiplier);
    if (inputs.balance + stake < largestPayout) {
      throw new NotPlayable(
        'The treasury holds less than the largest payout of this bet, so it refuses the bet at this block.',
      );
    }
    const evaluation = fixedOdds({
      price: stake,
      results: PATHS,
      wins: table.map((multiplier, slot) => ({
        results: combinations(ROWS, BigInt(slot)),
        payout: times(stake, multiplier),
      })),
      assumptions: [
        'The payout table does not change before the result: the game reads the table only then, and the owner can change it.',
        'The bet gets a result. An operator could also cancel the bet before the result; this refunds the stake.',
      ],
    });
    const symbol = pricedCoin(live.feeds.collateral);
    return {
      pull: `${formatUnits(stake, collateralDecimals)} ${symbol} at ${live.risk} risk`,
      evaluation,
      nativeRate: feedRate(
        chain,
        {
          pair: live.feeds.collateral,
          answer: inputs.collateralFeed,
          decimals: collateralDecimals,
        },
        { pair: live.feeds.nativeCoin, answer: inputs.nativeFeed },
        inputs.now,
      ),
      stakeCoin: { symbol, decimals: collateralDecimals },
      exit: {
        kind: 'bankroll',
        available: inputs.balance + stake,
        owed: inputs.reserved,
        added: largestPayout,
        singleExit: false,
        remarks: [
          'The treasury pays the prizes of all its games, so bets on other games use the same coins.',
          'The amount owed is the reserve of the treasury: the largest payout of every bet that waits for a result.',
          'A new bet is accepted if the treasury could pay that bet alone, so all reservations together can exceed its balance.',
        ],
      },
    };
  },

  proxy: {
    address: ({ contracts }) => contracts.game,
    implementation: ({ implementation }) => implementation,
    // The record names no implementation, so any is accepted.
    known: () => [],
  },
};

/** Rounded as in the contract. */
const times = (amount: bigint, multiplier: bigint) => (amount * multiplier) / WHOLE;

/** Checks that treasury and payout table are as the record and the model expect. */
function requireKnown(inputs: OvertimePlinkoInputs, { contracts }: OvertimePlinkoRecord): void {
  if (!isAddressEqual(inputs.treasury, contracts.treasury)) {
    throw new NotComputable(
      'The treasury of the game at this block is not the treasury in the record.',
    );
  }
  const { table, largestMultiplier } = inputs;
  if (BigInt(table.length) !== ROWS + 1n) {
    throw new NotComputable('The payout table does not have nine slots.');
  }
  if (table.reduce(larger, 0n) !== largestMultiplier) {
    throw new NotComputable(
      'The largest payout that the game reports is not the largest payout in its table.',
    );
  }
}

function requireOpen(inputs: OvertimePlinkoInputs): void {
  const { inactiveReason, stakeUsd } = inputs;
  if (inputs.paused) throw new NotPlayable('The game is paused and takes no bets at this block.');
  if (inactiveReason !== 0) {
    const reason = INACTIVE_REASONS[inactiveReason - 1];
    if (reason) throw new NotPlayable(reason);
    throw new NotPlayable(
      'The game takes no bets at this block. The treasury gives a reason that this service does not know.',
    );
  }
  if (!inputs.collateralSupported) {
    throw new NotPlayable('The treasury takes no bets in this coin at this block.');
  }
  if (stakeUsd === null) {
    throw new NotPlayable(
      'The treasury has no price for this coin at this block, so it takes no bets in this coin.',
    );
  }
}

/** Makes the same checks as the game, with amounts in dollars. */
function requireWithinLimits(inputs: OvertimePlinkoInputs): void {
  const { maximumUsd, largestMultiplier } = inputs;
  const stakeUsd = inputs.stakeUsd!;
  const minimumUsd = inputs.minimumUsd === 0n ? inputs.defaultMinimumUsd : inputs.minimumUsd;
  if (stakeUsd < minimumUsd) {
    throw new NotPlayable('This bet is below the minimum bet of the game at this block.');
  }
  if (maximumUsd !== 0n && stakeUsd > maximumUsd) {
    throw new NotPlayable('This bet is above the maximum bet of the game at this block.');
  }
  if (largestMultiplier < WHOLE) {
    throw new NotPlayable(
      'Every slot pays less than the stake at this block, so the game refuses the bet.',
    );
  }
  if (times(stakeUsd, largestMultiplier - WHOLE) > inputs.maximumProfitUsd) {
    throw new NotPlayable('The bet could win more than the treasury allows at this block.');
  }
}
