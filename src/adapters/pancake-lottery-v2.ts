import { formatUnits, parseAbi } from 'viem';
import { contractCall } from '../chain/call.ts';
import { erc20Calls } from '../chain/erc20.ts';
import type { FeedAnswer } from '../chain/price-feed.ts';
import { NotPlayable } from '../ev/model.ts';
import { bracketLottery } from '../ev/models/bracket-lottery.ts';
import type { Adapter } from './adapter.ts';
import { feedPairAnswers, feedPairCalls, feedRate } from './feed-rate.ts';

// Signatures: PancakeSwapLottery.sol, pancakeswap/pancake-smart-contracts.
const abi = parseAbi([
  'struct Lottery { uint8 status; uint256 startTime; uint256 endTime; uint256 priceTicketInCake; uint256 discountDivisor; uint256[6] rewardsBreakdown; uint256 treasuryFee; uint256[6] cakePerBracket; uint256[6] countWinnersPerBracket; uint256 firstTicketId; uint256 firstTicketIdNextLottery; uint256 amountCollectedInCake; uint32 finalNumber; }',
  'function viewCurrentLotteryId() view returns (uint256)',
  'function currentTicketId() view returns (uint256)',
  'function pendingInjectionNextLottery() view returns (uint256)',
  'function viewLottery(uint256) view returns (Lottery)',
]);

/** `Status` of the contract. */
const OPEN = 1;
const CLOSED = 2;

/** Amounts in the smallest unit of the ticket's token, times in seconds since 1970. */
export interface LotteryInputs {
  /** Time of the block. */
  readonly now: bigint;
  readonly status: number;
  readonly endTime: bigint;
  readonly ticketPrice: bigint;
  readonly rewardsBreakdown: readonly bigint[];
  readonly treasuryFee: bigint;
  readonly collected: bigint;
  readonly ticketsSold: bigint;
  /** Zero when no round was completed. */
  readonly ticketsLastRound: bigint;
  readonly pendingInjection: bigint;
  /** Ticket tokens that the contract holds. */
  readonly balance: bigint;
  readonly tokenDecimals: number;
  readonly tokenSymbol: string | null;
  readonly tokenFeed: FeedAnswer;
  readonly nativeFeed: FeedAnswer;
}

/**
 * PancakeSwap Lottery V2: tickets in CAKE with six digits; a prize for each number of digits that match,
 * shared among those who match that many. The pull is one ticket with a random number.
 */
export const pancakeLotteryV2: Adapter<'pancake-lottery-v2', LotteryInputs> = {
  id: 'pancake-lottery-v2',

  async read(reader, live, chain) {
    const { lottery: address, ticketToken } = live.contracts;
    const state = await reader.read({
      lotteryId: contractCall({ address, abi, functionName: 'viewCurrentLotteryId' }),
      nextTicketId: contractCall({ address, abi, functionName: 'currentTicketId' }),
      pendingInjection: contractCall({ address, abi, functionName: 'pendingInjectionNextLottery' }),
      ...erc20Calls(ticketToken, address),
      ...feedPairCalls(chain, live.feeds.ticketToken, live.feeds.nativeCoin),
    });
    const viewLottery = (id: bigint) =>
      contractCall({ address, abi, functionName: 'viewLottery', args: [id] });
    const { current, previous } = await reader.read({
      current: viewLottery(state.lotteryId),
      previous: viewLottery(state.lotteryId > 0n ? state.lotteryId - 1n : 0n),
    });
    return {
      now: reader.block.timestamp,
      status: current.status,
      endTime: current.endTime,
      ticketPrice: current.priceTicketInCake,
      rewardsBreakdown: current.rewardsBreakdown,
      treasuryFee: current.treasuryFee,
      collected: current.amountCollectedInCake,
      ticketsSold: state.nextTicketId - current.firstTicketId,
      ticketsLastRound: previous.firstTicketIdNextLottery - previous.firstTicketId,
      pendingInjection: state.pendingInjection,
      balance: state.balance,
      tokenDecimals: state.decimals,
      tokenSymbol: state.symbol,
      ...feedPairAnswers(state),
    };
  },

  evaluate(inputs, live, chain) {
    requireOnSale(inputs);
    const { ticketPrice, tokenDecimals, tokenSymbol } = inputs;
    const evaluation = bracketLottery({
      ticketPrice,
      collected: inputs.collected,
      ticketsSold: inputs.ticketsSold,
      ticketsLastRound: inputs.ticketsLastRound,
      rewardsBreakdown: inputs.rewardsBreakdown,
      feeBasisPoints: inputs.treasuryFee,
    });
    const price = formatUnits(ticketPrice, tokenDecimals);
    return {
      pull: tokenSymbol === null ? live.pull : `${live.pull}, ${price} ${tokenSymbol}`,
      evaluation,
      nativeRate: feedRate(
        chain,
        { pair: live.feeds.ticketToken, answer: inputs.tokenFeed, decimals: tokenDecimals },
        { pair: live.feeds.nativeCoin, answer: inputs.nativeFeed },
        inputs.now,
      ),
      exit: {
        kind: 'pool',
        available: inputs.balance + ticketPrice,
        owed: owedAtMost(inputs),
        added: ticketPrice,
        singleExit: false,
        remarks: [
          "What is owed is an upper bound: everything that the contract holds. It contains the treasury's fee of this round too.",
        ],
      },
    };
  },
};

function requireOnSale({ status, now, endTime }: LotteryInputs): void {
  if (status === CLOSED || (status === OPEN && now >= endTime)) {
    throw new NotPlayable('The sale of tickets is over and the draw has not been made yet.');
  }
  if (status !== OPEN) {
    throw new NotPlayable('The last draw is over and the next one has not been opened yet.');
  }
}

/** Unclaimed prizes of earlier draws are not listed on the chain, but all of them are in the balance. */
function owedAtMost({ balance, pendingInjection, collected }: LotteryInputs): bigint {
  const held = balance - pendingInjection;
  return held > collected ? held : collected;
}
