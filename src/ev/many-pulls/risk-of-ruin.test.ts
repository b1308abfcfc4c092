import { describe, expect, test } from 'vitest';
import { distribution } from '../distribution.ts';
import { NotComputable, type Play } from '../model.ts';
import { toNumber } from '../ratio.ts';
import { riskOfRuin } from './risk-of-ruin.ts';

function play(price: bigint, ...outcomes: [weight: bigint, payout: bigint][]): Play {
  return {
    price,
    distribution: distribution(outcomes.map(([weight, payout]) => ({ weight, payout }))),
  };
}

describe('risk of ruin', () => {
  const coin = play(1n, [1n, 0n], [1n, 2n]);

  test.each([
    // A loss in the first pull ruins the player.
    [1n, 2, 0.5],
    // A win and then a loss leave one coin for the third pull.
    [1n, 3, 0.5],
    // Ruined by a loss (½), or by a win and two losses (⅛).
    [1n, 4, 0.625],
    // After two losses (¼), the player cannot pay for the third pull.
    [2n, 3, 0.25],
    [2n, 2, 0],
    [0n, 1, 1],
  ])('a fair coin with %s and %s pulls', (bankroll, pulls, chance) => {
    const { method, chance: found } = riskOfRuin(coin, bankroll, pulls);
    expect(method).toEqual({ kind: 'exact' });
    expect(toNumber(found)).toBe(chance);
  });

  test('a balance that is not a whole number of prices is ruined below one price', () => {
    // Each pull loses or gains 1. After three losses, the player has 2 coins, but a pull costs 3.
    const game = play(3n, [1n, 2n], [1n, 4n]);
    expect(toNumber(riskOfRuin(game, 5n, 3).chance)).toBe(0);
    expect(toNumber(riskOfRuin(game, 5n, 4).chance)).toBe(0.125);
  });

  test('a fair coin usually ruins a bankroll of 10 coins within 10000 pulls', () => {
    const { method, chance } = riskOfRuin(coin, 10n, 10_000);
    expect(method.kind).toBe('simulation');
    // The chance that a fair walk falls by 10 within 10^4 steps is P(|Z| > 0.1) ≈ 0.92.
    expect(toNumber(chance)).toBeGreaterThan(0.85);
    expect(toNumber(chance)).toBeLessThan(0.98);
  });

  test('the simulation agrees with the exact answer', () => {
    const long = play(1n, [10n ** 700n + 1n, 0n], [10n ** 700n, 2n]);
    const exact = riskOfRuin(coin, 5n, 60);
    const simulated = riskOfRuin(long, 5n, 60);
    expect([exact.method.kind, simulated.method.kind]).toEqual(['exact', 'simulation']);
    expect(simulated.method).toEqual({ kind: 'simulation', trials: 20_000, seed: 1 });
    // The standard error is √(0.25/20000) = 0.0035.
    expect(Math.abs(toNumber(exact.chance) - toNumber(simulated.chance))).toBeLessThan(0.015);
    expect(riskOfRuin(long, 5n, 60)).toEqual(simulated);
  });

  test('refuses an invalid bankroll, price or number of pulls', () => {
    expect(() => riskOfRuin(coin, -1n, 1)).toThrow(RangeError);
    expect(() => riskOfRuin(coin, 1n, 0)).toThrow(RangeError);
    expect(() => riskOfRuin({ ...coin, price: 0n }, 1n, 1)).toThrow(NotComputable);
  });
});
