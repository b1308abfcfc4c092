import { describe, expect, test } from 'vitest';
import { totalWeight } from '../distribution.ts';
import { expectedValueWei, weightedPayout } from '../expected-value.ts';
import { houseEdgePercent } from '../house-edge.ts';
import { NotComputable, NotPlayable, type Play } from '../model.ts';
import { ONE_TO_ONE } from '../native-amount.ts';
import { toNumber } from '../ratio.ts';
import { type GachaInputs, gacha } from './gacha.ts';

function pack(...tiers: readonly [weight: bigint, offer: bigint][]): GachaInputs {
  return {
    price: 100n,
    tiers: tiers.map(([weight, offer]) => ({ weight, offer })),
    odds: { kind: 'stock' },
    exitLimit: null,
  };
}

function mean(play: Play): number {
  return toNumber({
    numerator: weightedPayout(play),
    denominator: totalWeight(play.distribution),
  });
}

describe('gacha', () => {
  // The odds are from docs.wield.xyz, and the offers are from the public front-end configuration.
  test('vector gacha-vibe-tiers', () => {
    const evaluation = gacha({
      price: 100_000n,
      tiers: [
        { weight: 6653n, offer: 10_000n },
        { weight: 2400n, offer: 115_000n },
        { weight: 900n, offer: 400_000n },
        { weight: 45n, offer: 4_000_000n },
        { weight: 2n, offer: 20_000_000n },
      ],
      odds: { kind: 'published', of: 10_000n },
      exitLimit: null,
    });
    expect(mean(evaluation)).toBe(92_253);
    expect(houseEdgePercent(evaluation)).toBe(7.747);
  });

  // Worked out by hand: 0.9·85 + 0.1·500, because the limit of 500 applies to each item.
  test('vector gacha-cap-per-item', () => {
    const evaluation = gacha({ ...pack([9n, 85n], [1n, 850n]), price: 150n, exitLimit: 500n });
    expect(mean(evaluation)).toBe(126.5);
    expect(houseEdgePercent(evaluation)).toBe(15.666667);
  });

  test.each([
    // (1·60 + 1·120)/2 − 100
    ['two items left, one of each', pack([1n, 60n], [1n, 120n]), -10n],
    ['the other is sold out', pack([0n, 60n], [1n, 120n]), 20n],
    // (3·200 + 7·10)/10 − 100
    ['from stock, chances are what is left', pack([3n, 200n], [7n, 10n]), -33n],
    // 0.005·10000 − 100
    ['one prize among blanks', pack([5n, 10_000n], [995n, 0n]), -50n],
    // min(110, 90) = min(900, 90) = 90
    ['every tier is above the limit', { ...pack([1n, 110n], [1n, 900n]), exitLimit: 90n }, -10n],
    // A limit of 0 means that there is no exit.
    ['the exit is closed', { ...pack([1n, 110n], [1n, 900n]), exitLimit: 0n }, -100n],
  ])('worked by hand: %s', (_, inputs, ev) => {
    expect(expectedValueWei(gacha(inputs), ONE_TO_ONE)).toBe(ev);
  });

  test('names its odds, and says that an item without an exit counts as zero', () => {
    expect(gacha(pack([1n, 1n])).assumptions).toEqual([
      'Each item that is left is as likely to be drawn as any other.',
      'The value of an item is the best price that a contract on the chain pays for it at once.',
    ]);
    const published = gacha({ ...pack([3n, 0n], [1n, 9n]), odds: { kind: 'published', of: 4n } });
    expect(published.assumptions[0]).toContain('protocol publishes');
    expect(published.assumptions.at(-1)).toContain('count zero');
    expect(gacha(pack([0n, 0n], [1n, 9n])).assumptions.join()).not.toContain('count zero');
  });

  test('the scenario sells each item at the best price', () => {
    const market = { feeBasisPoints: 1000n, fillChance: { numerator: 1n, denominator: 2n } };
    const inputs: GachaInputs = {
      ...pack(),
      tiers: [
        // The market pays ½·(200 − 20) = 90 on average for the first item, and ½·(100 − 10) = 45 for the second.
        { weight: 1n, offer: 50n, marketPrice: 200n },
        { weight: 1n, offer: 50n, marketPrice: 100n },
        { weight: 2n, offer: 7n },
      ],
      market,
    };
    const [scenario] = gacha(inputs).scenarios;
    expect(scenario!.distribution).toEqual([
      { weight: 1n, payout: 0n },
      { weight: 4n, payout: 7n },
      { weight: 2n, payout: 50n },
      { weight: 1n, payout: 180n },
    ]);
    expect(gacha({ ...pack([1n, 1n]), market }).scenarios).toEqual([]);
    expect(gacha(pack([1n, 1n])).scenarios).toEqual([]);
  });

  test('distinguishes a sold-out stock from an invalid input', () => {
    expect(() => gacha(pack([0n, 1n]))).toThrow(NotPlayable);
    expect(() => gacha(pack([-1n, 1n]))).toThrow(NotComputable);
  });

  test('a draw from stock changes the next one, published odds do not', () => {
    expect(gacha(pack([3n, 0n], [1n, 9n])).dependentPulls).toContain('stock');
    const published = { ...pack([3n, 0n], [1n, 9n]), odds: { kind: 'published' as const, of: 4n } };
    expect(gacha(published).dependentPulls).toBeUndefined();
  });

  test.each([
    ['the price is zero', { price: 0n }, /costs nothing/],
    ['everything is sold out', { tiers: [{ weight: 0n, offer: 1n }] }, /sold out/],
    ['there is no item', { tiers: [] }, /sold out/],
    ['a stock is negative', { tiers: [{ weight: -1n, offer: 1n }] }, /negative/],
    ['an offer is negative', { tiers: [{ weight: 1n, offer: -1n }] }, /negative/],
    ['a market price is', { tiers: [{ weight: 1n, offer: 1n, marketPrice: -1n }] }, /negative/],
    ['chances miss a part', { odds: { kind: 'published' as const, of: 3n } }, /do not add up/],
    [
      'chances are of nothing',
      { tiers: [], odds: { kind: 'published' as const, of: 0n } },
      /do not add up/,
    ],
    ['the limit is negative', { exitLimit: -1n }, /negative/],
    [
      'the fee is beyond 100 %',
      { market: { feeBasisPoints: 10_001n, fillChance: { numerator: 1n, denominator: 1n } } },
      /fee/,
    ],
    [
      'a buyer is more than certain',
      { market: { feeBasisPoints: 0n, fillChance: { numerator: 2n, denominator: 1n } } },
      /buyer/,
    ],
  ])('has no number when %s', (_, absurd, note) => {
    const inputs = { ...pack([1n, 60n], [1n, 120n]), ...absurd };
    expect(() => gacha(inputs)).toThrow(note);
  });
});
