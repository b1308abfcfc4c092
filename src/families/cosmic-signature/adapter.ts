import { type Address, formatEther, isAddressEqual, parseAbi } from 'viem';
import { implementationOf, nativeBalance } from '../../chain/call.ts';
import { contract } from '../../chain/contract.ts';
import { larger } from '../../ev/larger.ts';
import {
  afterStay,
  type Endurance,
  winsByStaying,
  winsWhenOvertaken,
} from '../../ev/longest-champion.ts';
import { NotPlayable, type Ratio } from '../../ev/model.ts';
import { extendedTimer, MOST_FURTHER_BUYS } from '../../ev/models/extended-timer.ts';
import { ONE_TO_ONE } from '../../ev/native-amount.ts';
import type { Adapter } from '../adapter.ts';
import { SHARE_OF_BALANCE } from '../exit-remarks.ts';
import { UnknownImplementation } from '../unknown-implementation.ts';
import type { CosmicSignatureRecord } from './record.ts';

// The signatures are from contracts/production in PredictionExplorer/Cosmic-Signature.
export const abi = parseAbi([
  'function getNextEthBidPrice() view returns (uint256)',
  'function roundNum() view returns (uint256)',
  'function roundActivationTime() view returns (uint256)',
  'function lastBidderAddress() view returns (address)',
  'function mainPrizeTime() view returns (uint256)',
  'function getMainPrizeTimeIncrement() view returns (uint256)',
  'function getInitialDurationUntilMainPrize() view returns (uint256)',
  'function timeoutDurationToClaimMainPrize() view returns (uint256)',
  'function mainEthPrizeAmountPercentage() view returns (uint256)',
  'function chronoWarriorEthPrizeAmountPercentage() view returns (uint256)',
  'function raffleTotalEthPrizeAmountForBiddersPercentage() view returns (uint256)',
  'function numRaffleEthPrizesForBidders() view returns (uint256)',
  'function enduranceChampionAddress() view returns (address)',
  'function enduranceChampionStartTimeStamp() view returns (uint256)',
  'function enduranceChampionDuration() view returns (uint256)',
  'function prevEnduranceChampionDuration() view returns (uint256)',
  'function chronoWarriorDuration() view returns (uint256)',
  'function getTotalNumBids(uint256) view returns (uint256)',
  'function biddersInfo(uint256, address) view returns (uint256 totalSpentEthAmount, uint256 totalSpentCstAmount, uint256 lastBidTimeStamp)',
  'function ethBidPriceIncreaseDivisor() view returns (uint256)',
]);

const NOBODY = '0x0000000000000000000000000000000000000000';

/** Times in seconds, amounts in wei. */
export interface CosmicSignatureInputs {
  /** The timestamp of the block. */
  readonly now: bigint;
  readonly bidPrice: bigint;
  readonly balance: bigint;
  readonly activationTime: bigint;
  /** Number of bids in this round so far, in ETH and in CST. */
  readonly bids: bigint;
  /** Null before the first bid of the round. */
  readonly lastBidTime: bigint | null;
  /** The end of the timer. Before the first bid of a round, it is the end of the previous round's timer. */
  readonly mainPrizeTime: bigint;
  readonly increment: bigint;
  /** The price of a bid in ETH is the previous price, plus the previous price divided by this number, plus 1 wei. */
  readonly priceIncreaseDivisor: bigint;
  readonly firstDuration: bigint;
  readonly claimTimeout: bigint;
  readonly mainPercentage: bigint;
  readonly chronoPercentage: bigint;
  readonly rafflePercentage: bigint;
  readonly raffleDraws: bigint;
  readonly endurance: Endurance;
  /** The address of the implementation behind the proxy; null if the slot is empty. */
  readonly implementation: Address | null;
  /** The version of `implementation`; null if the record does not list this address. */
  readonly version: 1 | 2 | null;
}

