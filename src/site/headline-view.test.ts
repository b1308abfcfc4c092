import { describe, expect, test } from 'vitest';
import type { Analytics } from '../schema/resources.ts';
import { headlineExample } from './headline-example.ts';
import { ageText, blockText, headlineView, isHeadline } from './headline-view.ts';

const analytics: Analytics = {
  ...headlineExample.analytics!,
  evPerPullWei: '-30000000000000',
  houseEdgePct: 3,
  pullPriceWei: '1000000000000000',
  playedIn: {
    symbol: 'BNB',
    decimals: 18,
    pullPrice: '1000000000000000',
    evPerPull: '-30000000000000',
  },
};
const risk = analytics.risk!;
const view = (changes: Partial<Analytics> = {}) =>
  headlineView({ ...analytics, ...changes }, 'BNB');

describe('a headline in words', () => {
  test('gives amounts in the coin, from the exact integers', () => {
    const { fields } = view({ evPerPullEth: 12345 });
    expect(fields.expectedValue).toBe('−0.00003 BNB');
    expect(fields.pullPrice).toBe('0.001 BNB');
  });

  test('names the side with the edge', () => {
    expect(view().fields.verdict).toMatch(/^The house has the edge/);
    expect(view({ evPerPullWei: '0' }).fields.verdict).toMatch(/^Nobody has the edge/);
    expect(view({ evPerPullWei: '5' }).fields.verdict).toMatch(/can still lose everything/);
  });

  test('never gives a level without the word risk', () => {
    for (const level of ['low', 'medium', 'high', 'critical', 'unknown'] as const) {
      const exitLiquidity = { ...analytics.exitLiquidity, risk: level };
      expect(view({ exitLiquidity }).fields.exitRisk).toMatch(/risk/i);
    }
  });

  test('distinguishes unknown from zero', () => {
    const unknown = view({ risk: null });
    expect(unknown.fields).toMatchObject({
      winProbability: null,
      medianPayout: null,
      stdDev: null,
    });
    expect(unknown.outcomes).toEqual([]);
    expect(view({ risk: { ...risk, medianPayoutWei: '0' } }).fields.medianPayout).toBe('0 BNB');
  });

  test('gives price and value in the coin of the payment, and then in the native coin', () => {
    const { fields } = view({
      evPerPullWei: '-600000000000000',
      pullPriceWei: '1700000000000000',
      playedIn: { symbol: 'USDC', decimals: 6, pullPrice: '1000000', evPerPull: '-368405' },
    });
    expect(fields.expectedValue).toBe('−0.368405 USDC');
    expect(fields.pullPrice).toBe('1 USDC');
    expect(fields.inNativeCoin).toBe(
      'In the coin of the chain: −0.0006 BNB for a price of 0.0017 BNB.',
    );
    expect(view().fields.inNativeCoin).toBe('');
  });

  test('puts the first assumption and the first scenario next to the number', () => {
    const { restsOn } = view({
      houseEdgePct: -899_628,
      assumptions: ['Nobody bids after this pull.', 'The draw is fair.'],
      scenarios: [
        { name: 'somebody bids at once', evPerPullWei: '-1000000000000000', houseEdgePct: 100 },
        { name: 'other', evPerPullWei: '0', houseEdgePct: 0 },
      ],
    }).lists;
    expect(restsOn).toEqual([
      'Assumed: Nobody bids after this pull.',
      'Otherwise (somebody bids at once): −0.001 BNB per pull, house edge 100\u00a0%.',
    ]);
    expect(view({ scenarios: [] }).lists.restsOn).toHaveLength(1);
  });

  test('shows gas next to the edge, and says that the value excludes it', () => {
    const gas = {
      units: 230_262,
      priceWei: '50000000',
      costWei: '11513100000000',
      pctOfPrice: 1.15131,
      measured: 'bet and claim',
    };
    expect(view({ gas }).fields).toMatchObject({
      gas: '1.15\u00a0% of the price',
      gasCost: 'paid to the network: 0.0000115131 BNB, not in the value above',
    });
    expect(view({ gas: { ...gas, pctOfPrice: null } }).fields.gas).toBe('0.0000115131 BNB');
    expect(view({ gas: null }).fields).toMatchObject({
      gas: null,
      gasCost: 'paid to the network, not in the value above',
    });
  });

  test('describes in words how several pulls compare with their stakes', () => {
    const { sessions } = view({
      sessions: [
        {
          pulls: 20,
          ahead: 0.421883,
          lostUnderHalf: 0.004,
          lostHalfOrMore: 0,
          lostAll: 0.574117,
          medianReturnPct: 96.26,
        },
      ],
    });
    expect(sessions).toEqual([
      {
        name: '20 pulls',
        parts: [
          { kind: 'ahead', share: 0.421883, text: '42\u00a0% ahead' },
          { kind: 'lost-under-half', share: 0.004, text: 'under 1\u00a0% lose less than half' },
          { kind: 'lost-half-or-more', share: 0, text: '0\u00a0% lose half or more' },
          { kind: 'lost-all', share: 0.574117, text: '57\u00a0% lose everything' },
        ],
        middle: 'Half of all sessions return 96.26\u00a0% of the stakes or less.',
      },
    ]);
    expect(view({ sessions: null }).sessions).toEqual([]);
  });

  test('never shows a very small chance as zero', () => {
    const payoutWei = '2070000000000000000';
    const prize = { payoutWei, leastPayoutWei: payoutWei, mostPayoutWei: payoutWei };
    const { outcomes, fields } = view({
      risk: {
        ...risk,
        winProbability: 0,
        maxPayoutWei: payoutWei,
        outcomes: [{ ...prize, probability: 0 }],
      },
    });
    expect(outcomes).toEqual([{ payout: '2.07 BNB', chance: 'below 10⁻³⁶' }]);
    expect(fields.winProbability).toBe('below 10⁻³⁶');
    const small = { ...risk, winProbability: 0, maxPayoutWei: '1' };
    expect(view({ risk: small }).fields.winProbability).toBe('0\u00a0%');
  });

  test('shows a lost bet that returns 1 wei as nothing', () => {
    const lost = { probability: 0.5, payoutWei: '1', leastPayoutWei: '1', mostPayoutWei: '1' };
    expect(view({ risk: { ...risk, outcomes: [lost] } }).outcomes[0]?.payout).toBe('Nothing');
  });

  test('does not round a coverage up to enough', () => {
    const exitLiquidity = { ...analytics.exitLiquidity, coverage: 0.999999 };
    expect(view({ exitLiquidity }).fields.exitCoverage).toBe('0.99 times');
  });

  test('shows break-even values with their units', () => {
    const { breakEven } = view({
      breakEven: [
        { variable: 'winProbability', value: 0.6186, meaning: 'The chance.' },
        { variable: 'pot', valueWei: '2000000000000000000', meaning: 'The pot.' },
      ],
    });
    expect(breakEven.map(({ value }) => value)).toEqual(['61.86\u00a0%', '2 BNB']);
  });
});

test('shows the block with its time', () => {
  const source = {
    ...headlineExample.source,
    blockNumber: '70412345',
    blockTime: '2026-11-27T14:03:09.000Z',
  };
  expect(blockText(source)).toBe('Block 70,412,345, 27 Nov 2026, 14:03:09 UTC');
  const { blockNumber, ...unreached } = source;
  expect(blockText(unreached)).toBeNull();
});

test.each([
  [-5, 'just now'],
  [0, 'just now'],
  [1, '1 second ago'],
  [42, '42 seconds ago'],
  [600, '10 minutes ago'],
  [7200, '2 hours ago'],
  [259_200, '3 days ago'],
])('an age of %i seconds reads "%s"', (seconds, text) => {
  const time = '2026-11-27T14:00:00.000Z';
  expect(ageText(time, Date.parse(time) + seconds * 1000)).toBe(text);
});

test('recognises an answer that is not a headline', () => {
  expect(isHeadline(headlineExample)).toBe(true);
  expect(isHeadline({ ...headlineExample, analytics: null })).toBe(true);
  for (const other of [null, 'text', {}, { error: { code: 'not_found' } }, { source: {} }]) {
    expect(isHeadline(other)).toBe(false);
  }
});
