import { describe, expect, test } from 'vitest';
import type { Analytics } from '../../schema/answers/analytics.ts';
import type { Headline } from '../../schema/answers/headline.ts';
import { headlineExample } from '../openapi/headline-example.ts';
import { headlineView, isHeadline } from './headline-view.ts';

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
const view = (changes: Partial<Analytics> = {}, headline: Headline = headlineExample) =>
  headlineView({ ...headline, analytics: { ...analytics, ...changes } });
const paidInUsdc = {
  evPerPullWei: '-600000000000000',
  pullPriceWei: '1700000000000000',
  playedIn: { symbol: 'USDC', decimals: 6, pullPrice: '1000000', evPerPull: '-368405' },
};

describe('a headline in words', () => {
  test('gives amounts in the coin, from the exact integers', () => {
    const { fields } = view({ evPerPullEth: 12345 });
    expect(fields.expectedValue?.text).toBe('−0.00003 BNB');
    expect(fields.pullPrice?.text).toBe('0.001 BNB');
    expect(fields.sentence?.text).toBe('A 0.001 BNB bet pays back 0.00097 BNB on average.');
  });

  test('shortens amounts, and keeps the exact ones for those who ask', () => {
    const { fields } = view(paidInUsdc);
    expect(fields.expectedValue).toEqual({ text: '−0.3684 USDC', exact: '−0.368405 USDC' });
  });

  test('names the side with the edge, and says why the edge of a player may not last', () => {
    expect(view()).toMatchObject({ edge: 'house' });
    const player = view({
      houseEdgePct: -12,
      playedIn: { ...analytics.playedIn, evPerPull: '120000000000000' },
    });
    expect(player.edge).toBe('player');
    expect(player.fields.verdict?.text).toMatch(
      /^The player has the edge: \+12.% of the price\. This may not last: .* lose everything\.$/,
    );
    expect(player.fields.expectedValue?.text).toBe('+0.00012 BNB');
  });

  test('distinguishes unknown from zero', () => {
    const unknown = view({ risk: null });
    expect(unknown.fields).toMatchObject({
      winProbability: null,
      medianPayout: null,
      stdDev: null,
    });
    expect(unknown.payouts).toEqual([]);
    expect(view({ risk: { ...risk, medianPayoutWei: '0' } }).fields.medianPayout?.text).toBe(
      'nothing',
    );
  });

  test('gives price and value in the coin of the payment, and then in the native coin', () => {
    const { fields } = view(paidInUsdc);
    expect(fields.pullPrice?.text).toBe('1 USDC');
    expect(fields.inNativeCoin?.text).toBe(
      'In the coin of the chain: −0.0006 BNB for a price of 0.0017 BNB.',
    );
    expect(view().fields.inNativeCoin?.text).toBe('The house keeps 3\u00a0% of the price.');
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
      gas: { text: '1.15\u00a0% of the price' },
      gasCost: { text: 'paid to the network: 0.00001151 BNB, not in the value' },
    });
    expect(view({ gas: { ...gas, pctOfPrice: null } }).fields.gas?.text).toBe('0.00001151 BNB');
    expect(view({ gas: null }).fields).toMatchObject({
      gas: null,
      gasCost: { text: 'paid to the network, not in the value' },
    });
  });

  test('says why there are no figures for several pulls', () => {
    const reason = 'One pull changes the next. So there are no figures for several pulls in a row.';
    expect(view().noSessions).toBeNull();
    expect(view({ sessions: null, assumptions: ['The draw is fair.', reason] }).noSessions).toBe(
      reason,
    );
    expect(view({ sessions: null, assumptions: [] }).noSessions).toMatch(/not known/);
  });

  test('never shows a chance to win that is possible as zero', () => {
    const small = { ...risk, winProbability: 0, maxPayoutWei: '2070000000000000000' };
    expect(view({ risk: small }).fields.winProbability?.text).toBe('below 10⁻³⁶');
    const none = { ...risk, winProbability: 0, maxPayoutWei: '1' };
    expect(view({ risk: none }).fields.winProbability?.text).toBe('0\u00a0%');
  });
});

test('recognises an answer that is not a headline', () => {
  expect(isHeadline(headlineExample)).toBe(true);
  expect(isHeadline({ ...headlineExample, analytics: null })).toBe(true);
  for (const other of [null, 'text', {}, { error: { code: 'not_found' } }, { source: {} }]) {
    expect(isHeadline(other)).toBe(false);
  }
});