/**
 * Cosmic Signature: every bid in ETH costs a little more than the previous bid and extends the timer. Whoever bid last
 * when the timer runs out can claim a share of the balance. Three raffle draws among all bids decide who gets another
 * share. The "chrono-warrior" also gets a share (`src/ev/longest-champion.ts` has the rule). The pull is one bid in ETH
 * without a Random Walk NFT.
 */
export const adapter: Adapter<CosmicSignatureRecord, CosmicSignatureInputs> = {
  id: 'cosmic-signature',

  async read(reader, { contracts, implementations }) {
    const game = contract(contracts.game, abi);
    const state = await reader.read({
      bidPrice: game('getNextEthBidPrice'),
      balance: nativeBalance(contracts.game),
      round: game('roundNum'),
      activationTime: game('roundActivationTime'),
      lastBidder: game('lastBidderAddress'),
      mainPrizeTime: game('mainPrizeTime'),
      increment: game('getMainPrizeTimeIncrement'),
      firstDuration: game('getInitialDurationUntilMainPrize'),
      claimTimeout: game('timeoutDurationToClaimMainPrize'),
      mainPercentage: game('mainEthPrizeAmountPercentage'),
      chronoPercentage: game('chronoWarriorEthPrizeAmountPercentage'),
      rafflePercentage: game('raffleTotalEthPrizeAmountForBiddersPercentage'),
      raffleDraws: game('numRaffleEthPrizesForBidders'),
      champion: game('enduranceChampionAddress'),
      championSince: game('enduranceChampionStartTimeStamp'),
      championDuration: game('enduranceChampionDuration'),
      previousDuration: game('prevEnduranceChampionDuration'),
      warriorDuration: game('chronoWarriorDuration'),
      priceIncreaseDivisor: game('ethBidPriceIncreaseDivisor'),
    });
    const { round, lastBidder } = state;
    const { bids, bidder, implementation } = await reader.read({
      bids: game('getTotalNumBids', [round]),
      bidder: game('biddersInfo', [round, lastBidder]),
      implementation: implementationOf(contracts.game),
    });
    const [, , lastBidTime] = bidder;
    return {
      now: reader.block.timestamp,
      bidPrice: state.bidPrice,
      balance: state.balance,
      activationTime: state.activationTime,
      bids,
      lastBidTime: lastBidder === NOBODY ? null : lastBidTime,
      mainPrizeTime: state.mainPrizeTime,
      increment: state.increment,
      priceIncreaseDivisor: state.priceIncreaseDivisor,
      firstDuration: state.firstDuration,
      claimTimeout: state.claimTimeout,
      mainPercentage: state.mainPercentage,
      chronoPercentage: state.chronoPercentage,
      rafflePercentage: state.rafflePercentage,
      raffleDraws: state.raffleDraws,
      endurance: {
        hasChampion: state.champion !== NOBODY,
        championSince: state.championSince,
        championDuration: state.championDuration,
        previousDuration: state.previousDuration,
        longestReign: BigInt.asIntN(256, state.warriorDuration),
      },
      implementation,
      version: versionOf(implementation, implementations),
    };
  },

  evaluate(inputs, _live, chain) {
    const { now, bidPrice, lastBidTime, raffleDraws, priceIncreaseDivisor } = inputs;
    requireOpen(inputs);
    const pot = inputs.balance + bidPrice;
    const end = endAfterBid(inputs);
    const atBid =
      lastBidTime === null
        ? inputs.endurance
        : afterStay(inputs.endurance, lastBidTime, now - lastBidTime);
    const clock = { now, end, extension: inputs.increment };
    const evaluation = extendedTimer({
      price: bidPrice,
      pot,
      nextPrice: (price) => price + price / priceIncreaseDivisor + 1n,
      lastShare: percent(inputs.mainPercentage),
      raffle: { share: percent(inputs.rafflePercentage), draws: raffleDraws },
      patience: {
        name: 'chrono-warrior',
        share: percent(inputs.chronoPercentage),
        wonByLast: winsByStaying(atBid, now, end),
        whenOvertaken: (rate) => winsWhenOvertaken(atBid, clock, rate, MOST_FURTHER_BUYS),
      },
      buys: inputs.bids,
      secondsSinceStart: now - inputs.activationTime,
      secondsSinceLastBuy: lastBidTime === null ? null : now - lastBidTime,
      secondsOnTimer: end - now,
      extension: inputs.increment,
    });
    const part = (percentage: bigint) => (pot * percentage) / 100n;
    const raffle = (part(inputs.rafflePercentage) / raffleDraws) * raffleDraws;
    const added = part(inputs.mainPercentage) + part(inputs.chronoPercentage) + raffle;
    return {
      pull: `one bid at ${formatEther(bidPrice)} ${chain.nativeCoin.symbol}`,
      evaluation: {
        ...evaluation,
        assumptions: [
          ...evaluation.assumptions,
          'Other players bid in ETH, without a Random Walk NFT, and the winner claims as soon as the timer runs out.',
          ...lateClaim(inputs),
          'CST, NFTs and donated tokens count zero, because none of the contracts that are read buys them at once.',
        ],
      },
      nativeRate: ONE_TO_ONE,
      closesAt: end,
      exit: {
        kind: 'pool',
        available: pot,
        // A bid takes the main prize away from the previous last bidder, so the prize is not owed to that bidder.
        owed: 0n,
        added,
        singleExit: false,
        remarks: [
          SHARE_OF_BALANCE,
          'The prizes of earlier rounds are in a separate wallet contract. They are not counted here.',
        ],
      },
    };
  },

  proxy: {
    address: ({ contracts }) => contracts.game,
    implementation: ({ implementation }) => implementation,
    known: ({ implementations }) => implementations.map(({ address }) => address),
  },
};

