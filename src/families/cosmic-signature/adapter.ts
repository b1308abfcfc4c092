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

// From contracts/production in PredictionExplorer/Cosmic-Signature.
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
  readonly now: bigint;
  readonly bidPrice: bigint;
  readonly balance: bigint;
  readonly activationTime: bigint;
  /** Bids of this round, in ETH and in CST. */
  readonly bids: bigint;
  /** Null before the first bid of the round. */
  readonly lastBidTime: bigint | null;
  /** The end of the timer. Before a round's first bid, it is the previous round's end. */
  readonly mainPrizeTime: bigint;
  readonly increment: bigint;
  /** The next price = the price + the price ÷ this number + 1 wei. */
  readonly priceIncreaseDivisor: bigint;
  readonly firstDuration: bigint;
  readonly claimTimeout: bigint;
  readonly mainPercentage: bigint;
  readonly chronoPercentage: bigint;
  readonly rafflePercentage: bigint;
  readonly raffleDraws: bigint;
  readonly endurance: Endurance;
  /** Null if the slot of the proxy is empty. */
  readonly implementation: Address | null;
  /** Null if the record does not list `implementation`. */
  readonly version: 1 | 2 | null;
}

/**
 * Cosmic Signature: every bid raises the price and extends the timer. The last bidder can claim a share of the balance.
 * Three raffle draws and the "chrono-warrior" get other shares (`src/ev/longest-champion.ts`).
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
        // The new bid takes the main prize away from the previous last bidder.
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
 * Returns the time from which the main prize can be claimed if this bid stays last. Version 1 adds `increment` to the
 * end of the timer or to the time of the bid, whichever is later (`_extendMainPrizeTime`). Version 2 always adds
 * `increment` to the end of the timer.
 */
function endAfterBid(inputs: CosmicSignatureInputs): bigint {
  const { now, mainPrizeTime, increment } = inputs;
  if (inputs.lastBidTime === null) return now + inputs.firstDuration;
  if (inputs.version === 1) return larger(mainPrizeTime, now) + increment;
  return larger(mainPrizeTime + increment, now);
}

/** A warning if somebody may claim the main prize before the player's bid. */
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
