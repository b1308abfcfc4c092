import { type Address, formatGwei, formatUnits, parseAbi, zeroAddress } from 'viem';
import { optional } from '../../chain/call.ts';
import { contract } from '../../chain/contract.ts';
import { gasPriceAt } from '../../chain/gas-price.ts';
import { NotComputable, NotPlayable } from '../../ev/model.ts';
import { houseEdgeBet } from '../../ev/models/house-edge-bet.ts';
import { ONE_TO_ONE } from '../../ev/native-amount.ts';
import type { Adapter } from '../adapter.ts';
import type { BetSwirlRecord } from './record.ts';

// From BetSwirl/sdk, packages/core/src/abis/v2/casino.
export const gameAbi = parseAbi([
  'function paused() view returns (bool)',
  'function getAffiliateHouseEdge(address affiliate, address token) view returns (uint16)',
  'function getChainlinkVRFCost(address token, uint16 betCount) view returns (uint256)',
  'function tokens(address token) view returns (uint16 houseEdge, uint64 pendingCount, uint256 vrfSubId, uint32 VRFCallbackGasBase, uint256 VRFFees)',
]);
export const bankAbi = parseAbi([
  'function getBalance(address token) view returns (uint256)',
  'function getBetRequirements(address token, uint256 multiplier) view returns (bool isAllowedToken, uint256 maxBetAmount, uint256 maxBetCount)',
]);

const NATIVE_COIN = zeroAddress;
/** The bank counts multipliers in ten-thousandths. */
const EVEN_MULTIPLIER = 10_000n;

/** Equally likely results of a draw (CoinToss, Dice and Roulette of the SDK). */
export const RESULTS: Record<BetSwirlRecord['game'], bigint> = {
  'coin-toss': 2n,
  dice: 100n,
  roulette: 37n,
};

/** Amounts in wei. */
export interface BetSwirlInputs {
  /** The gas price of the call that read `randomnessCost`; zero if unknown. */
  readonly gasPrice: bigint;
  readonly randomnessCost: bigint;
  readonly paused: boolean;
  readonly houseEdgeBasisPoints: bigint;
  readonly coinAllowed: boolean;
  readonly maximumStake: bigint;
  /** The largest number of bets in one transaction. */
  readonly maximumBets: bigint;
  readonly bankBalance: bigint;
  /** Bets without a result in all games of the bank; null if one game does not report them. */
  readonly pendingBets: bigint | null;
}

/**
 * BetSwirl: players bet against a bank that all games share. The affiliate of a bet sets its house edge.
 *
 * The cost of the random number depends on the gas price. So every call has the gas price of the block.
 */
