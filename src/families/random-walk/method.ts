import { BLOCK_TIME, balanceCall, callsTo, type MethodOf, NATIVE_RATE } from '../method.ts';
import { abi } from './adapter.ts';
import type { RandomWalkRecord } from './record.ts';

export const method: MethodOf<RandomWalkRecord> = ({ contracts }) => {
  const nft = callsTo(contracts.nft, abi);
  return {
    model: { id: 'timer', version: 2 },
    parameters: {},
    calls: [
      nft('mintPrice', 'getMintPrice'),
      balanceCall('balance', contracts.nft),
      nft('withdrawalWaitSeconds', 'withdrawalWaitSeconds'),
      nft('saleTime', 'saleTime'),
      nft('lastMinter', 'lastMinter'),
      nft('lastMintTime', 'lastMintTime'),
      nft('mints', 'nextTokenId'),
      nft('withdrawals', 'numWithdrawals'),
    ],
    inputs: {
      now: BLOCK_TIME,
      mintPrice: 'mintPrice',
      balance: 'balance',
      withdrawalWaitSeconds: 'withdrawalWaitSeconds',
      saleTime: 'saleTime',
      hasLastMinter: 'whether lastMinter is not the zero address',
      lastMintTime: 'lastMintTime',
      mints: 'mints',
      withdrawals: 'withdrawals',
    },
    unavailable: ['now <= saleTime.'],
    formula: [
      'price = mintPrice',
      'pot = balance + mintPrice',
      'won = pot / 2',
      'chance, in units of 10^-36 and rounded to the nearest: withdrawals × 10^36 / mints if withdrawals > 0; else 10^36 × e^(-max(mints, 1) × withdrawalWaitSeconds / (now - saleTime)); 10^36 if withdrawalWaitSeconds is 0',
      'outcomes: (chance, won), (10^36 - chance, 0)',
      NATIVE_RATE,
    ],
    exit: ['kind = pool', 'available = pot', 'owed = 0', 'added = pot / 2'],
    assumptions: [
      'Nobody reacts to this buy: the others go on as before. If somebody buys right after it, it no longer wins the prize.',
      'This buy wins the prize as often as earlier buys did: {once or n times} in {mints} buys, as the contract counts.',
      'Further buys arrive at the average rate of this round, independently of each other: {mints} before this one in {n} seconds{, counted as one, if there is none}.',
      'There is no buy in this round yet, so the rate of this round is not known.',
      'This rate rests on {a single buy or no more than n buys}.',
      'The contract counts the prizes taken, and none has been taken yet.',
      'Whoever bought last when the timer runs out takes the prize.',
      'The timer has run out, so the last buyer may take the share of the pot before this buy. The figures assume that nobody does this.',
      'The NFT itself counts zero, because no contract on the chain buys it at once.',
      'Each buy replaces the last buyer, so several buys are not independent of each other. So there are no figures for several pulls in a row.',
    ],
  };
};
