import { erc20Abi } from '../../chain/erc20.ts';
import {
  balanceCall,
  callsTo,
  FEED_INPUT,
  FEED_REFUSALS,
  feedMethodCalls,
  type MethodOf,
  rateLines,
  tokenCalls,
} from '../method.ts';
import { RAFFLES_COUNTED, RAFFLES_READ } from './adapter.ts';
import type { LooksRareRaffleRecord } from './record.ts';
import { raffleAbi } from './state.ts';

export const method: MethodOf<LooksRareRaffleRecord> = ({ contracts, feeds }, chain) => {
  const raffle = callsTo(contracts.raffle, raffleAbi);
  const [read, counted] = [Number(RAFFLES_READ), Number(RAFFLES_COUNTED)];
  const newest = {
    step: 2,
    repeat: { name: 'id', from: 'count', less: 0, most: read, least: 1 },
  } as const;
  return {
    model: { id: 'raffle', version: 1 },
    parameters: {},
    calls: [
      raffle('count', 'rafflesCount'),
      raffle('paused', 'paused'),
      balanceCall('eth', contracts.raffle),
      callsTo(contracts.weth, erc20Abi)('weth', 'balanceOf', [contracts.raffle]),
      ...tokenCalls(
        { balance: 'usdc', decimals: 'usdcDecimals' },
        contracts.usdc,
        contracts.raffle,
      ),
      ...feedMethodCalls(chain, feeds.usdc, feeds.nativeCoin),
      raffle('raffles', 'raffles', [{ from: 'id' }], newest),
      raffle('options', 'getPricingOptions', [{ from: 'id' }], newest),
      raffle('prizes', 'getPrizes', [{ from: 'id' }], newest),
      raffle('winners', 'getWinners', [{ from: 'id' }], newest),
      raffle('older', 'raffles', [{ from: 'id' }], {
        step: 2,
        repeat: { name: 'id', from: 'count', less: read, most: counted - read, least: 1 },
      }),
    ],
    inputs: {
      now: 'the timestamp of the block, in seconds',
      paused: 'paused',
      rafflesCount: 'count',
      raffles: 'raffles, options, prizes and winners of each id, newest first',
      olderOpen: 'the ids of older that are open',
      balances: 'eth, weth and usdc',
      usdcDecimals: 'usdcDecimals',
      usdcFeed: FEED_INPUT('token'),
      nativeFeed: FEED_INPUT('native'),
    },
    unavailable: [
      'paused, or no raffle is open: status is 1 and now < cutoffTime.',
      'No open raffle has a value: entries or a prize are an NFT or a token other than ETH (the zero address), weth and usdc of `contracts`; the first option has no entries, no price or more entries than maximumEntriesPerParticipant; or there are more than 1000 winners or 20000 different sums of prizes.',
      'olderOpen is not empty, and every raffle that has a value has prizes worth less than 10^15 wei.',
      ...FEED_REFUSALS,
    ],
    formula: [
      'For each open raffle: n = entriesCount and x = price of its first option. value(a) is the amount a of a coin in wei, rounded down.',
      'sold = the largest claimableFees × entriesCount / price of its options, less the rest by n; at most minimumEntries - n, at least 0',
      'worth = sum of value(prizeAmount × winnersCount); entries = max(sold + n, minimumEntries)',
      'backing = min(value(claimableFees), worth × sold / entries)',
      'canPayOff = the n best prizes, each value(prizeAmount), are worth more than value(x)',
      'Chosen is the raffle by: canPayOff first; worth >= 10^15 first; the largest backing; the lowest id.',
      'price = x. Prizes in another coin than x are converted to it and rounded down.',
      'winnersCount prizes of each kind are drawn among entries, of which n are ours, without replacement. W = all winners.',
      'outcomes: for each choice of k_j wins of the w_j prizes of kind j, K = sum of k_j at most n: weight = product of C(w_j, k_j) × n! / (n - K)! × (entries - n)! / (entries - n - W + K)!; payout = sum of k_j × amount_j',
      'If x is in ETH or WETH, rate = 1; else:',
      ...rateLines('usdcDecimals'),
    ],
    exit: [
      'kind = escrow',
      'For each coin of x and of the prizes: available = the balance + x if it is the coin of x; owed = the prizes that are not drawn (status 1, 2, 3, 6) or not claimed, plus claimableFees in status 1 to 4, of all raffles that are read; added = x if it is the coin of x, else 0. The figures are those of the coin with the lowest coverage.',
    ],
    assumptions: [
      'Raffle {id} is the only open raffle.',
      'Of {n} open raffles, only raffle {id} could be valued.',
      'Of {n} open raffles, {n} were compared, and raffle {id} was chosen. {For each raffle, the smaller of two amounts counts: what the entries cost, and their share of the prizes. It is largest for this raffle. Or: Nobody has bought an entry of any of them, and this raffle was opened first.}',
      'Number of raffles left out because their entries or prizes cannot be valued: {n}.',
      'Number of open raffles left out because they were opened before raffle {id}, so their prizes are not read: {n}.',
      'Even the best prizes that these entries can win are worth no more than their price.',
      `Only the newest ${counted} raffles are looked at; a raffle lasts a week at most.`,
      '{n entries} part in the draw: {the ones that are sold and the ones of this pull, or the minimum for a draw and how many are sold}.',
      'An entry wins one prize at most.',
      'The number of entries sold so far is the largest number that players can have bought for the amount paid, all with the cheapest option.',
      'The draw is made as soon as the minimum is sold; the chain does not show whether this happens in the {n} seconds until the raffle ends.',
      'Entries of one raffle compete for the same prizes, so one pull changes the chances of the next. So there are no figures for several pulls in a row.',
    ],
  };
};