function percent(percentage: bigint): Ratio {
  return { numerator: percentage, denominator: 100n };
}

function versionOf(
  implementation: Address | null,
  known: CosmicSignatureRecord['implementations'],
): 1 | 2 | null {
  if (implementation === null) return null;
  return known.find(({ address }) => isAddressEqual(address, implementation))?.version ?? null;
}

function requireOpen(inputs: CosmicSignatureInputs): void {
  const { now, activationTime, raffleDraws, priceIncreaseDivisor, version } = inputs;
  if (version === null) throw new UnknownImplementation();
  if (now < activationTime) {
    throw new NotPlayable('The round is not active yet at this block, so it takes no bids.', {
      retryAfterSeconds: Number(activationTime - now),
    });
  }
  if (raffleDraws === 0n) {
    throw new NotPlayable(
      'The contract divides by its number of raffle winners, which is set to zero, so no round can end.',
    );
  }
  if (priceIncreaseDivisor === 0n) {
    throw new NotPlayable(
      'The contract divides by zero to compute the next price, so it accepts no bid.',
    );
  }
}

/**
 * The time from which the main prize can be claimed after this bid. The first bid of a round starts the timer. Later
 * bids extend the timer. In version 1 the extension starts at the timer's end or at the time of the bid, whichever is
 * later (`_extendMainPrizeTime`). In version 2 it always starts at the timer's end. If the new end is still in the
 * past, the prize can be claimed at once.
 */
function endAfterBid(inputs: CosmicSignatureInputs): bigint {
  const { now, mainPrizeTime, increment } = inputs;
  if (inputs.lastBidTime === null) return now + inputs.firstDuration;
  if (inputs.version === 1) return larger(mainPrizeTime, now) + increment;
  return larger(mainPrizeTime + increment, now);
}

/**
 * Returns a warning if the timer has run out and nobody has claimed the main prize: somebody may claim it before the
 * player's bid. Otherwise returns an empty list.
 */
function lateClaim({ now, lastBidTime, mainPrizeTime, claimTimeout }: CosmicSignatureInputs) {
  if (lastBidTime === null || now < mainPrizeTime) return [];
  return now < mainPrizeTime + claimTimeout
    ? [
        'The timer has run out at this block, so the last bidder may end the round before this bid arrives.',
      ]
    : [
        'The timer and the time to claim have run out at this block, so anybody may take the main prize before this bid arrives.',
      ];
}
