import { describe, expect, test } from 'vitest';
import { constantProductOut } from '../constant-product.ts';
import { expectedValueWei } from '../expected-value.ts';
import { houseEdgePercent } from '../house-edge.ts';
import { type Evaluation, NotPlayable, type Ratio } from '../model.ts';
import { ONE_TO_ONE } from '../native-amount.ts';
import { type KingOfTheHillInputs, kingOfTheHill } from './king-of-the-hill.ts';

const COIN = 10n ** 18n;

/** The Donut miner's rules: twice the price, down to zero in an hour, 20 % kept. */
const hour: KingOfTheHillInputs = {
  paid: COIN,
  feeBasisPoints: 2000n,
  startMultiple: 2n,
  leastStartPrice: COIN / 10_000n,
  period: 3600n,
};

function takenAfter({ assumptions }: Evaluation): number {
  return Number(/(\d+) seconds after you/.exec(assumptions[0]!)![1]);
}

function breakEvenSeconds({ breakEven }: Evaluation): bigint[] {
  return breakEven.map((point) => {
    const { numerator, denominator } = (point as { value: Ratio } & typeof point).value;
    expect(denominator).toBe(1n);
    return numerator;
  });
}

describe('king of the hill', () => {
  // Derived from the Donut miner's rules: 0.8·2·(1 − t/3600) = 1 at t = 1350.
  test('vector king-break-even', () => {
    const evaluation = kingOfTheHill(hour);
    expect(takenAfter(evaluation)).toBe(1800);
    expect(houseEdgePercent(evaluation)).toBe(20);
    expect(breakEvenSeconds(evaluation)).toEqual([1350n]);
  });

  // Derived: 3600·(1 − 0.00002/0.0001).
  test('vector king-floor', () => {
    expect(takenAfter(kingOfTheHill({ ...hour, paid: COIN / 50_000n }))).toBe(2880);
  });

  describe('worked by hand', () => {
    test('the holder gets the price less its fee, with the fee cut to an integer', () => {
      // ⌊7·2000/10000⌋ = 1 of 7
      const seven = kingOfTheHill({ ...hour, paid: 7n, leastStartPrice: 0n });
      expect(seven.distribution).toEqual([{ weight: 1n, payout: 6n }]);
    });

    test('tokens of the seconds until the takeover are added', () => {
      // 1800 s at 10^14 a second: 0.8 + 0.18
      const emissions = (seconds: bigint) => seconds * 10n ** 14n;
      const evaluation = kingOfTheHill({ ...hour, emissions });
      expect(expectedValueWei(evaluation, ONE_TO_ONE)).toBe(-(2n * COIN) / 100n);
      // 1.6·(1 − t/3600) + t/10000 = 1: 0.6 = t·(1.6/3600 − 0.0001), t = 0.6·36000/12.4 = 1741.9
      expect(breakEvenSeconds(evaluation)).toEqual([1741n]);
      // Nobody: 3600 s of tokens, and no taker.
      expect(expectedValueWei(evaluation.scenarios[0]!, ONE_TO_ONE)).toBe(-(64n * COIN) / 100n);
    });

    test('tokens are sold with slippage: a pool of 10 coins and 1000 tokens', () => {
      // Half a token a second: 900 tokens give ⌊10·900/1900⌋, more than a quote at spot would not be.
      const emissions = (seconds: bigint) =>
        constantProductOut((seconds * COIN) / 2n, 1000n * COIN, 10n * COIN);
      const { distribution } = kingOfTheHill({ ...hour, emissions });
      expect(distribution[0]!.payout).toBe((8n * COIN) / 10n + 4736842105263157894n);
    });

    test('a takeover that does not pay at once pays between two seconds', () => {
      // Fee 60 %: 0.8·(1 − t/3600) + E(t) ≥ 1 with E 0.5·min(t, 1200)/1200.
      // Rising by 0.5/1200 − 0.8/3600 = 7/36000 a second: 0.2 at 1028.57…; after 1200 it stands at
      // 1.3 − 0.8·t/3600, which is 1 at t = 1350.
      const emissions = (t: bigint) => ((t < 1200n ? t : 1200n) * COIN) / 2400n;
      const evaluation = kingOfTheHill({ ...hour, feeBasisPoints: 6000n, emissions });
      expect(breakEvenSeconds(evaluation)).toEqual([1029n, 1350n]);
    });

    test('no second pays where the fee takes more than half, and every one where tokens pay it', () => {
      expect(breakEvenSeconds(kingOfTheHill({ ...hour, feeBasisPoints: 5001n }))).toEqual([]);
      expect(breakEvenSeconds(kingOfTheHill({ ...hour, emissions: () => 2n * COIN }))).toEqual([]);
      // Exactly half: only at once.
      expect(breakEvenSeconds(kingOfTheHill({ ...hour, feeBasisPoints: 5000n }))).toEqual([0n]);
    });

    test('the rebate of your own provider comes on top', () => {
      const { scenarios } = kingOfTheHill({ ...hour, ownProviderRebate: COIN / 20n });
      expect(scenarios.map(({ name }) => name)).toEqual([
        'nobody comes',
        'named as your own provider',
      ]);
      expect(houseEdgePercent(scenarios[0]!)).toBe(100);
      expect(houseEdgePercent(scenarios[1]!)).toBe(15);
    });

    test('a price that starts where it is paid is taken at once', () => {
      expect(takenAfter(kingOfTheHill({ ...hour, startMultiple: 1n }))).toBe(0);
    });
  });

  test.each([
    ['the price has fallen to zero', { paid: 0n }, /costs nothing/],
    ['the fee is beyond 100 %', { feeBasisPoints: 10_001n }, /fee/],
    ['the fee is negative', { feeBasisPoints: -1n }, /fee/],
    ['the price starts below what is paid', { startMultiple: 0n }, /starts at/],
    ['the floor is negative', { leastStartPrice: -1n }, /starts at/],
    ['the clock stands at zero', { period: 0n }, /time in which/],
    ['the period is endless', { period: 10n ** 30n }, /time in which/],
    ['tokens are worth less than nothing', { emissions: () => -1n }, /less than nothing/],
    ['the rebate is negative', { ownProviderRebate: -1n }, /negative/],
  ])('is not playable when %s', (_, absurd, note) => {
    expect(() => kingOfTheHill({ ...hour, ...absurd })).toThrow(NotPlayable);
    expect(() => kingOfTheHill({ ...hour, ...absurd })).toThrow(note);
  });
});
