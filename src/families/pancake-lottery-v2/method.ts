import { SHARED_PRIZE_LINES, SOLD_AT_CLOSE, SOLD_AT_CLOSE_LINES } from '../lottery-method.ts';
import {
  BLOCK_TIME,
  callsTo,
  FEED_INPUT,
  FEED_REFUSALS,
  feedMethodCalls,
  type MethodOf,
  rateLines,
  tokenCalls,
} from '../method.ts';
import { abi, EARLIER_ROUNDS } from './adapter.ts';
import type { PancakeLotteryRecord } from './record.ts';
import { TICKETS_READ } from './tickets.ts';

export const method: MethodOf<PancakeLotteryRecord> = ({ contracts, feeds }, chain) => {
  const lottery = callsTo(contracts.lottery, abi);
  return {
    model: { id: 'lottery', version: 2 },
    parameters: {},
    calls: [
      lottery('lotteryId', 'viewCurrentLotteryId'),
      lottery('nextTicketId', 'currentTicketId'),
      ...tokenCalls(
        { balance: 'balance', decimals: 'tokenDecimals' },
        contracts.ticketToken,
        contracts.lottery,
      ),
      ...feedMethodCalls(chain, feeds.ticketToken, feeds.nativeCoin),
      lottery('current', 'viewLottery', [{ from: 'lotteryId' }], { step: 2 }),
      lottery(
        'tickets',
        'viewNumbersAndStatusesForTicketIds',
        [{ ascending: { from: 'nextTicketId', less: 1, most: Number(TICKETS_READ), least: 0 } }],
        { step: 2, optional: true },
      ),
      lottery('earlier', 'viewLottery', [{ from: 'id' }], {
        step: 2,
        repeat: { name: 'id', from: 'lotteryId', less: 1, most: Number(EARLIER_ROUNDS), least: 1 },
      }),
    ],
    inputs: {
      now: BLOCK_TIME,
      lotteryId: 'lotteryId',
      status: 'current.status: 1 is open, 2 closed, 3 claimable',
      startTime: 'current.startTime',
      endTime: 'current.endTime',
      ticketPrice: 'current.priceTicketInCake',
      rewardsBreakdown: 'current.rewardsBreakdown, in basis points',
      treasuryFee: 'current.treasuryFee, in basis points',
      collected: 'current.amountCollectedInCake',
      ticketsSold: 'nextTicketId - current.firstTicketId',
      ticketsLastRound:
        'firstTicketIdNextLottery - firstTicketId of the first item of earlier if its status is 3, else 0',
      soldNumbers:
        'the numbers in tickets whose ids are at least current.firstTicketId; empty if tickets is null',
      unclaimed:
        'of the tickets that are not claimed: the sum of cakePerBracket of the highest bracket whose low digits agree with finalNumber, where the round of the ticket is in earlier with status 3; null if tickets is null',
      balance: 'balance',
      tokenDecimals: 'tokenDecimals',
      tokenFeed: FEED_INPUT('token'),
      nativeFeed: FEED_INPUT('native'),
    },
    unavailable: [
      'lotteryId is 0, status is not 1, or now >= endTime.',
      'The items of rewardsBreakdown do not add up to 10000.',
      ...FEED_REFUSALS,
    ],
    formula: [
      'price = ticketPrice',
      'sold = ticketsSold, last = ticketsLastRound, left = endTime - now, all = endTime - startTime',
      ...SOLD_AT_CLOSE_LINES,
      'toShare = (collected + price × (1 + toCome)) × (10000 - treasuryFee) / 10000',
      'There is a tier for each j from 5 down to 0 with rewardsBreakdown[j] > 0: a random number agrees with the draw in at least the lowest j + 1 digits, but not in those of the tier above. p = (10^(5 - j) - that of the tier above, if any) / 10^6.',
      'prize of tier j with w winners = rewardsBreakdown[j] × toShare / w / 10000',
      'Winners of a tier: this ticket; K = Binomial(others - the number of soldNumbers, p); and M, the known tickets of the tier. M is counted over all 10^6 draws, which are equally likely, and is independent of K.',
      ...SHARED_PRIZE_LINES,
      ...rateLines('tokenDecimals'),
    ],
    exit: [
      'kind = pool',
      'available = balance + price',
      'owed = collected + unclaimed, or collected if unclaimed is null',
      'added = price',
    ],
    assumptions: [
      ...SOLD_AT_CLOSE,
      'The numbers of the tickets sold so far are {read from the chain or taken as random, although the chain shows them}; the numbers of later tickets are random.',
      'The numbers of {n} tickets sold so far are read from the chain. The numbers of the other {n} tickets sold so far are taken as random, although the chain shows them; the numbers of later tickets are random.',
      'Every ticket sold from now on adds the price of a single ticket to the pool, and nothing more is injected.',
      'A winning ticket claims the bracket of all its matching digits.',
    ],
  };
};
