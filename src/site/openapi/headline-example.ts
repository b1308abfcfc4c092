import type { Headline } from '../../schema/answers/headline.ts';

/**
 * A real headline, for the OpenAPI description and the README. It was read from a local chain, so it has `network`. A
 * test brings a local chain into the same state and compares the figures.
 */
export const headlineExample: Headline = {
  key: 'pancakeswap-prediction-bnb',
  name: 'PancakeSwap Prediction BNB/USD',
  category: 'prediction',
  chainId: 56,
  status: 'tracked',
  riskGrade: 'C',
  analytics: {
    evPerPullEth: -0.000030027171890121866,
    evPerPullWei: '-30027171890122',
    houseEdgePct: 3.002717,
    pullPriceWei: '1000000000000000',
    pull: '0.001 BNB on Bear',
    closesAt: '2026-11-28T09:25:09.000Z',
    playedIn: {
      symbol: 'BNB',
      decimals: 18,
      pullPrice: '1000000000000000',
      evPerPull: '-30027171890122',
    },
    model: {
      id: 'parimutuel',
      version: 1,
    },
    assumptions: [
      'Each side wins with the chance that its share of the pool before the pull implies.',
      'A tie pays nobody, and the chances leave it out.',
      'Nobody bets after the pull: the pools stay as they are until the round locks.',
      'If a bet at even odds is worth more than one at the odds of the pools, late bets remove the difference before the round locks.',
      'The round is locked in time and settled in time, each time with a new price; otherwise the stake is refunded.',
      'The expected value does not include gas. The gas cost is given separately, at the base fee and without a tip.',
    ],
    risk: {
      winProbability: 0.6386138613861386,
      stdDevWei: '729669416337372',
      medianPayoutWei: '1518872180451127',
      maxPayoutWei: '1518872180451127',
      outcomes: [
        {
          probability: 0.3613861386138614,
          payoutWei: '0',
          leastPayoutWei: '0',
          mostPayoutWei: '0',
        },
        {
          probability: 0.6386138613861386,
          payoutWei: '1518872180451127',
          leastPayoutWei: '1518872180451127',
          mostPayoutWei: '1518872180451127',
        },
      ],
    },
    sessions: [
      {
        pulls: 20,
        ahead: 0.375379,
        lostUnderHalf: 0.622453,
        lostHalfOrMore: 0.002168,
        lostAll: 0,
        medianReturnPct: 98.73,
      },
      {
        pulls: 100,
        ahead: 0.369845,
        lostUnderHalf: 0.630155,
        lostHalfOrMore: 0,
        lostAll: 0,
        medianReturnPct: 97.21,
      },
    ],
    breakEven: [
      {
        variable: 'winProbability',
        value: 0.6583832483540423,
        meaning: 'The smallest chance of Bear at which a bet on it is worth its price.',
      },
    ],
    exitLiquidity: {
      risk: 'low',
      availableWei: '20201000000000000000',
      owedWei: '20200000000000000000',
      addedWei: '1000000000000000',
      coverage: 1,
      reasons: [
        'The available money covers the amount that may be owed after this pull.',
        'The amount owed is the sum of all bets in the rounds that are not settled.',
        'Unclaimed prizes and refunds of earlier rounds are listed nowhere on the chain, so the amount does not include them. A larger balance is no proof that they can be paid.',
      ],
    },
    gas: {
      units: 230185,
      priceWei: '50000000',
      costWei: '11509250000000',
      pctOfPrice: 1.150925,
      measured:
        'first bet on Bear and claim, on a local chain with the code of the contract, 2026-11-28',
    },
    scenarios: [
      {
        name: 'even odds, Bull',
        evPerPullWei: '341937405834817',
        houseEdgePct: -34.193741,
      },
      {
        name: 'even odds, Bear',
        evPerPullWei: '-240563909774437',
        houseEdgePct: 24.056391,
      },
    ],
  },
  source: {
    kind: 'live',
    chainId: 56,
    at: '2026-11-28T09:21:00.197Z',
    blockNumber: '6',
    blockHash: '0x510d0f96bf7d8228ae2a6ad5d75eddc5d2c619f4c339e9cdcb289a8f1eb59b93',
    blockTime: '2026-11-28T09:20:10.000Z',
    blockAgeSeconds: 50,
    network: 'local',
  },
  chain: { name: 'BNB Smart Chain', nativeCoin: 'BNB' },
  links: {
    page: 'https://degen.example/games/pancakeswap-prediction-bnb',
    audit: 'https://degen.example/v1/games/pancakeswap-prediction-bnb/audit',
    method: 'https://degen.example/methodology/ev#parimutuel',
    self: 'https://degen.example/v1/games/pancakeswap-prediction-bnb',
    methodCard: 'https://degen.example/v1/games/pancakeswap-prediction-bnb/method',
  },
  ratings: {
    odds: {
      grade: 'B',
      reason: 'A pull loses 3 % of its price on average.',
      toImprove: 'For an A: a house edge of at most 1 %.',
      provisional: false,
    },
    exit: {
      grade: 'A',
      reason: 'The available money covers the amount that may be owed after this pull.',
      toImprove: null,
      provisional: false,
    },
    control: {
      grade: 'C',
      reason:
        'The admin of the game can lengthen the wait before refunds of unsettled rounds without limit while the game is paused. We have not read who holds this power.',
      toImprove:
        'For a B: a timelock of at least seven days over 2 powers and a multisig that needs at least three keys, and at least half of its keys, over 5 powers.',
      provisional: true,
    },
    fairness: {
      grade: 'C',
      reason:
        "The operator picks the moment of settlement within a buffer of seconds, and with it one of the feed's prices; this decides a round only when the price is close.",
      toImprove:
        'The code cannot be changed. For a B: settings or a source of results, if there are any, that rule this out, and the same for withholding and ordering.',
      provisional: false,
    },
    code: {
      grade: 'B',
      reason:
        'Low severity: If nobody bet on the winning side, the pot stays in the contract forever.',
      toImprove:
        'The code cannot be changed. For an A: other contracts or settings, if there are any, that rule these findings out and a proof that the deployed code is the code that was read.',
      provisional: false,
    },
  },
};
