import { formatUnits, parseAbi } from 'viem';
import { optional } from '../../chain/call.ts';
import { contract } from '../../chain/contract.ts';
import { erc20Calls } from '../../chain/erc20.ts';
import type { FeedAnswer } from '../../chain/price-feed.ts';
import { NotPlayable } from '../../ev/model.ts';
import { bracketLottery } from '../../ev/models/bracket-lottery.ts';
import type { Adapter } from '../adapter.ts';
import { feedPairAnswers, feedPairCalls, feedRate, pricedCoin } from '../feed-rate.ts';
import type { PancakeLotteryRecord } from './record.ts';
import {
  CLAIMABLE,
  type LotteryTicket,
  newestTicketIds,
  type UnclaimedPrizes,
  unclaimedPrizes,
} from './tickets.ts';

// From PancakeSwapLottery.sol in pancakeswap/pancake-smart-contracts.
export const abi = parseAbi([
  'struct Lottery { uint8 status; uint256 startTime; uint256 endTime; uint256 priceTicketInCake; uint256 discountDivisor; uint256[6] rewardsBreakdown; uint256 treasuryFee; uint256[6] cakePerBracket; uint256[6] countWinnersPerBracket; uint256 firstTicketId; uint256 firstTicketIdNextLottery; uint256 amountCollectedInCake; uint32 finalNumber; }',
  'function viewCurrentLotteryId() view returns (uint256)',
  'function currentTicketId() view returns (uint256)',
  'function viewLottery(uint256) view returns (Lottery)',
  'function viewNumbersAndStatusesForTicketIds(uint256[]) view returns (uint32[] numbers, bool[] areClaimed)',
]);

/** `Status` of the contract. */
const OPEN = 1;
const CLOSED = 2;

/** The largest number of earlier rounds that are read. Players may not have claimed all prizes of these rounds. */
export const EARLIER_ROUNDS = 8n;

/** Amounts in the smallest unit of the ticket's token, times in seconds since 1970. */
export interface LotteryInputs {
  readonly now: bigint;
  /** Zero before the first round. */
  readonly lotteryId: bigint;
  readonly status: number;
  readonly startTime: bigint;
  readonly endTime: bigint;
  readonly ticketPrice: bigint;
  readonly rewardsBreakdown: readonly bigint[];
  readonly treasuryFee: bigint;
  readonly collected: bigint;
  readonly ticketsSold: bigint;
  /** Zero if no round was completed. */
  readonly ticketsLastRound: bigint;
  /** The number on each ticket of this round. Tickets that were not read are missing. */
  readonly soldNumbers: readonly number[];
  /** Null if the tickets could not be read. */
  readonly unclaimed: UnclaimedPrizes | null;
  /** In the smallest unit of the ticket's token. */
  readonly balance: bigint;
  readonly tokenDecimals: number;
  readonly tokenFeed: FeedAnswer;
  readonly nativeFeed: FeedAnswer;
}

