import { zeroAddress } from 'viem';
import { callsTo, type MethodOf, NATIVE_RATE } from '../method.ts';
import { bankAbi, gameAbi, multiplier, RESULTS } from './adapter.ts';
import type { BetSwirlRecord } from './record.ts';

export const method: MethodOf<BetSwirlRecord> = (live) => {
  const { contracts } = live;
  const game = callsTo(contracts.game, gameAbi);
  const bank = callsTo(contracts.bank, bankAbi);
  return {
    model: { id: 'fixed-odds', version: 1 },
    hasGasPrice: true,
    parameters: {
      stakeWei: live.stakeWei,
      results: Number(RESULTS[live.game]),
      winningResults: live.winningResults,
      affiliate: live.affiliate,
    },
    calls: [
      game('paused', 'paused'),
      game('houseEdge', 'getAffiliateHouseEdge', [live.affiliate, zeroAddress]),
      game('randomnessCost', 'getChainlinkVRFCost', [zeroAddress, '1']),
      bank('requirements', 'getBetRequirements', [zeroAddress, String(multiplier(live))]),
      bank('bankBalance', 'getBalance', [zeroAddress]),
      game('token', 'tokens', [zeroAddress]),
      ...live.otherGames.map((other, index) =>
        callsTo(other, gameAbi)(`otherToken${index}`, 'tokens', [zeroAddress], { optional: true }),
      ),
    ],
    inputs: {
      gasPrice: 'the gas price of the calls, in wei',
      randomnessCost: 'randomnessCost',
      paused: 'paused',
      houseEdgeBasisPoints: 'houseEdge',
      coinAllowed: 'requirements.isAllowedToken',
      maximumStake: 'requirements.maxBetAmount',
      maximumBets: 'requirements.maxBetCount',
      bankBalance: 'bankBalance',
      pendingBets:
        'the sum of pendingCount of token and of every otherToken; null if one of them is null',
    },
    unavailable: [
      'paused, coinAllowed is false, or maximumBets is 0.',
      'houseEdgeBasisPoints is 0 or above 10000.',
      'gasPrice or randomnessCost is 0.',
      'stakeWei > maximumStake.',
    ],
    formula: [
      'price = stakeWei + randomnessCost',
      'gross = stakeWei × results / winningResults',
      'payout = gross - gross × houseEdgeBasisPoints / 10000',
      'outcomes: (winningResults, payout), (results - winningResults, 0)',
      NATIVE_RATE,
    ],
    exit: [
      'kind = bankroll',
      'available = bankBalance + stakeWei',
      'owed = 0 if pendingBets is 0, else null',
      'added = payout',
    ],
    assumptions: [
      'Every result of the draw is equally likely.',
      'The cost of the randomness is its cost at the gas price of this block.',
      'That gas price is {n} gwei, without a tip.',
      'The bet is placed through the affiliate {address}; another affiliate may have set another house edge.',
    ],
  };
};
