import type { Headline } from '../schema/resources.ts';

/**
 * A headline as the service gave it, for the description of the interface. Recorded on the local chain of
 * `npm start`, which runs the real contract; hence the network.
 */
export const headlineExample: Headline = {
  key: 'pancakeswap-prediction-bnb',
  name: 'PancakeSwap Prediction BNB/USD',
  category: 'prediction',
  chainId: 56,
  status: 'tracked',
  riskGrade: 'C',
  analytics: {
    evPerPullEth: -0.000030828742303273384,
    evPerPullWei: '-30828742303274',
    houseEdgePct: 3.082874,
    pullPriceWei: '1000000000000000',
    pull: '0.001 BNB on Bear',
    playedIn: {
      symbol: 'BNB',
      decimals: 18,
      pullPrice: '1000000000000000',
      evPerPull: '-30828742303274',
    },
    model: {
      id: 'parimutuel',
      version: 1,
    },
    assumptions: [
      'Each side wins with the chance that its share of the pool before the pull implies.',
      'A tie, in which no side wins, is left out.',
      'Nobody bets after the pull: the pools stay as they are until the round locks.',
    ],
    risk: {
      winProbability: 0.6813186813186813,
      stdDevWei: '662832325360063',
      medianPayoutWei: '1422493297587131',
      maxPayoutWei: '1422493297587131',
      outcomes: [
        {
          probability: 0.31868131868131866,
          payoutWei: '0',
          leastPayoutWei: '0',
          mostPayoutWei: '0',
        },
        {
          probability: 0.6813186813186813,
          payoutWei: '1422493297587131',
          leastPayoutWei: '1422493297587131',
          mostPayoutWei: '1422493297587131',
        },
      ],
    },
    sessions: null,
    breakEven: [
      {
        variable: 'winProbability',
        value: 0.7029910100077275,
        meaning: 'The chance of Bear from which on a bet on it is worth its price.',
      },
    ],
    exitLiquidity: {
      risk: 'high',
      availableWei: '4257000000000000000',
      owedWei: '4166420000000000000',
      addedWei: '1000000000000000',
      coverage: 1.021495,
      reasons: [
        'Admin address (held by an unknown number of keys): While the game is paused, can lengthen the wait before refunds of unsettled rounds without limit. Winnings of settled rounds are not affected.',
        'Operator address (held by an unknown number of keys): Settles every round. Picks the moment within the buffer after each lock; by not acting in time, turns the two running rounds into refunds.',
        'Admin or operator address (held by an unknown number of keys): Can pause the game at any time. The open round and the locked round then end as refunds instead of being settled. Claims go on working.',
        "Owner address (held by an unknown number of keys): Names the admin, and so can take over the admin's powers. Can also take out tokens that were sent here by mistake, but not the staked BNB.",
        'Finding F-01 of the audit is unresolved.',
        'What can be paid covers what may be owed after this pull.',
        "What is owed is an upper bound: the balance less the treasury's part. It holds coin that nobody can claim too.",
      ],
    },
    gas: null,
    scenarios: [
      {
        name: 'even odds, Bull',
        evPerPullWei: '515971428571428',
        houseEdgePct: -51.597143,
      },
      {
        name: 'even odds, Bear',
        evPerPullWei: '-288753351206435',
        houseEdgePct: 28.875335,
      },
    ],
  },
  source: {
    kind: 'live',
    chainId: 56,
    at: '2026-11-27T22:11:10.641Z',
    blockNumber: '163',
    blockHash: '0x7cd3d31b486fb586d5be5c00f396ad83b6efc24f556c4dcf217fa94eab2d2e6d',
    blockTime: '2026-11-27T22:10:59.000Z',
    blockAgeSeconds: 11,
    network: 'local',
  },
  chain: { name: 'BNB Smart Chain', nativeCoin: 'BNB' },
  links: {
    page: 'https://degen.example/games/pancakeswap-prediction-bnb',
    audit: 'https://degen.example/v1/games/pancakeswap-prediction-bnb/audit',
    method: 'https://degen.example/methodology/ev',
    self: 'https://degen.example/v1/games/pancakeswap-prediction-bnb',
  },
};