/** PancakeSwap Lottery V2: a ticket has six digits. Tickets with the same number of matching digits share a prize. */
export const adapter: Adapter<PancakeLotteryRecord, LotteryInputs> = {
  id: 'pancake-lottery-v2',

  async read(reader, live, chain) {
    const { contracts } = live;
    const lottery = contract(contracts.lottery, abi);
    const state = await reader.read({
      lotteryId: lottery('viewCurrentLotteryId'),
      nextTicketId: lottery('currentTicketId'),
      ...erc20Calls(contracts.ticketToken, contracts.lottery),
      ...feedPairCalls(chain, live.feeds.ticketToken, live.feeds.nativeCoin),
    });
    const { lotteryId } = state;
    const viewLottery = (id: bigint) => lottery('viewLottery', [id]);
    const earlierIds: bigint[] = [];
    for (let id = lotteryId - 1n; id > 0n && id >= lotteryId - EARLIER_ROUNDS; id -= 1n) {
      earlierIds.push(id);
    }
    const ticketIds = newestTicketIds(state.nextTicketId);
    const { current, tickets, ...earlierById } = await reader.read({
      current: viewLottery(lotteryId),
      tickets: optional(lottery('viewNumbersAndStatusesForTicketIds', [ticketIds])),
      ...Object.fromEntries(earlierIds.map((id) => [`lottery ${id}`, viewLottery(id)])),
    });
    const earlier = Object.values(earlierById) as (typeof current)[];
    const ticketsRead = tickets && lotteryTickets(ticketIds, tickets);
    const previous = earlier[0];
    return {
      now: reader.block.timestamp,
      lotteryId,
      status: current.status,
      startTime: current.startTime,
      endTime: current.endTime,
      ticketPrice: current.priceTicketInCake,
      rewardsBreakdown: current.rewardsBreakdown,
      treasuryFee: current.treasuryFee,
      collected: current.amountCollectedInCake,
      ticketsSold: state.nextTicketId - current.firstTicketId,
      ticketsLastRound:
        previous?.status === CLAIMABLE
          ? previous.firstTicketIdNextLottery - previous.firstTicketId
          : 0n,
      soldNumbers: (ticketsRead ?? [])
        .filter(({ id }) => id >= current.firstTicketId)
        .map(({ number }) => number),
      unclaimed: ticketsRead && unclaimedPrizes(ticketsRead, earlier),
      balance: state.balance,
      tokenDecimals: state.decimals,
      ...feedPairAnswers(state),
    };
  },

  evaluate(inputs, live, chain) {
    requireOnSale(inputs);
    const { ticketPrice, tokenDecimals, collected, unclaimed } = inputs;
    const evaluation = bracketLottery({
      ticketPrice,
      collected,
      sales: {
        sold: inputs.ticketsSold,
        lastDraw: inputs.ticketsLastRound,
        secondsLeft: inputs.endTime - inputs.now,
        secondsInAll: inputs.endTime - inputs.startTime,
      },
      knownNumbers: inputs.soldNumbers,
      rewardsBreakdown: inputs.rewardsBreakdown,
      feeBasisPoints: inputs.treasuryFee,
    });
    const symbol = pricedCoin(live.feeds.ticketToken);
    const coins = (amount: bigint) => `${formatUnits(amount, tokenDecimals)} ${symbol}`;
    return {
      pull: `${live.pull}, ${coins(ticketPrice)}`,
      evaluation,
      nativeRate: feedRate(
        chain,
        { pair: live.feeds.ticketToken, answer: inputs.tokenFeed, decimals: tokenDecimals },
        { pair: live.feeds.nativeCoin, answer: inputs.nativeFeed },
        inputs.now,
      ),
      stakeCoin: { symbol, decimals: tokenDecimals },
      closesAt: inputs.endTime,
      exit: {
        kind: 'pool',
        available: inputs.balance + ticketPrice,
        owed: collected + (unclaimed?.amount ?? 0n),
        added: ticketPrice,
        singleExit: false,
        remarks: owedRemarks(unclaimed, coins),
      },
    };
  },
};

function requireOnSale({ lotteryId, status, now, endTime }: LotteryInputs): void {
  if (lotteryId === 0n) throw new NotPlayable('The first lottery has not been opened yet.');
  if (status === CLOSED || (status === OPEN && now >= endTime)) {
    throw new NotPlayable('The sale of tickets is over and the draw has not been made yet.');
  }
  if (status !== OPEN) {
    throw new NotPlayable('The last draw is over, and the next lottery has not been opened yet.');
  }
}

/** What the owed amount includes and leaves out. */
function owedRemarks(
  unclaimed: UnclaimedPrizes | null,
  coins: (amount: bigint) => string,
): string[] {
  const takings = "The amount owed is the income of this draw, including the treasury's fee";
  const noProof = 'A larger balance is no proof that they can be paid.';
  if (unclaimed === null) {
    return [`${takings}. The unclaimed prizes of earlier draws could not be read. ${noProof}`];
  }
  const { tickets, amount, firstTicketId } = unclaimed;
  return [
    `${takings}, and ${coins(amount)} of prizes that ${tickets === 1n ? 'one ticket' : `${tickets} tickets`} of earlier draws can still claim.`,
    ...(firstTicketId > 0n
      ? [
          `The prizes of tickets before number ${firstTicketId} were not read, so the amount does not include them. ${noProof}`,
        ]
      : []),
  ];
}

/** Null if the answer does not have an entry for each ticket. */
function lotteryTickets(
  ids: readonly bigint[],
  [numbers, areClaimed]: readonly [readonly number[], readonly boolean[]],
): LotteryTicket[] | null {
  if (numbers.length !== ids.length || areClaimed.length !== ids.length) return null;
  return ids.map((id, index) => ({
    id,
    number: numbers[index]!,
    isClaimed: areClaimed[index]!,
  }));
}
