import { describe, expect, test } from 'vitest';
import { constantProductOut } from '../constant-product.ts';
import { houseEdgePercent } from '../house-edge.ts';
import { NotComputable, NotPlayable } from '../model.ts';
import { type BondingCurveInputs, bondingCurve } from './bonding-curve.ts';

const COIN = 10n ** 18n;

/** Virtual reserves from the documentation of a public launchpad. */
const curve: BondingCurveInputs = {
  spend: COIN,
  reserves: { coin: 30n * COIN, token: 1_073_000_000n * 10n ** 18n },
  tokensLeft: null,
  buyFeeBasisPoints: 0n,
  sellFeeBasisPoints: 0n,
  buyFee: 'from-input',
};

function paidBack(inputs: BondingCurveInputs): number {
  const { distribution, price } = bondingCurve(inputs);
  return Number((distribution[0]!.payout * 10n ** 12n) / price) / 1e12;
}

describe('bonding curve', () => {
  test('vector curve-round-trip', () => {
    const tokens = constantProductOut(COIN, curve.reserves.coin, curve.reserves.token);
    expect(Math.abs(Number(tokens) / 1e18 - 34_612_903.225806)).toBeLessThan(1e-6);
    const fees = { buyFeeBasisPoints: 100n, sellFeeBasisPoints: 100n };
    expect(Math.abs(paidBack({ ...curve, ...fees }) - 0.9801)).toBeLessThan(1e-6);
    expect(Math.abs(paidBack({ ...curve, ...fees, buyFee: 'on-top' }) - 0.980198)).toBeLessThan(
      1e-6,
    );
  });

  test('without a fee the whole price comes back, minus rounding', () => {
    const { distribution } = bondingCurve(curve);
    expect(COIN - distribution[0]!.payout).toBeLessThanOrEqual(1n);
    expect(distribution[0]!.payout).toBeLessThanOrEqual(COIN);
  });

  test.each([
    // Buys ⌊1000·100/1100⌋ = 90 tokens, which sell for ⌊1100·90/1000⌋.
    ['small integers', {}, 100n, 99n],
    // Buys ⌊1000·90/1090⌋ = 82 tokens, which sell for ⌊1090·82/1000⌋.
    ['a fee from the input', { buyFeeBasisPoints: 1000n }, 100n, 89n],
    ['a fee on top', { buyFeeBasisPoints: 1000n, buyFee: 'on-top' as const }, 110n, 99n],
    // The fee of 10 % is rounded down: 99 − ⌊9.9⌋.
    ['a fee of the proceeds', { sellFeeBasisPoints: 1000n }, 100n, 90n],
    // Buys ⌊1000·10000/11000⌋ = 909 tokens, which sell for ⌊11000·909/1000⌋.
    ['more than the curve holds', { spend: 10_000n }, 10_000n, 9999n],
    ['everything kept', { sellFeeBasisPoints: 10_000n }, 100n, 0n],
  ])('worked by hand: %s', (_, change, price, payout) => {
    const small = { ...curve, spend: 100n, reserves: { coin: 1000n, token: 1000n }, ...change };
    const evaluation = bondingCurve(small);
    expect(evaluation.price).toBe(price);
    expect(evaluation.distribution).toEqual([{ weight: 1n, payout }]);
  });

  test('fees of 100 % on top cost half of the price, from the input all of it', () => {
    const whole = { ...curve, buyFeeBasisPoints: 10_000n };
    expect(houseEdgePercent(bondingCurve({ ...whole, buyFee: 'on-top' }))).toBe(50);
    expect(() => bondingCurve(whole)).toThrow(/less than one unit/);
  });

  test('is sold out if fewer tokens are left than the pull buys', () => {
    const small = { ...curve, spend: 100n, reserves: { coin: 1000n, token: 1000n } };
    expect(() => bondingCurve({ ...small, tokensLeft: 89n })).toThrow(/fewer tokens left/);
    expect(() => bondingCurve({ ...small, tokensLeft: 90n })).not.toThrow();
  });

  test('distinguishes an empty curve from an invalid input', () => {
    expect(() => bondingCurve({ ...curve, tokensLeft: 0n })).toThrow(NotPlayable);
    expect(() => bondingCurve({ ...curve, buyFeeBasisPoints: -1n })).toThrow(NotComputable);
  });

  test('says that a purchase moves the price of the next one', () => {
    expect(bondingCurve(curve).dependentPulls).toContain('next purchase has another price');
  });

  test.each([
    ['nothing is spent', { spend: 0n }, /costs nothing/],
    ['the curve holds no coin', { reserves: { coin: 0n, token: 1n } }, /reserve of the curve/],
    ['the curve holds no token', { reserves: { coin: 1n, token: 0n } }, /reserve of the curve/],
    ['reserves are negative', { reserves: { coin: -1n, token: -1n } }, /reserve of the curve/],
    ['a fee is beyond 100 %', { sellFeeBasisPoints: 10_001n }, /fee/],
    ['a fee is negative', { buyFeeBasisPoints: -1n }, /fee/],
    ['it buys nothing', { spend: 1n, reserves: { coin: 100n, token: 1n } }, /less than one unit/],
  ])('has no number when %s', (_, absurd, note) => {
    expect(() => bondingCurve({ ...curve, ...absurd })).toThrow(note);
  });
});
