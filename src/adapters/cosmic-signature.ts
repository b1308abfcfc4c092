import { formatEther, parseAbi } from 'viem';
import { contractCall, nativeBalance, optional } from '../chain/call.ts';
import { larger } from '../ev/larger.ts';
import { NotPlayable } from '../ev/model.ts';
import { timer } from '../ev/models/timer.ts';
import { ONE_TO_ONE } from '../ev/native-amount.ts';
import type { Adapter } from './adapter.ts';

// Signatures: contracts/production, PredictionExplorer/Cosmic-Signature.
const abi = parseAbi([
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
  'function cstDutchAuctionDurationDivisor() view returns (uint256)',
  'function cstDutchAuctionDurationChangeDivisor() view returns (uint256)',
]);

const NOBODY = '0x0000000000000000000000000000000000000000';

/** What the two records of endurance stand at; times and durations in seconds. */
export interface Endurance {
  /** False before anybody is the endurance champion of the round. */
  readonly hasChampion: boolean;
  /** When the champion's longest stay as last bidder began. */
  readonly championSince: bigint;
  /** How long that stay was. */
  readonly championDuration: bigint;
  /** The longest stay before the champion's; 0 where there is none. */
  readonly previousDuration: bigint;
  /** How long the chrono-warrior was champion, as the contract's signed number: −1 before there is one. */
  readonly warriorDuration: bigint;
}

/** Times in seconds, amounts in wei. */
export interface CosmicSignatureInputs {
  /** Time of the block. */
  readonly now: bigint;
  readonly bidPrice: bigint;
  readonly balance: bigint;
  readonly activationTime: bigint;
  /** Bids of this round so far, in ETH and in CST. */
  readonly bids: bigint;
  /** Null before the first bid of the round. */
  readonly lastBidTime: bigint | null;
  /** The end of the clock; of the round before, as long as nobody has bid. */
  readonly mainPrizeTime: bigint;
  readonly increment: bigint;
  readonly firstDuration: bigint;
  readonly claimTimeout: bigint;
  readonly mainPercentage: bigint;
  readonly chronoPercentage: bigint;
  readonly rafflePercentage: bigint;
  readonly raffleDraws: bigint;
  readonly endurance: Endurance;
  /** Null where neither of the two versions' getters answers, or both do. */
  readonly version: 1 | 2 | null;
}

/**
 * Cosmic Signature: every bid in ETH costs a little more than the one before and sets the clock on; who
 * bid last when it runs out takes a share of the balance, and three draws among all bids and the
 * "chrono-warrior" take other shares. The pull is one bid in ETH without a Random Walk NFT.
 */
export const cosmicSignature: Adapter<'cosmic-signature', CosmicSignatureInputs> = {
  id: 'cosmic-signature',

  async read(reader, { contracts }) {
    const address = contracts.game;
    const state = await reader.read({
      bidPrice: contractCall({ address, abi, functionName: 'getNextEthBidPrice' }),
      balance: nativeBalance(address),
      round: contractCall({ address, abi, functionName: 'roundNum' }),
      activationTime: contractCall({ address, abi, functionName: 'roundActivationTime' }),
      lastBidder: contractCall({ address, abi, functionName: 'lastBidderAddress' }),
      mainPrizeTime: contractCall({ address, abi, functionName: 'mainPrizeTime' }),
      increment: contractCall({ address, abi, functionName: 'getMainPrizeTimeIncrement' }),
      firstDuration: contractCall({
        address,
        abi,
        functionName: 'getInitialDurationUntilMainPrize',
      }),
      claimTimeout: contractCall({
        address,
        abi,
        functionName: 'timeoutDurationToClaimMainPrize',
      }),
      mainPercentage: contractCall({
        address,
        abi,
        functionName: 'mainEthPrizeAmountPercentage',
      }),
      chronoPercentage: contractCall({
        address,
        abi,
        functionName: 'chronoWarriorEthPrizeAmountPercentage',
      }),
      rafflePercentage: contractCall({
        address,
        abi,
        functionName: 'raffleTotalEthPrizeAmountForBiddersPercentage',
      }),
      raffleDraws: contractCall({ address, abi, functionName: 'numRaffleEthPrizesForBidders' }),
      champion: contractCall({ address, abi, functionName: 'enduranceChampionAddress' }),
      championSince: contractCall({
        address,
        abi,
        functionName: 'enduranceChampionStartTimeStamp',
      }),
      championDuration: contractCall({ address, abi, functionName: 'enduranceChampionDuration' }),
      previousDuration: contractCall({
        address,
        abi,
        functionName: 'prevEnduranceChampionDuration',
      }),
      warriorDuration: contractCall({ address, abi, functionName: 'chronoWarriorDuration' }),
      onlyFirst: optional(
        contractCall({ address, abi, functionName: 'cstDutchAuctionDurationDivisor' }),
      ),
      onlySecond: optional(
        contractCall({ address, abi, functionName: 'cstDutchAuctionDurationChangeDivisor' }),
      ),
    });
    const { round, lastBidder } = state;
    const { bids, bidder } = await reader.read({
      bids: contractCall({ address, abi, functionName: 'getTotalNumBids', args: [round] }),
      bidder: contractCall({
        address,
        abi,
        functionName: 'biddersInfo',
        args: [round, lastBidder],
      }),
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
        warriorDuration: BigInt.asIntN(256, state.warriorDuration),
      },
      version: versionOf(state.onlyFirst !== null, state.onlySecond !== null),
    };
  },

  evaluate(inputs, _live, chain) {
    const { now, bidPrice, lastBidTime, raffleDraws } = inputs;
    requireOpen(inputs);
    const pot = inputs.balance + bidPrice;
    const end = endAfterBid(inputs);
    const winsChrono = isChronoWarrior(inputs.endurance, { now, lastBidTime, end });
    const chrono = (pot * inputs.chronoPercentage) / 100n;
    const rafflePrize = (pot * inputs.rafflePercentage) / 100n / raffleDraws;
    const evaluation = timer({
      price: bidPrice,
      pot,
      potShare: { numerator: inputs.mainPercentage, denominator: 100n },
      alsoWhenLast: winsChrono ? chrono : 0n,
      closingRaffle: { draws: raffleDraws, prize: rafflePrize },
      buys: inputs.bids,
      secondsSinceStart: now - inputs.activationTime,
      secondsSinceLastBuy: lastBidTime === null ? null : now - lastBidTime,
      secondsOnClock: end - now,
    });
    return {
      pull: `one bid at ${formatEther(bidPrice)} ${chain.nativeCoin.symbol}`,
      evaluation: {
        ...evaluation,
        assumptions: [
          ...evaluation.assumptions,
          'The winner claims in the second in which the clock runs out.',
          winsChrono
            ? 'Who stays last with this bid becomes the chrono-warrior too; the chance to become it with this bid and be overtaken later is left out.'
            : 'Staying last with this bid would not make its bidder the chrono-warrior; the chance to become it in another way is left out.',
          ...lateClaim(inputs),
          'CST, NFTs and donated tokens count zero: no place that is read here buys them at once.',
        ],
      },
      nativeRate: ONE_TO_ONE,
      exit: {
        kind: 'pool',
        available: pot,
        // A bid takes the main prize away from whoever was last before it.
        owed: 0n,
        added: (pot * inputs.mainPercentage) / 100n + chrono + rafflePrize * raffleDraws,
        singleExit: false,
        remarks: [
          'Prizes of earlier rounds lie in a wallet contract of their own, which is not counted here.',
        ],
      },
    };
  },
};