export const adapter: Adapter<BetSwirlRecord, BetSwirlInputs> = {
  id: 'betswirl',

  async read(reader, live, chain) {
    const { contracts } = live;
    const game = contract(contracts.game, gameAbi);
    const bank = contract(contracts.bank, bankAbi);
    const gasPrice = gasPriceAt(await reader.fixBlock(), chain) ?? 0n;
    const tokens = (address: Address) => contract(address, gameAbi)('tokens', [NATIVE_COIN]);
    const state = await reader.read(
      {
        paused: game('paused'),
        houseEdge: game('getAffiliateHouseEdge', [live.affiliate, NATIVE_COIN]),
        randomnessCost: game('getChainlinkVRFCost', [NATIVE_COIN, 1]),
        requirements: bank('getBetRequirements', [NATIVE_COIN, multiplier(live)]),
        bankBalance: bank('getBalance', [NATIVE_COIN]),
        token: tokens(contracts.game),
        ...Object.fromEntries(
          live.otherGames.map((other, index) => [`otherToken${index}`, optional(tokens(other))]),
        ),
      },
      gasPrice > 0n ? { gasPrice } : {},
    );
    const [coinAllowed, maximumStake, maximumBets] = state.requirements;
    const others = live.otherGames.map(
      (_, index) => (state as Record<string, unknown>)[`otherToken${index}`],
    ) as (typeof state.token | null)[];
    return {
      gasPrice,
      randomnessCost: state.randomnessCost,
      paused: state.paused,
      houseEdgeBasisPoints: BigInt(state.houseEdge),
      coinAllowed,
      maximumStake,
      maximumBets,
      bankBalance: state.bankBalance,
      pendingBets: [state.token, ...others].reduce<bigint | null>(
        (sum, token) => (sum === null || token === null ? null : sum + token[1]),
        0n,
      ),
    };
  },

  evaluate(inputs, live, chain) {
    requireOpen(inputs);
    const { gasPrice, randomnessCost } = inputs;
    const stake = BigInt(live.stakeWei);
    const evaluation = houseEdgeBet({
      stake,
      randomnessCost,
      results: RESULTS[live.game],
      winningResults: BigInt(live.winningResults),
      houseEdgeBasisPoints: inputs.houseEdgeBasisPoints,
      maximumStake: inputs.maximumStake,
    });
    const { symbol, decimals } = chain.nativeCoin;
    const coins = (amount: bigint) => `${formatUnits(amount, decimals)} ${symbol}`;
    const { pendingBets } = inputs;
    return {
      pull: `${coins(stake)} ${chosen(live)}, plus ${coins(randomnessCost)} for the draw`,
      evaluation: {
        ...evaluation,
        assumptions: [
          ...evaluation.assumptions,
          `That gas price is ${formatGwei(gasPrice)} gwei, without a tip.`,
          `The bet is placed through the affiliate ${live.affiliate}; another affiliate may have set another house edge.`,
        ],
      },
      nativeRate: ONE_TO_ONE,
      exit: {
        kind: 'bankroll',
        // On a win, the game returns the stake, and the bank pays only the profit.
        available: inputs.bankBalance + stake,
        owed: pendingBets === 0n ? 0n : null,
        added: evaluation.distribution.at(-1)!.payout,
        singleExit: false,
        remarks: [
          'The bank pays the prizes of all its games, so bets on other games use the same coins.',
          ...(pendingBets === 0n ? [] : [pendingRemark(pendingBets)]),
        ],
      },
    };
  },
};

/** The payout of a win ÷ the stake, before the house edge, in ten-thousandths. */
export function multiplier({ game, winningResults }: BetSwirlRecord): bigint {
  return (RESULTS[game] * EVEN_MULTIPLIER) / BigInt(winningResults);
}

function requireOpen(inputs: BetSwirlInputs): void {
  if (inputs.paused) throw new NotPlayable('The game is paused and takes no bets at this block.');
  if (!inputs.coinAllowed || inputs.maximumBets < 1n) {
    throw new NotPlayable('The bank takes no bets in this coin at this block.');
  }
  if (inputs.houseEdgeBasisPoints === 0n) {
    throw new NotPlayable(
      'No house edge is set for this coin, so the game accepts no bets in this coin.',
    );
  }
  if (inputs.gasPrice === 0n) {
    throw new NotComputable(
      'The price of gas at this block is not known, so the cost of the random number is not known.',
    );
  }
}

function chosen({ game, winningResults }: BetSwirlRecord): string {
  switch (game) {
    case 'coin-toss':
      return 'on one side of a coin';
    case 'dice':
      return `on ${winningResults} of the 100 results of a die`;
    case 'roulette':
      return winningResults === 1 ? 'on one of 37 numbers' : `on ${winningResults} of 37 numbers`;
  }
}

function pendingRemark(pendingBets: bigint | null): string {
  if (pendingBets === null)
    return 'Some games of the bank do not report how many bets are waiting for a result.';
  return pendingBets === 1n
    ? 'One bet in the games of the bank is waiting for a result. The chain does not list how much this bet can win.'
    : `${pendingBets} bets in the games of the bank are waiting for a result. The chain does not list how much these bets can win.`;
}
