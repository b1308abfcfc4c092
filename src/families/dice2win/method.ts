import { balanceCall, callsTo, type MethodOf, NATIVE_RATE } from '../method.ts';
import { abi } from './adapter.ts';
import type { Dice2WinRecord } from './record.ts';

export const method: MethodOf<Dice2WinRecord> = ({ contracts, ...live }) => {
  const dice = callsTo(contracts.dice, abi);
  return {
    model: { id: 'fixed-odds', version: 1 },
    parameters: {
      stakeWei: live.stakeWei,
      modulo: live.modulo,
      winningResults: live.winningResults,
    },
    calls: [
      dice('jackpotSize', 'jackpotSize'),
      dice('lockedInBets', 'lockedInBets'),
      dice('maxProfit', 'maxProfit'),
      balanceCall('balance', contracts.dice),
      dice('croupier', 'croupier'),
      dice('secretSigner', 'secretSigner'),
    ],
    inputs: {
      jackpotSize: 'jackpotSize',
      lockedInBets: 'lockedInBets',
      maxProfit: 'maxProfit',
      balance: 'balance',
      croupier: 'croupier',
      secretSigner: 'secretSigner',
    },
    unavailable: [
      'croupier or secretSigner is 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE.',
      'payout > stakeWei + maxProfit.',
      'jackpot + lockedInBets + payout > balance + stakeWei.',
    ],
    formula: [
      'price = stakeWei',
      'playsForJackpot = stakeWei >= 100000000000000000',
      'fee = 1000000000000000 if playsForJackpot, else 0',
      'edge = max(stakeWei / 100, 300000000000000)',
      'payout = (stakeWei - edge - fee) × modulo / winningResults',
      'jackpot = jackpotSize + fee',
      'outcomes, if not playsForJackpot: (winningResults, payout), (modulo - winningResults, 1)',
      'outcomes, if playsForJackpot: (winningResults × 1, payout + jackpot), (winningResults × 999, payout), ((modulo - winningResults) × 1, jackpot), ((modulo - winningResults) × 999, 1)',
      NATIVE_RATE,
    ],
    exit: [
      'kind = bankroll',
      'jackpotOwed = jackpotSize if lockedInBets > 0, else 0',
      'available = balance + stakeWei',
      'owed = lockedInBets + jackpotOwed',
      'added = the largest payout, less jackpotOwed if playsForJackpot',
    ],
    assumptions: [
      'Every result of the draw is equally likely.',
      'The operator signs and settles the bet; the chain does not show in advance whether the operator does this.',
      'In the figures for several pulls, each pull plays for the jackpot of this block. In fact, every such bet adds to the jackpot, and a bet that wins it empties it.',
    ],
  };
};