function versionOf(isFirst: boolean, isSecond: boolean): 1 | 2 | null {
  if (isFirst === isSecond) return null;
  return isFirst ? 1 : 2;
}

function requireOpen({ now, activationTime, raffleDraws, version }: CosmicSignatureInputs): void {
  if (version === null) {
    throw new NotPlayable(
      'The contract at this block is of neither version whose rules are known.',
    );
  }
  if (now < activationTime) {
    throw new NotPlayable('The round is not active yet at this block, so it takes no bids.');
  }
  if (raffleDraws === 0n) {
    throw new NotPlayable('The raffle is divided among no winners, with which no round can end.');
  }
}

/**
 * When the main prize can be claimed after this bid. The first bid of a round starts the clock. Later ones
 * set it on, from its end or from now, whichever is later, in version 1 (`_extendMainPrizeTime`); in
 * version 2 always from its end, which may still lie in the past then: the prize can be taken at once.
 */
function endAfterBid(inputs: CosmicSignatureInputs): bigint {
  const { now, mainPrizeTime, increment } = inputs;
  if (inputs.lastBidTime === null) return now + inputs.firstDuration;
  if (inputs.version === 1) return larger(mainPrizeTime, now) + increment;
  return larger(mainPrizeTime + increment, now);
}

/**
 * Whether the bidder of `now`, staying last until `end`, is the chrono-warrior of the round then, as
 * `BidStatistics` counts: the endurance champion has the longest stay as last bidder, and the
 * chrono-warrior was champion for the longest time.
 */
function isChronoWarrior(
  before: Endurance,
  { now, lastBidTime, end }: { now: bigint; lastBidTime: bigint | null; end: bigint },
): boolean {
  const atBid = lastBidTime === null ? before : afterStay(before, lastBidTime, now - lastBidTime);
  const isLongest = !atBid.hasChampion || end - now > atBid.championDuration;
  if (!isLongest) return false;
  const atEnd = afterStay(atBid, now, end - now);
  return end - (atEnd.championSince + atEnd.previousDuration) > atEnd.warriorDuration;
}

/** `_updateChampionsIfNeeded`: the records after somebody was last for so long. */
function afterStay(before: Endurance, since: bigint, duration: bigint): Endurance {
  if (!before.hasChampion) {
    return { ...before, hasChampion: true, championSince: since, championDuration: duration };
  }
  if (duration <= before.championDuration) return before;
  const wasChampion =
    since + before.championDuration - (before.championSince + before.previousDuration);
  return {
    hasChampion: true,
    championSince: since,
    championDuration: duration,
    previousDuration: before.championDuration,
    warriorDuration: larger(before.warriorDuration, wasChampion),
  };
}

/** The clock has run out and nobody has claimed: somebody may be quicker than the bid. */
function lateClaim({ now, lastBidTime, mainPrizeTime, claimTimeout }: CosmicSignatureInputs) {
  if (lastBidTime === null || now < mainPrizeTime) return [];
  return now < mainPrizeTime + claimTimeout
    ? [
        'The clock has run out at this block: the last bidder may end the round before the bid arrives.',
      ]
    : [
        'The clock and the time to claim have run out at this block: anybody may take the main prize before the bid arrives.',
      ];
}
